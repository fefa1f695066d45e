// Observing properties by their names or key paths. Objective-C observes any property of any object; here the geometry
// of views and the scrolling of scroll views can be observed, which is what most code observes, and with a key path the
// properties that the sources of an opened app declare `dynamic` (`ObservedObjects.swift`).
// `ObservingByName.swift` observes by name.

/// The values that an observer receives. The bits are Apple's.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// Calls the observer immediately as well, before any change.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The value after the change, with the option `new`.
  public let newValue: Value?
  /// The value before the change, with the option `old`.
  public let oldValue: Value?
}

/// An observation, which lasts until it is invalidated or deallocated.
@MainActor
public final class NSKeyValueObservation: NSObject {
  /// Reports a change; with the property that was set, also if it is equal.
  let check: (SetProperty?) -> Void
  private weak var view: UIView?
  /// The observations of an object that is not a view.
  private weak var objects: ObservedObjects?

  init(of view: UIView, check: @escaping (SetProperty?) -> Void) {
    (self.view, self.check) = (view, check)
    super.init()
    view.madeLayoutTraits.observations.append(WeakObservation(observation: self))
  }

  init(in objects: ObservedObjects, check: @escaping (SetProperty?) -> Void) {
    (self.objects, self.check) = (objects, check)
    super.init()
  }

  public func invalidate() {
    view?.layoutTraits?.observations.removeAll { $0.observation === self || $0.observation == nil }
    objects?.remove(self)
  }
}

/// An observation that its owner holds.
struct WeakObservation {
  weak var observation: NSKeyValueObservation?
}

/// A property that was set, by its key path and by its name.
package struct SetProperty {
  let path: AnyKeyPath
  let name: String
}

/// Reads a value after each change of an object, and reports it when it differs from the last one, or was set (C498).
@MainActor
final class ObservedValue<Value> {
  private let read: () -> Value?
  private let notify: (_ old: Value?, _ new: Value?) -> Void
  private var last: Value?

  init(_ read: @escaping () -> Value?, notify: @escaping (_ old: Value?, _ new: Value?) -> Void) {
    (self.read, self.notify, last) = (read, notify, read())
  }

  func check(wasSet: Bool) {
    let (old, new) = (last, read())
    if !wasSet, let one = old as? AnyHashable, let other = new as? AnyHashable, one == other { return }
    last = new
    notify(old, new)
  }
}

extension NSObjectProtocol where Self: NSObject {
  /// Calls `changeHandler` after each change of the property. The observable properties are the frame, bounds and
  /// center of a view, the content offset and content size of a scroll view, and those of an opened app that are
  /// declared `dynamic`.
  @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    func change(_ old: Value?, _ new: Value?) -> NSKeyValueObservedChange<Value> {
      NSKeyValueObservedChange(
        newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil)
    }
    let value = ObservedValue<Value>({ [weak self] in self?[keyPath: keyPath] }) { [weak self] old, new in
      if let self { changeHandler(self, change(old, new)) }
    }
    if options.contains(.initial) { changeHandler(self, change(nil, self[keyPath: keyPath])) }
    let check: (SetProperty?) -> Void = { value.check(wasSet: $0?.path == keyPath) }
    if let view = self as? UIView { return NSKeyValueObservation(of: view, check: check) }
    return UIRuntime.current.topic(ObservedObjects.self).observe(self, check: check)
  }
}

extension UIView {
  /// Notifies the observers of the view's geometry of a change.
  func geometryWasObserved(_ property: SetProperty? = nil) {
    guard let observations = layoutTraits?.observations, !observations.isEmpty else { return }
    for entry in observations { entry.observation?.check(property) }
  }
}
