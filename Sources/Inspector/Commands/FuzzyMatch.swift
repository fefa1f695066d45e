/// Finds the letters of a word in a text, in their order but not necessarily adjacent, as `qm` is in `Quiet mode`.
package enum FuzzyMatch {
  /// The value of a letter, with what is added if it begins a word, or follows the letter before it in the text.
  private static let (letter, start, adjacent) = (1, 7, 8)
  /// The text that is searched, in characters.
  private static let longestText = 80

  /// Returns the score of the best match of `word`, which is in lower case; nil without a match. Beginnings of words
  /// and adjacent letters count more, and a short text more than a long one.
  package static func score(of word: [Character], in text: String) -> Int? {
    let letters = Array(text.prefix(longestText))
    let lower = letters.map { $0.lowercased().first ?? $0 }
    guard word.count <= lower.count, isContained(word, in: lower) else { return nil }
    // `best[j]` is the best score of the letters so far with the last one at `j`.
    var best = [Int?](repeating: nil, count: lower.count)
    for (index, wanted) in word.enumerated() {
      var next = [Int?](repeating: nil, count: lower.count)
      var before: Int?
      for place in lower.indices {
        if lower[place] == wanted {
          let own = letter + (beginsWord(at: place, in: letters) ? start : 0)
          if index == 0 {
            next[place] = own
          } else {
            let follows = place > 0 ? best[place - 1].map { $0 + adjacent } : nil
            next[place] = [before, follows].compactMap(\.self).max().map { $0 + own }
          }
        }
        if let here = best[place] { before = max(before ?? here, here) }
      }
      best = next
    }
    return best.compactMap(\.self).max().map { 4 * $0 - lower.count / 4 }
  }

  private static func isContained(_ word: [Character], in text: [Character]) -> Bool {
    var rest = word[...]
    for character in text where character == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }

  private static func beginsWord(at place: Int, in text: [Character]) -> Bool {
    guard place > 0 else { return true }
    let (before, here) = (text[place - 1], text[place])
    return !before.isLetter && !before.isNumber || before.isLowercase && here.isUppercase
  }
}
