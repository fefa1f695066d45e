/// An object with traits: a screen, a scene, a window, a controller or a view.
@MainActor
public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  /// Called after the traits have changed. It is not called when an object is added to the screen for the first time.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The sources of the traits of each environment. Traits are computed when they are read, from the screen to the window
/// and its size, the controllers from parent to child, and the views from superview to subview; an override applies to
/// all descendants (reference 8.1).
extension UITraitCollection {
  /// Returns the size classes of a window. A phone has a compact width in portrait and a compact height in landscape; a
  /// width of 600 points or more is regular, as is a height of 480 (M: a phone in landscape has a regular width from
  /// 736 points on).
  static func ofWindow(_ size: CGSize) -> UITraitCollection {
    let isLargePhoneOnItsSide = size.height < regularHeight && size.width >= regularWidthOfPhone
    let isWide = size.height >= regularHeight && size.width >= regularWidth
    return UITraitCollection(
      horizontal: isWide || isLargePhoneOnItsSide ? .regular : .compact,
      vertical: size.height >= regularHeight ? .regular : .compact)
  }

  /// Returns the traits of a screen. One whose shorter side has at least 600 points is that of a pad.
  static func ofScreen(_ size: CGSize, scale: CGFloat, _ style: UIUserInterfaceStyle) -> UITraitCollection {
    let isPad = min(size.width, size.height) >= 600
    let own = UITraitCollection(idiom: isPad ? .pad : .phone, style: style, scale: scale, force: .unavailable)
    return UITraitCollection(traitsFrom: [own, .ofWindow(size)])
  }

  private static let regularWidth: CGFloat = 600
  private static let regularHeight: CGFloat = 480
  private static let regularWidthOfPhone: CGFloat = 736
}

extension UITraitCollection {
  func overridden(by style: UIUserInterfaceStyle) -> UITraitCollection {
    style == .unspecified ? self : UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceStyle: style)])
  }
}
