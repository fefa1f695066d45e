import Testing
import UIKitTestSupport

/// Tests how the contents of a navigation bar share its width.
@MainActor
@Suite struct BarRoomTests {
  private func shown(_ controllers: UIViewController...) -> (TestStage, UINavigationBar) {
    let navigation = UINavigationController(rootViewController: controllers[0])
    let stage = TestStage(rootViewController: navigation)
    for next in controllers.dropFirst() { navigation.pushViewController(next, animated: false) }
    stage.runtime.layoutIfNeeded()
    return (stage, navigation.navigationBar)
  }

  @Test("The back button follows the title of the controller before, which can change while it is covered")
  func backTitle() throws {
    let (first, second) = (UIViewController(), UIViewController())
    first.title = "First"
    let (stage, bar) = shown(first, second)
    let back = try #require(bar.subviews.lazy.compactMap { $0 as? UIButton }.first)
    for (title, own, expected) in [("Changed", nil, "Changed"), ("Changed", "Back here", "Back here")] {
      stage.runtime.perform { (first.title, first.navigationItem.backButtonTitle) = (title, own) }
      stage.runtime.layoutIfNeeded()
      #expect(back.title(for: .normal)?.hasSuffix(expected) == true)
      #expect(back.bounds.width == back.sizeThatFits(.zero).width)
    }
  }

  @Test("A title is in the middle while it fits there, then beside the buttons, and then is truncated between them")
  func title() throws {
    let (first, second) = (UIViewController(), UIViewController())
    first.title = "Back"
    second.title = "Short"
    let (stage, bar) = shown(first, second)
    let label = try #require(bar.subviews.lazy.compactMap { $0 as? UILabel }.first)
    #expect(label.frame.midX == bar.bounds.midX)
    let item = UIBarButtonItem(title: "A long title of a button", style: .plain, target: nil, action: nil)
    stage.runtime.perform { second.navigationItem.rightBarButtonItem = item }
    for (title, isWhole) in [("Short", true), ("A title that does not fit between the buttons", false)] {
      stage.runtime.perform { second.title = title }
      stage.runtime.layoutIfNeeded()
      let buttons = bar.subviews.filter { $0 is UIControl }.map(\.frame).sorted { $0.minX < $1.minX }
      let width = label.sizeThatFits(.zero).width
      #expect((label.bounds.width >= width) == isWhole, "\(label.frame) \(width)")
      #expect(label.frame.minX > buttons[0].maxX && label.frame.maxX < buttons[1].minX)
    }
  }

  @Test("A stack and a view with constraints have in a bar the size of their contents, also after these have changed")
  func constraints() throws {
    let controller = UIViewController()
    let label = UILabel()
    label.text = "Some title"
    let stack = UIStackView(arrangedSubviews: [UIImageView(image: UIImage(systemName: "star")), label])
    stack.spacing = 4
    controller.navigationItem.titleView = stack
    let (custom, button) = (UIView(), UIButton(type: .system))
    button.setTitle("Go", for: .normal)
    button.translatesAutoresizingMaskIntoConstraints = false
    custom.addSubview(button)
    let width = button.widthAnchor.constraint(equalToConstant: 60)
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: custom.leadingAnchor), width,
      button.trailingAnchor.constraint(equalTo: custom.trailingAnchor),
      button.topAnchor.constraint(equalTo: custom.topAnchor),
      button.bottomAnchor.constraint(equalTo: custom.bottomAnchor),
    ])
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: custom)
    let sized = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    controller.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: sized)
    let (stage, bar) = shown(controller)
    #expect(label.bounds.width >= label.sizeThatFits(.zero).width && stack.bounds.width > label.bounds.width + 4)
    #expect(abs(stack.convert(stack.bounds, to: bar).midX - bar.bounds.midX) < 1)
    #expect(custom.bounds.width == 60 && custom.bounds.height > 10 && custom.frame.maxX == bar.bounds.maxX)
    #expect(sized.bounds.size == CGSize(width: 30, height: 20))
    stage.runtime.perform {
      label.text = "A longer title than before"
      width.constant = 80
      bar.setNeedsLayout()
    }
    stage.runtime.layoutIfNeeded()
    #expect(label.bounds.width >= label.sizeThatFits(.zero).width && custom.bounds.width == 80)
  }
}
