import CoreGraphics
import InputEvents

/// Sends window input to the pane it belongs to, in that pane's points. The pane a contact landed in keeps it until it lifts.
struct InputRouter {
  enum Pane: Equatable {
    case stage
    case workbench
  }

  /// Where the scene lies in the window, and pixels of it to a window point.
  var canvas = CGRect.zero
  var scale: CGFloat = 1

  private var owners: [Int: Pane] = [:]

  /// The pane for a sample, and the sample as that pane sees it; nil when its contact never landed.
  mutating func route(_ event: InputEvent) -> (pane: Pane, event: InputEvent)? {
    switch event.sample {
    case .contact(let sample): return route(sample, event)
    case .hover(var sample):
      guard let location = sample.location else { return (.stage, event) }
      let pane = pane(at: location)
      sample.location = local(location, pane)
      return (pane, InputEvent(timestamp: event.timestamp, sample: .hover(sample)))
    case .scroll(var sample):
      let pane = pane(at: sample.location)
      sample.location = local(sample.location, pane)
      if pane == .stage {
        sample.delta = CGSize(width: sample.delta.width / scale, height: sample.delta.height / scale)
      }
      return (pane, InputEvent(timestamp: event.timestamp, sample: .scroll(sample)))
    default: return (.stage, event)
    }
  }

  private mutating func route(_ sample: ContactSample, _ event: InputEvent) -> (pane: Pane, event: InputEvent)? {
    if sample.phase == .down { owners[sample.id] = pane(at: sample.location) }
    guard let pane = owners[sample.id] else { return nil }
    if sample.phase == .up || sample.phase == .cancel { owners[sample.id] = nil }
    var routed = sample
    routed.location = local(sample.location, pane)
    return (pane, InputEvent(timestamp: event.timestamp, sample: .contact(routed)))
  }

  func pane(at point: CGPoint) -> Pane { canvas.contains(point) ? .stage : .workbench }

  private func local(_ point: CGPoint, _ pane: Pane) -> CGPoint {
    guard pane == .stage else { return point }
    return CGPoint(x: (point.x - canvas.minX) / scale, y: (point.y - canvas.minY) / scale)
  }
}
