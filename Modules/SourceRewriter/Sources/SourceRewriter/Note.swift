/// Something to say about a place in the sources.
public struct Note: Codable, Sendable, Equatable {
  public enum Kind: String, Codable, Sendable {
    /// Cannot be translated: the file does not work as written.
    case refusal
    /// Translated, with a difference that can matter.
    case difference
    /// Set by a storyboard or a nib.
    case outlet
  }

  public let kind: Kind
  public let file: String
  public let line: Int
  public let column: Int
  public let message: String
}
