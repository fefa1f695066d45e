import UIKit

/// Bars and their items.
@MainActor
struct NibBars {
  private let loader: NibLoader
  private var document: InterfaceDocument { loader.document }
  private var resources: NibResources { NibResources(loader.document) }

  init(_ loader: NibLoader) { self.loader = loader }

  func decode(_ view: UIView, _ element: InterfaceElement) {
    switch view {
    case let bar as UINavigationBar:
      if let color = resources.color(element, key: "barTintColor") { bar.barTintColor = color }
      if let value = element.bool("translucent") { bar.isTranslucent = value }
      if let value = element.bool("largeTitles") { bar.prefersLargeTitles = value }
      if element["barStyle"] == "black" { bar.barStyle = .black }
      NibAppearances(resources).decode(bar, element)
      let items = element.list("items").map(navigationItem)
      if !items.isEmpty { bar.items = items }
    case let bar as UITabBar:
      if let color = resources.color(element, key: "barTintColor") { bar.barTintColor = color }
      if let color = resources.color(element, key: "unselectedItemTintColor") { bar.unselectedItemTintColor = color }
      NibAppearances(resources).decode(bar, element)
      let items = element.list("items").map(tabBarItem)
      if !items.isEmpty { bar.items = items }
    case let bar as UIToolbar:
      if let color = resources.color(element, key: "barTintColor") { bar.barTintColor = color }
      NibAppearances(resources).decode(bar, element)
      let items = element.list("items").map(barButtonItem)
      if !items.isEmpty { bar.items = items }
    default: break
    }
  }

  // MARK: Items

  private func navigationItem(_ element: InterfaceElement) -> UINavigationItem {
    let item = UINavigationItem(title: "")
    read(element, into: item)
    loader.register(item, element)
    return item
  }

  func read(_ element: InterfaceElement, into item: UINavigationItem) {
    if let title = document.string(element["title"], "title", of: element) { item.title = title }
    if let prompt = document.string(element["prompt"], "prompt", of: element) { item.prompt = prompt }
    if let mode: UINavigationItem.LargeTitleDisplayMode = element.choice("largeTitleDisplayMode") {
      item.largeTitleDisplayMode = mode
    }
    if let value = element.bool("hidesBackButton") { item.hidesBackButton = value }
    if let value = element.bool("leftItemsSupplementBackButton") { item.leftItemsSupplementBackButton = value }
    if let title = element["backButtonTitle"] { item.backButtonTitle = title }
    for child in element.children {
      // Interface Builder writes lists of items as elements without a key.
      switch child["key"] ?? child.name {
      case "leftBarButtonItem": item.leftBarButtonItem = barButtonItem(child)
      case "rightBarButtonItem": item.rightBarButtonItem = barButtonItem(child)
      case "backBarButtonItem": item.backBarButtonItem = barButtonItem(child)
      case "titleView": item.titleView = loader.view(child)
      case "leftBarButtonItems": item.leftBarButtonItems = child.children.map(barButtonItem)
      case "rightBarButtonItems": item.rightBarButtonItems = child.children.map(barButtonItem)
      default: break
      }
    }
  }

  func barButtonItem(_ element: InterfaceElement) -> UIBarButtonItem {
    let made = loader.make(element) { _ in
      let system: UIBarButtonItem.SystemItem? = element.choice("systemItem")
      return system.map { UIBarButtonItem(barButtonSystemItem: $0, target: nil, action: nil) } ?? UIBarButtonItem()
    }
    guard let item = made as? UIBarButtonItem else { return UIBarButtonItem() }
    if let title = document.string(element["title"], "title", of: element) { item.title = title }
    if let image = resources.image(element) { item.image = image }
    if element["style"] == "done" { item.style = .done }
    if let width = element.number("width") { item.width = width }
    if let value = element.bool("enabled") { item.isEnabled = value }
    if let tag = element.integer("tag") { item.tag = tag }
    if let color = resources.color(element, key: "tintColor") { item.tintColor = color }
    if let view = element.child(key: "customView") { item.customView = loader.view(view) }
    return item
  }

  func tabBarItem(_ element: InterfaceElement) -> UITabBarItem {
    let made = loader.make(element) { _ in
      let system: UITabBarItem.SystemItem? = element.choice("systemItem")
      return system.map { UITabBarItem(tabBarSystemItem: $0, tag: 0) } ?? UITabBarItem()
    }
    guard let item = made as? UITabBarItem else { return UITabBarItem() }
    if let title = document.string(element["title"], "title", of: element), !title.isEmpty { item.title = title }
    if let image = resources.image(element) { item.image = image }
    if let image = resources.image(element, "selectedImage") { item.selectedImage = image }
    if let badge = element["badgeValue"] { item.badgeValue = badge }
    if let tag = element.integer("tag") { item.tag = tag }
    return item
  }
}

/// Objects of UIKit that are no views: recognizers, controllers, items.
@MainActor
enum NibObjectsOfUIKit {
  /// Creates an object of the class; nil if HitPath has no such class.
  static func make(_ name: String, _ coder: NSCoder) -> AnyObject? {
    switch name {
    case "UITapGestureRecognizer": UITapGestureRecognizer()
    case "UIPanGestureRecognizer": UIPanGestureRecognizer()
    case "UILongPressGestureRecognizer": UILongPressGestureRecognizer()
    case "UISwipeGestureRecognizer": UISwipeGestureRecognizer()
    case "UIPinchGestureRecognizer": UIPinchGestureRecognizer()
    case "UIRotationGestureRecognizer": UIRotationGestureRecognizer()
    case "UIScreenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer()
    case "UIViewController": UIViewController()
    case "UINavigationController": UINavigationController()
    case "UITabBarController": UITabBarController()
    case "UITableViewController": UITableViewController(style: NibDecoding.tableStyle(coder))
    case "UICollectionViewController": UICollectionViewController(collectionViewLayout: NibDecoding.layout(coder))
    case "UISplitViewController": UISplitViewController(style: .doubleColumn)
    case "UIPageViewController":
      UIPageViewController(
        transitionStyle: NibDecoding.transitionStyle(coder),
        navigationOrientation: NibDecoding.navigationOrientation(coder))
    case "NSObject": NSObject()
    default: nil
    }
  }

  /// Creates the recognizer of an element; nil if it is none.
  static func recognizer(_ element: InterfaceElement, _ loader: NibLoader) -> UIGestureRecognizer? {
    let name: String
    switch element.name {
    case "pongPressGestureRecognizer": name = "UILongPressGestureRecognizer"
    case let own where own.hasSuffix("GestureRecognizer"): name = "UI" + own.prefix(1).uppercased() + own.dropFirst()
    default: return nil
    }
    let made = loader.make(element) { make(name, $0) ?? UITapGestureRecognizer() }
    guard let recognizer = made as? UIGestureRecognizer else { return nil }
    if let value = element.bool("enabled") { recognizer.isEnabled = value }
    if let value = element.bool("cancelsTouchesInView") { recognizer.cancelsTouchesInView = value }
    if let value = element.bool("delaysTouchesBegan") { recognizer.delaysTouchesBegan = value }
    if let value = element.bool("delaysTouchesEnded") { recognizer.delaysTouchesEnded = value }
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      tap.numberOfTapsRequired = element.integer("numberOfTapsRequired") ?? tap.numberOfTapsRequired
      tap.numberOfTouchesRequired = element.integer("numberOfTouchesRequired") ?? tap.numberOfTouchesRequired
    case let press as UILongPressGestureRecognizer:
      if let duration = element.number("minimumPressDuration") { press.minimumPressDuration = Double(duration) }
      if let movement = element.number("allowableMovement") { press.allowableMovement = movement }
    case let pan as UIPanGestureRecognizer:
      pan.minimumNumberOfTouches = element.integer("minimumNumberOfTouches") ?? pan.minimumNumberOfTouches
      if let most = element.integer("maximumNumberOfTouches") { pan.maximumNumberOfTouches = most }
    case let swipe as UISwipeGestureRecognizer:
      let directions: [String: UISwipeGestureRecognizer.Direction] = [
        "left": .left, "right": .right, "up": .up, "down": .down,
      ]
      if let direction = element["direction"].flatMap({ directions[$0] }) { swipe.direction = direction }
    default: break
    }
    return recognizer
  }
}
