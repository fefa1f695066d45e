import UIKit

/// The replacement of `#selector`: a name and a closure that returns the method of an object. Only methods that can be
/// actions are supported, with up to two arguments. Their results are discarded.
extension Selector {
  /// Creates a selector for a method without arguments and with an explicit name.
  public init<Target, Result>(objc name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result) {
    self.init(calling: name, method)
  }

  /// Creates a selector for a method that takes the sender.
  public init<Target, Sender, Result>(
    objc name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) { self.init(calling: name, method) }

  /// Creates a selector for a method that takes the sender and the event.
  public init<Target, Sender, Event, Result>(
    objc name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result
  ) { self.init(calling: name, method) }

  // MARK: Names that take their colons from the method

  public init<Target, Result>(base name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result) {
    self.init(calling: name, method)
  }

  public init<Target, Sender, Result>(
    base name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) { self.init(calling: name + ":", method) }

  public init<Target, Sender, Event, Result>(
    base name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result
  ) { self.init(calling: name + "::", method) }

  // MARK: Methods of the type that an expression has

  public init<Target, Result>(
    objc name: String, of object: @autoclosure () -> Target?,
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) { self.init(calling: name, method) }

  public init<Target, Sender, Result>(
    objc name: String, of object: @autoclosure () -> Target?,
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) { self.init(calling: name, method) }

  public init<Target, Result>(
    base name: String, of object: @autoclosure () -> Target?,
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) { self.init(calling: name, method) }

  public init<Target, Sender, Result>(
    base name: String, of object: @autoclosure () -> Target?,
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) { self.init(calling: name + ":", method) }

  // MARK: Names alone

  /// Creates a selector for a method that is looked up by name in the class of its target.
  public init(named name: String) {
    self.init(
      name: name,
      respond: { ObjectiveCMethods.entry(name, for: $0) != nil },
      invoke: { target, sender, event in
        ObjectiveCMethods.entry(name, for: target)?.selector?.perform(on: target, sender: sender, event: event)
      })
  }

  public init(_ name: String) { self.init(named: name) }
}

public func NSSelectorFromString(_ name: String) -> Selector { Selector(named: name) }
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

extension Selector {
  init<Target, Result>(calling name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result) {
    self.init(
      name: name, respond: { Self.responds($0, name) { $0 is Target } },
      invoke: { target, sender, event in
        guard let own = target as? Target else { return Self.other(name, target, sender, event) }
        _ = method(own)()
      })
  }

  init<Target, Sender, Result>(
    calling name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(
      name: name, respond: { Self.responds($0, name) { $0 is Target } },
      invoke: { target, sender, event in
        guard let own = target as? Target else { return Self.other(name, target, sender, event) }
        guard let sender = argument(Sender.self, sender, of: name) else { return }
        _ = method(own)(sender)
      })
  }

  init<Target, Sender, Event, Result>(
    calling name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result
  ) {
    self.init(
      name: name, respond: { Self.responds($0, name) { $0 is Target } },
      invoke: { target, sender, event in
        guard let own = target as? Target else { return Self.other(name, target, sender, event) }
        guard let sender = argument(Sender.self, sender, of: name), let event = argument(Event.self, event, of: name)
        else { return }
        _ = method(own)(sender, event)
      })
  }

  /// Returns whether the object has the method. An object of an unrelated class with a method of the same name responds
  /// as well.
  @MainActor
  private static func responds(_ object: AnyObject, _ name: String, _ isOwner: (AnyObject) -> Bool) -> Bool {
    isOwner(object) || ObjectiveCMethods.entry(name, for: object) != nil
  }

  @MainActor
  private static func other(_ name: String, _ target: AnyObject, _ sender: AnyObject?, _ event: UIEvent?) {
    ObjectiveCMethods.entry(name, for: target)?.selector?.perform(on: target, sender: sender, event: event)
  }

}

/// Returns the argument as the type that the method declares. On Apple's systems an argument of another type is passed
/// unchecked, and its use ends the process. Here the method is not called, and a message on standard error explains the
/// reason.
@MainActor
private func argument<Value>(_ type: Value.Type, _ sent: AnyObject?, of name: String) -> Value? {
  // A pointer is true as a BOOL: a recognizer with the action `endEditing(_:)` is a common idiom.
  if Value.self == Bool.self { return (sent != nil) as? Value }
  if let sent {
    if let value = sent as? Value { return value }
  } else if let nothing = sent as? Value {
    return nothing
  }
  let given = sent.map { "an object of class \(Swift.type(of: $0))" } ?? "nothing"
  LayerWarnings.report("The action '\(name)' takes \(Value.self) and was sent \(given): it is not called.")
  return nil
}
