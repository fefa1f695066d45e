import UIKit

/// Methods of rewritten sources by their Objective-C name, for the places that have nothing but a name.
///
/// The rewriter enters a method only when some source looks for its name: `Selector("reload:")`,
/// `delegate?.moved != nil`, `responds(to:)` of an optional requirement.
@MainActor
public enum ObjectiveCMethods {
  struct Entry {
    let isOwner: (AnyObject) -> Bool
    /// The selector; nil for a method that takes more arguments than an action has.
    let selector: Selector?
  }

  private static var entries: [String: [Entry]] = [:]

  static func entry(_ name: String, for object: AnyObject) -> Entry? { entries[name]?.first { $0.isOwner(object) } }

  /// Returns whether the class of `object` has a method of that name, as an optional: nil says that it has not.
  public static func implementation(of name: String, in object: AnyObject?) -> Any? {
    object.flatMap { entry(name, for: $0) }
  }

  /// Replaces `object.responds(to:)`, for any object.
  public static func responds(_ object: AnyObject!, to selector: Selector!) -> Bool {
    switch object {
    case let own as any ForwardingObject: own.responds(to: selector)
    case let own as UIResponder: own.responds(to: selector)
    case let object?: selector?.isImplemented(by: object) ?? false
    case nil: false
    }
  }
  /// The same of `object?.responds(to:)`.
  public static func mayRespond(_ object: AnyObject?, to selector: Selector!) -> Bool? {
    object.map { responds($0, to: selector) }
  }

  /// The delegate of a list as what it is.
  public static func delegate<Delegate>(_ delegate: AnyObject?, as type: Delegate.Type) -> Delegate? {
    delegate as? Delegate
  }

  public static func add<Target: AnyObject>(_ name: String, to type: Target.Type) {
    enter(name, type, nil)
  }

  public static func add<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) { enter(name, Target.self, Selector(calling: name, method)) }

  public static func add<Target: AnyObject, Sender, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) { enter(name, Target.self, Selector(calling: name, method)) }

  public static func add<Target: AnyObject, Sender, Event, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result
  ) { enter(name, Target.self, Selector(calling: name, method)) }

  private static func enter<Target>(_ name: String, _ type: Target.Type, _ selector: Selector?) {
    entries[name, default: []].append(Entry(isOwner: { $0 is Target }, selector: selector))
  }
}
