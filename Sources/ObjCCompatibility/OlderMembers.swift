import UIKit

// Members that have another name since Swift 4.2. Overrides of them are renamed by the rewriter (`OlderNames`).

extension UIViewController {
  public var isMovingToParentViewController: Bool { isMovingToParent }
  public var isMovingFromParentViewController: Bool { isMovingFromParent }
  public var isModalInPopover: Bool {
    get { isModalInPresentation }
    set { isModalInPresentation = newValue }
  }
  public var childViewControllers: [UIViewController] { children }
  public func addChildViewController(_ child: UIViewController) { addChild(child) }
  public func removeFromParentViewController() { removeFromParent() }
  public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
  public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
}

extension String {
  public init<Subject>(stringInterpolationSegment subject: Subject) { self = "\(subject)" }
}

extension NSIndexPath {
  /// Makes the object of `indexPath as NSIndexPath`.
  public convenience init(bridging indexPath: IndexPath) {
    self.init(indexes: Array(indexPath), length: indexPath.count)
  }
}

extension UIView {
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension UIApplication {
  /// Controllers decide about the status bar, so none of these has an effect, as on iOS.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
  public func setStatusBarHidden(_ hidden: Bool, animated: Bool) {}
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}
}
