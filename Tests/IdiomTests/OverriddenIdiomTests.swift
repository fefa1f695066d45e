import Testing
import UIKitTestSupport

/// Tests members that public code overrides, including their older names.
@MainActor
@Suite struct OverriddenIdiomTests {
  /// Source: buttons that report taps, and buttons that ignore quick repeated taps, override `sendAction(_:to:for:)`.
  @Test("A button can observe every action it sends, and block one")
  func sentActions() {
    final class Throttled: UIButton {
      var sent: [String] = []
      var isOpen = true
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        sent.append(event == nil ? "by program" : "by finger")
        if isOpen { super.sendAction(action, to: target, for: event) }
      }
      override func sendActions(for events: UIControl.Event) {
        sent.append("all")
        super.sendActions(for: events)
      }
    }
    let stage = TestStage()
    let (button, counter) = (Throttled(frame: rect(100, 100, 100, 50)), Counter())
    stage.rootView.addSubview(button)
    button.addTarget(counter, action: Counter.count, for: .touchUpInside)
    stage.finger().tap(point(150, 125))
    button.isOpen = false
    stage.finger().tap(point(150, 125))
    button.isOpen = true
    button.sendActions(for: .touchUpInside)
    #expect(counter.count == 2 && button.sent == ["by finger", "by finger", "all", "by program"])
  }

  /// Source: fields for codes hide their caret by returning zero from `caretRect(for:)`; image views observe
  /// `contentMode`.
  @Test("Overrides of the caret, the content mode and the safe area are called")
  func properties() {
    final class Picture: UIImageView {
      var modes: [UIView.ContentMode] = []
      override var contentMode: UIView.ContentMode { didSet { modes.append(contentMode) } }
      override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0) }
    }
    final class Code: UITextField {
      override func caretRect(for position: UITextPosition) -> CGRect { .zero }
    }
    let stage = TestStage()
    let picture = Picture(frame: rect(0, 0, 50, 50))
    stage.rootView.addSubview(picture)
    picture.contentMode = .redraw
    #expect(picture.contentMode == .redraw)
    picture.contentMode = .scaleAspectFill
    #expect(picture.modes == [.redraw, .scaleAspectFill] && picture.contentMode == .scaleAspectFill)
    #expect(picture.layoutMargins.top == 15)
    #expect(Code(frame: rect(0, 0, 50, 50)).caretRect(for: UITextField().beginningOfDocument) == .zero)
  }

  /// Source: Apple, `requiresConstraintBasedLayout`: views that create their constraints in `updateConstraints` return
  /// true.
  @Test("updateConstraints of a view that creates its constraints in it is called before the view appears")
  func constraintBased() {
    final class Badge: UIView {
      let dot = UIView()
      private var isMade = false
      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        if !isMade {
          isMade = true
          dot.translatesAutoresizingMaskIntoConstraints = false
          addSubview(dot)
          NSLayoutConstraint.activate([
            dot.leadingAnchor.constraint(equalToSystemSpacingAfter: leadingAnchor, multiplier: 2),
            dot.topAnchor.constraint(equalToSystemSpacingBelow: topAnchor, multiplier: 1),
            dot.widthAnchor.constraint(equalToConstant: 10), dot.heightAnchor.constraint(equalToConstant: 10),
          ])
        }
        super.updateConstraints()
      }
    }
    let stage = TestStage()
    let badge = Badge(frame: rect(50, 50, 100, 100))
    stage.rootView.addSubview(badge)
    stage.window.layoutIfNeeded()
    #expect(badge.dot.frame == rect(16, 8, 10, 10))
  }

  /// Source: windows in front of all others override `makeKeyAndVisible` and their level.
  @Test("Overrides of a window are called, and a navigation controller may be made in its subclass's own way")
  func windowsAndStacks() {
    final class Overlay: UIWindow {
      var calls: [String] = []
      override var windowLevel: UIWindow.Level { didSet { calls.append("level") } }
      override var rootViewController: UIViewController? { didSet { calls.append("root") } }
      override func makeKeyAndVisible() {
        calls.append("visible")
        super.makeKeyAndVisible()
      }
    }
    final class Stack: UINavigationController {
      var isSetUp = false
      override init(rootViewController: UIViewController) {
        super.init(rootViewController: rootViewController)
        isSetUp = true
      }
    }
    let stage = TestStage()
    let overlay = Overlay(frame: stage.window.bounds)
    let root = UIViewController()
    let stack = Stack(rootViewController: root)
    overlay.windowLevel = .alert
    overlay.rootViewController = stack
    overlay.makeKeyAndVisible()
    #expect(overlay.calls == ["level", "root", "visible"] && overlay.isKeyWindow)
    #expect(stack.isSetUp && stack.topViewController === root && root.view.window === overlay)
  }

  /// Source: labels whose text can be copied, as written before iOS 13: `setTargetRect`, `setMenuVisible`.
  @Test("The edit menu shows at the rectangle that was set, and is hidden by its old name too")
  func olderMenu() {
    final class Copied: UILabel {
      override var canBecomeFirstResponder: Bool { true }
      override func copy(_ sender: Any?) {}
    }
    let stage = TestStage()
    let label = Copied(frame: rect(100, 300, 100, 40))
    stage.rootView.addSubview(label)
    label.becomeFirstResponder()
    let menu = UIMenuController.shared
    menu.setMenuVisible(true, animated: true)
    #expect(!menu.isMenuVisible, "no rectangle was set")
    menu.setTargetRect(label.bounds, in: label)
    menu.setMenuVisible(true, animated: true)
    #expect(menu.isMenuVisible && menu.menuFrame.maxY <= 300)
    menu.isMenuVisible = false
    #expect(!menu.isMenuVisible)
  }
}
