/// An object that is notified when the size of its content changes: a controller, or a container of controllers.
@MainActor
public protocol UIContentContainer: AnyObject {
  /// The size that the object prefers in its container.
  var preferredContentSize: CGSize { get }
  /// A child's `preferredContentSize` has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size that a child will have when the receiver has `parentSize`.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the size changes; the coordinator animates along with the change. An override calls super, which
  /// notifies the children.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the traits change.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer, UITraitEnvironment {}
