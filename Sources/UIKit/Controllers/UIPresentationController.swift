/// What is asked and told when the user takes a sheet away. Nothing is when code dismisses.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// False keeps the sheet, as `isModalInPresentation` does.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// The user begins to drag the sheet away, or has tapped beside it.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// After the last appearance call.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// The user tried to take away what may not be.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// Stands for a presentation towards whoever wants a say in it. Lasts as long as the controller that is presented.
@MainActor
open class UIPresentationController: NSObject {
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  public private(set) unowned var presentedViewController: UIViewController
  /// The controller that is to be presented may ask before anybody presents it.
  open var presentingViewController: UIViewController? { presentedViewController.presentingViewController }

  init(of presented: UIViewController) { presentedViewController = presented }

  /// The view everything of the presentation is in.
  open var containerView: UIView? { presentedViewController.presentationShowingThis?.container }
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }

  var mayDismiss: Bool {
    !presentedViewController.isModalInPresentation && delegate?.presentationControllerShouldDismiss(self) ?? true
  }
}
