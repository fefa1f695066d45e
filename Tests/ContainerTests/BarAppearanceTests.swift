import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests bar appearances for compact heights, images on bars, and hiding and showing of bars.
@MainActor
@Suite struct BarAppearanceTests {
  private func makeStage(system: String? = nil) -> (TestStage, UINavigationController, UIViewController) {
    let root = UIViewController()
    root.title = "Root"
    let navigation = UINavigationController(rootViewController: root)
    return (TestStage(rootViewController: navigation, system: system), navigation, root)
  }

  private func appearance(_ color: UIColor) -> UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    appearance.backgroundColor = color
    return appearance
  }

  /// Source: `UINavigationBar.compactAppearance`: "the appearance settings for a compact-height navigation bar"; if it
  /// is nil, the standard appearance is used, and an item's appearances take precedence. H.
  @Test("On a phone in landscape the bar uses its compact appearance, unless the item has one")
  func compact() {
    // The content of this page is at its edge, where a bar has had another look since iOS 15.
    let (stage, navigation, root) = makeStage(system: "14")
    let bar = navigation.navigationBar
    bar.standardAppearance = appearance(.red)
    bar.compactAppearance = appearance(.green)
    stage.advance(by: 0.1)
    #expect(bar.backgroundColor == .red)
    stage.rotate(to: .landscapeLeft)
    stage.advance(by: 0.1)
    #expect(bar.backgroundColor == .green)
    root.navigationItem.compactAppearance = appearance(.blue)
    stage.advance(by: 0.1)
    #expect(bar.backgroundColor == .blue)
    bar.compactAppearance = nil
    root.navigationItem.compactAppearance = nil
    stage.advance(by: 0.1)
    #expect(bar.backgroundColor == .red)
    bar.compactAppearance = appearance(.green)
    stage.rotate(to: .portrait)
    stage.advance(by: 0.1)
    #expect(bar.backgroundColor == .red)
  }

  /// Source: `UINavigationBar.compactScrollEdgeAppearance`: "if the value is nil, UIKit uses scrollEdgeAppearance". H.
  @Test("Content at the edge of a compact bar has an appearance of its own")
  func compactEdge() {
    let (stage, navigation, _) = makeStage()
    let bar = navigation.navigationBar
    bar.scrollEdgeAppearance = appearance(.red)
    bar.compactScrollEdgeAppearance = appearance(.green)
    stage.advance(by: 0.1)
    #expect(bar.backgroundColor == .red)
    stage.rotate(to: .landscapeLeft)
    stage.advance(by: 0.1)
    #expect(bar.backgroundColor == .green)
    bar.compactScrollEdgeAppearance = nil
    stage.advance(by: 0.1)
    #expect(bar.backgroundColor == .red)
  }

  /// Source: `UINavigationBar.scrollEdgeAppearance`: without one, the standard appearance "modified to use a
  /// transparent background"; "when running on apps that use iOS 14 or earlier, this property applies to navigation
  /// bars with large titles". H.
  @Test("C560: Since iOS 15 a bar is clear over content at its upper edge, and has its color over scrolled content")
  func scrollEdge() {
    for system in ["14", "15"] {
      let (stage, navigation, root) = makeStage(system: system)
      let (bar, content) = (navigation.navigationBar, UIScrollView(frame: root.view.bounds))
      let isNew = system == "15"
      content.contentSize = CGSize(width: 100, height: 3000)
      root.view.addSubview(content)
      stage.advance(by: 0.1)
      let plain = UIColor(white: 0.97, alpha: 1)
      #expect(bar.backgroundColor == (isNew ? .clear : plain))
      bar.standardAppearance = appearance(.red)
      #expect(bar.backgroundColor == (isNew ? .clear : .red))
      stage.finger().drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 300), over: 0.5)
      stage.advance(by: 1)
      #expect(content.contentOffset.y > 0 && bar.backgroundColor == .red)
      content.setContentOffset(CGPoint(x: 0, y: -content.adjustedContentInset.top), animated: false)
      #expect(bar.backgroundColor == (isNew ? .clear : .red))
      bar.scrollEdgeAppearance = appearance(.green)
      #expect(bar.backgroundColor == (isNew ? .green : .red))
    }
  }

  @Test("A color that the app gives the bar itself stays when content is scrolled")
  func ownColor() {
    let (stage, navigation, root) = makeStage()
    let (bar, content) = (navigation.navigationBar, UIScrollView(frame: root.view.bounds))
    content.contentSize = CGSize(width: 100, height: 3000)
    root.view.addSubview(content)
    bar.backgroundColor = .purple
    stage.advance(by: 0.1)
    #expect(bar.backgroundColor == .purple)
    content.contentOffset.y = 300
    #expect(bar.isAtScrollEdge == false && bar.backgroundColor == .purple)
  }

  /// Source: `setBackIndicatorImage(_:transitionMaskImage:)`: "use this method to set both images". H.
  @Test("The back button shows the image of the appearance instead of its arrow")
  func backIndicator() throws {
    let (stage, navigation, _) = makeStage()
    let second = UIViewController()
    navigation.pushViewController(second, animated: false)
    stage.advance(by: 0.1)
    let back = try #require(navigation.navigationBar.subviews.compactMap { $0 as? UIButton }.first)
    #expect(back.title(for: .normal) == "‹ Root" && back.image(for: .normal) == nil)
    let (arrow, mask) = (UIImage(systemName: "arrow.left"), UIImage(systemName: "circle"))
    let changed = UINavigationBarAppearance()
    changed.setBackIndicatorImage(arrow, transitionMaskImage: mask)
    #expect(changed.backIndicatorImage == arrow && changed.backIndicatorTransitionMaskImage == mask)
    second.navigationItem.standardAppearance = changed
    stage.advance(by: 0.1)
    #expect(back.title(for: .normal) == "Root" && back.image(for: .normal) == arrow)
    #expect(changed.copy().backIndicatorImage == arrow)
  }

  /// Source: `UINavigationItem`'s setters with animation set the values of the properties. H.
  @Test("Items set by the animated setters are those of the properties, and can be touched in their places")
  func setters() {
    let (stage, navigation, root) = makeStage()
    var taps: [String] = []
    func item(_ name: String) -> UIBarButtonItem {
      UIBarButtonItem(title: name, primaryAction: UIAction(title: name) { _ in taps.append(name) })
    }
    let (left, right) = (item("left"), item("right"))
    root.navigationItem.setLeftBarButton(left, animated: true)
    root.navigationItem.setRightBarButton(right, animated: true)
    stage.advance(by: 0.5)
    #expect(root.navigationItem.leftBarButtonItems == [left] && root.navigationItem.rightBarButtonItem === right)
    let others = [item("one"), item("two")]
    root.navigationItem.setLeftBarButtonItems(others, animated: false)
    stage.advance(by: 0.1)
    #expect(left.view?.superview == nil)
    for shown in others + [right] {
      let place = shown.button.convert(shown.button.bounds, to: nil)
      stage.finger().tap(CGPoint(x: place.midX, y: place.midY))
    }
    #expect(taps == ["one", "two", "right"])
    let second = UIViewController()
    navigation.pushViewController(second, animated: false)
    second.navigationItem.setHidesBackButton(true, animated: false)
    stage.advance(by: 0.1)
    #expect(navigation.navigationBar.subviews.allSatisfy { !($0 is UIButton) })
  }

  /// Source: `UINavigationController.hideShowBarDuration` is the duration of hiding or showing the bar. H. The movement
  /// is our choice, L.
  @Test("A bar hidden with animation moves out in the duration of the constant, and gets no touches meanwhile")
  func hiding() {
    let (stage, navigation, root) = makeStage()
    let bar = navigation.navigationBar
    let place = CGPoint(x: 200, y: bar.frame.minY + 10)
    #expect(UINavigationController.hideShowBarDuration == 0.2)
    navigation.setNavigationBarHidden(true, animated: true)
    #expect(navigation.isNavigationBarHidden && !bar.isHidden)
    stage.advance(by: 0.1)
    let shown = bar.layer.presentation()?.frame.minY ?? 0
    #expect(shown < 0 && shown > -bar.bounds.height)
    #expect(stage.window.hitTest(place, with: nil)?.isDescendant(of: bar) == false)
    stage.advance(by: 0.2)
    #expect(bar.isHidden && root.view.safeAreaInsets.top == 0)
    navigation.setNavigationBarHidden(false, animated: true)
    #expect(!navigation.isNavigationBarHidden && !bar.isHidden)
    navigation.setNavigationBarHidden(true, animated: true)
    navigation.setNavigationBarHidden(false, animated: true)
    stage.advance(by: 0.5)
    #expect(!bar.isHidden && bar.frame.minY == 0 && root.view.safeAreaInsets.top == bar.bounds.height)
  }

  /// Source: `UIToolbar.standardAppearance`, `UIToolbar.scrollEdgeAppearance`. H.
  @Test("A toolbar shows the color of its appearance instead of its own, and follows changes of it")
  func toolbar() {
    let stage = TestStage()
    let bar = UIToolbar(frame: CGRect(x: 0, y: 700, width: 400, height: 44))
    stage.rootView.addSubview(bar)
    bar.barTintColor = .yellow
    #expect(bar.backgroundColor == .yellow)
    let edge = UIToolbarAppearance()
    edge.backgroundColor = .green
    bar.scrollEdgeAppearance = edge
    #expect(bar.backgroundColor == .green)
    let appearance = UIToolbarAppearance()
    appearance.backgroundColor = .red
    bar.standardAppearance = appearance
    #expect(bar.backgroundColor == .red)
    bar.standardAppearance.backgroundColor = .blue
    #expect(bar.backgroundColor == .blue)
    bar.standardAppearance.configureWithTransparentBackground()
    #expect(bar.backgroundColor == .clear)
  }

  /// Source: `UIBarButtonItem.SystemItem`. H. The titles and symbols of the items are our choice.
  @Test(
    "Every system item is visible and sends its action",
    arguments: [UIBarButtonItem.SystemItem.reply, .organize, .bookmarks, .trash, .rewind])
  func systemItems(item: UIBarButtonItem.SystemItem) {
    let (stage, _, root) = makeStage()
    var taps = 0
    let shown = UIBarButtonItem(systemItem: item, primaryAction: UIAction { _ in taps += 1 })
    root.navigationItem.rightBarButtonItem = shown
    stage.advance(by: 0.1)
    #expect(shown.button.title(for: .normal)?.isEmpty == false || shown.button.image(for: .normal) != nil)
    let place = shown.button.convert(shown.button.bounds, to: nil)
    stage.finger().tap(CGPoint(x: place.midX, y: place.midY))
    #expect(taps == 1)
  }

  /// Source: `UITabBarItem.SystemItem`. The titles of system items cannot be changed on iOS. H.
  @Test("Tab bar items of the system show their titles, and are selected by taps on them")
  func systemTabs() {
    let tabs = UITabBarController()
    let items: [UITabBarItem.SystemItem] = [.recents, .favorites, .bookmarks, .downloads]
    tabs.viewControllers = items.enumerated().map { index, item in
      let page = UIViewController()
      page.tabBarItem = UITabBarItem(tabBarSystemItem: item, tag: index)
      return page
    }
    let stage = TestStage(rootViewController: tabs)
    #expect(tabs.tabBar.items?.map(\.title) == ["Recents", "Favorites", "Bookmarks", "Downloads"])
    let bar = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil)
    stage.finger().tap(CGPoint(x: 350, y: bar.minY + 20))
    #expect(tabs.selectedIndex == 3 && tabs.tabBar.selectedItem?.tag == 3)
  }

  /// Source: `UISheetPresentationController.invalidateDetents()`, for custom detents whose values have changed. H.
  @Test("A custom detent is called for its height again when detents are invalidated")
  func detents() {
    let root = UIViewController()
    let stage = TestStage(rootViewController: root)
    var height: CGFloat = 200
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .pageSheet
    sheet.sheetPresentationController?.detents = [.custom { _ in height }]
    root.present(sheet, animated: false)
    stage.advance(by: 0.1)
    func top() -> CGFloat { sheet.view.convert(sheet.view.bounds, to: nil).minY }
    #expect(top() == 600)
    height = 300
    stage.advance(by: 0.1)
    #expect(top() == 600)
    sheet.sheetPresentationController?.invalidateDetents()
    stage.advance(by: 0.1)
    #expect(top() == 500)
  }

  /// Our choice (L): flip and curl transitions dissolve.
  @Test(
    "Flip and curl transitions dissolve in place",
    arguments: [UIModalTransitionStyle.flipHorizontal, .partialCurl])
  func transitionStyles(style: UIModalTransitionStyle) {
    let root = UIViewController()
    let stage = TestStage(rootViewController: root)
    let modal = UIViewController()
    modal.modalPresentationStyle = .fullScreen
    modal.modalTransitionStyle = style
    root.present(modal, animated: true)
    stage.advance(by: 0.15)
    let place = modal.view.convert(modal.view.bounds, to: nil)
    #expect(place.minY == 0 && modal.isBeingPresented)
    stage.advance(by: 1)
    #expect(!modal.isBeingPresented && modal.view.alpha == 1)
  }
}
