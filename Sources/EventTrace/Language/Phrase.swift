/// A text in both languages, side by side, so that neither can be missing.
///
/// The phrases are in extensions by subject, with one `static let` each: explanations of the engine are in
/// `EventTrace/Language`, texts of the window in `Inspector/Language`. `{0}`, `{1}`, ... are placeholders (`Language`'s
/// subscript); `{0:tap}` is a number with its English noun, `1 tap` or `2 taps`. Method names, class names and keys are
/// the same in every language.
package struct Phrase: Hashable, Sendable {
  package let english: String
  package let chinese: String

  package init(_ english: String, _ chinese: String) {
    self.english = english
    self.chinese = chinese
  }
}

/// A phrase and the values of its placeholders, which can be read in either language.
package struct Sentence: Hashable, Sendable {
  package let phrase: Phrase
  package let values: [String]
  /// Sentences that fill the placeholders after those of `values`.
  private let subjects: [Sentence]
  package var subject: Sentence? { subjects.first }

  package init(_ phrase: Phrase, _ values: String...) {
    self.init(phrase, values: values)
  }

  /// Returns a value that consists of several names, which each language lists in its own way.
  package static func list(_ names: [String]) -> String { names.joined(separator: String(separator)) }
  /// U+001F, the unit separator, which no name contains.
  static let separator: Character = "\u{1F}"

  package init(_ phrase: Phrase, values: [String], subject: Sentence? = nil) {
    (self.phrase, self.values, subjects) = (phrase, values, subject.map { [$0] } ?? [])
  }
}
