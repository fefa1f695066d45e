import CoreGraphics
import Foundation
import InputEvents

/// Fingers and keys of a command line, for a picture of the window.
extension Sandbox {
  /// Performs steps as `Stage.perform` does, from the beginning of the window's clock on, and stops at `moment`. For
  /// nil it stops while the last fingers are still down, because a picture shows their touch. Returns the time at which
  /// it stopped, in seconds.
  package func perform(
    _ steps: [InputStep], together: Bool, pause: TimeInterval, until moment: TimeInterval?
  ) -> TimeInterval {
    var time: TimeInterval = 0
    handle([], now: time)
    let groups = together ? [steps] : steps.map { [$0] }
    for (index, group) in groups.enumerated() {
      for event in InputStep.keyEvents(of: group, at: time) { delivery.handle(onStage: event, in: self) }
      for frame in InputStep.frames(of: group, at: time) {
        let next = frame[0].timestamp
        if let moment, next > moment { return moment }
        if moment == nil, index == groups.count - 1, frame.contains(where: \.isLift) {
          return InputStep.isTap(group) ? time : max(time, next - Self.beforeLift)
        }
        time = next
        for event in frame { delivery.handle(onStage: event, in: self) }
        handle([], now: time)
      }
      time += pause
      if let moment, time > moment { return moment }
      handle([], now: time)
    }
    return moment ?? time
  }

  /// The time before a lift at which a finger that rests is shown, in seconds.
  private static let beforeLift: TimeInterval = 1 / 60
}

extension InputEvent {
  fileprivate var isLift: Bool { if case .contact(let contact) = sample { contact.phase == .up } else { false } }
}

extension InputStep {
  /// Returns whether steps that are performed together are taps, which are shown when they land.
  @MainActor
  fileprivate static func isTap(_ steps: [InputStep]) -> Bool {
    steps.allSatisfy { step in
      guard case .finger(let points, let seconds) = step else { return true }
      return points.count == 1 && seconds <= Stage.tapDuration
    }
  }
}
