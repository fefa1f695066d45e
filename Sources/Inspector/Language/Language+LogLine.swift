import EventTrace

extension Language {
  /// Returns the text of a record in the log, which is the trace's line.
  package func line(for record: TraceRecord) -> String { TextFormat.headline(of: record, in: self) }
}
