import UIKit

/// The values of view controllers.
@MainActor
struct NibControllers {
  private let loader: NibLoader
  private var document: InterfaceDocument { loader.document }

  init(_ loader: NibLoader) { self.loader = loader }

  /// Reads the values of a new controller and creates the controllers in it.
  func decode(_ controller: UIViewController, _ element: InterfaceElement) {
    controller.storyboardScene = loader.scene
    if let title = document.string(element["title"], "title", of: element) { controller.title = title }
    if let style: UIModalPresentationStyle = element["modalPresentationStyle"].flatMap(Self.style) {
      controller.modalPresentationStyle = style
    }
    if let style: UIModalTransitionStyle = element.choice("modalTransitionStyle") {
      controller.modalTransitionStyle = style
    }
    if let value = element.bool("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = value }
    if let value = element.bool("definesPresentationContext") { controller.definesPresentationContext = value }
    if let value = element.bool("modalInPresentation") { controller.isModalInPresentation = value }
    if let size = element.size(key: "preferredContentSize") { controller.preferredContentSize = size }
    if let item = element.first("navigationItem") {
      NibBars(loader).read(item, into: controller.navigationItem)
      loader.register(controller.navigationItem, item)
    }
    if let item = element.first("tabBarItem") { controller.tabBarItem = NibBars(loader).tabBarItem(item) }
    let toolbarItems = element.list("toolbarItems").map(NibBars(loader).barButtonItem)
    if !toolbarItems.isEmpty { controller.toolbarItems = toolbarItems }
    if let stack = controller as? UINavigationController { decode(stack, element) }
    if let tabs = controller as? UITabBarController { decode(tabs, element) }
    if let split = controller as? UISplitViewController {
      let columns = ["masterViewController", "detailViewController"].flatMap { loader.scene?.related($0) ?? [] }
      if !columns.isEmpty { split.viewControllers = columns }
    }
  }

  private func decode(_ stack: UINavigationController, _ element: InterfaceElement) {
    let (bar, toolbar) = (element.first("navigationBar"), element.first("toolbar"))
    stack.adoptBars(own(bar) as? UINavigationBar, own(toolbar) as? UIToolbar)
    if let bar, bar["customClass"] == nil { decode(stack.navigationBar, bar) }
    if let toolbar, toolbar["customClass"] == nil { decode(stack.toolbar, toolbar) }
    if element.bool("navigationBarHidden") == true { stack.isNavigationBarHidden = true }
    if element.bool("toolbarHidden") == false { stack.isToolbarHidden = false }
    let roots = loader.scene?.related("rootViewController") ?? []
    if !roots.isEmpty { stack.viewControllers = roots }
  }

  /// Creates a bar of a class of the sources; nil for UIKit's own.
  private func own(_ bar: InterfaceElement?) -> UIView? {
    bar.flatMap { $0["customClass"] == nil ? nil : loader.view($0) }
  }

  private func decode(_ tabs: UITabBarController, _ element: InterfaceElement) {
    if let bar = element.first("tabBar") {
      if bar["customClass"] != nil, let own = loader.view(bar) as? UITabBar {
        tabs.setValue(own, forKey: "tabBar")
      } else {
        decode(tabs.tabBar, bar)
      }
    }
    let children = loader.scene?.related("viewControllers") ?? []
    if !children.isEmpty { tabs.viewControllers = children }
    if let index = element.integer("selectedIndex"), index < children.count { tabs.selectedIndex = index }
  }

  private func decode(_ bar: UIView, _ element: InterfaceElement) {
    let resources = NibResources(document)
    if let color = resources.color(element, key: "backgroundColor") { bar.backgroundColor = color }
    if let color = resources.color(element, key: "tintColor") { bar.tintColor = color }
    NibBars(loader).decode(bar, element)
    loader.register(bar, element)
  }

  static func style(_ name: String) -> UIModalPresentationStyle? {
    switch name {
    case "fullScreen": .fullScreen
    case "pageSheet": .pageSheet
    case "formSheet": .formSheet
    case "overFullScreen": .overFullScreen
    case "overCurrentContext": .overCurrentContext
    case "currentContext": .currentContext
    case "popover": .popover
    default: nil
    }
  }
}
