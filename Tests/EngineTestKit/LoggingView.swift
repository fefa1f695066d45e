import UIKit

/// A view that logs its touch methods and then forwards the touches, unless it consumes them.
@MainActor
open class LoggingView: UIView {
  package let name: String
  package let log: CallLog
  /// A Boolean value that indicates whether the touch methods do not call super.
  package var consumes = false
  /// Called after a touch method was logged.
  package var onTouches: (Set<UITouch>, UIEvent?) -> Void = { _, _ in }
  /// The event of the last touch method.
  package private(set) var lastEvent: UIEvent?

  package init(_ name: String, _ log: CallLog, frame: CGRect = CGRect(x: 0, y: 0, width: 400, height: 800)) {
    self.name = name
    self.log = log
    super.init(frame: frame)
  }

  /// Returns the entry for a touch method, such as `touchesBegan`.
  open func entry(for method: String, _ touches: Set<UITouch>) -> String { "\(name).\(method)" }

  override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("touchesBegan", touches, event)
    if !consumes { super.touchesBegan(touches, with: event) }
  }

  override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("touchesMoved", touches, event)
    if !consumes { super.touchesMoved(touches, with: event) }
  }

  override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("touchesEnded", touches, event)
    if !consumes { super.touchesEnded(touches, with: event) }
  }

  override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("touchesCancelled", touches, event)
    if !consumes { super.touchesCancelled(touches, with: event) }
  }

  private func note(_ method: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
    log.add(entry(for: method, touches))
    lastEvent = event
    onTouches(touches, event)
  }
}

/// A logging view that also overrides the hit-test methods. Its entries use the words of the cases: `V.began{a}`,
/// `hit(V)`, `in(V)=T`.
@MainActor
open class HitTestLoggingView: LoggingView {
  /// A Boolean value that indicates whether hit tests are logged, and not only touches.
  package var logsHitTests = false
  /// A Boolean value that indicates whether `hitTest` returns nil without calling super.
  package var refusesHitTests = false
  /// The points on each side that `point(inside:)` extends beyond the bounds.
  package var slop: CGFloat = 0

  package convenience init(
    _ name: String, _ log: CallLog, x: CGFloat = 0, y: CGFloat = 0, width: CGFloat = 100, height: CGFloat = 100
  ) {
    self.init(name, log, frame: CGRect(x: x, y: y, width: width, height: height))
  }

  override open func entry(for method: String, _ touches: Set<UITouch>) -> String {
    let fingers = touches.sorted { $0.number < $1.number }.map(\.letter).joined()
    return "\(name).\(method.dropFirst("touches".count).lowercased()){\(fingers)}"
  }

  override open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if logsHitTests { log.add("hit(\(name))") }
    return refusesHitTests ? nil : super.hitTest(point, with: event)
  }

  override open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let isInside =
      slop == 0
      ? super.point(inside: point, with: event) : bounds.insetBy(dx: -slop, dy: -slop).containsHalfOpen(point)
    if logsHitTests { log.add("in(\(name))=\(isInside ? "T" : "F")") }
    return isInside
  }
}
