/// Names a method, so that it can be registered, searched along the responder chain and called later.
///
/// Linux has no Objective-C selectors, so a selector here carries the method itself, unbound from any object:
///
///     button.addTarget(self, action: Controller.tapped, for: .touchUpInside)
///     button.addTarget(self, action: Selector("tapped", Controller.tapped), for: .touchUpInside)
///
/// Two selectors are equal when their names are. A method without a name is named by its source location, so code that
/// removes it elsewhere has to give it a name. An object responds to a selector when it is an instance of the method's
/// type.
public struct Selector: Hashable, CustomStringConvertible {
  public let name: String
  private let respond: @MainActor (AnyObject) -> Bool
  private let invoke: @MainActor (AnyObject, AnyObject?, UIEvent?) -> Void

  public var description: String { name }

  /// Creates a selector of a method without parameters.
  @inlinable
  public init<Target>(_ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
    self.init(
      name: name, respond: { $0 is Target },
      invoke: { target, _, _ in if let target = target as? Target { method(target)() } })
  }

  /// Creates a selector of a method that takes the sender.
  @inlinable
  public init<Target, Sender>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(
      name: name, respond: { $0 is Target },
      invoke: { target, sender, _ in
        if let target = target as? Target, let sender = sender as? Sender { method(target)(sender) }
      })
  }

  /// Creates a selector of a method that takes the sender and the event.
  @inlinable
  public init<Target, Sender>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void
  ) {
    self.init(
      name: name, respond: { $0 is Target },
      invoke: { target, sender, event in
        if let target = target as? Target, let sender = sender as? Sender { method(target)(sender, event) }
      })
  }

  /// Creates a selector from closures. Initializers that are inlined into the app know the types, so that a call needs
  /// no allocation and no dynamic lookup.
  @usableFromInline
  package init(
    name: String, respond: @escaping @MainActor (AnyObject) -> Bool,
    invoke: @escaping @MainActor (AnyObject, AnyObject?, UIEvent?) -> Void
  ) {
    self.name = name
    self.respond = respond
    self.invoke = invoke
  }

  @MainActor
  package func isImplemented(by object: AnyObject) -> Bool { respond(object) }

  /// Performs the method. A target that does not have it may return another object that does, as with
  /// `forwardingTarget(for:)`.
  @MainActor
  package func perform(on target: AnyObject, sender: AnyObject?, event: UIEvent?) {
    invoke(receiver(for: target), sender, event)
  }

  /// Performs the method with `argument`, which may be a value type, as the sender.
  @MainActor
  func perform(on target: AnyObject, argument: Any?) {
    invoke(receiver(for: target), argument.map { $0 as AnyObject }, nil)
  }

  /// Calls the method on the calling thread, as notifications are delivered to observers.
  func performOnThisThread(_ target: AnyObject, argument: Any?) {
    let plain = unsafeBitCast(invoke, to: ((AnyObject, AnyObject?, UIEvent?) -> Void).self)
    plain(target, argument.map { $0 as AnyObject }, nil)
  }

  @MainActor
  private func receiver(for target: AnyObject) -> AnyObject {
    guard !isImplemented(by: target), let other = (target as? UIResponder)?.forwardingTarget(for: self) else {
      return target
    }
    return other as AnyObject
  }

  public static func == (one: Selector, other: Selector) -> Bool { one.name == other.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Returns the name of a method that was given without a name.
  @usableFromInline
  static func name(at file: StaticString, _ line: UInt, _ column: UInt) -> String {
    "\(file):\(line):\(column)"
  }
}
