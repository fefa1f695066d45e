/// The touch methods that a responder's class overrides, and whether it overrides `next`. They are found at the first
/// use.
///
/// A responder that inherits a touch method from `UIResponder` only forwards to `next`, and no program can observe that
/// call. So an event is forwarded along the chain without calling such responders. When the slots cannot be found
/// (`MethodTable`), every class is treated as overriding everything, and all calls are made.
@MainActor
struct ForwardingOverrides: OptionSet {
  let rawValue: UInt8

  static let touchesBegan = ForwardingOverrides(rawValue: 1)
  static let touchesMoved = ForwardingOverrides(rawValue: 2)
  static let touchesEnded = ForwardingOverrides(rawValue: 4)
  static let touchesCancelled = ForwardingOverrides(rawValue: 8)
  /// The class overrides the `next` of `UIView`, which therefore has to be called.
  static let next = ForwardingOverrides(rawValue: 16)
  /// The view has, or had, a controller, which is its `next`. This bit is stored in the view's table.
  static let hasController = ForwardingOverrides(rawValue: 32)
  /// The bits of the methods have been found.
  static let areKnown = ForwardingOverrides(rawValue: 128)

  nonisolated init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The method's bit.
  init(_ method: ResponderMethod) { self.init(rawValue: 1 << method.order) }

  init(of type: UIResponder.Type) {
    self = .areKnown
    guard let slots = Self.slots else {
      formUnion([.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .next])
      return
    }
    let (table, base) = (MethodTable(type), MethodTable(UIResponder.self))
    for (slot, bit) in slots.touches where table[slot] != base[slot] { insert(bit) }
    if !(type is UIView.Type) || table[slots.next] != MethodTable(UIView.self)[slots.next] { insert(.next) }
  }

  // MARK: Along the chain

  /// Returns the first responder from `start`, along `next`, that overrides `method`. `next` is called once for each
  /// responder before it, unless it is that of `UIView`.
  static func firstOverriding(_ method: ResponderMethod, from start: UIResponder) -> UIResponder? {
    let wanted = ForwardingOverrides(method)
    var current = start
    var circle = ResponderCircle()
    while !current.forwardingOverrides.contains(wanted) {
      guard
        let next = current.forwardingOverrides.contains(.next)
          ? current.next : unsafeDowncast(current, to: UIView.self).lastForwarder(of: wanted).nextOfView
      else { return nil }
      circle.pass(next)
      current = next
    }
    return current
  }

  // MARK: Slots

  private static let slots: (touches: [(Int, ForwardingOverrides)], next: Int)? = {
    let probes = [
      OverridesBegan.self, OverridesMoved.self, OverridesEnded.self, OverridesCancelled.self, OverridesNext.self,
    ]
    guard let found = MethodTable.slots(of: probes, not: OverridesNothing.self, in: UIResponder.self) else {
      return nil
    }
    let touches = [touchesBegan, touchesMoved, touchesEnded, touchesCancelled]
    return (Array(zip(found, touches)), found[4])
  }()

  private final class OverridesNothing: UIResponder {}

  private final class OverridesBegan: UIResponder {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }

  private final class OverridesMoved: UIResponder {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }

  private final class OverridesEnded: UIResponder {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }

  private final class OverridesCancelled: UIResponder {
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }

  private final class OverridesNext: UIResponder {
    override var next: UIResponder? { self }
  }
}

extension UIResponder {
  /// The overrides of the class, which are found at the first use.
  var forwardingOverrides: ForwardingOverrides {
    if knownOverrides.isEmpty {
      knownOverrides = ForwardingOverrides(of: type(of: self))
      if let view = self as? UIView { view.hitTestTable.pointee.forwarding.formUnion(knownOverrides) }
    }
    return knownOverrides
  }
}

extension UIView {
  /// Returns the last of the views from this one upward that only forward `method` to their superview. The receiver
  /// overrides neither `next` nor `method`. The tables of the views are read instead of the views, because retaining
  /// each view would cost more than the rest.
  fileprivate func lastForwarder(of method: ForwardingOverrides) -> UIView {
    let bits = method.union(.next).union(.areKnown)
    var table = hitTestTable
    while !table.pointee.forwarding.contains(.hasController), let parent = table.pointee.parent,
      parent.pointee.forwarding.intersection(bits) == .areKnown
    {
      table = parent
    }
    return table.pointee.view?.takeUnretainedValue() ?? self
  }
}
