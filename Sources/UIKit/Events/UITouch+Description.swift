extension UITouch {
  func makeDescription() -> String {
    let window = window.map(\.description) ?? "(null)"
    let view = view.map(\.description) ?? "(null)"
    let force = String(format: "%.3f", Double(force))
    func text(_ point: CGPoint) -> String { ObjectDescription.text(point) }
    return "<\(ObjectDescription.head(of: self))> phase: \(phase.nameForDescription) tap count: \(tapCount) "
      + "force: \(force) window: \(window) view: \(view) location in window: \(text(location(in: nil))) "
      + "previous location in window: \(text(previousLocation(in: nil))) "
      + "location in view: \(text(location(in: self.view))) "
      + "previous location in view: \(text(previousLocation(in: self.view)))"
  }
}

extension UITouch.Phase {
  fileprivate var nameForDescription: String {
    switch self {
    case .began: "Began"
    case .moved: "Moved"
    case .stationary: "Stationary"
    case .ended: "Ended"
    case .cancelled: "Cancelled"
    case .regionEntered: "Entered"
    case .regionMoved: "Moved"
    case .regionExited: "Exited"
    }
  }
}

extension UIEvent {
  /// Describes the event. On iOS, the event of touches has its own class, `UITouchesEvent`.
  func makeDescription() -> String {
    let name = type == .touches ? "UITouchesEvent" : ObjectDescription.className(of: self)
    let head = "<\(name): \(ObjectDescription.address(of: self))> timestamp: \(ObjectDescription.number(timestamp))"
    guard type == .touches else { return head }
    let touches = orderedTouches.map { "    \($0.description)" }.joined(separator: ",\n")
    return "\(head) touches: {(\n\(touches)\n)}"
  }
}
