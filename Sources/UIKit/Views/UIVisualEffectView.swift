/// The effect of a visual effect view on the views behind it.
@MainActor
open class UIVisualEffect: NSObject {}

/// Blurs the views behind. Only the effect's tint is drawn: the rasterizer has no image of the views behind a layer, so
/// that they remain sharp and become paler.
@MainActor
open class UIBlurEffect: UIVisualEffect {
  /// The raw values are Apple's.
  public enum Style: Int, Sendable {
    case extraLight
    case light
    case dark
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20

    /// The white component and the opacity of the tint, close to those of current systems (L). Thin materials are more
    /// transparent.
    fileprivate var tint: (white: CGFloat, alpha: CGFloat) {
      switch self {
      case .extraLight: (0.97, 0.82)
      case .light: (1, 0.3)
      case .dark: (0.11, 0.73)
      case .regular, .systemMaterial, .systemMaterialLight: (0.97, 0.78)
      case .prominent, .systemThickMaterial, .systemThickMaterialLight: (0.98, 0.88)
      case .systemChromeMaterial, .systemChromeMaterialLight: (0.97, 0.84)
      case .systemThinMaterial, .systemThinMaterialLight: (0.96, 0.64)
      case .systemUltraThinMaterial, .systemUltraThinMaterialLight: (0.95, 0.48)
      case .systemThickMaterialDark: (0.13, 0.88)
      case .systemChromeMaterialDark: (0.1, 0.84)
      case .systemMaterialDark: (0.13, 0.78)
      case .systemThinMaterialDark: (0.14, 0.64)
      case .systemUltraThinMaterialDark: (0.16, 0.48)
      }
    }
  }

  public init(style: Style) {
    self.style = style
    super.init()
  }

  let style: Style
  var tint: UIColor { UIColor(white: style.tint.white, alpha: style.tint.alpha) }
  var isDark: Bool { style.tint.white < 0.5 }
}

/// Lays glass over the views behind. Only a pale tint is drawn: the light that glass bends is not computed.
@MainActor
open class UIGlassEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case regular
    case clear
  }

  override public convenience init() { self.init(style: .regular) }
  public init(style: Style) {
    self.style = style
    super.init()
  }

  let style: Style
  /// On iOS the glass follows touches. This has no effect.
  open var isInteractive = false { didSet { StoredProperty.glassEffectIsInteractive.wasSet() } }
  open var tintColor: UIColor?

  var tint: UIColor { tintColor?.withAlphaComponent(0.6) ?? UIColor(white: 1, alpha: style == .clear ? 0.2 : 0.6) }
}

/// Makes content distinct from a blur: labels and template images in it are drawn in one color, darker or lighter than
/// the material. On iOS the views behind the blur color them as well.
@MainActor
open class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect) {
    self.blurEffect = blurEffect
    super.init()
  }

  let blurEffect: UIBlurEffect
  var color: UIColor { blurEffect.isDark ? UIColor(white: 1, alpha: 0.7) : UIColor(white: 0, alpha: 0.6) }
}

/// Covers other views and changes their appearance. The app adds its content to `contentView`: hit tests find the views
/// there, or else the effect view itself, which receives touches like any view.
@MainActor
open class UIVisualEffectView: UIView {
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    prepare()
  }

  override public init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  private func prepare() {
    addSubview(backdrop)
    addSubview(contentView)
    backdrop.isUserInteractionEnabled = false
    for view in [backdrop, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    showEffect()
  }

  /// The effect; nil shows the views behind unchanged. A change within an animation block fades (documented).
  open var effect: UIVisualEffect? { didSet { showEffect() } }

  public let contentView: UIView = UIVisualEffectContentView()
  private let backdrop = UIVisualEffectBackdropView()

  private func showEffect() {
    backdrop.backgroundColor = (effect as? UIBlurEffect)?.tint ?? (effect as? UIGlassEffect)?.tint ?? .clear
    if let vibrancy = effect as? UIVibrancyEffect { contentView.tintColor = vibrancy.color }
    colorLabels(in: contentView)
  }

  /// Sets the color of labels in a vibrancy effect.
  private func colorLabels(in view: UIView) {
    guard let vibrancy = effect as? UIVibrancyEffect else { return }
    for child in view.subviews {
      (child as? UILabel)?.textColor = vibrancy.color
      colorLabels(in: child)
    }
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    colorLabels(in: contentView)
  }

  /// Adds a view to `contentView` with a warning, because an app must not add subviews to the effect view. UIKit raises
  /// an exception.
  override open func addSubview(_ view: UIView) {
    if view === backdrop || view === contentView { return super.addSubview(view) }
    LayerWarnings.report("A view was added to a UIVisualEffectView. It is put into its contentView, where it belongs.")
    contentView.addSubview(view)
  }
}

/// The classes of internal subviews, by which a trace names them.
@MainActor
private final class UIVisualEffectBackdropView: UIView {}
@MainActor
private final class UIVisualEffectContentView: UIView {}
