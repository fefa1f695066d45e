import EventTrace
import Inspector

extension [TraceRow] {
  /// Returns the index of the row of a call that another scene may have recorded, with other numbers.
  func index(of call: TraceRecord, in records: [TraceRecord]) -> Int? {
    guard !isEmpty else { return nil }
    let words = TextFormat.headline(of: call)
    let same = records.flatMap(\.inOrderOfEnd).filter {
      abs($0.time - call.time) < 1e-9 && TextFormat.headline(of: $0) == words
    }
    let id = same.contains { $0.id == call.id } ? call.id : same.first?.id
    return id.flatMap { id in firstIndex { $0.id == id } }
  }
}

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
      let own = known[record.id] ?? Self.rows(of: record, stage)
      kept[record.id] = own
      rows += own
    }
    known = kept
    return rows
  }

  private static func rows(of record: TraceRecord, _ stage: Stage) -> [TraceRow] {
    var rows = TraceRow.rows(of: [record]) { stage.node(of: $0, in: stage.recorder) }
    var logRows: [Int: String] = [:]
    record.forEach { logRows[$0.id] = $0.kind.logRow(stage.nameInLog) }
    for index in rows.indices { rows[index].logRow = logRows[rows[index].id] }
    return rows
  }
}
