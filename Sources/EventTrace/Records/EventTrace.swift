/// The calls and facts that a probe observed, as values.
package struct EventTrace: Codable, Equatable, Sendable {
  /// The version of the form in which traces are written.
  package static let currentFormat = 1

  package let format: Int
  /// The outermost records, in order; the records during one of them are its children.
  package var records: [TraceRecord]

  package init(records: [TraceRecord] = []) {
    format = Self.currentFormat
    self.records = records
  }

  /// Calls `body` for every record, in the order in which they began.
  package func forEach(_ body: (TraceRecord) -> Void) {
    for record in records { record.forEach(body) }
  }
}
