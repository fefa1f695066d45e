/// The calls in order, as short words such as `A.began`.
@MainActor
package final class CallLog {
  package var entries: [String] = []

  package init() {}

  package func add(_ entry: String) { entries.append(entry) }

  /// Returns the entries since the last call.
  package func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}
