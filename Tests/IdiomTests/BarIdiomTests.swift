import Testing
import UIKitTestSupport

/// Tests buttons that extend beyond bars, and floating menus that extend beyond their containers.
@MainActor
@Suite struct BarIdiomTests {
  /// Source: S2: for the bulging middle button the bar overrides `hitTest`, except while it is hidden; the button is
  /// not a tab. H.
  @Test("A bulging button in a tab bar is pressed on its bulge, and not while the bar is hidden")
  func bulgingTabBar() {
    final class Bar: UITabBar {
      let middle = UIButton(frame: rect(160, -30, 80, 80))
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(middle)
      }
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let inMiddle = convert(point, to: middle)
        if !isHidden, middle.point(inside: inMiddle, with: event) { return middle }
        return super.hitTest(point, with: event)
      }
    }
    let stage = TestStage()
    let (content, bar) = (TouchedView(frame: stage.rootView.bounds), Bar(frame: rect(0, 751, 400, 49)))
    let pressed = Counter()
    bar.items = (0..<2).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    bar.middle.addTarget(pressed, action: Counter.count, for: .touchUpInside)
    for view in [content, bar] { stage.rootView.addSubview(view) }
    stage.finger().tap(point(200, 735))
    #expect(pressed.count == 1 && content.take() == [])
    stage.finger().tap(point(50, 735))
    #expect(content.take() == ["began", "ended"])
    bar.isHidden = true
    stage.finger().tap(point(200, 735))
    #expect(pressed.count == 1 && content.take() == ["began", "ended"])
  }

  /// Source: `tabBarController(_:shouldSelect:)`: the middle tab presents a controller instead of being selected; a tap
  /// on the selected tab pops or scrolls to the top. H.
  @Test("One tab presents instead of being selected, another scrolls to the top when tapped again")
  func tabBarDelegate() {
    final class Tabs: UITabBarController, UITabBarControllerDelegate {
      let list = ListController()
      let camera = UIViewController()
      override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [list, camera, UIViewController()]
        for (index, controller) in (viewControllers ?? []).enumerated() { controller.tabBarItem.title = "\(index)" }
        delegate = self
      }
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool {
        if viewController === list, selectedViewController === list {
          list.table.setContentOffset(.zero, animated: true)
        }
        guard viewController === camera else { return true }
        present(UIViewController(), animated: false)
        return false
      }
    }
    let tabs = Tabs()
    let stage = TestStage(rootViewController: tabs)
    stage.finger().drag(from: point(200, 600), to: point(200, 300), over: 0.3)
    stage.advance(by: 3)
    #expect(tabs.list.table.contentOffset.y > 200)
    let y = tabs.tabBar.frame.midY
    stage.finger().tap(point(60, y))
    stage.advance(by: 1)
    #expect(tabs.list.table.contentOffset.y <= 0 && tabs.selectedIndex == 0)
    stage.finger().tap(point(200, y))
    #expect(tabs.selectedIndex == 0 && tabs.presentedViewController != nil)
    tabs.dismiss(animated: false)
    stage.finger().tap(point(340, y))
    #expect(tabs.selectedIndex == 2)
  }

  /// Source: floating action menus: the items extend beyond the bounds of their small container, whose `hitTest` tests
  /// them first. H.
  @Test("The items of a floating menu are pressed outside of its frame while it is open only")
  func floatingMenu() {
    final class Menu: UIView {
      let items = (1...3).map { UIButton(frame: rect(0, -70 * CGFloat($0), 56, 56)) }
      private let main = UIButton(frame: rect(0, 0, 56, 56))
      private(set) var isOpen = false
      override init(frame: CGRect) {
        super.init(frame: frame)
        for item in items {
          item.alpha = 0
          addSubview(item)
        }
        main.addTarget(self, action: Menu.toggle, for: .touchUpInside)
        addSubview(main)
      }
      func toggle() {
        isOpen.toggle()
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
          for item in self.items { item.alpha = self.isOpen ? 1 : 0 }
        }
      }
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        for item in items {
          if let hit = item.hitTest(convert(point, to: item), with: event) { return hit }
        }
        return super.hitTest(point, with: event)
      }
    }
    let stage = TestStage()
    let (menu, behind) = (Menu(frame: rect(320, 700, 56, 56)), TouchedView(frame: stage.rootView.bounds))
    let pressed = Counter()
    for item in menu.items { item.addTarget(pressed, action: Counter.count, for: .touchUpInside) }
    for view in [behind, menu] { stage.rootView.addSubview(view) }
    stage.finger().tap(point(348, 590))
    #expect(pressed.count == 0 && behind.take() == ["began", "ended"])
    stage.finger().tap(point(348, 728))
    stage.advance(by: 0.1)
    for y: CGFloat in [660, 590, 520] { stage.finger().tap(point(348, y)) }
    #expect(pressed.count == 3 && behind.take() == [])
    stage.finger().tap(point(348, 728))
    stage.advance(by: 1)
    stage.finger().tap(point(348, 590))
    #expect(pressed.count == 3)
  }

  /// Source: a dropdown below a field: the list extends beyond its superview, which must contain its points
  /// (`point(inside:with:)`). H.
  @Test("A dropdown outside of its row is hit only if the row contains its points")
  func dropdown() {
    final class Row: UIView {
      var holdsOverflow = false
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event)
          || holdsOverflow && subviews.contains { $0.frame.contains(point) && !$0.isHidden }
      }
    }
    let stage = TestStage()
    let (row, list) = (Row(frame: rect(50, 100, 300, 44)), TouchedView(frame: rect(0, 44, 300, 200)))
    row.addSubview(list)
    stage.rootView.addSubview(row)
    stage.finger().tap(point(200, 200))
    #expect(list.take() == [])
    row.holdsOverflow = true
    stage.finger().tap(point(200, 200))
    #expect(list.take() == ["began", "ended"])
    list.isHidden = true
    #expect(row.hitTest(point(150, 100), with: nil) == nil)
  }

  /// Source: bar buttons over scrolling content: a translucent bar in front of a full-size list gets the touches,
  /// because it is hit first. H.
  @Test("Content that scrolls below a bar cannot be pressed through it")
  func barOverContent() {
    let list = ListController()
    let navigation = UINavigationController(rootViewController: list)
    let stage = TestStage(rootViewController: navigation)
    let bottom = navigation.navigationBar.frame.maxY
    stage.finger().tap(point(200, bottom / 2))
    #expect(list.selected == [])
    stage.finger().tap(point(200, bottom + 30))
    #expect(list.selected == [0])
  }
}
