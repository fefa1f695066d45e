import UIKit

/// Assigns a number to every object at its first appearance, and stores its repeated names and snapshots once.
///
/// Objects are not retained: tracing must not change when they are deallocated. A new object in the memory of a
/// deallocated one gets a new number, so an address is not sufficient to identify an object.
@MainActor
package final class ObjectNames {
  /// What is known of an object. It is a class, so that a look-up copies one reference.
  private final class Entry {
    let reference: Reference
    var name: ResponderName
    /// The property that held the object at its first appearance.
    let property: String?
    /// The last snapshot of the object, if it is a view.
    var snapshot: ViewSnapshot?

    init(_ reference: Reference, _ name: ResponderName, property: String?) {
      (self.reference, self.name, self.property) = (reference, name, property)
    }
  }

  private enum Reference {
    case view(ViewHandle)
    case other(WeakReference)

    @MainActor
    init(_ object: AnyObject) {
      self = if let view = object as? UIView { .view(view.handle) } else { .other(WeakReference(object)) }
    }

    @MainActor var object: AnyObject? {
      switch self {
      case .view(let handle): handle.view
      case .other(let reference): reference.object
      }
    }
  }

  /// A separate object, so that copying an entry does not copy a weak reference.
  private final class WeakReference {
    weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var keys: [Int: ObjectIdentifier] = [:]
  /// The names of classes, cached because finding a name takes longer than everything else here.
  private var types: [ObjectIdentifier: (name: String, module: String?)] = [:]
  private var properties = PropertyNames()
  private var given = 0
  private var lastTouches: [TouchSnapshot] = []
  private var places = PlacesOnScreen()
  /// The labels of views of exactly the class `UIView` without an identifier; nil if they have none.
  private let labels: ViewLabels?

  /// - Parameter givesLabels: Whether views that their class does not distinguish are labelled.
  package init(givesLabels: Bool = false) { labels = givesLabels ? ViewLabels() : nil }

  /// Creates names with separate numbers and the labels of other names, so that all texts about a scene use the same
  /// label for a view.
  package init(labels: ObjectNames) { self.labels = labels.labels }

  package func name(of object: AnyObject) -> ResponderName { (knownEntry(of: object) ?? addEntry(of: object)).name }

  private func addEntry(of object: AnyObject) -> Entry {
    given += 1
    let property = properties.name(of: object)
    let identifier = identifier(of: object) ?? property
    let type = typeName(of: object)
    let name = ResponderName(
      number: given, type: type.name, identifier: identifier,
      label: identifier == nil ? labels?.label(of: object) : nil, module: type.module)
    let key = ObjectIdentifier(object)
    if let earlier = entries[key] { keys[earlier.name.number] = nil }
    let entry = Entry(Reference(object), name, property: property)
    entries[key] = entry
    keys[given] = key
    return entry
  }

  /// Returns the number of `object`, as `name(of:)` does, without bringing a known name up to date.
  package func number(of object: AnyObject) -> Int {
    if let entry = entries[ObjectIdentifier(object)], entry.reference.object === object { return entry.name.number }
    return name(of: object).number
  }

  /// Returns the name of an object. An object without a number is not given one: its name has the number 0.
  package func existingName(of object: AnyObject) -> ResponderName {
    if let entry = knownEntry(of: object) { return entry.name }
    let identifier = identifier(of: object) ?? properties.name(of: object)
    let type = typeName(of: object)
    return ResponderName(
      number: 0, type: type.name, identifier: identifier,
      label: identifier == nil ? labels?.label(of: object) : nil, module: type.module)
  }

  /// Returns the object with a number, if it still exists.
  package func object(numbered number: Int) -> AnyObject? {
    guard let key = keys[number], let entry = entries[key], entry.name.number == number else { return nil }
    return entry.reference.object
  }

  /// Returns the name with a number. The object may have been deallocated.
  package func name(numbered number: Int) -> ResponderName? {
    keys[number].flatMap { entries[$0]?.name }
  }

  /// Returns the entry of `object` with its current name, or nil when it has no number yet.
  private func knownEntry(of object: AnyObject) -> Entry? {
    guard let entry = entries[ObjectIdentifier(object)], entry.reference.object === object else { return nil }
    let identifier = identifier(of: object) ?? entry.property
    if entry.name.identifier == identifier { return entry }
    entry.name = ResponderName(
      number: entry.name.number, type: entry.name.type, identifier: identifier,
      label: identifier == nil ? labels?.label(of: object) : nil, module: typeName(of: object).module)
    return entry
  }

  private func identifier(of object: AnyObject) -> String? {
    if let view = object as? UIView { return view.accessibilityIdentifier }
    return (object as? UIGestureRecognizer)?.name
  }

  /// Returns the name of the object's class, and the module of a class of the app.
  private func typeName(of object: AnyObject) -> (name: String, module: String?) {
    let type: AnyObject.Type = type(of: object)
    if let known = types[ObjectIdentifier(type)] { return known }
    let name = String(describing: type)
    // A target that is a class is in an object of Swift's own.
    if name == "__SwiftValue", let target = object as? AnyClass { return (String(describing: target), nil) }
    let module = String(reflecting: type).prefix { $0 != "." }
    let isSystem = ["UIKit", "QuartzCore", "Foundation", "Swift"].contains(String(module))
    let named = (name: name, module: isSystem ? nil : String(module))
    types[ObjectIdentifier(type)] = named
    return named
  }

  /// Returns the corners of the bounds of `view`, as `UIView.cornersOnScreen` does.
  func cornersOnScreen(of view: UIView) -> [CGPoint] { places.corners(of: view) }

  // MARK: Said before

  /// Returns a snapshot of `view`: the previous one if nothing has changed since. A hit test asks every sibling under
  /// the pointer, so an equal snapshot is recognized before another one is allocated.
  func snapshot(of view: UIView) -> ViewSnapshot {
    let entry = knownEntry(of: view) ?? addEntry(of: view)
    let superview = view.superview.map { number(of: $0) }
    let bounds = view.bounds.standardized.roundedForTrace
    let corners = cornersOnScreen(of: view)
    let quad = corners.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? corners.map(\.roundedForTrace) : nil
    if let known = entry.snapshot, known.name == entry.name, known.superview == superview, known.bounds == bounds,
      known.quad == quad
    {
      return known
    }
    let new = ViewSnapshot(
      name: entry.name, superview: superview, bounds: bounds, quad: quad,
      overridesHitTest: view.methodOverrides.contains(.hitTest),
      overridesPointInside: view.methodOverrides.contains(.pointInside))
    entry.snapshot = new
    return new
  }

  /// Returns snapshots of touches. They are cached, because application, window, recognizers and responders receive the
  /// same touches one after the other.
  func snapshots(of touches: some Sequence<UITouch>) -> [TouchSnapshot] {
    let snapshots = touches.map { TouchSnapshot($0, self) }
    if snapshots != lastTouches { lastTouches = snapshots }
    return lastTouches
  }
}

/// Labels views of exactly the class `UIView`, of which an app has many that the class does not distinguish: `UIView`,
/// `UIView#2` and so on, in the order in which they are named. The first has no label, so that nothing that was already
/// read is named otherwise when there is a second.
@MainActor
private final class ViewLabels {
  private var labels: [ObjectIdentifier: (view: ViewHandle, number: Int)] = [:]
  private var count = 0

  /// Returns the label of `object`; nil for the first view, and for an object that needs none.
  func label(of object: AnyObject) -> Int? {
    guard type(of: object) == UIView.self, let view = object as? UIView else { return nil }
    let key = ObjectIdentifier(view)
    if let known = labels[key], known.view.view === view { return known.number > 1 ? known.number : nil }
    count += 1
    labels[key] = (view.handle, count)
    return count > 1 ? count : nil
  }
}
