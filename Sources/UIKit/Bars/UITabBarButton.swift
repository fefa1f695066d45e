/// The control of one item of a tab bar. Apple's control has this name too and is also private.
@MainActor
package final class UITabBarButton: UIControl {
  let item: UITabBarItem
  private let picture = UIImageView(frame: .zero)
  private let label = UILabel()
  private let badge = UILabel()

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textAlignment = .center
    badge.font = .systemFont(ofSize: 12)
    badge.textAlignment = .center
    badge.textColor = .white
    badge.backgroundColor = .systemRed
    badge.layer.cornerRadius = Self.badgeHeight / 2
    badge.clipsToBounds = true
    picture.contentMode = .scaleAspectFit
    addSubview(picture)
    addSubview(label)
    addSubview(badge)
    item.button = self
    itemChanged()
  }

  func itemChanged() {
    label.text = item.title
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    setNeedsLayout()
    isEnabled = item.isEnabled
    stateChanged()
  }

  /// Updates the appearance. Images are templates, unless their rendering mode is the original.
  override func stateChanged() {
    super.stateChanged()
    let bar = superview as? UITabBar
    let color: UIColor = isSelected ? tintColor : bar?.unselectedItemTintColor ?? .secondaryLabel
    let look = bar?.statedAppearance?.stackedLayoutAppearance
    let stateLook = isSelected ? look?.selected : look?.normal
    let stated = stateLook.map(\.titleTextAttributes) ?? [:]
    let own = item.shownAttributes(for: isSelected ? .selected : .normal)
    let titleColor = own[.foregroundColor] as? UIColor ?? stated[.foregroundColor] as? UIColor ?? color
    label.font = own[.font] as? UIFont ?? stated[.font] as? UIFont ?? .systemFont(ofSize: 10, weight: .medium)
    label.textColor = isEnabled ? titleColor : titleColor.withAlphaComponent(0.35)
    let image = (isSelected ? item.selectedImage : nil) ?? item.image
    picture.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    let badgeLook =
      item.badgeTextAttributes(for: isSelected ? .selected : .normal) ?? item.badgeTextAttributes(for: .normal)
    let badgeStated = stateLook?.badgeTextAttributes ?? [:]
    badge.font = badgeLook?[.font] as? UIFont ?? badgeStated[.font] as? UIFont ?? .systemFont(ofSize: 12)
    badge.textColor = badgeLook?[.foregroundColor] as? UIColor ?? badgeStated[.foregroundColor] as? UIColor ?? .white
    badge.backgroundColor = item.badgeColor ?? stateLook?.badgeBackgroundColor ?? .systemRed
    setNeedsLayout()
    picture.tintColor = stateLook?.iconColor ?? (isEnabled ? color : color.withAlphaComponent(0.35))
  }

  /// An item is a button with the title of the item, and with its badge as value (C520).
  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, label: item.title, value: item.badgeValue, traits: traits(.button))
  }

  override package func tintColorDidChange() {
    super.tintColorDidChange()
    stateChanged()
  }

  override package func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 0, y: bounds.height - Self.titleHeight, width: bounds.width, height: Self.titleHeight)
    let look = (superview as? UITabBar)?.statedAppearance?.stackedLayoutAppearance
    let stated = (isSelected ? look?.selected : look?.normal)?.titlePositionAdjustment ?? .zero
    let move = item.titlePositionAdjustment == .zero ? stated : item.titlePositionAdjustment
    label.frame = label.frame.offsetBy(dx: move.horizontal, dy: move.vertical)
    let size = pictureSize
    let place = CGRect(
      x: bounds.midX - size.width / 2, y: Self.pictureTop + (Self.pictureSide - size.height) / 2, width: size.width,
      height: size.height
    ).inset(by: item.imageInsets)
    // Apps turn and scale the picture, whose frame is then not its place.
    picture.bounds.size = place.size
    picture.center = CGPoint(x: place.midX, y: place.midY)
    let badgeWidth = max(Self.badgeHeight, badge.sizeThatFits(.zero).width + 10)
    badge.frame = CGRect(x: bounds.midX + 4, y: 2, width: badgeWidth, height: Self.badgeHeight)
  }

  /// The size of the image: a symbol gets the size of the system, any other image has its own, also where that is
  /// larger than the bar (practice: raised buttons in the middle of a bar; M; C245).
  private var pictureSize: CGSize {
    guard let image = picture.image, !image.isSymbolImage, image.size != .zero else {
      return CGSize(width: Self.pictureSide, height: Self.pictureSide)
    }
    return image.size
  }

  /// In points (our choice, L).
  private static let titleHeight: CGFloat = 14
  private static let badgeHeight: CGFloat = 18
  private static let pictureSide: CGFloat = 26
  private static let pictureTop: CGFloat = 6

  /// The button claims the taps on it: recognizers of superviews do not begin (reference 6.5).
  override package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !vetoesTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
