import Foundation

/// The contents of a context menu.
@MainActor
public final class UIContextMenuConfiguration: NSObject {
  public let identifier: any NSCopying
  let previewProvider: (() -> UIViewController?)?
  let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  /// Creates a configuration. `actionProvider` returns the menu; its argument, the suggestions of the system, is empty
  /// here. `previewProvider` returns a controller whose view is shown above the menu, with its `preferredContentSize`.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSString(string: UUID().uuidString)
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
  }
}

/// Runs animations alongside the appearance or disappearance of a menu. Menus are not animated here: added animations
/// run immediately, followed by the completions.
@MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The transition from a preview that was tapped to what it stands for. The raw values are Apple's.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  case dismiss = 0
  case pop = 1
}

/// Runs what belongs to a tap on the preview of a menu. The menu disappears at once, so both styles look the same here.
@MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
  /// The controller of the preview; nil when the preview is the view itself.
  var previewViewController: UIViewController? { get }
}

@MainActor
final class MenuCommit: UIContextMenuInteractionCommitAnimating {
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  let previewViewController: UIViewController?
  private let animator = MenuAnimator()

  init(_ controller: UIViewController?) { previewViewController = controller }
  func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { animator.addCompletion(completion) }

  /// Tells `delegate`, then takes the menu away, and runs the completions last.
  static func perform(
    of controller: UIViewController?, _ delegate: (any UIContextMenuInteractionCommitAnimating) -> Void,
    dismiss: () -> Void
  ) {
    let commit = MenuCommit(controller)
    delegate(commit)
    dismiss()
    commit.animator.finish()
  }
}

@MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Returns the menu for `location`, in the view's coordinates. With nil, no menu is shown and the touch remains with
  /// the view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called when the preview is tapped, before the menu is dismissed.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}

/// Shows a menu after a long press on the view, or a click with the secondary button. The finger can move to a row and
/// choose it by lifting there (Apple, `UIContextMenuInteraction`; the half second is that of a long press, M).
@MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open weak var delegate: (any UIContextMenuInteractionDelegate)?
  private var presentation: MenuPresentation?
  private var configuration: UIContextMenuConfiguration?
  private let hold = UILongPressGestureRecognizer()
  private let click = UITapGestureRecognizer()
  private let opener = MenuOpener()

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    opener.interaction = self
    hold.delegate = opener
    hold.addTarget(opener, action: Selector("hold:", MenuOpener.held))
    click.addTarget(opener, action: Selector("click:", MenuOpener.clicked))
    click.buttonMaskRequired = .secondary
    // The button mask does not apply to fingers, whose taps belong to the view.
    click.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    (hold.name, click.name) = ("contextMenu", "contextMenuClick")
  }

  open func willMove(to view: UIView?) {
    guard view == nil else { return }
    dismissMenu()
    for recognizer in [hold, click] { recognizer.view?.removeGestureRecognizer(recognizer) }
  }

  open func didMove(to view: UIView?) {
    self.view = view
    for recognizer in [hold, click] { view?.addGestureRecognizer(recognizer) }
  }

  /// Returns the location of the finger that opened, or would open, the menu.
  open func location(in view: UIView?) -> CGPoint { hold.location(in: view) }

  /// Returns whether there is a menu, after a long press.
  fileprivate func prepare(at recognizer: UIGestureRecognizer) -> Bool { prepare(at: recognizer.location(in: view)) }

  private func prepare(at location: CGPoint) -> Bool {
    guard view != nil, presentation == nil else { return false }
    configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
    return configuration != nil
  }

  /// Opens the menu at a point of the window for a finger that also drives a drag.
  func openMenu(at point: CGPoint) -> MenuPresentation? {
    guard let view, prepare(at: view.convert(point, from: nil)) else { return nil }
    open()
    return presentation
  }

  fileprivate func open() {
    guard let view, let window = view.window, let configuration, let menu = configuration.actionProvider?([]) else {
      return
    }
    let preview = configuration.previewProvider?()
    let animator = MenuAnimator()
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    if let preview, let shown = preview.view {
      shown.bounds.size =
        preview.preferredContentSize == .zero ? shown.sizeThatFits(.zero) : preview.preferredContentSize
      shown.isUserInteractionEnabled = false
    }
    presentation = MenuPresentation(
      menu, beside: view.convert(view.bounds, to: nil), in: window, preview: preview?.view, sender: view
    ) { [weak self] in self?.ended(configuration) }
    presentation?.tapPreview = { [weak self] in
      guard let self else { return }
      MenuCommit.perform(of: preview) {
        delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: $0)
      } dismiss: {
        presentation?.dismiss()
      }
    }
    animator.finish()
  }

  private func ended(_ configuration: UIContextMenuConfiguration) {
    let animator = MenuAnimator()
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    (presentation, self.configuration) = (nil, nil)
    animator.finish()
  }

  fileprivate func follow(_ recognizer: UILongPressGestureRecognizer) {
    let point = recognizer.location(in: nil)
    if recognizer.state == .ended { presentation?.fingerLifted(at: point) } else { presentation?.highlight(at: point) }
  }

  open func dismissMenu() { presentation?.dismiss() }

  /// Calls `block` with the visible menu, which may be a submenu, and replaces it by the menu that is returned. Without
  /// a visible menu the block is not called (Apple, `UIContextMenuInteraction`).
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let presentation, let menu = presentation.visibleMenu else { return }
    presentation.update(block(menu))
  }
}

/// Opens a menu with gestures.
@MainActor
private final class MenuOpener: UIGestureRecognizerDelegate {
  weak var interaction: UIContextMenuInteraction?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    interaction?.prepare(at: gestureRecognizer) ?? false
  }

  func held(_ recognizer: UILongPressGestureRecognizer) {
    if recognizer.state == .began { interaction?.open() } else { interaction?.follow(recognizer) }
  }

  func clicked(_ recognizer: UITapGestureRecognizer) {
    if interaction?.prepare(at: recognizer) == true { interaction?.open() }
  }
}
