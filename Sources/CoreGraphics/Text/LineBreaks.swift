internal import CThai
internal import CUnibreak

/// The places at which a line of text may end (UAX 14). They are between characters as people see them, and never
/// within an emoji sequence or between a letter and its marks.
package enum LineBreaks {
  /// Returns the numbers of the characters with which a line may begin, in ascending order, without the first one.
  ///
  /// The algorithm is libunibreak's, with these exceptions. Its tables are older than most emoji, which are ideographs
  /// for it here. Korean words stay together, as in labels of UIKit. In Chinese, a dash or an ellipsis begins no line.
  /// Thai ends lines between words, which libthai finds. Lao, Khmer and Burmese end them only at blanks.
  package static func places(in text: String) -> [Int] {
    placesInPlainText(text) ?? places(of: text)
  }

  /// Returns the places between characters, which may have been separated from the marks that combine with them.
  package static func places(of characters: some Collection<Character>) -> [Int] {
    var scalars = Scalars(characters)
    let breaks = scalars.breaks()
    // A line of blanks alone would be of no use.
    let blanks = characters.prefix { $0 == " " }.count
    return scalars.ends.dropLast().indices.filter { $0 >= blanks && breaks[scalars.ends[$0] - 1] }.map { $0 + 1 }
  }

  /// Returns the places in words of ASCII letters and digits with blanks and simple punctuation, where the algorithm
  /// amounts to this rule: a line begins with a letter, a digit or a quotation mark after a blank, but not after those
  /// at the beginning. Returns nil for all other texts.
  private static func placesInPlainText(_ text: String) -> [Int]? {
    var text = text
    return text.withUTF8 { bytes in
      var places: [Int] = []
      var isAfterBlank = false
      var hasBegun = false
      for (index, byte) in bytes.enumerated() {
        guard byte.isPlain else { return nil }
        if isAfterBlank, hasBegun, byte.beginsWord { places.append(index) }
        isAfterBlank = byte == 0x20
        hasBegun = hasBegun || !isAfterBlank
      }
      return places
    }
  }

  /// Returns whether the places near a character depend on the words after it.
  package static func isThai(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0xE01...0xE5B).contains($0.value) } ?? false
  }

  /// A Boolean value for each ASCII character that indicates whether `places(in:)` needs only the rule of plain text.
  package static func isPlain(_ code: UInt8) -> Bool { code.isPlain }
  /// Returns whether a line of plain text may begin with this ASCII character after a blank.
  package static func beginsWord(_ code: UInt8) -> Bool { code.beginsWord }
}

extension UInt8 {
  /// A letter, a digit, a blank, or one of the signs `"',.:;`.
  fileprivate var isPlain: Bool {
    beginsWord || self == 0x20 || self == 0x2C || self == 0x2E || self == 0x3A || self == 0x3B
  }

  fileprivate var beginsWord: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x22, 0x27: true
    default: false
    }
  }
}

/// The code points of a text as the libraries are given them.
private struct Scalars {
  private var values: [UInt32] = []
  private var isChinese = false
  /// The ranges of Thai.
  private var thai: [Range<Int>] = []

  /// The number of code points up to the end of each character.
  private(set) var ends: [Int] = []

  init(_ characters: some Sequence<Character>) {
    var previous: UInt32 = 0
    for character in characters {
      for scalar in character.unicodeScalars {
        let value = scalar.value
        if value < 0x80 {
          values.append(value)
        } else {
          values.append(Self.known(scalar, after: previous))
          if value.isEastAsian { isChinese = true }
          if (0xE01...0xE5B).contains(value) { addThai() }
        }
        previous = value
      }
      ends.append(values.count)
    }
    if isChinese { closeQuotesOfOtherWords() }
  }

  private mutating func addThai() {
    let index = values.count - 1
    if let last = thai.last, last.upperBound == index {
      thai[thai.count - 1] = last.lowerBound..<index + 1
    } else {
      thai.append(index..<index + 1)
    }
  }

  /// Returns whether a line may end after each code point.
  mutating func breaks() -> [Bool] {
    var breaks = [Bool](repeating: false, count: values.count)
    if values.isEmpty { return breaks }
    CUnibreakFindBreaks(values, values.count, isChinese, &breaks)
    for range in thai where range.count > 1 {
      var starts = [Int32](repeating: 0, count: range.count)
      let found = values[range].withUnsafeBufferPointer { part in
        part.baseAddress.map { CThaiFindWords($0, part.count, &starts, starts.count) } ?? 0
      }
      for start in starts[..<found] where start > 0 { breaks[range.lowerBound + Int(start) - 1] = true }
    }
    return breaks
  }

  /// Returns the code point, or one of the class that it has in later versions of Unicode, or that is wanted here.
  private static func known(_ scalar: Unicode.Scalar, after previous: UInt32) -> UInt32 {
    switch scalar.value {
    // Syllables and letters of Korean.
    case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7FB: 0x61
    // The dash and the ellipsis of Chinese are pairs of signs, which belong to what is before them: the first one is
    // given as one of those that begin no line.
    case 0x2014 where previous.isEastAsian || previous == 0x2014: 0x203C
    case 0x2026 where previous.isEastAsian || previous == 0x2026: 0x203C
    // The letters of flags, whose pairs are one character. The library ends the program for their class.
    case 0x1F1E6...0x1F1FF: 0x4E00
    // The library's sign for the end of a text.
    case 0xFFFF: 0xFFFD
    case 0x1F000...: scalar.properties.isEmoji ? 0x4E00 : scalar.value
    default: scalar.value
    }
  }

  /// Replaces quotation marks that are not beside Chinese, such as the apostrophe of "don’t", by ones beside which no
  /// line ends.
  private mutating func closeQuotesOfOtherWords() {
    for index in values.indices where values[index].isQuotation {
      let neighbors = [index - 1, index + 1].filter(values.indices.contains)
      if !neighbors.contains(where: { values[$0].isEastAsian }) { values[index] = 0x22 }
    }
  }
}

extension UInt32 {
  fileprivate var isEastAsian: Bool { (0x3000...0x9FFF).contains(self) || (0xFF00...0xFFEF).contains(self) }
  fileprivate var isQuotation: Bool { [0x2018, 0x2019, 0x201C, 0x201D].contains(self) }
}
