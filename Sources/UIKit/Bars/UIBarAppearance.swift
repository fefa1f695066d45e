/// How a bar looks: its ground and its hairline.
@MainActor
open class UIBarAppearance: NSObject {
  override public required init() {
    super.init()
    configureWithDefaultBackground()
  }

  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    take(from: barAppearance)
  }

  func take(from other: UIBarAppearance) {
    (backgroundColor, backgroundImage, backgroundEffect) = (
      other.backgroundColor, other.backgroundImage, other.backgroundEffect
    )
    (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
  }

  open var backgroundColor: UIColor? { didSet { changed() } }
  open var backgroundImage: UIImage? { didSet { changed() } }
  /// Shows as the tint of its material, which `backgroundColor` covers.
  open var backgroundEffect: UIBlurEffect? { didSet { changed() } }
  /// Of the hairline; nil and clear show none.
  open var shadowColor: UIColor? { didSet { changed() } }
  open var shadowImage: UIImage? { didSet { changed() } }

  /// Light gray, nearly opaque.
  open func configureWithDefaultBackground() {
    (backgroundColor, shadowColor) = (UIColor(white: 0.97, alpha: 1), .separator)
  }
  open func configureWithOpaqueBackground() {
    (backgroundColor, shadowColor) = (.systemBackground, .separator)
  }
  open func configureWithTransparentBackground() {
    (backgroundColor, backgroundEffect, shadowColor) = (.clear, nil, nil)
  }

  /// The bar that has the appearance.
  var changed: () -> Void = {}
}

/// How the titles of bar buttons look.
@MainActor
open class UIBarButtonItemAppearance: NSObject {
  public override required init() { super.init() }
  public convenience init(style: UIBarButtonItem.Style) { self.init() }

  public let normal = UIBarButtonItemStateAppearance()
  public let highlighted = UIBarButtonItemStateAppearance()
  public let disabled = UIBarButtonItemStateAppearance()
}

@MainActor
public final class UIBarButtonItemStateAppearance: NSObject {
  /// Font and color count.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

@MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// Font and color count.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  open var buttonAppearance = UIBarButtonItemAppearance() { didSet { changed() } }
  open var doneButtonAppearance = UIBarButtonItemAppearance() { didSet { changed() } }
  open var backButtonAppearance = UIBarButtonItemAppearance() { didSet { changed() } }

  override func take(from other: UIBarAppearance) {
    super.take(from: other)
    guard let other = other as? UINavigationBarAppearance else { return }
    (titleTextAttributes, largeTitleTextAttributes) = (other.titleTextAttributes, other.largeTitleTextAttributes)
    (buttonAppearance, backButtonAppearance) = (other.buttonAppearance, other.backButtonAppearance)
  }
}

@MainActor
open class UIToolbarAppearance: UIBarAppearance {}

/// Colors of the items of a tab bar.
@MainActor
open class UITabBarItemAppearance: NSObject {
  override public required init() { super.init() }

  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()
}

@MainActor
public final class UITabBarItemStateAppearance: NSObject {
  public var iconColor: UIColor?
  /// Font and color count.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

@MainActor
open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { changed() } }
  open var inlineLayoutAppearance = UITabBarItemAppearance() { didSet { changed() } }
  open var compactInlineLayoutAppearance = UITabBarItemAppearance() { didSet { changed() } }
}

/// Where a bar is, for what it is given. The numbers are Apple's.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}

/// Light or dark bars. The numbers are Apple's.
public enum UIBarStyle: Int, Sendable {
  case `default` = 0
  case black = 1
}

/// The position of a bar. The numbers are Apple's.
public enum UIBarPosition: Int, Sendable {
  case any = 0
  case bottom = 1
  case top = 2
  case topAttached = 3
}
