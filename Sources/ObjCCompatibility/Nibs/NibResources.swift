import UIKit

/// Colors, fonts, images and other values of a document.
@MainActor
struct NibResources {
  private let document: InterfaceDocument

  init(_ document: InterfaceDocument) { self.document = document }

  private var bundle: Bundle? { Bundle(url: document.folder) }

  // MARK: Colors

  func color(_ element: InterfaceElement, key: String) -> UIColor? { element.child(key: key).flatMap(color) }

  /// Returns nil for a color of UIKit that is not known, which is reported.
  func color(_ element: InterfaceElement) -> UIColor? {
    if let name = element["name"], element["catalog"] == "System" { return systemColor(name, element) }
    if let name = element["name"] {
      return UIColor(named: name, in: bundle, compatibleWith: nil)
        ?? document.color(name, "namedColor").flatMap(Self.components)
    }
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      return systemColor(name, element)
    }
    return Self.components(element)
  }

  private func systemColor(_ name: String, _ element: InterfaceElement) -> UIColor? {
    if let known = Self.systemColors[name] { return known }
    if let written = document.color(name, "systemColor").flatMap(Self.components) { return written }
    NibGaps.part("the system color \(name)", element, in: document)
    return nil
  }

  private static func components(_ element: InterfaceElement) -> UIColor? {
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue")
    else { return nil }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  private static let systemColors: [String: UIColor] = [
    "systemBlueColor": .systemBlue, "systemRedColor": .systemRed, "systemGreenColor": .systemGreen,
    "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow, "systemPurpleColor": .systemPurple,
    "systemTealColor": .systemTeal, "systemIndigoColor": .systemIndigo, "systemPinkColor": .systemPink,
    "systemMintColor": .systemMint, "systemCyanColor": .systemCyan, "systemBrownColor": .systemBrown,
    "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
    "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
    "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link,
    "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator, "systemFillColor": .systemFill,
    "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill, "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground, "darkTextColor": .darkText,
    "lightTextColor": .lightText, "groupTableViewBackgroundColor": .systemGroupedBackground,
    "scrollViewTexturedBackgroundColor": UIColor(red: 0.435, green: 0.443, blue: 0.475, alpha: 1),
    "tableCellGroupedTextColor": .black, "viewFlipsideBackgroundColor": .darkGray, "whiteColor": .white,
    "blackColor": .black,
  ]

  // MARK: Fonts

  func font(_ element: InterfaceElement, key: String = "fontDescription") -> UIFont? {
    guard let font = element.child(key: key) else { return nil }
    if let style = font["style"] { return .preferredFont(forTextStyle: Self.textStyle(style)) }
    // The fonts of attributed text have a size and a meta font.
    let size = font.number("pointSize") ?? font.number("size") ?? 17
    if let name = font["name"], let found = UIFont(name: name, size: size) { return found }
    switch font["type"] ?? font["metaFont"] {
    case "boldSystem", "systemBold": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    default: return .systemFont(ofSize: size, weight: font["weight"].flatMap { Self.weights[$0] } ?? .regular)
    }
  }

  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "medium": .medium, "semibold": .semibold,
    "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  /// Interface Builder writes `UICTFontTextStyleBody`.
  private static func textStyle(_ name: String) -> UIFont.TextStyle {
    let styles: [String: UIFont.TextStyle] = [
      "Title0": .largeTitle, "Title1": .title1, "Title2": .title2, "Title3": .title3, "Headline": .headline,
      "Subhead": .subheadline, "Body": .body, "Callout": .callout, "Footnote": .footnote, "Caption1": .caption1,
      "Caption2": .caption2,
    ]
    return styles[name.replacing("UICTFontTextStyle", with: "")] ?? .body
  }

  // MARK: Images

  /// Returns the image that the attribute names, in the catalog "system" a symbol.
  func image(_ element: InterfaceElement, _ attribute: String = "image") -> UIImage? {
    if let reference = element.child(key: attribute), reference.name == "imageReference" {
      return self.reference(reference)
    }
    guard let name = element[attribute] else { return nil }
    if element["catalog"] == "system" { return UIImage(systemName: name) }
    if let image = UIImage(named: name, in: bundle, compatibleWith: nil) { return image }
    if document.isSystemImage(name) { return UIImage(systemName: name) }
    NibGaps.part("the image '\(name)', which is not in the folder,", element, in: document)
    return nil
  }

  /// Returns an image that Interface Builder writes as an element, because it has a size or a rendering mode.
  private func reference(_ element: InterfaceElement) -> UIImage? {
    guard var image = image(element) else { return nil }
    if let scale: UIImage.SymbolScale = element.choice("symbolScale") {
      image = image.withConfiguration(UIImage.SymbolConfiguration(scale: scale))
    }
    switch element["renderingMode"] {
    case "original": return image.withRenderingMode(.alwaysOriginal)
    case "template": return image.withRenderingMode(.alwaysTemplate)
    default: return image
    }
  }

  // MARK: Insets and runtime attributes

  static func insets(_ element: InterfaceElement?) -> UIEdgeInsets? {
    guard let element else { return nil }
    func side(_ short: String, _ long: String) -> CGFloat { element.number(short) ?? element.number(long) ?? 0 }
    return UIEdgeInsets(
      top: side("minY", "top"), left: side("minX", "left"), bottom: side("maxY", "bottom"),
      right: side("maxX", "right"))
  }

  /// Returns the value of a user-defined runtime attribute; nil for the type nil.
  func value(of attribute: InterfaceElement) -> Any? {
    switch attribute["type"] {
    case "boolean": return attribute["value"] == "YES"
    case "string": return attribute["value"] ?? attribute.first("string")?.text
    case "number":
      let value = attribute.child(key: "value")
      return (value?["value"] ?? attribute["value"]).flatMap(Double.init)
        ?? value?["integer"].flatMap(Double.init) ?? value?.number("value").map { Double($0) }
    case "color": return color(attribute, key: "value")
    case "image": return image(attribute, "value")
    case "size": return attribute.size(key: "value")
    case "point":
      guard let point = attribute.child(key: "value"), let x = point.number("x"), let y = point.number("y") else {
        return nil
      }
      return CGPoint(x: x, y: y)
    case "rect": return attribute.rect(key: "value")
    case "range":
      guard let range = attribute.child(key: "value") else { return nil }
      return NSRange(location: range.integer("location") ?? 0, length: range.integer("length") ?? 0)
    case "localizedString": return attribute["value"].map { NSLocalizedStrings.word($0, in: document.folder) }
    default: return nil
    }
  }
}

/// Strings of the table `Localizable`.
@MainActor
private enum NSLocalizedStrings {
  static func word(_ key: String, in folder: URL) -> String {
    LocalizedWords(Bundle(url: folder) ?? .main, nil).word(key)?.text(for: []) ?? key
  }
}
