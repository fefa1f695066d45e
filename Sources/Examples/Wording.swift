/// A text in both languages of the program.
package struct Wording: Sendable, Equatable {
  package let english: String
  /// Simplified Chinese.
  package let chinese: String

  package init(_ english: String, _ chinese: String) {
    self.english = english
    self.chinese = chinese
  }
}
