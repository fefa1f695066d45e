import EventTrace

/// The trace as a growing list of events that contain dispatches, which contain calls. Moves without new decisions are
/// combined in one row.
package struct EventLog: Equatable, Sendable {
  /// The subject of a record. The letter distinguishes kinds without color.
  package enum Kind: String, CaseIterable, Sendable {
    case event = "E"
    case hitTest = "H"
    case responder = "R"
    case gesture = "G"
    case control = "C"
    case action = "A"
    case scrolling = "S"
    case keyboard = "K"

    package var letter: String { rawValue }
  }

  package struct Row: Equatable, Sendable {
    package let record: TraceRecord
    package let kind: Kind
    /// The number of calls that contain it.
    package let depth: Int
    /// The number of records that it represents: more than one for combined moves, of which `record` is the latest.
    package let count: Int
    package let hasChildren: Bool
    package let isOpen: Bool
  }

  /// The visible rows in order. Records of the outermost level are open until they are closed; everything in them is
  /// closed.
  package private(set) var rows: [Row] = []
  /// The number of rows that were dropped at the front because the log was full. A scrolled list moves up by them.
  package private(set) var droppedRows = 0
  /// The number of records of the outermost level in those rows, including closed and filtered ones.
  package private(set) var droppedRecords = 0

  /// The filter: only rows whose text contains it are shown, with the rows that contain them. Case is ignored; an empty
  /// filter shows everything.
  package var filter = "" {
    didSet { if filter != oldValue { rebuild() } }
  }
  /// The kinds that are shown, with the rows that contain them.
  package var kinds = Set(Kind.allCases) {
    didSet { if kinds != oldValue { rebuild() } }
  }

  private struct Entry: Equatable {
    /// The records; for folded moves only the newest, which represents all.
    var records: [TraceRecord]
    /// The number of records.
    var count: Int
    /// The decisions of moves.
    let decisions: [String]?
    var rowCount: Int
    /// The approximate memory in bytes.
    var memory: Int
  }

  private var entries: [Entry] = []
  /// The records that are opened or closed contrary to the default.
  private var flipped: Set<Int> = []
  private let limit: Int
  private let memoryLimit: Int
  /// The approximate memory of all records in bytes.
  package private(set) var memory = 0

  /// Creates a log of the newest `limit` rows of the outermost level, and fewer when the records take more than
  /// `memory` bytes. The defaults are reached within the first minute in which one plays without a pause, so that a
  /// longer session takes no more memory. The journal of the stage has all input, from which a trace can be made again.
  package init(limit: Int = 1_000, memory: Int = 8 << 20) {
    self.limit = max(1, limit)
    memoryLimit = memory
  }

  /// The number of combined moves in one row that are kept, up to twice as many between two removals.
  private static let movesKept = 60

  package var isFiltered: Bool { !filter.isEmpty || kinds.count < Kind.allCases.count }

  /// Adds records that follow the earlier ones.
  package mutating func append(_ records: [TraceRecord]) {
    for record in records { append(record) }
    dropOldest()
  }

  /// Removes all records; the filter stays the same.
  package mutating func clear() {
    rows = []
    entries = []
    flipped = []
    droppedRows = 0
    droppedRecords = 0
    memory = 0
  }

  package mutating func toggle(_ record: Int) {
    flipped.formSymmetricDifference([record])
    rebuild()
  }

  /// Opens all rows, or restores the default.
  package mutating func openAll(_ open: Bool) {
    flipped = []
    if open {
      for record in entries.flatMap(\.records) {
        for child in record.children { child.forEach { if !$0.children.isEmpty { flipped.insert($0.id) } } }
      }
    }
    rebuild()
  }

  // MARK: Export

  /// All records in the log, visible or not.
  package var trace: EventTrace { EventTrace(records: entries.flatMap(\.records)) }
  package func text() -> String { trace.text() }
  package func json() throws -> String { try trace.json() }

  // MARK: Rows

  private mutating func append(_ record: TraceRecord) {
    let decisions = record.decisionsOfMove
    let bytes = record.memory
    memory += bytes
    if let decisions, let last = entries.last, last.decisions == decisions {
      rows.removeLast(last.rowCount)
      fold(record, bytes, into: entries.count - 1)
    } else {
      entries.append(
        Entry(records: [record], count: 1, decisions: decisions, rowCount: 0, memory: bytes))
    }
    let new = rows(of: entries[entries.count - 1])
    entries[entries.count - 1].rowCount = new.count
    rows += new
  }

  private mutating func fold(_ record: TraceRecord, _ bytes: Int, into index: Int) {
    if let last = entries[index].records.last, flipped.remove(last.id) != nil { flipped.insert(record.id) }
    entries[index].records.append(record)
    entries[index].count += 1
    entries[index].memory += bytes
    let surplus = entries[index].records.count - Self.movesKept
    guard surplus > Self.movesKept else { return }
    let freed = entries[index].records.prefix(surplus).reduce(0) { $0 + $1.memory }
    entries[index].memory -= freed
    memory -= freed
    entries[index].records.removeFirst(surplus)
  }

  /// Drops the oldest records. They may exceed the limits by a tenth, so that dropping them takes amortized constant
  /// time.
  private mutating func dropOldest() {
    guard entries.count > limit + limit / 10 || memory > memoryLimit + memoryLimit / 10 else { return }
    var count = max(0, entries.count - limit)
    var rest = entries.prefix(count).reduce(memory) { $0 - $1.memory }
    while rest > memoryLimit, count < entries.count - 1 {
      rest -= entries[count].memory
      count += 1
    }
    let old = entries.prefix(count)
    let oldRows = old.reduce(0) { $0 + $1.rowCount }
    droppedRecords += old.reduce(0) { $0 + $1.count }
    droppedRows += oldRows
    for record in old.lazy.flatMap(\.records) where !flipped.isEmpty { record.forEach { flipped.remove($0.id) } }
    memory = rest
    rows.removeFirst(oldRows)
    entries.removeFirst(count)
  }

  private mutating func rebuild() {
    rows = []
    for index in entries.indices {
      let new = rows(of: entries[index])
      entries[index].rowCount = new.count
      rows += new
    }
  }

  private func rows(of entry: Entry) -> [Row] {
    guard let record = entry.records.last else { return [] }
    return rows(of: record, depth: 0, count: entry.count)
  }

  /// Returns the rows of a record. A filter searches all levels; matches are shown with the calls that contain them.
  private func rows(of record: TraceRecord, depth: Int, count: Int = 1) -> [Row] {
    let isOpen = (depth == 0) != flipped.contains(record.id)
    let inner =
      isOpen || isFiltered ? record.children.flatMap { rows(of: $0, depth: depth + 1) } : []
    guard !isFiltered || !inner.isEmpty || matches(record) else { return [] }
    let row = Row(
      record: record, kind: Kind(record.kind), depth: depth, count: count, hasChildren: !record.children.isEmpty,
      isOpen: isFiltered ? !inner.isEmpty : isOpen && !record.children.isEmpty)
    return [row] + inner
  }

  private func matches(_ record: TraceRecord) -> Bool {
    guard kinds.contains(Kind(record.kind)) else { return false }
    return filter.isEmpty || TextFormat.headline(of: record).lowercased().contains(filter.lowercased())
  }
}

extension EventLog.Row {
  /// Returns the text of the row, as `UIApplication sendEvent, touch 1 moved  ×12`.
  package func text(_ language: Language) -> String {
    language.line(for: record) + (count > 1 ? "  ×\(count)" : "")
  }
}
