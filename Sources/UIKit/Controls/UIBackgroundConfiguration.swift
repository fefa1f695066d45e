/// The background of a button's content or of a cell.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  /// The color; nil means the style's.
  public var backgroundColor: UIColor?
  /// The color of an outline within the background's edges; nil draws none.
  public var strokeColor: UIColor?
  /// Changes the displayed color, also when it is that of the style.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the outline, in points.
  public var strokeWidth: CGFloat = 0
  /// The corner radius, in points.
  public var cornerRadius: CGFloat {
    get { cornerRadiusIfSet ?? 0 }
    set { cornerRadiusIfSet = max(0, newValue) }
  }
  var cornerRadiusIfSet: CGFloat?
  /// The distances by which the background is smaller than its view; negative ones make it larger.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges whose layout margin is added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The view over the color, as large as the background. It receives no touches.
  public var customView: UIView?
  /// The image over the color, and its placement.
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The effect behind the color.
  public var visualEffect: UIVisualEffect?

  var shownStroke: UIColor? { strokeColor.map { strokeColorTransformer?($0) ?? $0 } }

  public init() {}

  /// Returns a configuration without a background.
  public static func clear() -> UIBackgroundConfiguration {
    var clear = UIBackgroundConfiguration()
    clear.backgroundColor = .clear
    return clear
  }

  // MARK: Lists

  public static func listPlainCell() -> UIBackgroundConfiguration { list(.systemBackground) }
  public static func listGroupedCell() -> UIBackgroundConfiguration { list(.secondarySystemGroupedBackground) }
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { list(.systemBackground) }
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// The background of a row in a sidebar, which shows the sidebar behind it.
  public static func listSidebarCell() -> UIBackgroundConfiguration { clear() }
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { clear() }
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }

  private static func list(_ color: UIColor) -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = color
    return configuration
  }
}

/// Changes a color of a configuration when it is displayed.
public struct UIConfigurationColorTransformer: Hashable, @unchecked Sendable {
  /// The identity of a transformer. Closures cannot be compared, so two transformers are equal when one is a copy of
  /// the other.
  private final class Identity {}

  public let transform: (UIColor) -> UIColor
  private let identity = Identity()

  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// A transformer that returns a gray of the same luminance.
  public static let grayscale = UIConfigurationColorTransformer { color in
    let rgba = color.cgColor.rgba
    // The weights are those of the luminance of Rec. 709.
    let gray = 0.2126 * rgba.red + 0.7152 * rgba.green + 0.0722 * rgba.blue
    return UIColor(white: CGFloat(gray), alpha: CGFloat(rgba.alpha))
  }

  public static func == (left: Self, right: Self) -> Bool { left.identity === right.identity }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}

/// The edges of a rectangle, with leading and trailing in place of left and right.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
