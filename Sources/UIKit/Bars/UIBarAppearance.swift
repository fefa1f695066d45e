/// The appearance of a bar: its background and its hairline.
@MainActor
open class UIBarAppearance: NSObject, NSCopying {
  override public required init() {
    super.init()
    configureWithDefaultBackground()
    passChangesOn()
  }

  /// Makes changes of the appearances within this one changes of it.
  func passChangesOn() {}

  public nonisolated func copy(with zone: NSZone?) -> Any {
    MainActor.assumeIsolated { AppearanceCopy(object: duplicate()) }.object
  }
  /// Returns a copy that is an instance of the same class.
  @_disfavoredOverload
  open func copy() -> Self { duplicate() }
  private func duplicate() -> Self {
    let copy = Self()
    copy.copyValues(from: self)
    return copy
  }

  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    copyValues(from: barAppearance)
  }

  func copyValues(from other: UIBarAppearance) {
    (backgroundColor, backgroundImage, backgroundEffect) = (
      other.backgroundColor, other.backgroundImage, other.backgroundEffect
    )
    (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
  }

  open var backgroundColor: UIColor? { didSet { changed() } }
  open var backgroundImage: UIImage? { didSet { changed() } }
  /// The background effect. It shows as the tint of its material, which `backgroundColor` covers.
  open var backgroundEffect: UIBlurEffect? { didSet { changed() } }
  /// The color of the hairline; nil and clear show none.
  open var shadowColor: UIColor? { didSet { changed() } }
  open var shadowImage: UIImage? { didSet { changed() } }

  /// Sets the default background, a nearly opaque light gray.
  open func configureWithDefaultBackground() {
    (backgroundColor, shadowColor) = (UIColor(white: 0.97, alpha: 1), .separator)
  }
  open func configureWithOpaqueBackground() {
    (backgroundColor, shadowColor) = (.systemBackground, .separator)
  }
  open func configureWithTransparentBackground() {
    (backgroundColor, backgroundEffect, shadowColor) = (.clear, nil, nil)
  }

  /// Notifies the bar that has the appearance of a change.
  var changed: () -> Void = {}
}

/// Carries a copy off the main actor, because the declaration of `copy(with:)` allows calls on any thread.
private struct AppearanceCopy: @unchecked Sendable { let object: AnyObject }

/// The appearance of the titles of bar buttons.
@MainActor
open class UIBarButtonItemAppearance: NSObject, NSCopying {
  public override required init() { super.init() }
  public convenience init(style: UIBarButtonItem.Style) { self.init() }

  public let normal = UIBarButtonItemStateAppearance()
  public let highlighted = UIBarButtonItemStateAppearance()
  public let disabled = UIBarButtonItemStateAppearance()

  var changed: () -> Void = {} {
    didSet { for state in [normal, highlighted, disabled] { state.changed = changed } }
  }

  /// Returns the attributes in exactly this state, or those in the normal state when there are none.
  func attributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    let own = state == .highlighted ? highlighted : state == .disabled ? disabled : normal
    return own.titleTextAttributes.isEmpty ? normal.titleTextAttributes : own.titleTextAttributes
  }

  public nonisolated func copy(with zone: NSZone?) -> Any {
    MainActor.assumeIsolated { AppearanceCopy(object: duplicate()) }.object
  }
  /// Returns a copy that is an instance of the same class.
  @_disfavoredOverload
  open func copy() -> Self { duplicate() }
  private func duplicate() -> Self {
    let copy = Self()
    copy.normal.titleTextAttributes = normal.titleTextAttributes
    copy.highlighted.titleTextAttributes = highlighted.titleTextAttributes
    copy.disabled.titleTextAttributes = disabled.titleTextAttributes
    return copy
  }
}

@MainActor
public final class UIBarButtonItemStateAppearance: NSObject {
  /// The attributes of the title, of which the font and the color are used.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  var changed: () -> Void = {}
}

@MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title, of which the font and the color are used.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The appearances of the buttons. The attributes of an item itself take precedence.
  open var buttonAppearance = UIBarButtonItemAppearance() { didSet { partChanged() } }
  open var doneButtonAppearance = UIBarButtonItemAppearance() { didSet { partChanged() } }
  open var backButtonAppearance = UIBarButtonItemAppearance() { didSet { partChanged() } }

  private func partChanged() {
    passChangesOn()
    changed()
  }
  override func passChangesOn() {
    for part in [buttonAppearance, doneButtonAppearance, backButtonAppearance] {
      part.changed = { [weak self] in self?.changed() }
    }
  }

  override func copyValues(from other: UIBarAppearance) {
    super.copyValues(from: other)
    guard let other = other as? UINavigationBarAppearance else { return }
    (titleTextAttributes, largeTitleTextAttributes) = (other.titleTextAttributes, other.largeTitleTextAttributes)
    (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance.copy(), other.doneButtonAppearance.copy())
    backButtonAppearance = other.backButtonAppearance.copy()
    (backIndicatorImage, backIndicatorTransitionMaskImage) = (
      other.backIndicatorImage, other.backIndicatorTransitionMaskImage
    )
  }

  /// The image in place of the arrow of the back button; nil shows the arrow. Both images are set together; the mask,
  /// which limits the title during its transition, is stored and has no effect.
  open private(set) var backIndicatorImage: UIImage?
  open private(set) var backIndicatorTransitionMaskImage: UIImage?
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
    (backIndicatorImage, backIndicatorTransitionMaskImage) = (image, transitionMaskImage)
    changed()
  }
}

@MainActor
open class UIToolbarAppearance: UIBarAppearance {}

/// The colors of the items of a tab bar.
@MainActor
open class UITabBarItemAppearance: NSObject, NSCopying {
  override public required init() { super.init() }

  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()

  var changed: () -> Void = {} { didSet { for state in [normal, selected] { state.changed = changed } } }

  public nonisolated func copy(with zone: NSZone?) -> Any {
    MainActor.assumeIsolated { AppearanceCopy(object: duplicate()) }.object
  }
  /// Returns a copy that is an instance of the same class.
  @_disfavoredOverload
  open func copy() -> Self { duplicate() }
  private func duplicate() -> Self {
    let copy = Self()
    for (new, old) in [(copy.normal, normal), (copy.selected, selected)] {
      (new.iconColor, new.titleTextAttributes) = (old.iconColor, old.titleTextAttributes)
      new.titlePositionAdjustment = old.titlePositionAdjustment
      (new.badgeBackgroundColor, new.badgeTextAttributes) = (old.badgeBackgroundColor, old.badgeTextAttributes)
    }
    return copy
  }
}

@MainActor
public final class UITabBarItemStateAppearance: NSObject {
  public var iconColor: UIColor? { didSet { changed() } }
  /// The attributes of the title, of which the font and the color are used.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  public var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// The background of the badge, and the font and color of its text. Those of the item itself take precedence.
  public var badgeBackgroundColor: UIColor? { didSet { changed() } }
  public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  var changed: () -> Void = {}
}

@MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// The distribution of the items, where the bar's own is automatic; see `UITabBar.itemPositioning`.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { changed() } }
  open var stackedItemWidth: CGFloat = 0 { didSet { changed() } }
  open var stackedItemSpacing: CGFloat = 0 { didSet { changed() } }
  /// The image behind the selected item, where the bar has none, and the color of a template.
  open var selectionIndicatorImage: UIImage? { didSet { changed() } }
  open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }
  open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { partChanged() } }
  open var inlineLayoutAppearance = UITabBarItemAppearance() { didSet { partChanged() } }
  open var compactInlineLayoutAppearance = UITabBarItemAppearance() { didSet { partChanged() } }

  private func partChanged() {
    passChangesOn()
    changed()
  }
  override func passChangesOn() {
    for part in [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance] {
      part.changed = { [weak self] in self?.changed() }
    }
  }

  override func copyValues(from other: UIBarAppearance) {
    super.copyValues(from: other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedItemPositioning = other.stackedItemPositioning
    (stackedItemWidth, stackedItemSpacing) = (other.stackedItemWidth, other.stackedItemSpacing)
    selectionIndicatorImage = other.selectionIndicatorImage
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    stackedLayoutAppearance = other.stackedLayoutAppearance.copy()
    inlineLayoutAppearance = other.inlineLayoutAppearance.copy()
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copy()
  }
}

/// Light or dark bars. The raw values are Apple's.
public enum UIBarStyle: Int, Sendable {
  case `default` = 0
  case black = 1
}

/// The position of a bar. The raw values are Apple's.
public enum UIBarPosition: Int, Sendable {
  case any = 0
  case bottom = 1
  case top = 2
  case topAttached = 3
}

/// A bar that knows where it is.
@MainActor
public protocol UIBarPositioning: AnyObject {
  var barPosition: UIBarPosition { get }
}

/// The delegate of a bar may state its position. The bars of the engine look the same at every position.
@MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

extension UIToolbar: UIBarPositioning {
  public var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }
}
