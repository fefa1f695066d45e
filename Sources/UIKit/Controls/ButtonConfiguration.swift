import Foundation

extension UIButton {
  /// The contents and the style of a button, which draws them for its state.
  public struct Configuration: Equatable, Sendable {
    public enum CornerStyle: Int, Sendable {
      /// The same size as `medium`.
      case fixed = -1
      case dynamic = 0
      case small = 1
      case medium = 2
      case large = 3
      case capsule = 4
    }

    public enum Size: Int, Sendable {
      case medium = 0
      case small = 1
      case mini = 2
      case large = 3
    }

    /// The alignment of title and subtitle with each other. The numbers are Apple's.
    public enum TitleAlignment: Int, Sendable {
      /// The same as `leading` here.
      case automatic = 0
      case leading = 1
      case center = 2
      case trailing = 3
    }

    enum Style: Sendable {
      case plain
      case tinted
      case gray
      case filled
    }

    let style: Style
    /// The characters of `attributedTitle`. Setting it removes attributes (M).
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// Attributes that the text does not have are those of the style.
    public var attributedTitle: AttributedString?
    public var attributedSubtitle: AttributedString?
    /// Changes the attributes of the title, also of one that was set for a state.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Shows instead of the images that were set for states.
    public var image: UIImage?
    /// The size and weight of an image that is a symbol.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Changes the color of a template image, which is that of the titles.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// An indicator of activity turns in place of the image.
    public var showsActivityIndicator = false
    /// The side of the titles on which the image is.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The background behind titles and image, where it differs from the style's.
    public var background = UIBackgroundConfiguration()
    public var titleAlignment = TitleAlignment.automatic
    /// The distance between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The distance between image and titles, in points.
    public var imagePadding: CGFloat = 6
    /// Color of titles and of template images; nil takes the style's, made from the tint color.
    public var baseForegroundColor: UIColor?
    /// The background color; nil means the style's. The tinted style makes it paler.
    public var baseBackgroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    /// Setting it makes the insets independent of the size.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? metrics.insets }
      set { ownInsets = newValue }
    }
    private var ownInsets: NSDirectionalEdgeInsets?
    public var buttonSize = Size.medium

    private init(_ style: Style) { self.style = style }

    /// Returns a configuration of titles only.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// On a thin wash of the tint color.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// On gray.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// On the tint color.
    public static func filled() -> Configuration { Configuration(.filled) }

    /// Returns the same configuration as `gray()` here; on iOS it follows the platform. The next three equal
    /// `tinted()`, `filled()` and `plain()`.
    public static func bordered() -> Configuration { Configuration(.gray) }
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    public static func borderedProminent() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.plain) }

    public mutating func setDefaultContentInsets() { ownInsets = nil }

    /// Points; near to what current systems draw (L).
    struct Metrics {
      let titleSize: CGFloat
      let subtitleSize: CGFloat
      let insets: NSDirectionalEdgeInsets
      let radius: CGFloat
    }

    var metrics: Metrics {
      switch buttonSize {
      case .mini: Metrics(titleSize: 13, subtitleSize: 11, insets: .symmetric(10, 5), radius: 5)
      case .small: Metrics(titleSize: 14, subtitleSize: 11, insets: .symmetric(10, 5), radius: 5)
      case .medium: Metrics(titleSize: 16, subtitleSize: 12, insets: .symmetric(12, 7), radius: 6)
      case .large: Metrics(titleSize: 16, subtitleSize: 12, insets: .symmetric(20, 15), radius: 9)
      }
    }

    /// Returns the corner radius: with `.fixed` that of the background (documented), else that of the style.
    func cornerRadius(of height: CGFloat) -> CGFloat {
      if cornerStyle == .fixed, let own = background.cornerRadiusIfSet { return own }
      return switch cornerStyle {
      case .dynamic: background.cornerRadiusIfSet ?? metrics.radius
      case .small: 4
      case .fixed, .medium: 6
      case .large: 9
      case .capsule: height / 2
      }
    }
  }
}

extension NSDirectionalEdgeInsets {
  fileprivate static func symmetric(_ horizontal: CGFloat, _ vertical: CGFloat) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }
}
