/// The recognizers with which fingers hide and show the bars of a navigation controller. They recognize together with
/// those of the content, whose touches they do not cancel (header `UINavigationController`).
@MainActor
final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  private unowned let navigation: UINavigationController
  let tap = UITapGestureRecognizer()
  let swipe = UIPanGestureRecognizer()
  /// A Boolean value that indicates whether the toolbar was hidden with the navigation bar, and is shown again with it.
  private var hidToolbar = false
  /// The distance of a swipe up or down in points, which UIKit does not document (L).
  static let distance: CGFloat = 40

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    for recognizer in [tap, swipe] {
      recognizer.delegate = self
      recognizer.cancelsTouchesInView = false
      recognizer.isEnabled = false
    }
    tap.addTarget(self, action: Selector("_barHideTap:", BarHiding.tapped))
    swipe.addTarget(self, action: Selector("_barHideSwipe:", BarHiding.swiped))
  }

  /// Adds the recognizers that the app enabled to the view, once it is loaded.
  func attach() {
    for recognizer in [tap, swipe] where recognizer.isEnabled && recognizer.view == nil {
      navigation.viewIfLoaded?.addGestureRecognizer(recognizer)
    }
  }

  /// Touches on the bars are not used, nor are taps on controls, which do not refuse a recognizer that does not cancel
  /// their touches.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    let bars: [UIView?] = [navigation.navigationBar, navigation.isToolbarHidden ? nil : navigation.toolbar]
    var view = touch.view
    while let current = view {
      if bars.contains(current) || gestureRecognizer === tap && current is UIControl { return false }
      view = current.superview
    }
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === swipe }

  private func tapped(_ gesture: UITapGestureRecognizer) {
    setHidden(!navigation.isNavigationBarHidden)
  }

  private func swiped(_ gesture: UIPanGestureRecognizer) {
    let way = gesture.translation(in: navigation.view).y
    guard gesture.state == .changed, abs(way) >= Self.distance else { return }
    gesture.setTranslation(.zero, in: navigation.view)
    setHidden(way < 0)
  }

  /// Hides or shows the navigation bar, and the toolbar if it was visible before.
  private func setHidden(_ isHidden: Bool) {
    guard isHidden != navigation.isNavigationBarHidden else { return }
    navigation.setNavigationBarHidden(isHidden, animated: true)
    if isHidden { hidToolbar = !navigation.isToolbarHidden }
    if hidToolbar { navigation.setToolbarHidden(isHidden, animated: true) }
  }
}

extension UINavigationController {
  /// A Boolean value that indicates whether a tap on the content hides the bars, and another one shows them.
  public var hidesBarsOnTap: Bool {
    get { barHiding?.tap.isEnabled ?? false }
    set {
      hiding.tap.isEnabled = newValue
      hiding.attach()
    }
  }
  /// A Boolean value that indicates whether a swipe up hides the bars, and a swipe down shows them.
  public var hidesBarsOnSwipe: Bool {
    get { barHiding?.swipe.isEnabled ?? false }
    set {
      hiding.swipe.isEnabled = newValue
      hiding.attach()
    }
  }
  /// The recognizers of these properties, to which apps add targets. Do not change their delegates.
  public var barHideOnTapGestureRecognizer: UITapGestureRecognizer { hiding.tap }
  public var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { hiding.swipe }

  private var hiding: BarHiding {
    if let barHiding { return barHiding }
    let hiding = BarHiding(self)
    barHiding = hiding
    return hiding
  }
}
