import CFontconfig
import CoreGraphics

/// A face on disk.
package struct FontFile: Hashable, Sendable {
  package let path: String
  /// The face within a collection; the upper 16 bits name an instance of a variable font, as FreeType counts them.
  package let index: Int
  package let family: String
  /// A Boolean value that indicates whether the preferred family is not installed, and this file replaces it.
  package let isSubstitute: Bool
}

/// The properties that distinguish faces at any size.
struct FontStyle: Hashable {
  var weight: Int
  var design: FontDescriptor.Design
  var isItalic: Bool
  /// The path of a file that is not a font of the system.
  var file: String?

  init(_ font: FontDescriptor) {
    file = font.file
    weight = font.weight
    design = font.design
    isItalic = font.isItalic
  }
}

/// Finds font files through fontconfig.
///
/// Fontconfig does not report unknown families but returns the next best font, so the returned family is compared with
/// the requested one.
package final class FontCatalog {
  private let config: OpaquePointer
  private let standardFamilies: [String]
  private let monospacedFamilies: [String]
  private var files: [FontStyle: FontFile] = [:]
  private var homeFonts: [LanguageStyle: Match?] = [:]

  private struct LanguageStyle: Hashable {
    let language: String
    let style: FontStyle
  }

  /// A face and the characters that it contains.
  private final class Match {
    let file: FontFile
    private let characters: OpaquePointer

    /// Creates a match and takes ownership of `characters`, a retained character set.
    init(file: FontFile, characters: OpaquePointer) {
      self.file = file
      self.characters = characters
    }

    deinit { FcCharSetDestroy(characters) }

    func covers(_ scalars: [Unicode.Scalar]) -> Bool {
      scalars.allSatisfy { FcCharSetHasChar(characters, $0.value) == FcTrue }
    }
  }

  /// Reads the system's configuration (or that of `FONTCONFIG_FILE`), or `configurationFile`.
  ///
  /// The families are tried in order, followed by the system's sans-serif or monospace. Throws `noFont` without any
  /// font.
  package init(
    configurationFile: String? = nil,
    standardFamilies: [String] = ["Inter", "Noto Sans", "DejaVu Sans"],
    monospacedFamilies: [String] = ["DejaVu Sans Mono", "JetBrains Mono", "Noto Sans Mono", "Liberation Mono"]
  ) throws(PlatformError) {
    guard let config = Self.loadConfig(configurationFile) else { throw .noFont }
    self.config = config
    self.standardFamilies = standardFamilies
    self.monospacedFamilies = monospacedFamilies
    guard file(for: FontDescriptor(size: 1)) != nil else { throw .noFont }
  }

  deinit { FcConfigDestroy(config) }

  private static let serifFamilies = ["Noto Serif", "DejaVu Serif", "Liberation Serif"]
  private static let genericFamily: [FontDescriptor.Design: String] = [.monospaced: "monospace", .serif: "serif"]

  /// Returns the installed face closest to `font`, whose size is ignored.
  package func file(for font: FontDescriptor) -> FontFile? {
    if let path = font.file { return FontFile(path: path, index: 0, family: "", isSubstitute: false) }
    let style = FontStyle(font)
    if let known = files[style] { return known }
    let wished =
      switch style.design {
      case .standard: standardFamilies
      case .monospaced: monospacedFamilies
      case .serif: Self.serifFamilies
      }
    let file = match(style, families: wished, covering: [], language: nil)?.file
    files[style] = file
    return file
  }

  /// Returns a face that contains all of `scalars`, or nil when none is installed.
  ///
  /// Han characters prefer simplified Chinese shapes: the collections of Noto CJK differ by language, not by coverage.
  /// Characters in the font of a language are not searched for again, because a search takes up to a millisecond.
  package func fallback(for scalars: [Unicode.Scalar], like font: FontDescriptor) -> FontFile? {
    let style = FontStyle(font)
    let language = scalars.lazy.compactMap(Self.language).first
    if let language, let home = homeFont(of: language, style), home.covers(scalars) { return home.file }
    return match(style, families: [], covering: scalars, language: language)?.file
  }

  private func homeFont(of language: String, _ style: FontStyle) -> Match? {
    let key = LanguageStyle(language: language, style: style)
    if let known = homeFonts[key] { return known }
    let font = match(style, families: [], covering: [], language: language)
    homeFonts[key] = .some(font)
    return font
  }

  private static func language(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x3040...0x30FF: "ja"
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: "ko"
    case 0x2E80...0x303F, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x323AF:
      "zh-cn"
    default: nil
    }
  }

  /// Loads a separate configuration rather than the process-wide one, so that two catalogs can differ.
  private static func loadConfig(_ file: String?) -> OpaquePointer? {
    guard let file else { return FcInitLoadConfigAndFonts() }
    guard let config = FcConfigCreate() else { return nil }
    guard FcConfigParseAndLoad(config, file, FcBool(FcTrue)) == FcTrue, FcConfigBuildFonts(config) == FcTrue else {
      FcConfigDestroy(config)
      return nil
    }
    return config
  }

  private func match(
    _ style: FontStyle, families: [String], covering scalars: [Unicode.Scalar], language: String?
  ) -> Match? {
    guard let pattern = pattern(style, families: families, covering: scalars, language: language) else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let found = FcFontMatch(config, pattern, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    guard let match = read(found, families: families), match.covers(scalars) else { return nil }
    return match
  }

  private func pattern(
    _ style: FontStyle, families: [String], covering scalars: [Unicode.Scalar], language: String?
  ) -> OpaquePointer? {
    guard let pattern = FcPatternCreate() else { return nil }
    for family in families { FcPatternAddString(pattern, FC_FAMILY, family) }
    FcPatternAddString(pattern, FC_FAMILY, Self.genericFamily[style.design] ?? "sans-serif")
    FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(style.weight)))
    FcPatternAddInteger(pattern, FC_SLANT, style.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    FcPatternAddBool(pattern, FC_SCALABLE, FcBool(FcTrue))
    FcPatternAddBool(pattern, FC_COLOR, FcBool(FcFalse))
    // A variable font's file opens at its default weight; the named instances have the weights.
    FcPatternAddBool(pattern, FC_VARIABLE, FcBool(FcFalse))
    if let language { FcPatternAddString(pattern, FC_LANG, language) }
    if !scalars.isEmpty, let characters = FcCharSetCreate() {
      for scalar in scalars { FcCharSetAddChar(characters, scalar.value) }
      FcPatternAddCharSet(pattern, FC_CHARSET, characters)
      FcCharSetDestroy(characters)
    }
    return pattern
  }

  /// Reads a match; returns nil for a bitmap font: the best match may be unsuitable.
  private func read(_ found: OpaquePointer, families: [String]) -> Match? {
    var path: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(found, FC_FILE, 0, &path) == FcResultMatch, let path else { return nil }
    var scalable = FcBool(FcFalse)
    guard FcPatternGetBool(found, FC_SCALABLE, 0, &scalable) == FcResultMatch, scalable == FcTrue else { return nil }
    var characters: OpaquePointer?
    guard FcPatternGetCharSet(found, FC_CHARSET, 0, &characters) == FcResultMatch,
      let characters = FcCharSetCopy(characters)
    else { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(found, FC_INDEX, 0, &index)
    let names = familyNames(of: found)
    let isWished = families.first.map { names.contains($0) } ?? true
    let file = FontFile(
      path: String(cString: path), index: Int(index), family: names.first ?? "", isSubstitute: !isWished)
    return Match(file: file, characters: characters)
  }

  private func familyNames(of found: OpaquePointer) -> [String] {
    var names: [String] = []
    var name: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(found, FC_FAMILY, Int32(names.count), &name) == FcResultMatch, let current = name {
      names.append(String(cString: current))
    }
    return names
  }
}
