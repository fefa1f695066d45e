import UIKit

// Members that have another name since Swift 4.2. Overrides of them are renamed by the rewriter.

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
  @discardableResult
  public func openURL(_ url: URL) -> Bool {
    open(url)
    return canOpenURL(url)
  }
  /// Controllers decide about the status bar, so none of these has an effect, as on iOS.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
  public func setStatusBarHidden(_ hidden: Bool, animated: Bool) {}
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}
}

extension UIImage {
  /// Stretches the one row and column of points that follow the caps.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    let insets = UIEdgeInsets(
      top: top, left: left, bottom: max(0, size.height - top - 1), right: max(0, size.width - left - 1))
    return resizableImage(withCapInsets: insets, resizingMode: .stretch)
  }
}

extension CADisplayLink {
  /// The number of frames of the screen from one call to the next.
  public var frameInterval: Int {
    get { preferredFramesPerSecond > 0 ? max(1, 60 / preferredFramesPerSecond) : 1 }
    set { preferredFramesPerSecond = 60 / max(1, newValue) }
  }
}
