extension UIViewController {
  /// Replaces the view of one child with that of another and makes their appearance calls. Before the call, the caller
  /// calls `willMove(toParent: nil)` of the old child and `addChild` of the new one; it completes both moves in
  /// `completion`.
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard let old = fromViewController.view, let new = toViewController.view, let place = old.superview else {
      completion?(false)
      return
    }
    let isAnimated = duration > 0
    fromViewController.beginAppearanceTransition(false, animated: isAnimated)
    toViewController.beginAppearanceTransition(true, animated: isAnimated)
    if new.superview !== place { place.addSubview(new) }
    UIView.animate(withDuration: duration, delay: 0, options: options, animations: { animations?() }) { finished in
      if old !== new { old.removeFromSuperview() }
      fromViewController.endAppearanceTransition()
      toViewController.endAppearanceTransition()
      completion?(finished)
    }
  }
}

/// The edge of the area that bars cover, as a layout guide.
@MainActor
public protocol UILayoutSupport: AnyObject {
  /// The length by which bars cover the view, in points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// The area that bars cover at one end of a controller's view.
@MainActor
final class CoveredGuide: UILayoutGuide, UILayoutSupport {
  private let covered: (UIView) -> CGFloat

  init(_ identifier: String, of view: UIView, isTop: Bool) {
    covered = { isTop ? $0.safeAreaInsets.top : $0.safeAreaInsets.bottom }
    super.init(identifier, of: view) { view in
      let (insets, height) = (view.safeAreaInsets, view.bounds.height)
      return isTop
        ? UIEdgeInsets(top: 0, left: 0, bottom: max(0, height - insets.top), right: 0)
        : UIEdgeInsets(top: max(0, height - insets.bottom), left: 0, bottom: 0, right: 0)
    }
  }

  var length: CGFloat { owningView.map(covered) ?? 0 }
}

extension UIViewController {
  /// The area that bars cover at the top of the view; `view.safeAreaLayoutGuide` has replaced it.
  public var topLayoutGuide: any UILayoutSupport { coveredGuide("topLayoutGuide", isTop: true) }
  public var bottomLayoutGuide: any UILayoutSupport { coveredGuide("bottomLayoutGuide", isTop: false) }

  /// Constraints do not retain their items strongly, so the controller retains the guides.
  private func coveredGuide(_ identifier: String, isTop: Bool) -> CoveredGuide {
    if let guide = coveredGuides.first(where: { $0.identifier == identifier }) { return guide }
    let guide = CoveredGuide(identifier, of: view, isTop: isTop)
    coveredGuides.append(guide)
    return guide
  }
}
