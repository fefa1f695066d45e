import Testing

/// A command that the program rejects, and the expected message.
struct Refusal: CustomTestStringConvertible {
  let what: String
  let arguments: [String]
  var environment: [String: String] = [:]
  let status: Int32
  /// The texts that standard error must contain.
  let says: [String]
  var testDescription: String { what }
}
