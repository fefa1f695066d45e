import EngineTestKit
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests tab bars and tab bar controllers (reference 1.7 and section 8).
@MainActor
@Suite struct TabBarTests {
  private let log = CallLog()

  private func makeTabs(_ names: [String] = ["A", "B", "C"]) -> (TestStage, UITabBarController, [NotingController]) {
    let controllers = names.map { NotingController($0, log) }
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    return (TestStage(rootViewController: tabs), tabs, controllers)
  }

  /// Returns the center of one of three items in a window of 400 by 800 points.
  private func place(of index: Int) -> CGPoint { CGPoint(x: 400 * (CGFloat(index) + 0.5) / 3, y: 775) }

  @Test("The view has the reference's structure: the content in a UITransitionView, the bar in front of it")
  func structure() {
    let (stage, tabs, controllers) = makeTabs()
    #expect(tabs.view is UILayoutContainerView)
    #expect(tabs.view.subviews.map { "\(type(of: $0))" } == ["UITransitionView", "UITabBar"])
    var names: [String] = []
    var view: UIView? = controllers[0].view
    while let current = view, current !== stage.window {
      names.append("\(type(of: current))")
      view = current.superview
    }
    #expect(
      names == [
        "UIView", "UIViewControllerWrapperView", "UITransitionView", "UILayoutContainerView", "UIDropShadowView",
        "UITransitionView",
      ])
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 751, width: 400, height: 49))
    #expect(controllers[0].view.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
    #expect(controllers[0].view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 49, right: 0))
  }

  /// Source: practice (M); published tab bars turn and scale the picture in `tabBar(_:didSelect:)`.
  @Test("C562: The picture of an item keeps the size and the transform that an app has given it")
  func scaledPicture() throws {
    let (stage, tabs, _) = makeTabs()
    let button = try #require(tabs.tabBar.subviews.compactMap { $0 as? UITabBarButton }.first)
    let picture = try #require(button.subviews.first { $0 is UIImageView })
    let size = picture.bounds.size
    picture.transform = CGAffineTransform(scaleX: 2, y: 2)
    button.setNeedsLayout()
    stage.advance(by: 0.1)
    #expect(picture.bounds.size == size && picture.frame.width == 2 * size.width)
  }

  @Test("Only the selected controller's view is loaded; it appears with the container")
  func lazyLoading() {
    let (_, tabs, controllers) = makeTabs()
    #expect(log.take() == ["A loaded", "A will appear", "A is appearing", "A did appear"])
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === controllers[0])
    #expect(!controllers[1].isViewLoaded && controllers[1].tabBarController === tabs)
    #expect(controllers[1].parent === tabs && tabs.tabBar.items?.map(\.title) == ["A", "B", "C"])
  }

  @Test(
    "A tap on a tab: shouldSelect, the new will appear before the old will disappear, then didSelect; both have appeared at the end of the turn (M)"
  )
  func tap() {
    final class Delegate: UITabBarControllerDelegate {
      let log: CallLog
      init(_ log: CallLog) { self.log = log }
      func tabBarController(_ tabBarController: UITabBarController, shouldSelect controller: UIViewController) -> Bool {
        log.add("should \(controller.title ?? "")")
        return controller.title != "C"
      }
      func tabBarController(_ tabBarController: UITabBarController, didSelect controller: UIViewController) {
        log.add("did \(controller.title ?? "")")
      }
    }
    let (stage, tabs, controllers) = makeTabs()
    let delegate = Delegate(log)
    tabs.delegate = delegate
    _ = log.take()
    stage.finger().tap(place(of: 1))
    stage.advance(by: 0)
    #expect(
      log.take() == [
        "should B", "B loaded", "B will appear", "A will disappear", "did B", "B is appearing", "A did disappear",
        "B did appear",
      ])
    #expect(tabs.selectedIndex == 1 && tabs.tabBar.selectedItem === controllers[1].tabBarItem)
    stage.finger().tap(place(of: 2))
    #expect(log.take() == ["should C"])
    #expect(tabs.selectedIndex == 1 && tabs.tabBar.selectedItem === controllers[1].tabBarItem)
    stage.finger().tap(place(of: 1))
    #expect(log.take() == ["should B", "did B"])
    tabs.selectedIndex = 2
    #expect(log.take().first == "C loaded")
    #expect(tabs.selectedViewController === controllers[2] && controllers[1].view.window == nil)
  }

  /// Practice: the override is called before the selection changes and need not call super.
  @Test("C420: A subclass that overrides tabBar(_:didSelect:) sees the old selection, and the tab is selected after it")
  func overriddenSelection() {
    final class Tabs: UITabBarController {
      var seen: [Int] = []
      override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { seen.append(selectedIndex) }
    }
    let tabs = Tabs()
    tabs.viewControllers = ["A", "B", "C"].map { NotingController($0, log) }
    let stage = TestStage(rootViewController: tabs)
    stage.finger().tap(place(of: 1))
    stage.finger().tap(place(of: 2))
    #expect(tabs.seen == [0, 1])
    #expect(tabs.selectedIndex == 2)
  }

  @Test("Selecting the selected tab again pops its navigation controller to the root")
  func backToRoot() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    let stage = TestStage(rootViewController: tabs)
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.pushViewController(UIViewController(), animated: false)
    stage.finger().tap(CGPoint(x: 100, y: 775))
    #expect(navigation.topViewController === root)
  }

  @Test("Buttons have equal widths, are controls with Apple's class name, and select when the finger lifts inside")
  func buttons() {
    let (stage, tabs, _) = makeTabs(["A", "B", "C", "D"])
    let buttons = tabs.tabBar.subviews.compactMap { $0 as? UITabBarButton }
    #expect(buttons.map(\.frame) == (0..<4).map { CGRect(x: CGFloat($0) * 100 + 2, y: 1, width: 96, height: 48) })
    #expect(buttons.map(\.isSelected) == [true, false, false, false])
    let hit = stage.runtime.hitTest(CGPoint(x: 150, y: 775))
    #expect(hit === buttons[1] && hit is UIControl)
    let finger = stage.finger()
    finger.down(CGPoint(x: 150, y: 775))
    #expect(tabs.selectedIndex == 0)
    finger.move(CGPoint(x: 150, y: 600))
    finger.up()
    #expect(tabs.selectedIndex == 0)
    buttons[2].item.isEnabled = false
    stage.finger().tap(CGPoint(x: 250, y: 775))
    #expect(tabs.selectedIndex == 0)
    stage.finger().tap(CGPoint(x: 350, y: 775))
    #expect(tabs.selectedIndex == 3 && buttons.map(\.isSelected) == [false, false, false, true])
  }

  @Test("A bar without a controller notifies its delegate of the user's selection, and not of one by code")
  func barAlone() {
    final class Delegate: UITabBarDelegate {
      var chosen: [String?] = []
      func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { chosen.append(item.title) }
    }
    let stage = TestStage()
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 400, height: 49))
    let delegate = Delegate()
    bar.delegate = delegate
    bar.items = ["Left", "Right"].map { title in
      let item = UITabBarItem()
      item.title = title
      return item
    }
    stage.rootView.addSubview(bar)
    bar.selectedItem = bar.items?.last
    #expect(delegate.chosen.isEmpty)
    stage.finger().tap(CGPoint(x: 100, y: 20))
    #expect(delegate.chosen == ["Left"] && bar.selectedItem === bar.items?.first)
  }

  // MARK: Views outside of their superviews

  private final class BulgeBar: UITabBar {
    let button = UIButton(frame: CGRect(x: 170, y: -30, width: 60, height: 60))
    var answersForButton = true

    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(button)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      if answersForButton, !isHidden {
        let inButton = convert(point, to: button)
        if button.point(inside: inButton, with: event) { return button }
      }
      return super.hitTest(point, with: event)
    }
  }

  @Test("A button outside the bar's bounds is hit only if the bar's hitTest returns it; the tabs continue to work")
  func bulge() {
    let tabs = UITabBarController()
    let bar = BulgeBar(frame: .zero)
    tabs.setValue(bar, forKey: "tabBar")
    tabs.viewControllers = [UIViewController(), UIViewController()]
    let stage = TestStage(rootViewController: tabs)
    let above = CGPoint(x: 200, y: 735)
    #expect(tabs.tabBar === bar && tabs.view.subviews.last === bar && bar.subviews.last === bar.button)
    #expect(stage.runtime.hitTest(above) === bar.button)
    bar.answersForButton = false
    #expect(stage.runtime.hitTest(above) === tabs.selectedViewController?.view)
    #expect(stage.runtime.hitTest(CGPoint(x: 200, y: 760)) === bar.button)
    stage.finger().tap(CGPoint(x: 350, y: 775))
    #expect(tabs.selectedIndex == 1)
  }

  @Test("New controllers replace the old ones; a selected controller that is still present stays selected")
  func replacing() {
    let (stage, tabs, controllers) = makeTabs()
    tabs.selectedIndex = 1
    tabs.viewControllers = [controllers[1], controllers[2]]
    #expect(tabs.selectedIndex == 0 && controllers[0].parent == nil && controllers[0].tabBarController == nil)
    tabs.viewControllers = [controllers[2]]
    #expect(tabs.selectedViewController === controllers[2] && controllers[2].view.window === stage.window)
    #expect(controllers[1].view.window == nil)
    tabs.viewControllers = []
    #expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController == nil)
  }

  @Test("A badge shows its value")
  func badge() {
    let (stage, tabs, controllers) = makeTabs()
    controllers[1].tabBarItem.badgeValue = "3"
    stage.runtime.layoutIfNeeded()
    let texts = tabs.tabBar.subviews.flatMap(\.subviews).compactMap {
      ($0 as? UILabel)?.isHidden == false ? ($0 as? UILabel)?.text : nil
    }
    #expect(texts == ["A", "B", "3", "C"])
  }
}
