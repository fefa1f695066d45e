/// The two languages of the window.
package enum Language: String, CaseIterable, Codable, Sendable {
  case english = "en"
  case chinese = "zh-Hans"

  /// What the locale variables ask for, in the order POSIX reads them; English when they say nothing that is known.
  package init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.filter { !$0.isEmpty }
    self = names.first?.lowercased().hasPrefix("zh") == true ? .chinese : .english
  }

  package subscript(phrase: Phrase) -> String { self == .english ? phrase.english : phrase.chinese }

  /// The phrase with its gaps, `{0}` and on, filled in.
  package subscript(phrase: Phrase, values: String...) -> String { fill(phrase, values) }

  package subscript(sentence: Sentence) -> String {
    fill(sentence.phrase, sentence.values + (sentence.subject.map { [self[$0]] } ?? []))
  }

  private func fill(_ phrase: Phrase, _ values: [String]) -> String {
    values.enumerated().reduce(self[phrase]) { text, value in
      text.replacing("{\(value.offset)}", with: value.element)
    }
  }

  /// Names in a row: `a, b and c`.
  func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    let separator = self == .english ? ", " : "、"
    let conjunction = self == .english ? " and " : " 和 "
    return names.dropLast().joined(separator: separator) + conjunction + last
  }

  /// Sentences one after the other.
  func join(_ sentences: [String]) -> String { sentences.joined(separator: self == .english ? " " : "") }
}
