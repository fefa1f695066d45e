import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests the appearance of bars, and their reactions to touches.
@MainActor
@Suite struct BarTests {
  private func makeStage() -> (TestStage, UINavigationController, UIViewController) {
    let root = UIViewController()
    root.title = "Root"
    let navigation = UINavigationController(rootViewController: root)
    return (TestStage(rootViewController: navigation), navigation, root)
  }

  @Test("C215: Items are laid out from the edges inwards; each sends its own action")
  func items() {
    let (stage, _, root) = makeStage()
    var taps: [String] = []
    func item(_ name: String) -> UIBarButtonItem {
      UIBarButtonItem(title: name, primaryAction: UIAction { _ in taps.append(name) })
    }
    root.navigationItem.leftBarButtonItems = [item("a"), item("b")]
    root.navigationItem.setRightBarButtonItems([item("c"), item("d")], animated: false)
    stage.runtime.layoutIfNeeded()
    let buttons = (root.navigationItem.leftBarButtonItems ?? []) + (root.navigationItem.rightBarButtonItems ?? [])
    let places = buttons.map { $0.button.convert($0.button.bounds, to: nil) }
    #expect(places[0].minX == 0 && places[1].minX == places[0].maxX)
    #expect(places[2].maxX == 400 && places[3].maxX == places[2].minX)
    for place in places { stage.finger().tap(CGPoint(x: place.midX, y: place.midY)) }
    #expect(taps == ["a", "b", "c", "d"])
    #expect(root.navigationItem.rightBarButtonItem === buttons[2])
  }

  /// Source: Apple, `UIBarButtonItem.menu`: a tap opens the menu if the item has no action; otherwise a long press
  /// does.
  @Test("C215: An item's menu opens on a tap if the item has no action; with an action a tap sends the action")
  func menus() {
    let (stage, _, root) = makeStage()
    var taps = 0
    let menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    let item = UIBarButtonItem(image: UIImage(systemName: "ellipsis"), menu: menu)
    root.navigationItem.rightBarButtonItem = item
    stage.runtime.layoutIfNeeded()
    #expect(item.button.menu === menu && item.button.showsMenuAsPrimaryAction)
    var opened = 0
    item.button.addAction(UIAction { _ in opened += 1 }, for: .menuActionTriggered)
    stage.finger().tap(item.button.convert(CGPoint(x: 10, y: 20), to: nil))
    #expect(opened == 1)
    // A tap outside the menu closes it.
    stage.advance(by: 1)
    stage.finger().tap(CGPoint(x: 20, y: 600))
    stage.advance(by: 1)
    #expect(UIBarButtonItem(primaryAction: UIAction(title: "Go") { _ in }).title == "Go")
    item.primaryAction = UIAction(title: "Do") { _ in taps += 1 }
    stage.runtime.layoutIfNeeded()
    #expect(item.title == "Do" && !item.button.showsMenuAsPrimaryAction)
    stage.finger().tap(item.button.convert(CGPoint(x: 10, y: 20), to: nil))
    #expect(taps == 1)
  }

  /// Source: Apple, `UINavigationBar`: a bar may be used without a navigation controller, with items that are set or
  /// pushed; a tap on the back button pops the top item.
  @Test("C190: A bar without a navigation controller shows the items it is given; its back button pops the top one")
  func ownItems() throws {
    let controller = UIViewController()
    let stage = TestStage(rootViewController: controller)
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 400, height: 44))
    controller.view.addSubview(bar)
    var taps = 0
    let first = UINavigationItem(title: "First")
    first.rightBarButtonItem = UIBarButtonItem(title: "Do", primaryAction: UIAction { _ in taps += 1 })
    bar.items = [first]
    stage.runtime.layoutIfNeeded()
    let button = try #require(first.rightBarButtonItem).button
    stage.finger().tap(button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    #expect(taps == 1 && bar.topItem === first && bar.backItem == nil)
    let second = UINavigationItem(title: "Second")
    bar.pushItem(second, animated: false)
    stage.runtime.layoutIfNeeded()
    #expect(bar.items == [first, second] && bar.backItem === first && button.superview == nil)
    stage.finger().tap(CGPoint(x: 20, y: 122))
    #expect(bar.items == [first])
    #expect(bar.popItem(animated: false) === first && bar.popItem(animated: false) == nil && bar.topItem == nil)
  }

  @Test("An item's accessibility values are those of its button")
  func accessibility() {
    let item = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
    item.accessibilityLabel = "New note"
    item.accessibilityIdentifier = "new"
    #expect(item.button.accessibilityLabel == "New note" && item.button.accessibilityIdentifier == "new")
    item.accessibilityLabel = nil
    #expect(item.button.accessibilityLabel != "New note")
  }

  /// Source: Apple, `UIBarAppearance`: an appearance is copied, and a change of the copy does not affect the original.
  @Test("A copy of an appearance has its class and is independent of it")
  func copies() throws {
    let appearance = UINavigationBarAppearance()
    appearance.backgroundColor = .red
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    let copy: UINavigationBarAppearance = appearance.copy()
    let cast = try #require(appearance.copy() as? UINavigationBarAppearance)
    copy.backgroundColor = .blue
    copy.buttonAppearance.normal.titleTextAttributes = [:]
    #expect(appearance.backgroundColor == .red && cast.backgroundColor == .red && cast !== appearance)
    #expect(cast.titleTextAttributes[.foregroundColor] as? UIColor == .white)
    #expect(appearance.buttonAppearance.normal.titleTextAttributes.count == 1)
    let tabs = UITabBarAppearance()
    tabs.stackedLayoutAppearance.selected.iconColor = .purple
    let copied: UITabBarAppearance = tabs.copy()
    #expect(copied.stackedLayoutAppearance.selected.iconColor == .purple)
    #expect(copied.stackedLayoutAppearance !== tabs.stackedLayoutAppearance)
  }

  /// Source: Apple, `UINavigationItem.BackButtonDisplayMode`.
  @Test("The back button shows its title, a generic title or none, and the app's image")
  func backButton() {
    let (stage, navigation, root) = makeStage()
    navigation.pushViewController(UIViewController(), animated: false)
    func title() -> String? {
      stage.runtime.layoutIfNeeded()
      return navigation.navigationBar.subviews.compactMap { $0 as? UIButton }.first?.currentTitle
    }
    #expect(title() == "‹ Root")
    root.navigationItem.backButtonDisplayMode = .generic
    navigation.popViewController(animated: false)
    navigation.pushViewController(UIViewController(), animated: false)
    #expect(title() == "‹ Back")
    root.navigationItem.backButtonDisplayMode = .minimal
    navigation.navigationBar.backIndicatorImage = UIImage(systemName: "arrow.left")
    #expect(title() == "")
  }

  @Test("A custom view replaces the button and gets its touches; a title view replaces the title")
  func customViews() {
    let (stage, navigation, root) = makeStage()
    let toggle = UISwitch()
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: toggle)
    let middle = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    root.navigationItem.titleView = middle
    stage.runtime.layoutIfNeeded()
    #expect(stage.runtime.hitTest(CGPoint(x: 200, y: 22)) === middle)
    let place = toggle.convert(toggle.bounds, to: nil)
    stage.finger().tap(CGPoint(x: place.midX, y: place.midY))
    #expect(toggle.isOn)
    root.navigationItem.titleView = nil
    #expect(middle.superview == nil && navigation.navigationBar.topItem === root.navigationItem)
  }

  @Test("The item below provides the back title; left items replace the back button unless they supplement it")
  func wayBack() {
    let (stage, navigation, root) = makeStage()
    root.navigationItem.backButtonTitle = "Home"
    let next = UIViewController()
    next.navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
    next.navigationItem.leftItemsSupplementBackButton = true
    navigation.pushViewController(next, animated: false)
    stage.runtime.layoutIfNeeded()
    let titles = navigation.navigationBar.subviews.compactMap { ($0 as? UIButton)?.currentTitle }
    #expect(titles == ["‹ Home", "Edit"])
    next.navigationItem.leftItemsSupplementBackButton = false
    #expect(navigation.navigationBar.subviews.compactMap { ($0 as? UIButton)?.currentTitle } == ["Edit"])
  }

  @Test("Large titles increase the heights of the bar and the top safe area inset; an item can opt out")
  func largeTitles() {
    let (stage, navigation, root) = makeStage()
    navigation.navigationBar.prefersLargeTitles = true
    stage.runtime.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 96 && root.view.safeAreaInsets.top == 96)
    let detail = UIViewController()
    detail.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(detail, animated: false)
    stage.runtime.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 44 && detail.view.safeAreaInsets.top == 44)
    let deeper = UIViewController()
    navigation.pushViewController(deeper, animated: false)
    #expect(navigation.navigationBar.frame.height == 44)
    navigation.popToRootViewController(animated: false)
    stage.advance(by: 0)
    #expect(navigation.navigationBar.frame.height == 96)
  }

  @Test("Flexible spaces share the width of a toolbar, and a navigation controller shows the top controller's items")
  func toolbar() {
    let (stage, navigation, root) = makeStage()
    var taps = 0
    let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in taps += 1 })
    root.setToolbarItems([.flexibleSpace(), done], animated: false)
    navigation.setToolbarHidden(false, animated: false)
    stage.runtime.layoutIfNeeded()
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 756, width: 400, height: 44))
    #expect(root.view.safeAreaInsets.bottom == 44 && done.button.frame.maxX == 392)
    stage.finger().tap(CGPoint(x: 380, y: 780))
    #expect(taps == 1)
    let wide = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let views = (0..<2).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)) }
    wide.items = [
      .fixedSpace(30), UIBarButtonItem(customView: views[0]), .flexibleSpace(), UIBarButtonItem(customView: views[1]),
    ]
    wide.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [38, 272] && views[0].frame.midY == 22)
  }

  @Test("A pushed controller hides the tab bar for itself and the controllers above it")
  func hidesBottomBar() {
    let (root, detail, deeper) = (UIViewController(), UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    let stage = TestStage(rootViewController: tabs)
    detail.hidesBottomBarWhenPushed = true
    navigation.pushViewController(detail, animated: false)
    stage.advance(by: 0)
    #expect(tabs.tabBar.isHidden && detail.view.safeAreaInsets.bottom == 0)
    navigation.pushViewController(deeper, animated: false)
    stage.advance(by: 0)
    #expect(tabs.tabBar.isHidden)
    navigation.popToRootViewController(animated: false)
    stage.runtime.layoutIfNeeded()
    #expect(!tabs.tabBar.isHidden && root.view.safeAreaInsets.bottom == 49)
  }

  @Test("Image insets and a badge's color are used in the tab bar's button")
  func tabBarItem() throws {
    let item = UITabBarItem(tabBarSystemItem: .topRated, tag: 3)
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 100, height: 49))
    bar.items = [item]
    #expect(item.title == "Top Rated" && item.tag == 3)
    bar.layoutIfNeeded()
    let button = try #require(item.button)
    let before = try #require(button.subviews.first).frame
    item.imageInsets = UIEdgeInsets(top: 6, left: 0, bottom: -6, right: 0)
    item.badgeValue = "1"
    item.badgeColor = .systemBlue
    bar.layoutIfNeeded()
    #expect(button.subviews.first?.frame == before.offsetBy(dx: 0, dy: 6))
    #expect(button.subviews.last?.backgroundColor == .systemBlue)
  }
}
