/// An app-defined action in the edit menu.
@MainActor
open class UIMenuItem: NSObject {
  open var title: String
  open var action: Selector

  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}

/// The edit menu of an app. It shows the editing actions and the app's items that the chain from the first responder
/// performs, and is not shown when there are none (Header `UIMenuController`).
@MainActor
public final class UIMenuController: NSObject {
  public class var shared: UIMenuController { UIRuntime.current.menuController }

  public enum ArrowDirection: Int, Sendable {
    case `default`
    case up
    case down
    case left
    case right
  }
  /// The side of the menu's arrow. The value is stored and has no effect: the menu has no arrow.
  public var arrowDirection = ArrowDirection.default { didSet { StoredProperty.menuControllerArrowDirection.wasSet() } }

  /// The app's items, which follow the standard ones.
  public var menuItems: [UIMenuItem]?
  public var isMenuVisible: Bool {
    get { menu != nil }
    set { setMenuVisible(newValue, animated: false) }
  }
  /// The frame on the screen; zero while the menu is hidden.
  public var menuFrame: CGRect { menu?.bar.frame ?? .zero }
  private var menu: EditMenu?

  /// Shows the menu beside `targetRect`, in the coordinates of `targetView`.
  public func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    guard let window = targetView.window, let start = window.runtime.windows.key?.firstResponder else { return }
    let own = (menuItems ?? []).filter { start.target(forAction: $0.action, withSender: self) != nil }
    let commands =
      EditMenu.standardCommands(from: start) + own.map { UICommand(title: $0.title, action: $0.action) }
    show(EditMenu.items(for: commands, from: start), around: targetView.convert(targetRect, to: nil), in: window)
  }

  func show(_ items: [EditMenu.Item], around target: CGRect, in window: UIWindow) {
    guard !items.isEmpty else { return }
    menu?.hide()
    post(Self.willShowMenuNotification)
    menu = EditMenu(items, around: target, in: window) { [weak self] in self?.menuWasHidden() }
    post(Self.didShowMenuNotification)
  }

  public func hideMenu() { menu?.hide() }

  /// Sets the position for `setMenuVisible(_:animated:)`: next to `targetRect`, in the coordinates of `targetView`.
  public func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    target = Target(view: targetView, rect: targetRect)
  }

  /// Shows the menu at the rectangle that was set, or hides it.
  public func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible else { return hideMenu() }
    if let target, let view = target.view { showMenu(from: view, rect: target.rect) }
  }

  private var target: Target?
  private struct Target {
    weak var view: UIView?
    let rect: CGRect
  }

  /// Hides the menu if it is visible.
  public func hideMenu(from targetView: UIView) { hideMenu() }

  private func menuWasHidden() {
    post(Self.willHideMenuNotification)
    menu = nil
    post(Self.didHideMenuNotification)
  }

  private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

  public nonisolated static let willShowMenuNotification = NSNotification.Name(
    "UIMenuControllerWillShowMenuNotification")
  public nonisolated static let didShowMenuNotification = NSNotification.Name("UIMenuControllerDidShowMenuNotification")
  public nonisolated static let willHideMenuNotification = NSNotification.Name(
    "UIMenuControllerWillHideMenuNotification")
  public nonisolated static let didHideMenuNotification = NSNotification.Name("UIMenuControllerDidHideMenuNotification")
}
