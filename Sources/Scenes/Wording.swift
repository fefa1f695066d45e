/// A text in both languages of the window: `"Checkout"` if both are equal, or `Wording("Checkout", "结账")`.
public struct Wording: Sendable, Hashable, ExpressibleByStringLiteral {
  public let english: String
  /// The text in simplified Chinese.
  public let chinese: String

  public init(_ english: String, _ chinese: String) {
    self.english = english
    self.chinese = chinese
  }

  public init(stringLiteral text: String) { self.init(text, text) }
}
