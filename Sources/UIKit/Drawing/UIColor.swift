/// A color in sRGB, or a color that depends on the light or dark appearance.
public final class UIColor: NSObject, Sendable {
  private let marker = AttributeMarker()
  private let stated: CGColor
  private let provider: Provider?

  /// A closure that returns a color for traits. It is created and called on the main actor.
  private struct Provider: @unchecked Sendable {
    let color: @MainActor (UITraitCollection) -> UIColor
  }

  /// The color's value. A color that depends on traits resolves for `UITraitCollection.current` on the main thread.
  public var cgColor: CGColor {
    guard let provider, Thread.isMainThread else { return stated }
    return MainActor.assumeIsolated { provider.color(.current).cgColor }
  }

  public init(cgColor: CGColor) {
    stated = cgColor
    provider = nil
  }

  /// Creates a dynamic color. `dynamicProvider` is called whenever the color is used; a view keeps the color that was
  /// returned then.
  @MainActor
  public init(dynamicProvider: @escaping @MainActor (UITraitCollection) -> UIColor) {
    stated = dynamicProvider(.current).cgColor
    provider = Provider(color: dynamicProvider)
  }

  /// The color for these traits.
  @MainActor
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard let provider else { return self }
    return UIColor(cgColor: provider.color(traitCollection).cgColor)
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  /// Creates a color that tiles an image, from the corner of the view whose background it is, or from that of the
  /// context into which it is drawn. Borders, letters and shadows cannot have a pattern here and are gray.
  @MainActor
  public convenience init(patternImage image: UIImage) {
    let pattern = image.upright.flatMap { ColorPattern($0, size: image.size) }
    self.init(cgColor: pattern.map { CGColor(pattern: $0) } ?? CGColor(gray: 0, alpha: 0))
  }

  package convenience init(_ rgba: RGBA) { self.init(cgColor: CGColor(rgba)) }
  package convenience init(hex: UInt32, alpha: Float = 1) { self.init(RGBA(hex: hex, alpha: alpha)) }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
  }

  override public func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.cgColor == cgColor }
  override public var hash: Int { cgColor.hashValue }
  override public var description: String { makeDescription() }

  /// Sets the fill and stroke color of the current context.
  @MainActor
  public func set() {
    setFill()
    setStroke()
  }

  @MainActor
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  @MainActor
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

extension UIColor {
  /// The color of the selected segment of a segmented control.
  static let selectedSegment = UIColor(white: 1, alpha: 1)
}
