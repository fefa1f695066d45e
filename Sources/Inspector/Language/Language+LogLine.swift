import EventTrace

extension Language {
  /// The log's text of a record: the trace's line.
  package func line(for record: TraceRecord) -> String { TextFormat.headline(of: record, in: self) }
}
