import UIKit

/// The methods of rewritten sources by Objective-C name, for lookups that have only a name.
/// The rewriter registers a method only if some source looks it up by name: `Selector("reload:")`, `delegate?.moved !=
/// nil`, `responds(to:)` of an optional requirement.
@MainActor
public enum ObjectiveCMethods {
  struct Entry {
    let isOwner: (AnyObject) -> Bool
    /// The selector; nil if the method takes more arguments than an action.
    let selector: Selector?
  }

  private static var entries: [String: [Entry]] = [:]

  static func entry(_ name: String, for object: AnyObject) -> Entry? { entries[name]?.first { $0.isOwner(object) } }

  /// Returns a value if the class of `object` has a method with that name; otherwise nil.
  public static func implementation(of name: String, in object: AnyObject?) -> Any? {
    object.flatMap { entry(name, for: $0) }
  }

  /// Replaces `object.responds(to:)` for any object.
  public static func responds(_ object: AnyObject!, to selector: Selector!) -> Bool {
    switch object {
    case let own as any ForwardingObject: own.responds(to: selector)
    case let own as UIResponder: own.responds(to: selector)
    case let object?: selector?.isImplemented(by: object) ?? false
    case nil: false
    }
  }
  /// Replaces `object?.responds(to:)`.
  public static func mayRespond(_ object: AnyObject?, to selector: Selector!) -> Bool? {
    object.map { responds($0, to: selector) }
  }

  /// Returns the delegate of a list with its static type.
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

  // MARK: Segue actions

  struct SegueAction {
    fileprivate let isOwner: (AnyObject) -> Bool
    /// Creates the destination for the object, a coder, the sender and the identifier of the segue.
    let destination: (AnyObject, NSCoder, Any?, String?) -> UIViewController?
  }

  private static var segueActions: [String: [SegueAction]] = [:]

  static func segueAction(_ name: String, of object: AnyObject) -> SegueAction? {
    segueActions[name]?.first { $0.isOwner(object) }
  }

  /// Registers a method with `@IBSegueAction`.
  public static func addSegueAction<Target: AnyObject>(
    _ name: String, _ method: @escaping @MainActor (Target, NSCoder, Any?, String?) -> UIViewController?
  ) {
    let action = SegueAction(
      isOwner: { $0 is Target },
      destination: { object, coder, sender, identifier in
        (object as? Target).flatMap { method($0, coder, sender, identifier) }
      })
    segueActions[name, default: []].append(action)
  }

  private static func enter<Target>(_ name: String, _ type: Target.Type, _ selector: Selector?) {
    entries[name, default: []].append(Entry(isOwner: { $0 is Target }, selector: selector))
  }
}
