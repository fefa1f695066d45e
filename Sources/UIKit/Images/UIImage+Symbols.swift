/// Symbols by name. Apple's drawings may not be used: the most common names have simple drawings of our own and all
/// others show a rounded box with the first letter of the name, so that a button with a symbol can be seen and touched.
extension UIImage {
  /// The properties that a variant of an image depends on.
  @MainActor
  open class Configuration: NSObject {}

  /// The size, weight and scale of a symbol.
  @MainActor
  open class SymbolConfiguration: Configuration {
    let pointSize: CGFloat?
    let weight: SymbolWeight?
    let symbolScale: SymbolScale?

    init(pointSize: CGFloat?, weight: SymbolWeight?, scale: SymbolScale?) {
      (self.pointSize, self.weight, symbolScale) = (pointSize, weight, scale)
      super.init()
    }

    public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, weight: nil, scale: nil) }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize, weight: weight, scale: nil)
    }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: Optional(pointSize), weight: weight, scale: scale)
    }
    public convenience init(scale: SymbolScale) { self.init(pointSize: nil, weight: nil, scale: scale) }
    public convenience init(weight: SymbolWeight) { self.init(pointSize: nil, weight: weight, scale: nil) }
    public convenience init(font: UIFont) { self.init(pointSize: font.pointSize, weight: nil, scale: nil) }
    public convenience init(textStyle: UIFont.TextStyle) { self.init(font: .preferredFont(forTextStyle: textStyle)) }
  }

  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified
    case small
    case medium
    case large
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified
    case ultraLight
    case thin
    case light
    case regular
    case medium
    case semibold
    case bold
    case heavy
    case black
  }

  /// Creates a template image. Its size is 17 points unless the configuration sets another. Every name results in an
  /// image, because the list of the system's names is not available here.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// Creates a template image; returns nil only for an empty name.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard !name.isEmpty else { return nil }
    let symbol = configuration as? SymbolConfiguration
    let drawing = SymbolDrawing(
      name: name, pointSize: symbol?.pointSize ?? 17, weight: symbol?.weight ?? .regular,
      scale: symbol?.symbolScale ?? .medium)
    let scale = DrawingEnvironment.current.scale
    let side = Int(clamping: (drawing.side * scale).rounded(.up))
    guard
      let picture = CGImage(width: side, height: side, recording: drawing.displayList, pixelsPerPoint: scale)
    else { return nil }
    self.init(picture, scale: scale, mode: .alwaysTemplate)
    symbolName = name
  }

  /// A Boolean value that indicates whether the image was made by `init(systemName:)`.
  public var isSymbolImage: Bool { symbolName != nil }

  /// Returns a symbol in another size or weight; any other image is returned unchanged.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard let symbolName else { return self }
    return UIImage(systemName: symbolName, withConfiguration: configuration) ?? self
  }

  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    symbolName == nil ? nil : withConfiguration(configuration)
  }
}
