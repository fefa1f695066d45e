import CSDL2TTF

/// The script and the direction of a word, which SDL_ttf passes to HarfBuzz to shape it. Without them,
/// letters of Arabic do not join, and vowels of Thai and Hindi are not placed.
struct Shaping {
  /// The four letters of ISO 15924; nil for scripts whose letters need no rules of their own.
  private let script: String?
  private let isRightToLeft: Bool

  /// Finds the shaping of a word, whose direction is that of its letters if `isRightToLeft` is nil.
  init(of word: String, isRightToLeft: Bool? = nil) {
    // No script before Hebrew needs it.
    let isSimple = word.utf8.allSatisfy { $0 < 0xD6 }
    script = isSimple ? nil : word.unicodeScalars.lazy.compactMap(Self.script).first
    self.isRightToLeft = isRightToLeft ?? (script.map { Self.runsRightToLeft.contains($0) } ?? false)
  }

  /// Calls `body` while a face shapes for this word.
  func apply<Result>(to face: OpaquePointer, _ body: () -> Result) -> Result {
    if script == nil, !isRightToLeft { return body() }
    TTF_SetFontDirection(face, isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(face, script ?? Self.noScript)
    defer {
      TTF_SetFontDirection(face, TTF_DIRECTION_LTR)
      TTF_SetFontScriptName(face, Self.noScript)
    }
    return body()
  }

  /// The script that faces have at first.
  private static let noScript = "Zzzz"
  private static let runsRightToLeft: Set<String> = ["Hebr", "Arab", "Syrc", "Thaa", "Nkoo"]

  private static func script(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x590...0x5FF, 0xFB1D...0xFB4F: "Hebr"
    case 0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE: "Arab"
    case 0x700...0x74F: "Syrc"
    case 0x780...0x7BF: "Thaa"
    case 0x7C0...0x7FF: "Nkoo"
    case 0x900...0x963, 0x966...0x97F: "Deva"
    case 0x980...0x9FF: "Beng"
    case 0xA00...0xA7F: "Guru"
    case 0xA80...0xAFF: "Gujr"
    case 0xB00...0xB7F: "Orya"
    case 0xB80...0xBFF: "Taml"
    case 0xC00...0xC7F: "Telu"
    case 0xC80...0xCFF: "Knda"
    case 0xD00...0xD7F: "Mlym"
    case 0xD80...0xDFF: "Sinh"
    case 0xE00...0xE7F: "Thai"
    case 0xE80...0xEFF: "Laoo"
    case 0xF00...0xFFF: "Tibt"
    case 0x1000...0x109F: "Mymr"
    case 0x1780...0x17FF: "Khmr"
    default: nil
    }
  }
}
