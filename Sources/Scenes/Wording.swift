/// A text in both languages of the window: `"Checkout"` for the same words in both, or `Wording("Checkout", "结账")`.
public struct Wording: Sendable, Hashable, ExpressibleByStringLiteral {
  public let english: String
  /// Simplified Chinese.
  public let chinese: String

  public init(_ english: String, _ chinese: String) {
    self.english = english
    self.chinese = chinese
  }

  public init(stringLiteral text: String) { self.init(text, text) }
}
