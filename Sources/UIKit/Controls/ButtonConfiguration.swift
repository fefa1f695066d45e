import Foundation

extension UIButton {
  /// The contents and the style of a button, which draws them according to its state.
  public struct Configuration: Equatable, Sendable {
    public enum CornerStyle: Int, Sendable {
      /// A size that equals `medium` here.
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

    /// The alignment of title and subtitle with each other. The raw values are Apple's.
    public enum TitleAlignment: Int, Sendable {
      /// An alignment that equals `leading` here.
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
    /// The title with attributes. The style supplies the attributes that are missing.
    public var attributedTitle: AttributedString?
    public var attributedSubtitle: AttributedString?
    /// Changes the attributes of the title, including a title that was set for a state.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Shows instead of the images that were set for states.
    public var image: UIImage?
    /// The size and weight of an image that is a symbol.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Changes the color of a template image, which initially is that of the titles.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// A Boolean value that indicates whether an activity indicator replaces the image.
    public var showsActivityIndicator = false
    /// The side of the titles on which the image is.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The background behind titles and image. Its values override those of the style.
    public var background = UIBackgroundConfiguration()
    public var titleAlignment = TitleAlignment.automatic
    /// The distance between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The distance between image and titles, in points.
    public var imagePadding: CGFloat = 6
    /// The color of titles and template images; nil means the style's color, which is derived from the tint color.
    public var baseForegroundColor: UIColor?
    /// The background color; nil means the style's. The tinted style makes it paler.
    public var baseBackgroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    /// The insets of the content. Setting them makes them independent of the size.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? metrics.insets }
      set { ownInsets = newValue }
    }
    private var ownInsets: NSDirectionalEdgeInsets?
    public var buttonSize = Size.medium

    private init(_ style: Style) { self.style = style }

    /// Returns a configuration of titles only.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Returns a configuration with a pale background in the tint color.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with a gray background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Returns a configuration whose background has the tint color.
    public static func filled() -> Configuration { Configuration(.filled) }

    /// Returns a configuration that equals `gray()` here; on iOS it depends on the platform. The next three equal
    /// `tinted()`, `filled()` and `plain()`.
    public static func bordered() -> Configuration { Configuration(.gray) }
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    public static func borderedProminent() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.plain) }

    public mutating func setDefaultContentInsets() { ownInsets = nil }

    /// Lengths in points, close to those of current systems (L).
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
