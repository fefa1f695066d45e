/// A font, which is a face with a size. The platform chooses the file.
public final class UIFont: NSObject, Sendable {
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)

    /// The nearest of the nine weights, in CSS numbers.
    var cssWeight: Int {
      if self == .regular { return 400 }
      let nearest = Self.named.indices.min {
        abs(Self.named[$0].rawValue - rawValue) < abs(Self.named[$1].rawValue - rawValue)
      }
      return 100 * ((nearest ?? 3) + 1)
    }
    private static let named: [Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
  }

  private let marker = AttributeMarker()
  package let descriptor: FontDescriptor
  /// The names of the font; nil for the system's fonts.
  private let names: Names?

  private struct Names: Equatable {
    let font: String
    let family: String
  }

  /// The PostScript name, such as `HelveticaNeue-Bold`. Those of the system's fonts begin with a period.
  public var fontName: String { names?.font ?? FontNames.systemName(of: descriptor) }
  /// The family, such as `Helvetica Neue`.
  public var familyName: String { names?.family ?? FontNames.systemFamily(of: descriptor) }

  package convenience init(_ descriptor: FontDescriptor) { self.init(descriptor, nil) }

  convenience init(_ descriptor: FontDescriptor, fontName: String, familyName: String) {
    self.init(descriptor, Names(font: fontName, family: familyName))
  }

  private init(_ descriptor: FontDescriptor, _ names: Names?) { (self.descriptor, self.names) = (descriptor, names) }

  /// Creates a font from a PostScript or family name of the app's own fonts or of those of iOS; returns nil for all
  /// other names. The fonts of iOS have different outlines here: sans-serif, serif and monospaced families are each
  /// drawn with a single font, in the weight and slant that the name implies.
  public convenience init?(name fontName: String, size: CGFloat) {
    if let face = AppFonts.face(named: fontName) {
      let descriptor = FontDescriptor(
        size: size > 0 ? size : 12, weight: face.names.weight, isItalic: face.names.isItalic, file: face.path)
      self.init(descriptor, fontName: face.names.postScriptName, familyName: face.names.familyName)
      return
    }
    guard let named = FontNames.find(fontName) else { return nil }
    // Sizes of 0 and less mean the default size (documented: "if size is 0 or less, 12 points").
    let descriptor = FontDescriptor(
      size: size > 0 ? size : 12, weight: named.weight, design: named.design, isItalic: named.isItalic)
    self.init(descriptor, fontName: named.fontName, familyName: named.familyName)
  }

  /// The families of iOS and of the app, in alphabetical order.
  public class var familyNames: [String] { AppFonts.families.union(FontNames.allFamilies).sorted() }

  /// The PostScript names of a family's fonts; the result is empty for an unknown family. For the families of iOS it
  /// contains the regular, bold and italic fonts.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    let own = AppFonts.fonts(of: familyName)
    return own.isEmpty ? FontNames.fonts(of: familyName) : own
  }

  public class func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(FontDescriptor(size: size, weight: weight.cssWeight))
  }

  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }

  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontDescriptor(size: size, isItalic: true))
  }

  public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescriptor(size: size, weight: weight.cssWeight, design: .monospaced))
  }

  /// Returns the system font, whose digits all have the same width here (L: true of the families that are looked for
  /// first).
  public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// The size in points, as on iOS.
  public class var labelFontSize: CGFloat { 17 }
  public class var buttonFontSize: CGFloat { 18 }
  public class var smallSystemFontSize: CGFloat { 12 }
  public class var systemFontSize: CGFloat { 14 }

  public var pointSize: CGFloat { descriptor.size }
  public func withSize(_ size: CGFloat) -> UIFont {
    var descriptor = descriptor
    descriptor.size = size
    return UIFont(descriptor, names)
  }

  /// The ascender in points; `descender` is negative, as in UIKit.
  @MainActor public var ascender: CGFloat { DrawingEnvironment.current.textMeasurer.metrics(of: descriptor).ascent }
  @MainActor public var descender: CGFloat { -DrawingEnvironment.current.textMeasurer.metrics(of: descriptor).descent }
  @MainActor public var lineHeight: CGFloat {
    DrawingEnvironment.current.textMeasurer.metrics(of: descriptor).lineHeight
  }
  /// The space between lines beyond the height of the letters, which is never negative.
  @MainActor public var leading: CGFloat { max(0, lineHeight - ascender + descender) }

  override public func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.descriptor == descriptor && (other.names == names || other.fontName == fontName)
  }
  override public var hash: Int { descriptor.hashValue }
  override public var description: String { makeDescription() }
}

extension UIFont {
  /// The purpose of a text; the system chooses size and weight.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The size in points for the text size "Large", which is the default of phones (Human Interface Guidelines,
    /// "Typography", iOS dynamic type sizes).
    fileprivate var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  /// Returns the font of a text style. The text size is always "Large" here.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
  }
}
