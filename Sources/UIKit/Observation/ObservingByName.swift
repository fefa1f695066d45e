extension NSObject {
  /// Calls `observeValue(forKeyPath:of:change:context:)` of `observer` after each change. A key that cannot be observed
  /// is reported on standard error, as is every key of an object that is not a view.
  @MainActor
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let view = self as? UIView, let read = type(of: view).kind.reader(of: keyPath) else {
      return LayerWarnings.report(
        "\(type(of: self)) cannot be observed for \"\(keyPath)\" by \(type(of: observer)): frame, bounds and center of views, and contentOffset, contentSize, contentInset and panGestureRecognizer.state of scroll views can."
      )
    }
    let value = ObservedValue<NSObject>({ [weak view] in view.flatMap(read) }) { [weak view, weak observer] old, new in
      guard let view, let observer else { return }
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: 1]
      if options.contains(.new) { change[.newKey] = new }
      if options.contains(.old) { change[.oldKey] = old }
      NamedObservation.deliver(observer, keyPath, view, change, context)
    }
    let observation = NSKeyValueObservation(of: view) { value.check() }
    view.madeLayoutTraits.namedObservations.append(
      NamedObservation(observer: ObjectIdentifier(observer), keyPath: keyPath, observation: observation))
    if options.contains(.initial) {
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: 1]
      if options.contains(.new) { change[.newKey] = read(view) }
      NamedObservation.deliver(observer, keyPath, view, change, context)
    }
  }

  @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    guard let layoutTraits = (self as? UIView)?.layoutTraits else { return }
    let place = ObjectIdentifier(observer)
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
    _ observer: NSObject, _ keyPath: String, _ view: UIView, _ change: [NSKeyValueChangeKey: Any],
    _ context: UnsafeMutableRawPointer?
  ) {
    if let responder = observer as? UIResponder {
      responder.observeValue(forKeyPath: keyPath, of: view, change: change, context: context)
    } else {
      otherObserver?(observer, keyPath, view, change, context)
    }
  }
}
