import UIKit

/// The scene of a storyboard that a controller was created from: its segues, and the view that is loaded when it is
/// needed.
@MainActor
final class SceneOfStoryboard: StoryboardScene {
  let storyboard: UIStoryboard
  private let document: InterfaceDocument
  /// The element of the controller.
  private let element: InterfaceElement
  /// The other objects of the scene: recognizers, objects of the app's classes, views beside the controller's.
  private let others: [InterfaceElement]
  weak var controller: UIViewController?
  /// The objects that were created with the controller, such as the items of its bars, by identifier.
  private var objects: [String: AnyObject] = [:]
  /// What performs the segues of controls, recognizers and items.
  private var triggers: [SegueTrigger] = []
  /// The container views with their segues.
  private var containers: [(view: UIView, segue: InterfaceElement)] = []

  init(
    _ scene: InterfaceElement, _ element: InterfaceElement, in document: InterfaceDocument, of storyboard: UIStoryboard
  ) {
    (self.element, self.document, self.storyboard) = (element, document, storyboard)
    others = scene.list("objects").filter { object in
      object !== element && !["placeholder", "exit", "navigationItem"].contains(object.name)
    }
  }

  // MARK: Controllers

  /// Creates the controller with `creator`, or if it is nil or returns nil, as the scene's own class.
  func makeController(_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    let loader = NibLoader(document, scene: self)
    let made: UIViewController
    if let creator, let own = create(creator, loader) {
      made = own
    } else {
      let kind = "UI" + element.name.prefix(1).uppercased() + element.name.dropFirst()
      let object = loader.make(element) { NibObjectsOfUIKit.make(kind, $0) ?? UIViewController() }
      made = object as? UIViewController ?? UIViewController()
    }
    made.storyboardScene = self
    controller = made
    loader.setAttributes(of: made, element)
    loader.finish(besides: made)
    objects = loader.objects.filter { $0.value !== made }
    NibClasses.awake(made)
    return made
  }

  private func create(_ creator: (NSCoder) -> UIViewController?, _ loader: NibLoader) -> UIViewController? {
    let object = NibDecoding.Object(element, loader)
    guard let made = NibDecoding.withCoder(for: object, creator) else { return nil }
    NibDecoding.decode(made, object)
    loader.register(made, element)
    return made
  }

  /// Creates the controllers of a relationship: those of a navigation or tab bar controller.
  func related(_ relationship: String) -> [UIViewController] {
    element.list("connections").filter { $0["kind"] == "relationship" && $0["relationship"] == relationship }
      .compactMap { $0["destination"].flatMap { storyboard.controller(id: $0) } }
  }

  /// Makes the objects of the scene known to a loader, whose objects have outlets and actions to them.
  func adoptObjects(in loader: NibLoader) {
    for (id, object) in objects { loader.adopt(object, id) }
    if let controller { loader.adopt(controller, element.id) }
  }

  // MARK: Views

  /// The number of views that are being loaded within each other: a container may embed its own scene.
  private static var depth = 0
  private static let deepest = 16

  func loadView(of controller: UIViewController, _ adopt: (UIView) -> Void) -> Bool {
    guard let viewElement = element.child(key: "view") else { return false }
    guard Self.depth < Self.deepest else {
      NibGaps.part("a scene that embeds itself", element, in: document)
      return false
    }
    Self.depth += 1
    defer { Self.depth -= 1 }
    self.controller = controller
    let loader = NibLoader(document, scene: self)
    adoptObjects(in: loader)
    guard let view = loader.view(viewElement) else { return false }
    for guide in element.list("layoutGuides") { addGuide(guide, to: view, loader) }
    makeOthers(loader)
    if let table = controller as? UITableViewController {
      table.staticSections = NibLists(loader).staticSections(of: viewElement)
    }
    adopt(view)
    loader.finish(connecting: (controller, element))
    objects.merge(
      loader.objects.filter { $0.value !== controller && (anchors.contains($0.key) || !($0.value is UIView)) }
    ) { $1 }
    embedChildren(in: controller)
    return true
  }

  private func makeOthers(_ loader: NibLoader) {
    for other in others where NibObjectsOfUIKit.recognizer(other, loader) == nil {
      switch other.name {
      case "customObject": _ = loader.make(other) { _ in NSObject() }
      case "barButtonItem": _ = NibBars(loader).barButtonItem(other)
      default: _ = loader.view(other)
      }
    }
  }

  /// Adds the guide of a document from before safe areas: the strip between an edge and the safe area.
  private func addGuide(_ element: InterfaceElement, to view: UIView, _ loader: NibLoader) {
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    let isTop = element["type"] == "top"
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: isTop ? view.topAnchor : view.safeAreaLayoutGuide.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: isTop ? view.safeAreaLayoutGuide.topAnchor : view.bottomAnchor),
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    loader.register(guide, element)
  }

  /// Performs the segues of container views, before `viewDidLoad` of the controller.
  private func embedChildren(in controller: UIViewController) {
    let found = containers
    containers = []
    for (container, segue) in found {
      guard let child = destination(of: segue, from: controller, nil) else { continue }
      let made = UIStoryboardSegue(identifier: segue["identifier"], source: controller, destination: child) {
        [weak controller, weak child] in
        guard let controller, let child, let view = child.view else { return }
        controller.addChild(child)
        view.frame = container.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(view)
        child.didMove(toParent: controller)
      }
      controller.prepare(for: made, sender: nil)
      made.perform()
    }
  }

  // MARK: Segues

  /// Connects a segue to the control, item, recognizer or cell at which it begins.
  func addTrigger(_ segue: InterfaceElement, to object: AnyObject, _ loader: NibLoader) {
    if segue["kind"] == "embed" {
      if let view = object as? UIView { containers.append((view, segue)) }
      return
    }
    if let cell = object as? UITableViewCell {
      if segue["trigger"] == "accessoryAction" {
        return cell.accessorySegue = { [weak self] in self?.trigger(segue, $0) }
      }
      return cell.selectionSegue = { [weak self] in self?.trigger(segue, $0) }
    }
    if let cell = object as? UICollectionViewCell {
      return cell.selectionSegue = { [weak self] in self?.trigger(segue, $0) }
    }
    let trigger = SegueTrigger { [weak self] in self?.trigger(segue, $0) }
    let action = Selector(objc: "perform:", SegueTrigger.perform)
    switch object {
    case let button as UIButton: button.addTarget(trigger, action: action, for: .touchUpInside)
    case let control as UIControl: control.addTarget(trigger, action: action, for: .primaryActionTriggered)
    case let item as UIBarButtonItem: (item.target, item.action) = (trigger, action)
    case let recognizer as UIGestureRecognizer: recognizer.addTarget(trigger, action: action)
    default: return
    }
    triggers.append(trigger)
  }

  /// Performs a segue that the user has begun, if the controller allows it (Apple,
  /// `shouldPerformSegue(withIdentifier:sender:)`).
  private func trigger(_ segue: InterfaceElement, _ sender: AnyObject) {
    if let recognizer = sender as? UIGestureRecognizer, recognizer is UITapGestureRecognizer == false,
      recognizer.state != .began
    {
      return
    }
    guard let controller, controller.shouldPerformSegue(withIdentifier: segue["identifier"] ?? "", sender: sender)
    else {
      return
    }
    perform(segue, from: controller, sender)
  }

  private lazy var segues: [InterfaceElement] = {
    var found: [InterfaceElement] = []
    for one in [element] + others { one.walk { if $0.name == "segue" { found.append($0) } } }
    return found
  }()

  func performSegue(_ identifier: String, from source: UIViewController, sender: Any?) -> Bool {
    guard let segue = segues.first(where: { $0["identifier"] == identifier }) else { return false }
    return perform(segue, from: source, sender)
  }

  @discardableResult
  private func perform(_ segue: InterfaceElement, from source: UIViewController, _ sender: Any?) -> Bool {
    if segue["kind"] == "unwind" { return unwind(segue, from: source, sender) }
    guard let destination = destination(of: segue, from: source, sender) else { return false }
    let made =
      segue["customClass"].flatMap { NibClasses.segue($0, segue["identifier"], source, destination) }
      ?? standardSegue(segue, from: source, to: destination, sender)
    source.prepare(for: made, sender: sender)
    made.perform()
    return true
  }

  private func standardSegue(
    _ segue: InterfaceElement, from source: UIViewController, to destination: UIViewController, _ sender: Any?
  ) -> UIStoryboardSegue {
    let isAnimated = segue.bool("animates") ?? true
    if ["presentation", "modal", "popoverPresentation"].contains(segue["kind"]) {
      prepare(destination, for: segue, sender)
    }
    return UIStoryboardSegue(identifier: segue["identifier"], source: source, destination: destination) {
      [weak source, weak destination] in
      guard let source, let destination else { return }
      switch segue["kind"] {
      case "presentation", "modal", "popoverPresentation":
        source.present(destination, animated: isAnimated)
      case "showDetail": source.showDetailViewController(destination, sender: sender)
      default: UIView.withAnimations(isAnimated) { source.show(destination, sender: sender) }
      }
    }
  }

  /// Sets what the presentation of the destination needs, which `prepare(for:sender:)` of the source may change.
  private func prepare(_ destination: UIViewController, for segue: InterfaceElement, _ sender: Any?) {
    if let style = segue["modalPresentationStyle"].flatMap(NibControllers.style) {
      destination.modalPresentationStyle = style
    }
    if let style: UIModalTransitionStyle = segue.choice("modalTransitionStyle") {
      destination.modalTransitionStyle = style
    }
    guard segue["kind"] == "popoverPresentation" else { return }
    destination.modalPresentationStyle = .popover
    guard let popover = destination.popoverPresentationController else { return }
    let anchor = (segue["popoverAnchorBarButtonItem"] ?? segue["popoverAnchorView"]).flatMap { objects[$0] }
    switch anchor ?? sender as AnyObject? {
    case let item as UIBarButtonItem: popover.barButtonItem = item
    case let view as UIView: popover.sourceView = view
    default: break
    }
    guard let directions = segue.child(key: "popoverArrowDirection") else { return }
    let named: [(String, UIPopoverArrowDirection)] = [("up", .up), ("down", .down), ("left", .left), ("right", .right)]
    popover.permittedArrowDirections = UIPopoverArrowDirection(
      named.filter { directions.bool($0.0) == true }.map { $0.1 })
  }

  /// The identifiers of the views at which popovers show.
  private lazy var anchors = Set(segues.compactMap { $0["popoverAnchorView"] })

  /// Creates the destination with the segue action of the source; without one, or if it returns nil, as the storyboard
  /// does (Xcode 11 release notes, `@IBSegueAction`; for nil,
  /// `UIStoryboard.instantiateViewController(identifier:creator:)`).
  private func destination(
    of segue: InterfaceElement, from source: UIViewController, _ sender: Any?
  ) -> UIViewController? {
    guard let id = segue["destination"] else { return nil }
    guard let name = segue["destinationCreationSelector"] else { return storyboard.controller(id: id) }
    guard let action = ObjectiveCMethods.segueAction(name, of: source) else {
      LogLine.write("\(type(of: source)) has no segue action '\(name)': the storyboard creates the destination itself.")
      return storyboard.controller(id: id)
    }
    return storyboard.controller(id: id) { action.destination(source, $0, sender, segue["identifier"]) }
  }

  // MARK: Unwinding

  /// Calls the unwind action of the nearest controller before the source that has it, and goes back to that controller.
  private func unwind(_ segue: InterfaceElement, from source: UIViewController, _ sender: Any?) -> Bool {
    guard let action = segue["unwindAction"],
      let found = Self.earlier(than: source).first(where: { ObjectiveCMethods.entry(action, for: $0.controller) != nil }
      )
    else { return false }
    let (target, presenter) = (found.controller, found.presenter)
    let made = UIStoryboardSegue(identifier: segue["identifier"], source: source, destination: target) {
      presenter?.dismiss(animated: true)
      if let stack = target.navigationController, stack.topViewController !== target {
        stack.popToViewController(target, animated: true)
      }
    }
    source.prepare(for: made, sender: sender)
    UIApplication.shared.sendAction(Selector(named: action), to: target, from: made, for: nil)
    made.perform()
    return true
  }

  /// The controllers that were shown before `source`, latest first: those of its containers, then those that present
  /// it, each with the controller whose presentation must be dismissed to return there.
  private static func earlier(
    than source: UIViewController
  ) -> [(controller: UIViewController, presenter: UIViewController?)] {
    var found: [(controller: UIViewController, presenter: UIViewController?)] = []
    var (presented, presenter): (UIViewController, UIViewController?) = (source, nil)
    while true {
      var top = presented
      while let parent = top.parent { top = parent }
      found += family(of: top).filter { $0 !== source }.map { ($0, presenter) }
      guard let next = top.presentingViewController else { return found }
      (presented, presenter) = (next, next)
    }
  }

  /// Returns the descendants of a controller, latest first, then the controller.
  private static func family(of controller: UIViewController) -> [UIViewController] {
    controller.children.reversed().flatMap { family(of: $0) } + [controller]
  }
}

/// The target of a control whose action is a segue.
@MainActor
final class SegueTrigger: NSObject {
  private let act: (AnyObject) -> Void

  init(_ act: @escaping (AnyObject) -> Void) { self.act = act }

  func perform(_ sender: AnyObject) { act(sender) }
}

extension UIView {
  /// Runs `body` with or without animations.
  fileprivate static func withAnimations(_ isAnimated: Bool, _ body: () -> Void) {
    if isAnimated { body() } else { performWithoutAnimation(body) }
  }
}
