import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests the elements that an assistive technology finds, and its actions.
@MainActor
@Suite struct AccessibilityTests {
  private let stage = TestStage()

  private func add<View: UIView>(_ view: View, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> View
  {
    view.frame = CGRect(x: x, y: y, width: width, height: height)
    stage.rootView.addSubview(view)
    return view
  }

  @Test("C210: Controls, labels and fields are visited with their own values, in reading order")
  func tree() {
    let button = add(UIButton(), 0, 100, 100, 40)
    button.setTitle("Send", for: .normal)
    button.isEnabled = false
    let label = add(UILabel(), 0, 10, 100, 20)
    label.text = "Title"
    let slider = add(UISlider(), 0, 200, 100, 34)
    slider.value = 0.25
    slider.accessibilityLabel = "Volume"
    slider.accessibilityHint = "Louder to the right"
    let field = add(UITextField(), 0, 300, 100, 30)
    field.placeholder = "Name"
    _ = add(UIView(), 0, 400, 100, 30)
    let tree = AccessibilityTree(of: stage.window)
    #expect(
      tree.text == """
        UILabel: "Title", staticText [0.0 10.0 100.0 20.0]
        UIButton: "Send", button, notEnabled [0.0 100.0 100.0 40.0]
        UISlider: "Volume", value "25%", hint "Louder to the right", adjustable [0.0 200.0 100.0 34.0]
        UITextField: "Name" [0.0 300.0 100.0 30.0]
        """)
  }

  @Test(
    "C210: An element hides its subviews, a modal view its siblings, and custom elements replace subviews")
  func containers() {
    let group = add(UIView(), 0, 0, 100, 100)
    let inner = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    inner.text = "inner"
    group.addSubview(inner)
    group.isAccessibilityElement = true
    group.accessibilityLabel = "group"
    func labels() -> [String?] { AccessibilityTree(of: stage.window).elements.map(\.responder.accessibilityLabel) }
    #expect(labels() == ["group"])
    group.isAccessibilityElement = false
    let part = UIAccessibilityElement(accessibilityContainer: group)
    part.accessibilityLabel = "part"
    part.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 10, width: 20, height: 20)
    group.accessibilityElements = [inner, part]
    #expect(labels() == ["inner", "part"])
    group.frame.origin = CGPoint(x: 30, y: 40)
    #expect(part.accessibilityFrame == CGRect(x: 40, y: 50, width: 20, height: 20))
    let dialog = add(UILabel(), 0, 300, 100, 20)
    dialog.text = "dialog"
    dialog.accessibilityViewIsModal = true
    #expect(labels() == ["dialog"])
    dialog.isHidden = true
    group.accessibilityElementsHidden = true
    #expect(labels() == [])
  }

  @Test("C520: Items of a tab bar are buttons with their titles and badges, of which the current one is selected")
  func tabs() {
    let tabs = UITabBarController()
    tabs.viewControllers = ["Home", "Mail"].map { title in
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: title, image: nil, selectedImage: nil)
      return controller
    }
    tabs.viewControllers?[1].tabBarItem.badgeValue = "3"
    stage.window.rootViewController = tabs
    stage.window.layoutIfNeeded()
    #expect(spoken == [#""Home", button, selected"#, #""Mail", value "3", button"#])
  }

  @Test("C521: Titles of navigation bars and of a table's sections are headers; the back button has the title alone")
  func headers() {
    final class List: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
      override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Fruit" }
      override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Ripe" }
    }
    let first = UIViewController()
    first.title = "Shop"
    let list = List()
    list.title = "Basket"
    let navigation = UINavigationController(rootViewController: first)
    stage.window.rootViewController = navigation
    navigation.pushViewController(list, animated: false)
    stage.window.layoutIfNeeded()
    #expect(
      spoken.sorted() == [
        #""Basket", staticText, header"#, #""Fruit", staticText, header"#, #""Ripe", staticText"#, #""Shop", button"#,
      ])
  }

  @Test("C522: Page controls, progress views and activity indicators are elements with their state as value or label")
  func stateOfViews() {
    let pages = add(UIPageControl(), 0, 0, 100, 26)
    pages.numberOfPages = 3
    pages.currentPage = 1
    var sent = 0
    pages.addAction(UIAction { _ in sent += 1 }, for: .valueChanged)
    let progress = add(UIProgressView(progressViewStyle: .default), 0, 100, 100, 4)
    progress.progress = 0.4
    let wheel = add(UIActivityIndicatorView(style: .medium), 0, 200, 20, 20)
    #expect(
      spoken == [#"(no label), value "page 2 of 3", adjustable"#, #"(no label), value "40%", updatesFrequently"#])
    wheel.startAnimating()
    #expect(spoken.last == #""In progress", updatesFrequently"#)
    pages.accessibilityIncrement()
    pages.accessibilityIncrement()
    #expect(pages.currentPage == 2 && sent == 1)
  }

  /// What is said of each element of the window, without its class and its place.
  private var spoken: [String] {
    AccessibilityTree(of: stage.window).text.split(separator: "\n").map { line in
      let start = line.firstRange(of: ": ")?.upperBound ?? line.startIndex
      return line[start..<(line.lastIndex(of: "[") ?? line.endIndex)].trimmingCharacters(in: .whitespaces)
    }
  }

  @Test("An adjustable element changes by steps up and down, and notifies its targets")
  func adjusting() {
    let slider = add(UISlider(), 0, 0, 100, 34)
    let stepper = add(UIStepper(), 0, 100, 94, 32)
    var sent = 0
    slider.addAction(UIAction { _ in sent += 1 }, for: .valueChanged)
    stepper.addAction(UIAction { _ in sent += 1 }, for: .valueChanged)
    slider.value = 0.5
    slider.accessibilityIncrement()
    stepper.accessibilityIncrement()
    stepper.accessibilityIncrement()
    stepper.accessibilityDecrement()
    #expect(abs(slider.value - 0.6) < 0.001 && stepper.value == 1 && sent == 4)
  }

  @Test("Activating an element calls it, and touches it if the call was not handled")
  func activation() {
    final class Custom: UIView {
      var wasActivated = false
      override func accessibilityActivate() -> Bool {
        wasActivated = true
        return true
      }
    }
    let custom = add(Custom(), 0, 0, 50, 50)
    let button = add(UIButton(), 100, 100, 50, 50)
    var pressed = 0
    button.addAction(UIAction { _ in pressed += 1 }, for: .touchUpInside)
    stage.activate(custom)
    stage.activate(button)
    #expect(custom.wasActivated && pressed == 1)
    button.accessibilityActivationPoint = CGPoint(x: 300, y: 300)
    stage.activate(button)
    #expect(pressed == 1)
  }

  @Test("Announcements are stored, settings are posted to observers, and custom actions are performed")
  func messages() {
    stage.runtime.makeCurrent()
    UIAccessibility.post(notification: .announcement, argument: "3 items")
    let label = add(UILabel(), 0, 0, 10, 10)
    label.text = "here"
    UIAccessibility.post(notification: .layoutChanged, argument: label)
    #expect(stage.runtime.accessibility.posts.map(\.text) == ["3 items", "here"])
    #expect(!UIAccessibility.isReduceMotionEnabled)
    let received = NotificationCount()
    let observer = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in received.count += 1 }
    stage.runtime.accessibility.settings = .reduceMotion
    NotificationCenter.default.removeObserver(observer)
    #expect(UIAccessibility.isReduceMotionEnabled && received.count == 1)
    var done = false
    label.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Delete") { _ in
        done = true
        return true
      }
    ]
    #expect(label.accessibilityCustomActions?.first?.carryOut() == true && done)
  }

  private final class Player: UIView {
    var calls: [String] = []
    var performs = true
    override func accessibilityPerformMagicTap() -> Bool {
      calls.append("magic \(tag)")
      return performs
    }
    override func accessibilityPerformEscape() -> Bool {
      calls.append("escape \(tag)")
      return performs
    }
  }

  /// Source: Apple, `accessibilityPerformMagicTap()`, `accessibilityPerformEscape()`: if a responder returns false, the
  /// next one is called.
  @Test("C195: a magic tap or an escape goes from the element along the chain until a responder performs it")
  func actionsOfChain() {
    let player = add(Player(), 0, 0, 100, 100)
    let button = UIButton(frame: player.bounds)
    player.addSubview(button)
    #expect(stage.performMagicTap(on: button) && stage.performEscape(on: button))
    #expect(player.calls == ["magic 0", "escape 0"])
    player.performs = false
    #expect(!stage.performMagicTap(on: button) && !stage.performEscape(on: button))
  }

  /// Source: the user guide of VoiceOver: a scrub dismisses an alert or navigates back.
  @Test("C196: an escape pops the top controller, and chooses an alert's cancel action")
  func escapes() {
    let (root, top) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    let stage = TestStage(rootViewController: navigation)
    #expect(!stage.performEscape(on: root.view))
    navigation.pushViewController(top, animated: false)
    stage.advance(by: 0)
    #expect(stage.performEscape(on: top.view) && navigation.viewControllers == [root])
    stage.advance(by: 1)
    var chosen: [String] = []
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    for (title, style) in [("Delete", UIAlertAction.Style.destructive), ("Keep", .cancel)] {
      alert.addAction(UIAlertAction(title: title, style: style) { chosen.append($0.title ?? "") })
    }
    navigation.present(alert, animated: false)
    #expect(stage.performEscape(on: alert.view))
    stage.advance(by: 1)
    #expect(chosen == ["Keep"] && navigation.presentedViewController == nil)
  }

  @Test("The text of all windows is that of their elements, the window in front first")
  func textOfWindows() {
    stage.runtime.makeCurrent()
    let label = add(UILabel(), 0, 10, 100, 20)
    label.text = "below"
    let front = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    front.windowLevel = .alert
    front.isHidden = false
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    button.setTitle("above", for: .normal)
    front.addSubview(button)
    #expect(
      stage.accessibilityText == """
        UIButton: "above", button [0.0 0.0 50.0 50.0]
        UILabel: "below", staticText [0.0 10.0 100.0 20.0]
        """)
  }
}

private final class NotificationCount: @unchecked Sendable {
  var count = 0
}
