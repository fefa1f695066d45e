/// The calls made when the user dismisses a sheet. None is made when code dismisses it.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Returns whether the sheet may be dismissed; false has the effect of `isModalInPresentation`.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called when the user begins to drag the sheet down, or has tapped beside it.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after the last appearance call.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user tried to dismiss a sheet that must not be dismissed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
  /// Returns the style of a popover where the width is compact; `none` keeps it a popover. The default is a sheet.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// Called in place of `adaptivePresentationStyle(for:)`, which the default implementation calls.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    .automatic
  }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
}

/// Performs one presentation: determines the frame of the presented view and the views around it. An app's subclass,
/// which a transitioning delegate returns for the style `custom`, can override both (reference section 8).
@MainActor
open class UIPresentationController: NSObject {
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  open private(set) unowned var presentedViewController: UIViewController
  private weak var givenPresenter: UIViewController?
  /// The outermost parent of the controller that called `present`, or one that defines a context. Before the
  /// presentation, it is the presented controller itself.
  open var presentingViewController: UIViewController {
    presentedViewController.presentationShowingThis?.presenter ?? givenPresenter ?? presentedViewController
  }

  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    givenPresenter = presentingViewController
    super.init()
  }

  // MARK: Views

  /// The superview of everything in the presentation, from its beginning to its end.
  open var containerView: UIView? { container }
  weak var container: UITransitionView?

  /// The view that is animated: the presented controller's view, or an app's view that contains it. For a sheet it is
  /// the view with the rounded corners.
  open var presentedView: UIView? { container?.sheetView ?? presentedViewController.viewIfLoaded }

  /// The final frame of the presented view in the container; the bounds of the container unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { container?.ownContentFrame ?? .zero }

  /// Called before the container is laid out, also when its size changes; `containerViewDidLayoutSubviews()` is called
  /// afterward. The defaults do nothing.
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  // MARK: What it is like

  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
  /// A Boolean value that indicates whether the presenting controller's view is removed at the end of the transition,
  /// and its controller notified.
  open var shouldRemovePresentersView: Bool { presentationStyle.coversPresenter }

  /// Asked at each presentation. The style of the presented controller determines what is covered, so `false` is noted
  /// as a property without an effect.
  open var shouldPresentInFullscreen: Bool { true }
  /// The style in a compact width: the style itself, unless the delegate returns another.
  open var adaptivePresentationStyle: UIModalPresentationStyle { presentationStyle }
  /// The same of `traitCollection`.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    adaptivePresentationStyle
  }
  open var traitCollection: UITraitCollection { presentedViewController.traitCollection }

  // MARK: Transitions

  /// Called when the container is in the window and nothing has moved yet. Overrides add views, such as a dimming view,
  /// and animate them with the presented controller's `transitionCoordinator`.
  open func presentationTransitionWillBegin() {}
  /// Called at the end of a presentation. `completed` is false when an interactive presentation was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  /// Called at the end of a dismissal. `completed` is false when an interactive dismissal was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Size and traits

  /// Called before the container's size or traits change. The defaults do nothing.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  var mayDismiss: Bool {
    !presentedViewController.isModalInPresentation && delegate?.presentationControllerShouldDismiss(self) ?? true
  }
}

extension UIPresentationController: UIContentContainer {}

extension UIViewController {
  /// The presentation controller of the style, which no transitioning delegate replaces.
  var controllerOfOwnStyle: UIPresentationController {
    popoverPresentationController ?? sheetPresentationController ?? ownPresentationController
  }
}
