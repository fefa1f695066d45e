/// The languages in which explanations and the window's words exist.
package enum Language: String, CaseIterable, Codable, Sendable {
  case english = "en"
  case chinese = "zh-Hans"

  /// Creates the language that the locale variables ask for, in the order in which POSIX reads them; the default is
  /// English.
  package init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.filter { !$0.isEmpty }
    self = names.first?.lowercased().hasPrefix("zh") == true ? .chinese : .english
  }

  package subscript(phrase: Phrase) -> String { self == .english ? phrase.english : phrase.chinese }

  /// Returns the phrase with its placeholders, `{0}` and so on, replaced by values.
  package subscript(phrase: Phrase, values: String...) -> String { fill(phrase, values) }

  package subscript(sentence: Sentence) -> String {
    fill(sentence.phrase, sentence.values + (sentence.subject.map { [self[$0]] } ?? []))
  }

  /// Replaces the placeholders of `phrase` in one pass, so that placeholders in a value are not replaced.
  private func fill(_ phrase: Phrase, _ values: [String]) -> String {
    guard !values.isEmpty else { return self[phrase] }
    var rest = self[phrase][...]
    var text = ""
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let end = rest.utf8[start...].firstIndex(of: UInt8(ascii: "}"))
    {
      text += rest[..<start]
      let gap = rest[rest.utf8.index(after: start)..<end]
      text += Self.fill(gap, values).map(listed) ?? String(rest[start...end])
      rest = rest[rest.utf8.index(after: end)...]
    }
    return text + rest
  }

  /// Returns the value of a placeholder: `0` is the first value, `0:tap` the first with its English noun; nil for other
  /// text.
  private static func fill(_ gap: Substring, _ values: [String]) -> String? {
    let parts = gap.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let index = Int(first), values.indices.contains(index) else { return nil }
    guard parts.count > 1 else { return values[index] }
    return "\(values[index]) \(parts[1])" + (values[index] == "1" ? "" : "s")
  }

  /// Returns a value, with the names of a list (`Sentence.list`) joined in this language.
  private func listed(_ value: String) -> String {
    value.contains(Sentence.separator) ? list(value.split(separator: Sentence.separator).map(String.init)) : value
  }

  /// Returns names as a list: `a, b and c`.
  package func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    let separator = self == .english ? ", " : "、"
    let conjunction = self == .english ? " and " : " 和 "
    return names.dropLast().joined(separator: separator) + conjunction + last
  }

  /// Joins sentences.
  package func join(_ sentences: [String]) -> String { sentences.joined(separator: self == .english ? " " : "") }
}
