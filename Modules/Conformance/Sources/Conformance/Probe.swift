import UIKit

/// The calls that the objects of one check received, in order.
@MainActor
final class CallLog {
  var calls: [String] = []
  var text: String { calls.joined(separator: ", ") }
}

/// A view with a name, which logs the kinds of calls that a check asks for.
class Probe: UIView {
  /// The kinds of calls that are logged.
  enum Topic {
    case hitTests, moves
  }

  var name = ""
  var log: CallLog?
  var topic = Topic.hitTests

  /// Creates a view whose frame has its origin at (`x`, `y`) in the superview.
  convenience init(
    _ name: String, x: CGFloat = 0, y: CGFloat = 0, width: CGFloat = 100, height: CGFloat = 100, log: CallLog? = nil
  ) {
    self.init(frame: CGRect(x: x, y: y, width: width, height: height))
    self.name = name
    self.log = log
  }

  private func note(_ call: String, _ topic: Topic) {
    if topic == self.topic { log?.calls.append("\(name).\(call)") }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    note("hitTest", .hitTests)
    return super.hitTest(point, with: event)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    note("inside", .hitTests)
    return super.point(inside: point, with: event)
  }

  override func willMove(toSuperview newSuperview: UIView?) {
    note(newSuperview == nil ? "will leave superview" : "will enter superview", .moves)
    super.willMove(toSuperview: newSuperview)
  }

  override func didMoveToSuperview() {
    note(superview == nil ? "did leave superview" : "did enter superview", .moves)
    super.didMoveToSuperview()
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    note(newWindow == nil ? "will leave window" : "will enter window", .moves)
    super.willMove(toWindow: newWindow)
  }

  override func didMoveToWindow() {
    note(window == nil ? "did leave window" : "did enter window", .moves)
    super.didMoveToWindow()
  }

  override func didAddSubview(_ subview: UIView) {
    note("did add", .moves)
    super.didAddSubview(subview)
  }

  override func willRemoveSubview(_ subview: UIView) {
    note("will remove", .moves)
    super.willRemoveSubview(subview)
  }
}

/// Formats answers in the same way on every system.
@MainActor
enum Answer {
  /// The name of a view, "nil" for none.
  static func name(_ view: UIView?) -> String {
    guard let view else { return "nil" }
    return (view as? Probe)?.name ?? "a view without a name"
  }

  static func hit(_ view: UIView, _ x: CGFloat, _ y: CGFloat) -> String {
    name(view.hitTest(CGPoint(x: x, y: y), with: nil))
  }

  static func names(_ views: [UIView]) -> String { views.map(name).joined(separator: ", ") }

  /// A number, rounded to thousandths.
  static func number(_ value: CGFloat) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "\(value)" }
    let rounded = (Double(value) * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  static func numbers(_ values: CGFloat...) -> String { values.map(number).joined(separator: ", ") }
  static func point(_ point: CGPoint) -> String { numbers(point.x, point.y) }
  static func size(_ size: CGSize) -> String { numbers(size.width, size.height) }
  static func rect(_ rect: CGRect) -> String {
    numbers(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
  }

  static func list(_ values: Any...) -> String { values.map { "\($0)" }.joined(separator: ", ") }
}
