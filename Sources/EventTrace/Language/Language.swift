/// The languages in which explanations and the window's words exist.
package enum Language: String, CaseIterable, Codable, Sendable {
  case english = "en"
  case chinese = "zh-Hans"

  /// The language that the locale variables ask for, in the order POSIX reads them; English when they name no other
  /// that is known.
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
      let text = text.replacing("{\(value.offset)}", with: value.element)
      guard let start = text.firstRange(of: "{\(value.offset):"),
        let end = text[start.upperBound...].firstIndex(of: "}")
      else { return text }
      let noun = text[start.upperBound..<end] + (value.element == "1" ? "" : "s")
      return text[..<start.lowerBound] + "\(value.element) \(noun)" + text[text.index(after: end)...]
    }
  }

  /// Names in a row: `a, b and c`.
  package func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    let separator = self == .english ? ", " : "、"
    let conjunction = self == .english ? " and " : " 和 "
    return names.dropLast().joined(separator: separator) + conjunction + last
  }

  /// Sentences one after the other.
  package func join(_ sentences: [String]) -> String { sentences.joined(separator: self == .english ? " " : "") }
}
