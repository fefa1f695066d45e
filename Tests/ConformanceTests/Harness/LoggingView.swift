import UIKitTestSupport

/// Says what is called on it, and does what a plain view does.
@MainActor
class LoggingView: UIView {
  let name: String
  let log: EventLog
  /// True: the touch methods do not call super.
  var consumes = false
  /// Off, only the touch methods are logged.
  var logsHitTests = false
  /// Points on each side that `point(inside:)` reaches beyond the bounds.
  var slop: CGFloat = 0
  /// Runs after a touch method was logged.
  var onTouches: (Set<UITouch>, UIEvent?) -> Void = { _, _ in }
  private(set) var lastEvent: UIEvent?

  init(_ name: String, _ log: EventLog, x: CGFloat = 0, y: CGFloat = 0, width: CGFloat = 100, height: CGFloat = 100) {
    self.name = name
    self.log = log
    super.init(frame: CGRect(x: x, y: y, width: width, height: height))
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if logsHitTests { log.append("hit(\(name))") }
    return super.hitTest(point, with: event)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let isInside =
      slop == 0
      ? super.point(inside: point, with: event) : bounds.insetBy(dx: -slop, dy: -slop).containsHalfOpen(point)
    if logsHitTests { log.append("in(\(name))=\(isInside ? "T" : "F")") }
    return isInside
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("began", touches, event)
    if !consumes { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("moved", touches, event)
    if !consumes { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("ended", touches, event)
    if !consumes { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("cancelled", touches, event)
    if !consumes { super.touchesCancelled(touches, with: event) }
  }

  private func note(_ method: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
    log.append(name, method, touches)
    lastEvent = event
    onTouches(touches, event)
  }
}
