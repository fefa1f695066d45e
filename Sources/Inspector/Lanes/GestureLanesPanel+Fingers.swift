import EventTrace
import InputEvents
import UIKit

/// Changing the chosen finger with the mouse: a drag of its bar shifts it, and one of its end stretches it.
extension GestureLanesPanel {
  /// The finger that is chosen, and what happens to it.
  package struct FingerChoice {
    /// The lane in which the selected span was clicked; nil for one that was selected otherwise.
    var subject: GestureLanes.Lane.Subject?
    var drag: FingerDrag?
    /// Called when the bar of the selected finger, or its end, was dragged.
    package var onChange: (@MainActor (LaneFinger, FingerEdit) -> Void)?
  }

  /// A drag of a finger's bar.
  struct FingerDrag {
    let finger: LaneFinger
    let subject: GestureLanes.Lane.Subject
    /// The times of its landing and lift.
    let times: ClosedRange<Double>
    let isOfEnd: Bool
    /// The scale when the drag began, and the time at which it began.
    let scale: LaneScale
    let start: Double
    var time: Double

    /// The times at which the finger would land and lift.
    var range: ClosedRange<Double> {
      let distance = time - start
      guard isOfEnd else {
        let landing = max(0, times.lowerBound + distance)
        return landing...landing + times.upperBound - times.lowerBound
      }
      return times.lowerBound...max(times.lowerBound + 0.001, times.upperBound + distance)
    }

    var edit: FingerEdit {
      let (length, new) = (times.upperBound - times.lowerBound, range)
      return isOfEnd
        ? .stretch((new.upperBound - new.lowerBound) / max(0.001, length))
        : .shift(new.lowerBound - times.lowerBound)
    }
  }

  /// The finger whose bar is selected; nil for other bars.
  package var selectedFinger: LaneFinger? { selectedLane.flatMap { finger(of: $0) } }

  /// The lane of the selected bar, if it is that of a touch.
  private var selectedLane: GestureLanes.Lane? {
    guard let selected else { return nil }
    return model.lanes.first { lane in
      guard case .touch = lane.subject, fingers.subject == nil || fingers.subject == lane.subject else { return false }
      return lane.spans.contains(selected)
    }
  }

  /// Selects the finger that landed at a time.
  package func selectFinger(landedAt time: Double) {
    let lane = model.lanes.last { lane in
      guard case .touch = lane.subject, let first = lane.spans.map(\.start).min() else { return false }
      return abs(first - time) < 1e-3
    }
    guard let lane else { return }
    fingers.subject = lane.subject
    select(lane.spans.first)
  }

  private func finger(of lane: GestureLanes.Lane) -> LaneFinger? {
    guard case .touch(let number) = lane.subject, let landing = lane.spans.map(\.start).min() else { return nil }
    let earlier = model.lanes.count { other in
      guard case .touch(let otherNumber) = other.subject, otherNumber < number else { return false }
      return other.spans.map(\.start).min() == landing
    }
    return LaneFinger(landing: landing, index: earlier)
  }

  /// Returns a drag that begins at `point` on the bar of the selected finger.
  func fingerDrag(from point: CGPoint) -> FingerDrag? {
    guard let lane = selectedLane, let finger = finger(of: lane), self.lane(at: point)?.subject == lane.subject else {
      return nil
    }
    let end = lane.spans.reduce(finger.landing) { max($0, $1.end ?? now) }
    let (left, right) = (scale.x(of: finger.landing), scale.x(of: end))
    guard (left - 4...max(left, right) + Self.endReach).contains(point.x) else { return nil }
    let time = scale.time(at: point.x)
    return FingerDrag(
      finger: finger, subject: lane.subject, times: finger.landing...end, isOfEnd: point.x > right - Self.endReach,
      scale: scale, start: time, time: time)
  }

  /// The distance from the end of a bar within which a drag is of the end, in points.
  private static let endReach: CGFloat = 5
}
