/// The styles of the characters of a text with attributes.
@MainActor
struct CharacterStyles {
  private let attributed: NSAttributedString
  private let standard: TextStyle
  private let lookOfLinks: [NSAttributedString.Key: Any]
  /// The part of the text, in UTF-16 units, that has the last style.
  private var range = NSRange(location: 0, length: 0)
  private var style: TextStyle

  /// `standard` supplies missing attributes. Links have the attributes `lookOfLinks`.
  init(_ attributed: NSAttributedString, standard: TextStyle, lookOfLinks: [NSAttributedString.Key: Any]) {
    (self.attributed, self.standard, self.lookOfLinks, style) = (attributed, standard, lookOfLinks, standard)
  }

  /// Returns the style of the character that begins at a UTF-16 unit.
  mutating func style(atUnit unit: Int) -> TextStyle {
    guard attributed.length > 0 else { return standard }
    let unit = min(unit, attributed.length - 1)
    if unit >= range.location, unit < range.end { return style }
    var attributes = attributed.attributes(at: unit, effectiveRange: &range)
    if attributes.removeValue(forKey: .link) != nil { attributes.merge(lookOfLinks) { $1 } }
    style = TextStyle(attributes, standard: standard)
    return style
  }
}
