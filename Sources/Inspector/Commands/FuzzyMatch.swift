/// Finds the letters of a word in a text, in their order but not necessarily adjacent, as `qm` is in `Quiet mode`.
enum FuzzyMatch {
  /// A text with what every search in it needs.
  struct Text {
    /// The letters in lower case. A letter with several scalars in lower case keeps the first of them.
    fileprivate let letters: [Unicode.Scalar]
    /// A Boolean value for each letter that indicates whether it begins a word.
    fileprivate let begins: [Bool]

    /// The part of a text that is searched, in scalars.
    private static let longest = 80

    init(_ text: String) {
      let scalars = Array(text.unicodeScalars.prefix(Self.longest))
      letters = scalars.map(FuzzyMatch.lowercased)
      begins = scalars.indices.map { place in
        guard place > 0 else { return true }
        let (before, here) = (scalars[place - 1], scalars[place])
        return !FuzzyMatch.isLetterOrNumber(before)
          || before.properties.isLowercase && here.properties.isUppercase
      }
    }
  }

  /// Returns the words of what was typed, in lower case.
  static func words(of typed: String) -> [[Unicode.Scalar]] {
    typed.split(whereSeparator: \.isWhitespace).map { $0.unicodeScalars.map(lowercased) }
  }

  /// The value of a letter, with what is added if it begins a word, or follows the letter before it in the text.
  private static let (letter, start, adjacent) = (1, 7, 8)
  /// The score of what does not match, which no match reaches.
  private static let none = Int.min / 2

  /// Returns the score of the best match of `word`, which is in lower case; nil without a match. Beginnings of words
  /// and adjacent letters count more, and a short text more than a long one.
  static func score(of word: [Unicode.Scalar], in text: Text) -> Int? {
    let letters = text.letters
    guard isContained(word, in: letters) else { return nil }
    // `best[j]` is the best score of the letters so far with the last one at `j`.
    var best = [Int](repeating: none, count: letters.count)
    var next = best
    for (index, wanted) in word.enumerated() {
      var before = none
      for place in letters.indices {
        next[place] = none
        if letters[place] == wanted {
          let follows = place > 0 ? best[place - 1] + adjacent : none
          let earlier = index == 0 ? 0 : max(before, follows)
          if earlier >= 0 { next[place] = earlier + letter + (text.begins[place] ? start : 0) }
        }
        before = max(before, best[place])
      }
      swap(&best, &next)
    }
    return best.max().map { 4 * $0 - letters.count / 4 }
  }

  /// Returns whether a match exists, which most texts have not.
  private static func isContained(_ word: [Unicode.Scalar], in text: [Unicode.Scalar]) -> Bool {
    var found = 0
    for letter in text where found < word.count && letter == word[found] { found += 1 }
    return found == word.count
  }

  private static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard !scalar.isASCII else {
      return ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar
    }
    return scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
  }

  private static func isLetterOrNumber(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}
