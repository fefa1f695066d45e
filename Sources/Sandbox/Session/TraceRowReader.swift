import EventTrace
import Inspector

/// Reads the calls of the newest touch of one scene. Each record is read once, however long the touch lasts.
@MainActor
struct TraceRowReader {
  private var known: [Int: [TraceRow]] = [:]

  mutating func read(_ stage: Stage, _ records: [TraceRecord]) -> [TraceRow] {
    // A hit test for the pointer is read as a whole.
    if case .hitTest = records.first?.kind {
      return TraceRow.rows(of: records) { stage.node(of: $0, in: stage.recorder) }
    }
    var kept: [Int: [TraceRow]] = [:]
    var rows: [TraceRow] = []
    for record in records {
      let own = known[record.id] ?? TraceRow.rows(of: [record]) { stage.node(of: $0, in: stage.recorder) }
      kept[record.id] = own
      rows += own
    }
    known = kept
    return rows
  }
}
