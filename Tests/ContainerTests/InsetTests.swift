import Testing
import UIKitTestSupport

/// Tests notifications to views and controllers about the safe area and margins, and the effect of an edit button.
@MainActor
@Suite struct InsetTests {
  private final class Listener: UIView {
    var reported: [String] = []
    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      reported.append("safe \(Int(safeAreaInsets.top))")
    }
    override func layoutMarginsDidChange() {
      super.layoutMarginsDidChange()
      reported.append("margins \(Int(layoutMargins.top))")
    }
  }

  private final class Screen: UIViewController {
    let listener = Listener(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    var reported: [CGFloat] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(listener)
    }
    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      reported.append(view.safeAreaInsets.top)
    }
  }

  /// Source: Apple, `safeAreaInsetsDidChange()`: "called when the safe area of the view changes".
  @Test("A view below a bar is notified when the bar appears, when it disappears, and when the view moves")
  func bars() {
    let screen = Screen()
    let navigation = UINavigationController(rootViewController: screen)
    let stage = TestStage(rootViewController: navigation)
    stage.advance(by: 0.1)
    let bar = navigation.navigationBar.frame.maxY
    #expect(bar > 0 && screen.reported == [bar])
    #expect(screen.listener.reported == ["safe \(Int(bar))", "margins \(Int(bar) + 8)"])
    screen.listener.reported = []
    navigation.isNavigationBarHidden = true
    #expect(screen.reported == [bar, 0])
    #expect(screen.listener.reported == ["safe 0", "margins 8"])
    navigation.isNavigationBarHidden = false
    screen.listener.reported = []
    screen.listener.frame.origin.y = 300
    screen.view.setNeedsLayout()
    stage.window.layoutIfNeeded()
    #expect(screen.listener.reported == ["safe 0", "margins 8"])
    stage.window.layoutIfNeeded()
    #expect(screen.listener.reported.count == 2, "nothing changed any more")
  }

  @Test("Margins that are set, and insets that a controller adds, are reported; others are not")
  func margins() {
    let screen = Screen()
    let stage = TestStage(rootViewController: screen)
    stage.advance(by: 0.1)
    #expect(screen.reported == [] && screen.listener.reported == [])
    screen.listener.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    #expect(screen.listener.reported == ["margins 20"])
    screen.listener.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    #expect(screen.listener.reported == ["margins 20"])
    screen.additionalSafeAreaInsets.top = 30
    #expect(screen.reported == [30])
    #expect(screen.listener.reported == ["margins 20", "safe 30", "margins 50"])
  }

  /// Source: Apple, `editButtonItem`: it toggles its title, and calls `setEditing(_:animated:)`.
  @Test("The edit button edits a table's controller and its table, and its title is Done meanwhile")
  func editing() {
    let controller = UITableViewController(style: .plain)
    controller.navigationItem.rightBarButtonItem = controller.editButtonItem
    let stage = TestStage(rootViewController: UINavigationController(rootViewController: controller))
    stage.advance(by: 0.1)
    #expect(controller.editButtonItem.title == "Edit" && !controller.isEditing)
    stage.finger().tap(CGPoint(x: stage.window.bounds.maxX - 25, y: 22))
    #expect(controller.isEditing && controller.tableView.isEditing)
    #expect(controller.editButtonItem.title == "Done")
    controller.setEditing(false, animated: true)
    #expect(!controller.tableView.isEditing && controller.editButtonItem.title == "Edit")
  }

  /// Source: Apple, `systemMinimumLayoutMargins` and `viewRespectsSystemMinimumLayoutMargins`.
  @Test("The view of a controller has at least the system's margins, unless the controller disables them")
  func minimum() {
    let controller = UIViewController()
    let stage = TestStage(rootViewController: controller)
    stage.advance(by: 0.1)
    #expect(controller.systemMinimumLayoutMargins.leading == 16)
    controller.view.layoutMargins = UIEdgeInsets(top: 2, left: 5, bottom: 2, right: 40)
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 2, left: 16, bottom: 2, right: 40))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins.left == 5)
  }

  /// Source: Header `UIViewController`: the length is that of the part that bars cover.
  @Test("The older layout guides have the lengths of the parts that bars cover at the top and the bottom")
  func layoutSupport() {
    let controller = UIViewController()
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: controller)]
    let stage = TestStage(rootViewController: tabs)
    stage.advance(by: 0.1)
    let insets = controller.view.safeAreaInsets
    #expect(insets.top > 0 && insets.bottom > 0)
    #expect(controller.topLayoutGuide.length == insets.top && controller.bottomLayoutGuide.length == insets.bottom)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      box.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
      box.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      box.widthAnchor.constraint(equalToConstant: 10),
    ])
    stage.advance(by: 0.1)
    #expect(box.frame.minY == insets.top && box.frame.maxY == controller.view.bounds.maxY - insets.bottom)
  }
}
