import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests appearances of bars that change after the bar was shown.
@MainActor
@Suite struct LateBarLookTests {
  private let stage = TestStage()

  /// Source: headers `UINavigationBar`, `UITabBar` and `UIToolbar`: the properties have the attribute `copy`.
  @Test("C474: A bar keeps a copy of its appearance; it shows changes of its own, also of one that was never set")
  func changes() {
    stage.runtime.makeCurrent()
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let item = UINavigationItem(title: "Title")
    bar.items = [item]
    bar.standardAppearance.backgroundColor = .red
    #expect(bar.backgroundColor == .red)
    let look = UINavigationBarAppearance()
    look.backgroundColor = .green
    bar.standardAppearance = look
    look.backgroundColor = .blue
    #expect(bar.backgroundColor == .green)
    item.standardAppearance = look
    item.standardAppearance?.backgroundColor = .yellow
    #expect(bar.backgroundColor == .yellow)
    let tabs = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
    tabs.items = [UITabBarItem(title: "One", image: UIImage(systemName: "star"), tag: 0)]
    tabs.standardAppearance.stackedLayoutAppearance.normal.iconColor = .red
    let button = tabs.subviews.lazy.compactMap { $0 as? UITabBarButton }.first
    #expect(button?.subviews.lazy.compactMap { $0 as? UIImageView }.first?.tintColor == .red)
    let tools = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    tools.standardAppearance.backgroundColor = .red
    #expect(tools.backgroundColor == .red)
  }

  /// Source: Apple, `UINavigationBarAppearance.buttonAppearance`, `doneButtonAppearance` and `backButtonAppearance`.
  @Test("C478: Buttons of a bar have the colors of its appearance by their style, unless the item has its own")
  func buttons() throws {
    let root = UIViewController()
    root.title = "Root"
    let navigation = UINavigationController(rootViewController: root)
    let stage = TestStage(rootViewController: navigation)
    let next = UIViewController()
    let plain = UIBarButtonItem(title: "Plain", style: .plain, target: nil, action: nil)
    let done = UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)
    let own = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
    own.setTitleTextAttributes([.foregroundColor: UIColor.black], for: .normal)
    next.navigationItem.rightBarButtonItems = [plain, done, own]
    navigation.pushViewController(next, animated: false)
    stage.advance(by: 0.5)
    let look = UINavigationBarAppearance()
    look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    look.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    navigation.navigationBar.standardAppearance = look
    navigation.navigationBar.standardAppearance.backButtonAppearance.normal.titleTextAttributes = [
      .foregroundColor: UIColor.blue
    ]
    stage.advance(by: 0.1)
    let buttons = navigation.navigationBar.subviews.compactMap { $0 as? UIButton }
    func color(_ title: String) -> UIColor? {
      buttons.first { $0.currentTitle?.contains(title) == true }?.currentTitleColor
    }
    #expect(color("Plain") == .red && color("Done") == .green && color("Own") == .black && color("Root") == .blue)
  }

  @Test("C476: A tab bar item of the system has an image beside its title")
  func systemItems() {
    stage.runtime.makeCurrent()
    let search = UITabBarItem(tabBarSystemItem: .search, tag: 3)
    #expect(search.title == "Search" && search.tag == 3 && search.image?.isSymbolImage == true)
    for item in (0...11).compactMap(UITabBarItem.SystemItem.init(rawValue:)) {
      #expect(UITabBarItem(tabBarSystemItem: item, tag: 0).image != nil)
    }
  }

  /// Source: Apple, `UIBarButtonItem.SystemItem`. H. The drawings are our choice.
  @Test("C482: System items show a symbol, except for those that are words; an image of the item takes its place")
  func systemSymbols() throws {
    stage.runtime.makeCurrent()
    func item(_ system: UIBarButtonItem.SystemItem) -> UIBarButtonItem {
      UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
    }
    for system in [
      UIBarButtonItem.SystemItem.add, .compose, .reply, .action, .organize, .bookmarks, .search, .refresh, .stop,
      .camera, .trash, .play, .pause, .rewind, .fastForward, .close,
    ] {
      let button = item(system).button
      #expect(button.image(for: .normal)?.isSymbolImage == true && button.title(for: .normal) == nil, "\(system)")
      #expect(item(system).image == nil && button.accessibilityLabel?.isEmpty == false)
    }
    for system in [UIBarButtonItem.SystemItem.done, .cancel, .edit, .save, .undo, .redo] {
      #expect(item(system).button.image(for: .normal) == nil && item(system).button.title(for: .normal) != nil)
    }
    let own = item(.add)
    let image = try #require(UIImage(systemName: "star"))
    own.image = image
    #expect(own.button.image(for: .normal) === image)
    own.image = nil
    #expect(own.button.image(for: .normal)?.isSymbolImage == true)
  }
}
