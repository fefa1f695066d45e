/// The attributes of a font, from which similar fonts can be made.
public final class UIFontDescriptor: NSObject, Sendable {
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The designs of the system's font. `rounded` is drawn as `default`.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
  }

  let font: FontDescriptor
  init(_ font: FontDescriptor) { self.font = font }

  public var pointSize: CGFloat { font.size }

  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if font.isItalic { traits.insert(.traitItalic) }
    if font.weight >= Self.bold { traits.insert(.traitBold) }
    if font.design == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns a descriptor with exactly these traits.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var font = font
    font.isItalic = symbolicTraits.contains(.traitItalic)
    if symbolicTraits.contains(.traitBold) {
      font.weight = max(font.weight, Self.bold)
    } else if font.weight >= Self.bold {
      font.weight = Self.regular
    }
    if symbolicTraits.contains(.traitMonoSpace) { font.design = .monospaced }
    return UIFontDescriptor(font)
  }

  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var font = font
    font.size = newPointSize
    return UIFontDescriptor(font)
  }

  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var font = font
    switch design {
    case .serif: font.design = .serif
    case .monospaced: font.design = .monospaced
    default: font.design = .standard
    }
    return UIFontDescriptor(font)
  }

  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The weight of bold, in CSS numbers.
  private static let bold = 700
  private static let regular = 400
}

extension UIFont {
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(descriptor) }

  /// Creates a font; a size of 0 keeps the size of the descriptor.
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    var font = descriptor.font
    if size > 0 { font.size = size }
    self.init(font)
  }

  /// The height of capital letters in points; the next one is that of lowercase letters. The factors are those of the
  /// fonts that are looked for first (L).
  public var capHeight: CGFloat { pointSize * 0.705 }
  public var xHeight: CGFloat { pointSize * 0.526 }
}

/// Scales sizes for the user's text size. The text size is always `large` here, so sizes do not change.
@MainActor
public final class UIFontMetrics: NSObject {
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  public func scaledFont(for font: UIFont) -> UIFont { font }
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont { font }
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat { value }
}
