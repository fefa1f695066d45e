/// The event methods of a responder that the app's own classes override.
///
/// When the slots cannot be found (`MethodTable`), no method is treated as overridden: the result only marks views for
/// a reader. Overrides of UIKit's classes are not included.
@MainActor
package struct ResponderOverrides {
  /// The names: `touches` for any of the four touch methods, and `next`.
  package let names: [String]

  package init(of type: UIResponder.Type) {
    let base = Self.nearestOfUIKit(above: type)
    guard base != type else {
      names = []
      return
    }
    let (own, inherited) = (MethodTable(type), MethodTable(base))
    names = Self.slots.filter { $0.indices.contains { own[$0] != inherited[$0] } }.map(\.name)
  }

  private static func nearestOfUIKit(above type: UIResponder.Type) -> UIResponder.Type {
    var current = type
    while !String(reflecting: current).hasPrefix("UIKit."), let parent = _getSuperclass(current) as? UIResponder.Type {
      current = parent
    }
    return current
  }

  private static let slots: [(name: String, indices: [Int])] = [
    ("touches", slots(changedBy: OverridesTouches.self)), ("next", slots(changedBy: OverridesNext.self)),
  ]

  private static func slots(changedBy type: UIResponder.Type) -> [Int] {
    MethodTable.slots(changedBy: type, not: OverridesNothing.self, in: UIResponder.self)
  }

  private final class OverridesNothing: UIResponder {}

  private final class OverridesTouches: UIResponder {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { names += 1 }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { names += 2 }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { names += 3 }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { names += 4 }
    /// The bodies differ, because the compiler could merge identical ones.
    private var names = 0
  }

  private final class OverridesNext: UIResponder {
    override var next: UIResponder? { self }
  }
}
