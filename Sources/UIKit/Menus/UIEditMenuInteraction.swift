/// The place of an edit menu.
@MainActor
public final class UIEditMenuConfiguration: NSObject {
  public let identifier: AnyHashable
  /// The point that the menu points to, in the coordinates of the interaction's view.
  public let sourcePoint: CGPoint

  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    (self.identifier, self.sourcePoint) = (identifier ?? AnyHashable(UUID()), sourcePoint)
  }
}

/// Changes that accompany an edit menu that is presented or dismissed.
@MainActor
public protocol UIEditMenuInteractionAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

@MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {
  /// Returns the menu; nil shows the suggested actions, which are those that the chain from the view performs.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// The rectangle that the menu is shown beside, in the view's coordinates.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// Called before the menu shows; not called when there is nothing to show.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// Called before the menu is hidden, by whatever means.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { CGRect(origin: configuration.sourcePoint, size: .zero) }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

/// Shows an edit menu for a view when the app requests it. The search for the actions starts at the first responder if
/// it is in the view, and otherwise at the view (Apple, `UIEditMenuInteraction`; the start of the search is M).
@MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  private var menu: EditMenu?
  private var configuration: UIEditMenuConfiguration?

  public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }

  open func willMove(to view: UIView?) { if view == nil { dismissMenu() } }
  open func didMove(to view: UIView?) { self.view = view }

  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    menu?.hide()
    let animator = MenuAnimator()
    show(configuration) {
      delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    }
    animator.finish()
  }

  /// Asks the delegate for the menu and the rectangle, and shows the menu if it has an action. `willShow` is called
  /// just before.
  private func show(_ configuration: UIEditMenuConfiguration, _ willShow: () -> Void) {
    guard let view, let window = view.window else { return }
    let responder = window.firstResponder as? UIView
    let start: UIResponder = responder?.isDescendant(of: view) == true ? responder ?? view : view
    let suggested = EditMenu.standardCommands(from: start)
    let asked = delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
    let items = EditMenu.items(for: asked ?? UIMenu(children: suggested), from: start)
    guard !items.isEmpty else { return }
    willShow()
    let target = view.convert(targetRect(for: configuration), to: nil)
    menu = EditMenu(items, around: target, in: window) { [weak self] in self?.menuWillHide() }
    self.configuration = configuration
  }

  private func targetRect(for configuration: UIEditMenuConfiguration) -> CGRect {
    delegate?.editMenuInteraction(self, targetRectFor: configuration)
      ?? CGRect(origin: configuration.sourcePoint, size: .zero)
  }

  private func menuWillHide() {
    guard let configuration else { return }
    (menu, self.configuration) = (nil, nil)
    let animator = MenuAnimator()
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    animator.finish()
  }

  open func dismissMenu() { menu?.hide() }

  /// Asks the delegate for the menu again and shows the result in place of the visible one.
  open func reloadVisibleMenu() {
    guard let configuration, let old = menu else { return }
    (menu, self.configuration) = (nil, nil)
    old.hide()
    show(configuration) {}
  }

  /// Moves the visible menu beside the rectangle that the delegate returns now.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let configuration, let menu, let view else { return }
    menu.move(to: view.convert(targetRect(for: configuration), to: nil), of: view.window)
  }

  /// Returns the point that the menu was requested for.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view, let configuration else { return .zero }
    return own.convert(configuration.sourcePoint, to: view)
  }
}
