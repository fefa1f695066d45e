import Foundation

extension NSObject {
  /// Calls `observeValue(forKeyPath:of:change:context:)` of `observer` after each change. A key that cannot be observed
  /// is reported on standard error.
  @MainActor
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let read = reader(of: keyPath) else {
      return LayerWarnings.report(
        "\(type(of: self)) cannot be observed for \"\(keyPath)\" by \(type(of: observer)): frame, bounds and center of views, contentOffset, contentSize, contentInset and panGestureRecognizer.state of scroll views, and stored properties that opened sources declare dynamic can."
      )
    }
    let value = ObservedValue<Any>({ [weak self] in self.flatMap(read) }) { [weak self, weak observer] old, new in
      guard let self, let observer else { return }
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: 1]
      if options.contains(.new) { change[.newKey] = new ?? NSNull() }
      if options.contains(.old) { change[.oldKey] = old ?? NSNull() }
      NamedObservation.deliver(observer, keyPath, self, change, context)
    }
    let observation = observe { value.check(wasSet: $0?.name == keyPath) }
    keep(NamedObservation(observer: ObjectIdentifier(observer), keyPath: keyPath, observation: observation))
    if options.contains(.initial) {
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: 1]
      if options.contains(.new) { change[.newKey] = read(self) ?? NSNull() }
      NamedObservation.deliver(observer, keyPath, self, change, context)
    }
  }

  /// Returns the closure that reads a property by its name; nil if there is no such property. A class of an opened app
  /// reports changes of the properties that it declares `dynamic`, which are read by reflection.
  @MainActor
  private func reader(of keyPath: String) -> ((NSObject) -> Any?)? {
    if let view = self as? UIView, let read = type(of: view).kind.reader(of: keyPath) {
      return { ($0 as? UIView).flatMap(read) }
    }
    return StoredValue.isPart(of: self, named: keyPath) ? { StoredValue.of($0, named: keyPath) } : nil
  }

  @MainActor
  private func observe(_ check: @escaping (SetProperty?) -> Void) -> NSKeyValueObservation {
    if let view = self as? UIView { return NSKeyValueObservation(of: view, check: check) }
    return UIRuntime.current.topic(ObservedObjects.self).observe(self, check: check)
  }

  @MainActor
  private func keep(_ named: NamedObservation) {
    if let view = self as? UIView { return view.madeLayoutTraits.namedObservations.append(named) }
    UIRuntime.current.topic(ObservedObjects.self).keep(named, of: self)
  }

  @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    let place = ObjectIdentifier(observer)
    guard let view = self as? UIView else {
      return UIRuntime.current.topic(ObservedObjects.self).removeNamed(keyPath, by: place, of: self)
    }
    guard let layoutTraits = view.layoutTraits else { return }
    for named in layoutTraits.namedObservations where named.observer == place && named.keyPath == keyPath {
      named.observation.invalidate()
    }
    layoutTraits.namedObservations.removeAll { $0.observer == place && $0.keyPath == keyPath }
  }

  @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    removeObserver(observer, forKeyPath: keyPath)
  }
}

/// An observation by the name of a property.
@MainActor
package struct NamedObservation {
  let observer: ObjectIdentifier
  let keyPath: String
  let observation: NSKeyValueObservation

  /// Notifies observers that are not responders and therefore have no method to override. The module that declares
  /// their method sets it.
  package static var otherObserver:
    ((NSObject, String, NSObject, [NSKeyValueChangeKey: Any], UnsafeMutableRawPointer?) -> Void)?

  static func deliver(
    _ observer: NSObject, _ keyPath: String, _ object: NSObject, _ change: [NSKeyValueChangeKey: Any],
    _ context: UnsafeMutableRawPointer?
  ) {
    if let responder = observer as? UIResponder {
      responder.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    } else {
      otherObserver?(observer, keyPath, object, change, context)
    }
  }
}

/// A stored property that is read by its name.
private enum StoredValue {
  static func isPart(of object: NSObject, named name: String) -> Bool { child(of: object, name) != nil }

  /// Returns the value without the layer of an optional; nil if the property is nil.
  static func of(_ object: NSObject, named name: String) -> Any? {
    guard let value = child(of: object, name) else { return nil }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : value
  }

  private static func child(of object: NSObject, _ name: String) -> Any? {
    for mirror in sequence(first: Mirror(reflecting: object), next: \.superclassMirror) {
      if let child = mirror.children.first(where: { $0.label == name }) { return child.value }
    }
    return nil
  }
}
