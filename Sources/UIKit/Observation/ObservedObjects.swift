/// The observations of objects that are not views, such as controllers and models of an opened app.
///
/// Objective-C replaces the setter of an observed property. Here the sources of an opened app call `changed` whenever a
/// property was set that is declared `dynamic`. Its observers are called, as on iOS, also if the value is equal (C498),
/// except for those by a key path whose root is a subclass. The other observations of the object compare values.
@MainActor
package final class ObservedObjects: RuntimeTopic {
  private struct Entry {
    weak var object: NSObject?
    var observations: [WeakObservation] = []
    /// Those by name, which last until they are removed.
    var named: [NamedObservation] = []
  }
  private var entries: [ObjectIdentifier: Entry] = [:]

  init(of runtime: UIRuntime) {}

  func observe(_ object: NSObject, check: @escaping (SetProperty?) -> Void) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation(in: self, check: check)
    entries = entries.filter { $0.value.object != nil }
    entries[ObjectIdentifier(object), default: Entry(object: object)].observations.append(
      WeakObservation(observation: observation))
    return observation
  }

  func remove(_ observation: NSKeyValueObservation) {
    for key in entries.keys {
      entries[key]?.observations.removeAll { $0.observation === observation || $0.observation == nil }
      if entries[key]?.observations.isEmpty == true { entries[key] = nil }
    }
  }

  func keep(_ named: NamedObservation, of object: NSObject) {
    entries[ObjectIdentifier(object)]?.named.append(named)
  }

  func removeNamed(_ keyPath: String, by observer: ObjectIdentifier, of object: NSObject) {
    let removed = entries[ObjectIdentifier(object)]?.named.filter { $0.observer == observer && $0.keyPath == keyPath }
    entries[ObjectIdentifier(object)]?.named.removeAll { $0.observer == observer && $0.keyPath == keyPath }
    for named in removed ?? [] { named.observation.invalidate() }
  }

  /// Notifies the observers of an object whose property was set.
  package static func changed<Object: NSObject>(_ object: Object, _ path: PartialKeyPath<Object>, _ name: String) {
    let property = SetProperty(path: path, name: name)
    if let view = object as? UIView { return view.geometryWasObserved(property) }
    let entry = UIRuntime.current.topic(ObservedObjects.self).entries[ObjectIdentifier(object)]
    guard let entry, entry.object === object else { return }
    for one in entry.observations { one.observation?.check(property) }
  }
}
