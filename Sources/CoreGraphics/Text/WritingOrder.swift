internal import CFriBidi

/// The embedding levels of the characters of a paragraph, from which the order of each of its lines follows (UAX 9).
/// Even levels run from left to right, and odd ones from right to left.
package struct WritingLevels {
  private let levels: [UInt8]
  /// For each character, whether it is a blank, whose level at the end of a line is that of the paragraph (rule L1).
  private let blanks: [Bool]
  /// The level of the paragraph: 0 or 1.
  private let base: UInt8

  /// Finds the levels of a paragraph. `isRightToLeft` is its direction; without one, its first strong character decides
  /// (rules P2 and P3). Returns nil for a text that runs only from left to right, which costs a look at its bytes.
  package init?(_ text: String, isRightToLeft: Bool? = nil) {
    guard isRightToLeft == true || text.mayRunRightToLeft else { return nil }
    self.init(of: text, isRightToLeft: isRightToLeft)
  }

  /// Finds the levels of characters, which may have been separated from the marks that combine with them.
  package init?(of characters: some Sequence<Character>, isRightToLeft: Bool?) {
    var (scalars, starts, blanks): ([UInt32], [Int], [Bool]) = ([], [], [])
    for character in characters {
      starts.append(scalars.count)
      blanks.append(character.isWhitespace)
      scalars.append(contentsOf: character.unicodeScalars.lazy.map(\.value))
    }
    var levels = [UInt8](repeating: 0, count: scalars.count)
    let direction =
      isRightToLeft.map { $0 ? CFriBidiRightToLeft : CFriBidiLeftToRight } ?? CFriBidiNatural
    let level = CFriBidiFindLevels(scalars, scalars.count, direction, &levels)
    guard level >= 0 else { return nil }
    // What combines with a character moves with it.
    (self.levels, self.blanks, base) = (starts.map { levels[$0] }, blanks, UInt8(level))
  }

  /// A Boolean value that indicates whether the paragraph runs from right to left.
  package var isRightToLeft: Bool { base == 1 }

  /// Returns the order of the characters of a line.
  package func order(of line: Range<Int>) -> WritingOrder {
    var levels = Array(levels[line])
    var end = levels.count
    while end > 0, blanks[line.lowerBound + end - 1] { end -= 1 }
    for index in end..<levels.count { levels[index] = base }
    return WritingOrder(levels, base: base)
  }
}

/// The order in which the characters of a line are shown.
package struct WritingOrder: Equatable, Sendable {
  /// Consecutive characters with one direction.
  package struct Run: Equatable, Sendable {
    package let characters: Range<Int>
    package let isRightToLeft: Bool
  }

  /// The parts of the line from left to right.
  package let runs: [Run]
  private let levels: [UInt8]
  private let base: UInt8

  fileprivate init(_ levels: [UInt8], base: UInt8) {
    (self.levels, self.base) = (levels, base)
    runs = Self.visualRuns(levels)
  }

  /// A Boolean value that indicates whether the paragraph of the line runs from right to left.
  package var isRightToLeft: Bool { base == 1 }
  package var count: Int { levels.count }

  /// Returns the direction of a character of the line; for a number behind the last one, that of the paragraph.
  package func isRightToLeft(at index: Int) -> Bool {
    (levels.indices.contains(index) ? levels[index] : base) & 1 == 1
  }

  /// Reverses consecutive runs of each level and those above it, from the highest to the lowest odd one (rule L2).
  private static func visualRuns(_ levels: [UInt8]) -> [Run] {
    var runs: [(characters: Range<Int>, level: UInt8)] = []
    for (index, level) in levels.enumerated() {
      if let last = runs.last, last.level == level {
        runs[runs.count - 1].characters = last.characters.lowerBound..<index + 1
      } else {
        runs.append((index..<index + 1, level))
      }
    }
    let lowestOdd = runs.lazy.map(\.level).filter { $0 & 1 == 1 }.min()
    if let lowestOdd, let highest = runs.lazy.map(\.level).max() {
      for level in (lowestOdd...highest).reversed() {
        var start = 0
        while start < runs.count {
          var end = start
          while end < runs.count, runs[end].level >= level { end += 1 }
          runs[start..<end].reverse()
          start = end + 1
        }
      }
    }
    return runs.map { Run(characters: $0.characters, isRightToLeft: $0.level & 1 == 1) }
  }
}

// MARK: Places

extension WritingOrder {
  /// Returns the distance of the caret before each character, and behind the last one, from the left end of the line.
  /// `width` is the width of consecutive characters.
  ///
  /// Between characters of different directions, the caret is beside the one whose level is nearer to that of the
  /// paragraph. So no two places in the text share one on the screen.
  package func carets(width: (Range<Int>) -> CGFloat) -> [CGFloat] {
    var leading = [CGFloat](repeating: 0, count: count)
    var trailing = leading
    var left: CGFloat = 0
    for run in runs {
      let whole = width(run.characters)
      for index in run.characters {
        let before = width(run.characters.lowerBound..<index)
        let after = width(run.characters.lowerBound..<index + 1)
        leading[index] = left + (run.isRightToLeft ? whole - before : before)
        trailing[index] = left + (run.isRightToLeft ? whole - after : after)
      }
      left += whole
    }
    return (0...count).map { index in
      if index == 0 { return isRightToLeft ? left : 0 }
      if index == count { return isRightToLeft ? 0 : left }
      return levels[index - 1] <= levels[index] ? trailing[index - 1] : leading[index]
    }
  }

  /// Returns the parts of the line that characters in `range` cover, from left to right.
  package func extents(of range: Range<Int>, width: (Range<Int>) -> CGFloat) -> [Range<CGFloat>] {
    var extents: [Range<CGFloat>] = []
    var left: CGFloat = 0
    for run in runs {
      let whole = width(run.characters)
      let part = run.characters.clamped(to: range)
      if !part.isEmpty {
        let before = width(run.characters.lowerBound..<part.lowerBound)
        let length = width(part)
        let start = left + (run.isRightToLeft ? whole - before - length : before)
        if let last = extents.last, last.upperBound >= start {
          extents[extents.count - 1] = last.lowerBound..<max(last.upperBound, start + length)
        } else {
          extents.append(start..<start + max(0, length))
        }
      }
      left += whole
    }
    return extents
  }

  /// Returns the place in the text that is `steps` places to the right on the screen, or to the left if it is negative;
  /// nil beyond the ends of the line.
  package func place(_ steps: Int, rightOf place: Int) -> Int? {
    // With characters of equal width, the carets are the numbers of the places from the left.
    let numbers = carets { CGFloat($0.count) }.map { Int($0) }
    guard numbers.indices.contains(place) else { return nil }
    let (wanted, overflows) = numbers[place].addingReportingOverflow(steps)
    return overflows ? nil : numbers.firstIndex(of: wanted)
  }
}

// MARK: Text that runs only from left to right

extension String {
  /// A Boolean value that indicates whether the text can contain characters that run from right to left, or change the
  /// direction of others.
  package var mayRunRightToLeft: Bool {
    utf8.withContiguousStorageIfAvailable { $0.mayRunRightToLeft }
      ?? unicodeScalars.contains(where: \.mayRunRightToLeft)
  }
}

extension Character {
  /// A Boolean value that indicates whether the character can run from right to left, or change that of others.
  package var mayRunRightToLeft: Bool {
    utf8.first.map(\.mayBeginRightToLeft) == true
      && unicodeScalars.contains(where: \.mayRunRightToLeft)
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether characters from right to left can begin with this byte in UTF-8. It is
  /// false for those of Chinese, Japanese and Korean.
  fileprivate var mayBeginRightToLeft: Bool {
    self >= 0xD6 && (self <= 0xE0 || self == 0xE2 || self >= 0xEF)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The same for text in UTF-8. Every text is examined, so that eight bytes of ASCII are one step.
  fileprivate var mayRunRightToLeft: Bool {
    let bytes = UnsafeRawBufferPointer(self)
    var index = 0
    while index < bytes.count {
      if index + 8 <= bytes.count,
        bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
        continue
      }
      let byte = bytes[index]
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      if byte.mayBeginRightToLeft, index + length <= bytes.count {
        var value = UInt32(byte) & (0x7F >> UInt32(length))
        for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
        if Unicode.Scalar(value)?.mayRunRightToLeft == true { return true }
      }
      index += length
    }
    return false
  }
}

extension Unicode.Scalar {
  fileprivate var mayRunRightToLeft: Bool {
    switch value {
    // Hebrew, Arabic, Syriac, Thaana and their neighbors; the forms of Hebrew and Arabic; historical scripts.
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    // Marks, embeddings and overrides, isolates.
    case 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
