import CoreGraphics
import EventTrace
import Inspector
import UIKit

extension Proposal {
  /// The changes as Swift code, each with the place that it belongs to.
  package var swift: String { changes.map(\.swift).joined(separator: "\n\n") + "\n" }
}

extension SceneChange {
  /// The change as Swift code.
  package var swift: String {
    let target = recognizer?.expression ?? expression
    switch kind {
    case .property("scale", _): return "\(target).transform = .identity"
    case .property(let name, let value): return "\(target).\(name) = \(value.inSwift)"
    case .option(let option): return "\(target).\(option.property) = \(option.inSwift)"
    case .override(let override): return "\(header)\n\(code(override))"
    case .growth(let edges): return growth(edges)
    case .bringToFront: return "\(target).superview?.bringSubviewToFront(\(target))"
    case .delegateAnswer(let question, let answer):
      return "// In the delegate of \(recognizer?.name ?? view):\n\(question.code(answer))"
    case .dropRequirement(let other): return "// Remove: \(target).require(toFail: \(other.expression))"
    case .requireFailure(let other): return "\(other.expression).require(toFail: \(target))"
    case .fingers(let change): return "// Nothing in the scene: \(Language.english[change.sentence])."
    }
  }

  /// The override that the class of the view gets, as Swift code, or loses, for nil, with a part of its declaration;
  /// nil for a change of another kind.
  package var rewrittenOverride: (method: String, code: String?)? {
    guard case .override(let override) = kind else { return nil }
    let method =
      switch override {
      case .reachesBeyondBounds, .reachesSubviews, .standardPointInside: "func point(inside"
      case .passesThrough, .standardHitTest: "func hitTest("
      case .allowsGestures: "func gestureRecognizerShouldBegin("
      }
    let isRemoved = override == .standardPointInside || override == .standardHitTest
    return (method, isRemoved ? nil : code(override))
  }

  /// An expression for the view, to be replaced by the app's own.
  private var expression: String { view.asVariable(of: viewClass.name) }

  private var header: String {
    viewClass.isUIKits ? "// In a subclass of \(viewClass.name):" : "// In class \(viewClass.name):"
  }

  private func code(_ override: SupposedOverride) -> String {
    switch override {
    case .reachesBeyondBounds(let distance):
      """
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event)
          || bounds.insetBy(dx: \((-distance.width).literal), dy: \((-distance.height).literal)).contains(point)
      }
      """
    case .reachesSubviews:
      """
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        if super.point(inside: point, with: event) { return true }
        return subviews.contains { view in
          !view.isHidden && view.alpha > 0.01 && view.isUserInteractionEnabled
            && view.point(inside: convert(point, to: view), with: event)
        }
      }
      """
    case .standardPointInside: "// Remove the override of point(inside:with:)."
    case .passesThrough:
      """
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view === self ? nil : view
      }
      """
    case .standardHitTest: "// Remove the override of hitTest(_:with:)."
    case .allowsGestures:
      "override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }"
    }
  }

  private func growth(_ edges: UIEdgeInsets) -> String {
    let name = expression
    var lines: [String] = []
    func add(_ length: CGFloat, _ code: String) { if length > 0 { lines.append("\(name).\(code)") } }
    add(edges.left, "frame.origin.x -= \(edges.left.literal)")
    add(edges.top, "frame.origin.y -= \(edges.top.literal)")
    add(edges.left + edges.right, "frame.size.width += \((edges.left + edges.right).literal)")
    add(edges.top + edges.bottom, "frame.size.height += \((edges.top + edges.bottom).literal)")
    add(edges.left, "bounds.origin.x -= \(edges.left.literal)")
    add(edges.top, "bounds.origin.y -= \(edges.top.literal)")
    return lines.joined(separator: "\n")
  }
}

extension RecognizerPlace {
  fileprivate var expression: String {
    name.asVariable(of: name.split(separator: " ").first.map(String.init) ?? name)
  }
}

extension String {
  /// Returns the quoted identifier in a name, as `buy` in `UIButton "buy"`, if Swift accepts it; otherwise the class
  /// without its prefix.
  fileprivate func asVariable(of type: String) -> String {
    let parts = split(separator: "\"")
    if parts.count > 1, let first = parts[1].first, first.isLetter, parts[1].allSatisfy({ $0.isLetter || $0.isNumber })
    {
      return String(parts[1])
    }
    let plain = type.hasPrefix("UI") && type.count > 2 ? String(type.dropFirst(2)) : type
    return plain.prefix(1).lowercased() + plain.dropFirst()
  }
}

extension GestureQuestion {
  /// The delegate's method with the answer.
  fileprivate func code(_ answer: Bool) -> String {
    let parameter =
      switch self {
      case .shouldBegin: ""
      case .shouldReceiveEvent: ", shouldReceive event: UIEvent"
      case .shouldReceivePress: ", shouldReceive press: UIPress"
      case .shouldRecognizeSimultaneously:
        ", shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer"
      case .shouldRequireFailure: ", shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer"
      case .shouldBeRequiredToFail: ", shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer"
      case .shouldReceiveTouch, .canPrevent, .canBePrevented: ", shouldReceive touch: UITouch"
      }
    let name = self == .shouldBegin ? "gestureRecognizerShouldBegin" : "gestureRecognizer"
    return "func \(name)(_ gestureRecognizer: UIGestureRecognizer\(parameter)) -> Bool { \(answer) }"
  }
}
