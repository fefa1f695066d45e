/// The fonts of iOS, and the fonts that they are drawn with here. The families are those that Apple lists for iOS
/// ("System Fonts"), limited to those for Latin text.
enum FontNames {
  struct Named {
    var fontName: String
    var familyName: String
    var design: FontDescriptor.Design
    var weight: Int
    var isItalic: Bool
  }

  private static let families: [FontDescriptor.Design: [String]] = [
    .standard: [
      "Arial", "Arial Hebrew", "Arial Rounded MT Bold", "Avenir", "Avenir Next", "Avenir Next Condensed",
      "Chalkboard SE", "Copperplate", "DIN Alternate", "DIN Condensed", "Futura", "Gill Sans", "Helvetica",
      "Helvetica Neue", "Marker Felt", "Noteworthy", "Optima", "Papyrus", "PingFang HK", "PingFang SC", "PingFang TC",
      "Trebuchet MS", "Verdana",
    ],
    .serif: [
      "Academy Engraved LET", "American Typewriter", "Baskerville", "Bodoni 72", "Bradley Hand", "Charter", "Cochin",
      "Didot", "Georgia", "Hoefler Text", "Palatino", "Rockwell", "Savoye LET", "Snell Roundhand", "Times New Roman",
      "Zapfino",
    ],
    .monospaced: ["Courier", "Courier New", "Menlo"],
  ]

  /// The families by name without blanks.
  private static let known: [String: (family: String, design: FontDescriptor.Design)] = {
    var known: [String: (String, FontDescriptor.Design)] = [:]
    for (design, names) in families { for name in names { known[plain(name)] = (name, design) } }
    return known
  }()

  private static func plain(_ name: String) -> String { name.filter { $0 != " " } }

  /// The words with which names of fonts end; longer words precede those that they contain.
  private static let weights: [(word: String, weight: Int)] = [
    ("UltraLight", 100), ("ExtraLight", 200), ("Thin", 200), ("Light", 300), ("Book", 400), ("Roman", 400),
    ("Regular", 400), ("Medium", 500), ("DemiBold", 600), ("Semibold", 600), ("ExtraBold", 800), ("Heavy", 800),
    ("Black", 900), ("Bold", 700), ("Wide", 700),
  ]

  static func find(_ name: String) -> Named? {
    if let system = findSystem(name) { return system }
    let parts = plain(name).split(separator: "-", maxSplits: 1)
    guard let first = parts.first.map(String.init) else { return nil }
    let stem = ["PSMT", "MT", "PS"].first { first.hasSuffix($0) && known[first] == nil }
    guard let found = known[stem.map { String(first.dropLast($0.count)) } ?? first] else { return nil }
    var style = parts.count > 1 ? String(parts[1]) : ""
    let isItalic = ["Italic", "Oblique", "Ita"].contains { style.contains($0) }
    for word in ["Italic", "Oblique", "PSMT", "MT", "Condensed"] {
      style = style.replacingOccurrences(of: word, with: "")
    }
    let weight = weights.first { style.hasPrefix($0.word) }?.weight
    guard weight != nil || style.isEmpty || style == "Ita" else { return nil }
    return Named(
      fontName: plain(name), familyName: found.family, design: found.design, weight: weight ?? 400, isItalic: isItalic)
  }

  /// The names of the families, in alphabetical order.
  static var allFamilies: [String] { families.values.flatMap { $0 }.sorted() }

  /// Returns the names of a family's fonts. Every family has the same four styles, and `find` accepts all of the names.
  static func fonts(of family: String) -> [String] {
    let stem = plain(family)
    guard known[stem] != nil else { return [] }
    return [stem, "\(stem)-Bold", "\(stem)-BoldItalic", "\(stem)-Italic"]
  }

  // MARK: The system's

  private static let systemStems: [(stem: String, design: FontDescriptor.Design)] = [
    (".SFUI", .standard), (".AppleSystemUIFontMonospaced", .monospaced), (".NewYork", .serif),
  ]

  static func systemFamily(of font: FontDescriptor) -> String {
    font.design == .standard
      ? ".AppleSystemUIFont" : systemStems.first { $0.design == font.design }?.stem ?? ".AppleSystemUIFont"
  }

  static func systemName(of font: FontDescriptor) -> String {
    let stem = systemStems.first { $0.design == font.design }?.stem ?? ".SFUI"
    let weight =
      weights.first { $0.weight == font.weight && $0.word != "Book" && $0.word != "Roman" }?.word ?? "Regular"
    return "\(stem)-\(weight)\(font.isItalic ? "Italic" : "")"
  }

  /// Finds the system font with a name of our own, so that a font made by size and weight can be created again by its
  /// name.
  private static func findSystem(_ name: String) -> Named? {
    guard let found = systemStems.first(where: { name.hasPrefix($0.stem + "-") }) else { return nil }
    var style = String(name.dropFirst(found.stem.count + 1))
    let isItalic = style.hasSuffix("Italic")
    if isItalic { style.removeLast("Italic".count) }
    guard let weight = weights.first(where: { $0.word == style })?.weight else { return nil }
    let font = FontDescriptor(size: 0, weight: weight, design: found.design, isItalic: isItalic)
    return Named(
      fontName: name, familyName: systemFamily(of: font), design: found.design, weight: weight, isItalic: isItalic)
  }
}
