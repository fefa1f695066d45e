import EventTrace
import Inspector

/// Reads the calls of the newest touch: each record once, however long the touch goes on.
@MainActor
struct TraceRowReader {
  private var scene: ObjectIdentifier?
  private var known: [Int: [TraceRow]] = [:]

  mutating func read(_ stage: Stage, _ records: [TraceRecord]) -> [TraceRow] {
    // What only the pointer asked is told from all of it.
    if case .hitTest = records.first?.kind {
      return TraceRow.rows(of: records) { stage.node(of: $0, in: stage.recorder) }
    }
    if scene != ObjectIdentifier(stage) { known = [:] }
    scene = ObjectIdentifier(stage)
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
