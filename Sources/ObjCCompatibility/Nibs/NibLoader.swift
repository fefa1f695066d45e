import UIKit

/// Creates the objects of one scene or nib, connects them, and calls `awakeFromNib`.
///
/// The order is that of UIKit (Apple, "The nib object life cycle"): objects with their values, user-defined runtime
/// attributes, outlets and actions, then `awakeFromNib` for each object except those that existed before.
@MainActor
final class NibLoader {
  let document: InterfaceDocument
  /// The storyboard's scene; nil for a nib.
  let scene: SceneOfStoryboard?
  private(set) var objects: [String: AnyObject] = [:]
  /// The elements whose connections and attributes are to be set, with their objects in the order of creation.
  private var made: [(object: AnyObject, element: InterfaceElement)] = []
  /// Constraints by the element of their view. They are created when all views exist.
  private var constraints: [(view: UIView, element: InterfaceElement)] = []
  /// The objects that existed before: the owner, and the controller of a scene.
  private var existing: Set<ObjectIdentifier> = []

  init(_ document: InterfaceDocument, scene: SceneOfStoryboard? = nil) {
    (self.document, self.scene) = (document, scene)
  }

  /// Registers an object that existed before.
  func adopt(_ object: AnyObject, _ id: String?) {
    guard let id else { return }
    objects[id] = object
    existing.insert(ObjectIdentifier(object))
  }

  /// Returns whether a view's frame follows from constraints of the document.
  func isConstrained(_ element: InterfaceElement) -> Bool {
    element.id.map(document.constrainedIdentifiers.contains) ?? false
  }

  // MARK: Objects

  /// Creates the object of an element. A class of the sources is created by its `init(coder:)`.
  func make(_ element: InterfaceElement, _ standard: (NSCoder) -> AnyObject) -> AnyObject {
    let object = NibDecoding.Object(element, self)
    let result = NibDecoding.withCoder(for: object) { coder -> AnyObject in
      guard let name = element["customClass"] else { return standard(coder) }
      if let own = NibClasses.make(name, coder) { return own }
      if let system = NibViews.system(name, coder) { return system }
      NibGaps.missingClass(name, element, in: document)
      return standard(coder)
    }
    NibDecoding.decode(result, object)
    register(result, element)
    return result
  }

  func register(_ object: AnyObject, _ element: InterfaceElement) {
    if let id = element.id { objects[id] = object }
    made.append((object, element))
  }

  func addConstraints(of element: InterfaceElement, to view: UIView) {
    for constraint in element.list("constraints") where constraint.name == "constraint" {
      constraints.append((view, constraint))
    }
  }

  /// Reads the values of an object that was just initialized.
  func decode(_ object: AnyObject, _ element: InterfaceElement) {
    switch object {
    case let view as UIView: NibViews(self).decode(view, element)
    case let controller as UIViewController: NibControllers(self).decode(controller, element)
    default: break
    }
  }

  func view(_ element: InterfaceElement) -> UIView? { NibViews(self).make(element) }

  func layout(of element: InterfaceElement?) -> UICollectionViewLayout { NibLists(self).layout(of: element) }

  // MARK: Finishing

  /// Connects everything that was made since the last call.
  /// - Parameters:
  ///   - owner: An object that existed before, whose outlets and actions are connected as well.
  ///   - controller: A controller of a storyboard, which is connected when its view is loaded.
  func finish(
    connecting owner: (object: AnyObject, element: InterfaceElement)? = nil, besides controller: AnyObject? = nil
  ) {
    let new = made.filter { $0.object !== controller }
    made = []
    NibConstraints(self).activate(constraints)
    constraints = []
    for (object, element) in new { setAttributes(of: object, element) }
    for (object, element) in new + [owner].compactMap({ $0 }) { connect(object, element) }
    for (object, _) in new where !existing.contains(ObjectIdentifier(object)) { NibClasses.awake(object) }
  }

  /// Sets the user-defined runtime attributes (Apple, "Add user-defined runtime attributes").
  func setAttributes(of object: AnyObject, _ element: InterfaceElement) {
    for attribute in element.list("userDefinedRuntimeAttributes") {
      guard let keyPath = attribute["keyPath"] else { continue }
      let value = NibResources(document).value(of: attribute)
      if !NibKeyPath(keyPath).set(value, of: object) {
        NibGaps.attribute(keyPath, of: object, attribute, in: document)
      }
    }
  }

  /// Sets the outlets of an object and sends its actions to their targets.
  func connect(_ object: AnyObject, _ element: InterfaceElement) {
    for connection in element.list("connections") {
      switch connection.name {
      case "outlet": setOutlet(connection, of: object)
      case "outletCollection": break
      case "action": NibActions.add(connection, to: object, self)
      case "segue": scene?.addTrigger(connection, to: object, self)
      default: break
      }
    }
    let collections = element.list("connections").filter { $0.name == "outletCollection" }
    for (name, all) in Dictionary(grouping: collections, by: { $0["property"] ?? "" }) {
      let values = all.compactMap { $0["destination"].flatMap { objects[$0] } }
      if name == "gestureRecognizers", let view = object as? UIView {
        for recognizer in values.compactMap({ $0 as? UIGestureRecognizer }) { view.addGestureRecognizer(recognizer) }
      } else if let type = NibClasses.set(name, of: object, to: values) {
        NibGaps.outlet(name, of: object, isOf: type, all[0], in: document)
      }
    }
  }

  private func setOutlet(_ connection: InterfaceElement, of object: AnyObject) {
    guard let name = connection["property"], let id = connection["destination"] else { return }
    // Objects of another scene, or ones that are not drawn, have been reported.
    guard let value = objects[id] else { return }
    if NibClasses.includes(name, of: object) {
      if let type = NibClasses.set(name, of: object, to: value) {
        NibGaps.outlet(name, of: object, isOf: type, connection, in: document)
      }
    } else if !NibOutlets.set(name, of: object, to: value) {
      NibGaps.noOutlet(name, of: object, connection, in: document)
    }
  }
}

/// Outlets of UIKit's classes.
@MainActor
enum NibOutlets {
  /// Returns false if the class has no such outlet.
  static func set(_ name: String, of object: AnyObject, to value: AnyObject) -> Bool {
    switch (name, object) {
    case ("view", let controller as UIViewController): controller.view = value as? UIView
    case ("delegate", _): return setDelegate(of: object, to: value)
    case ("dataSource", let table as UITableView): table.dataSource = value as? any UITableViewDataSource
    case ("dataSource", let list as UICollectionView): list.dataSource = value as? any UICollectionViewDataSource
    case ("dataSource", let picker as UIPickerView): picker.dataSource = value as? any UIPickerViewDataSource
    case ("prefetchDataSource", let table as UITableView):
      table.prefetchDataSource = value as? any UITableViewDataSourcePrefetching
    case ("prefetchDataSource", let list as UICollectionView):
      list.prefetchDataSource = value as? any UICollectionViewDataSourcePrefetching
    case ("refreshControl", let controller as UITableViewController):
      controller.refreshControl = value as? UIRefreshControl
    case ("inputView", let field as UITextField): field.inputView = value as? UIView
    case ("inputAccessoryView", let field as UITextField): field.inputAccessoryView = value as? UIView
    case ("backgroundView", let cell as UITableViewCell): cell.backgroundView = value as? UIView
    case ("backgroundView", let cell as UICollectionViewCell): cell.backgroundView = value as? UIView
    case ("backgroundView", let table as UITableView): table.backgroundView = value as? UIView
    case ("selectedBackgroundView", let cell as UITableViewCell): cell.selectedBackgroundView = value as? UIView
    case ("selectedBackgroundView", let cell as UICollectionViewCell): cell.selectedBackgroundView = value as? UIView
    case ("accessoryView", let cell as UITableViewCell): cell.accessoryView = value as? UIView
    case ("customView", let item as UIBarButtonItem): item.customView = value as? UIView
    case ("titleView", let item as UINavigationItem): item.titleView = value as? UIView
    case ("window", _), ("searchDisplayController", _), ("transitioningDelegate", _): return name == "window"
    default: return false
    }
    return true
  }

  private static func setDelegate(of object: AnyObject, to value: AnyObject) -> Bool {
    switch object {
    case let view as UITextField: view.delegate = value as? any UITextFieldDelegate
    case let view as UITextView: view.delegate = value as? any UITextViewDelegate
    case let view as UITableView: view.delegate = value as? any UITableViewDelegate
    case let view as UICollectionView: view.delegate = value as? any UICollectionViewDelegate
    case let view as UIScrollView: view.delegate = value as? any UIScrollViewDelegate
    case let view as UIPickerView: view.delegate = value as? any UIPickerViewDelegate
    case let view as UISearchBar: view.delegate = value as? any UISearchBarDelegate
    case let view as UITabBar: view.delegate = value as? any UITabBarDelegate
    case let recognizer as UIGestureRecognizer: recognizer.delegate = value as? any UIGestureRecognizerDelegate
    case let stack as UINavigationController: stack.delegate = value as? any UINavigationControllerDelegate
    case let tabs as UITabBarController: tabs.delegate = value as? any UITabBarControllerDelegate
    default: return false
    }
    return true
  }
}

/// Actions of controls, items and recognizers.
@MainActor
enum NibActions {
  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
    "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
    "valueChanged": .valueChanged, "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged,
    "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
    "primaryActionTriggered": .primaryActionTriggered,
  ]

  static func add(_ connection: InterfaceElement, to object: AnyObject, _ loader: NibLoader) {
    guard let name = connection["selector"], let id = connection["destination"] else { return }
    let selector = Selector(named: name)
    // The destination -2 is the first responder: the action goes up the responder chain.
    let target = loader.objects[id]
    if let target, ObjectiveCMethods.entry(name, for: target) == nil {
      return NibGaps.noAction(name, of: target, connection, in: loader.document)
    }
    switch object {
    case let control as UIControl:
      let event = events[connection["eventType"] ?? "primaryActionTriggered"] ?? .primaryActionTriggered
      control.addTarget(target, action: selector, for: event)
    case let item as UIBarButtonItem: (item.target, item.action) = (target, selector)
    case let recognizer as UIGestureRecognizer:
      if let target { recognizer.addTarget(target, action: selector) }
    default: NibGaps.noAction(name, of: object, connection, in: loader.document)
    }
  }
}
