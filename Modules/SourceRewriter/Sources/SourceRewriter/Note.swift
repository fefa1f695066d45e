/// A message about a place in the sources.
public struct Note: Codable, Sendable, Equatable {
  public enum Kind: String, Codable, Sendable {
    /// The construct cannot be translated, so the file does not work as written.
    case refusal
    /// The construct was translated, with a difference that may be relevant.
    case difference
    /// The property is set by a storyboard or a nib.
    case outlet
  }

  public let kind: Kind
  public let file: String
  public let line: Int
  public let column: Int
  public let message: String
}
