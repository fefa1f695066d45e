import Testing

/// A command that cannot be done, and what the program says of it.
struct Refusal: CustomTestStringConvertible {
  let what: String
  let arguments: [String]
  var environment: [String: String] = [:]
  let status: Int32
  /// All of them are in what it writes to standard error.
  let says: [String]
  var testDescription: String { what }
}
