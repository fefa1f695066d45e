import EventTrace
import Sandbox

/// Writes the trace of a recording while it is replayed, so that the memory does not depend on its length.
@MainActor
struct ReplayTrace {
  private let file: RecordingFile
  private let program: Program

  /// A Boolean value that indicates whether text and JSON say who got the last touch.
  private let hasHead: Bool

  /// What text and JSON say about a view and each touch.
  private let why: TraceWhy?

  init(_ file: RecordingFile, in program: Program, hasHead: Bool = false, why: TraceWhy? = nil) {
    (self.file, self.program, self.hasHead, self.why) = (file, program, hasHead, why)
  }

  private var head: TraceHead? { hasHead ? TraceHead(file.askedTouch(nil), in: program) : nil }

  func write(_ format: TraceCommand.Format) throws {
    switch format {
    case .text:
      try writeText()
      try why?.writeText()
    case .json:
      var writer = JSONTraceWriter()
      try file.forEachPart { (records: [TraceRecord]) in try StandardOutput.writeJSON(try writer.text(of: records)) }
      try StandardOutput.writeJSONLine(writer.end(why: try head?.json(), touches: try why?.json()))
    case .article:
      try file.forEachPart { (records: [TraceRecord]) in try StandardOutput.write(ArticleFormat.text(records)) }
    // These formats describe relations within the whole trace.
    case .pipeline, .mermaid, .perfetto: try format.write(file.trace(keepsInput: format == .pipeline), head: nil)
    }
  }

  /// Only at the end of a trace it is known which names need numbers. A long one is therefore replayed twice: once
  /// for the names, and once for the text.
  private func writeText() throws {
    var labels = ObjectLabels()
    var kept = KeptRecords()
    file.forEachPart { records in
      labels.notice(records)
      kept.append(records)
    }
    var text = TextFormat(labels: labels)
    func write(_ records: [TraceRecord]) throws {
      try StandardOutput.write(text.lines(of: records).map { $0 + "\n" }.joined())
    }
    if let head { try StandardOutput.write(head.text) }
    if let records = kept.records { return try write(records) }
    try file.forEachPart { (records: [TraceRecord]) in try write(records) }
  }
}

/// The records of a trace, as long as they are few.
struct KeptRecords {
  /// The records; nil when there were too many.
  private(set) var records: [TraceRecord]? = []
  private var memory = 0

  /// The maximum memory of the records, in bytes.
  private static let mostMemory = 64 << 20

  mutating func append(_ new: [TraceRecord]) {
    guard records != nil else { return }
    memory += new.reduce(0) { $0 + $1.memory }
    if memory > Self.mostMemory { records = nil } else { records?.append(contentsOf: new) }
  }
}

/// The comparison of the traces of two replays of a recording, line by line. Of a long trace only a checksum of each
/// line is kept.
@MainActor
struct TraceComparison {
  /// The first difference: the number of its line, and the two lines; a long trace has no lines to show.
  struct Difference {
    let line: Int
    var texts: (String, String)?
  }

  private(set) var lineCount = 0
  private(set) var difference: Difference?

  init(of file: RecordingFile) {
    let one = Run(file)
    Supervisor.emptyContainer()
    let other = Run(file)
    lineCount = one.checksums.count
    if let (one, other) = one.kept.records.flatMap({ one in other.kept.records.map { (one, $0) } }) {
      difference = Self.difference(EventTrace(records: one), EventTrace(records: other))
    } else if one.checksums != other.checksums {
      let line = zip(one.checksums, other.checksums).enumerated().first { $0.element.0 != $0.element.1 }
      difference = Difference(line: (line?.offset ?? min(one.checksums.count, other.checksums.count)) + 1)
    }
  }

  private static func difference(_ one: EventTrace, _ other: EventTrace) -> Difference? {
    let (one, other) = (one.text(), other.text())
    if one == other { return nil }
    let lines = zip(one.split(separator: "\n"), other.split(separator: "\n")).enumerated()
    let first = lines.first { $0.element.0 != $0.element.1 }
    return Difference(
      line: (first?.offset ?? 0) + 1, texts: first.map { (String($0.element.0), String($0.element.1)) })
  }

  @MainActor
  private struct Run {
    private(set) var kept = KeptRecords()
    /// A checksum of each line, in which every object has its number.
    private(set) var checksums: [Int] = []

    init(_ file: RecordingFile) {
      var text = TextFormat(labels: .numbered)
      file.forEachPart { records in
        kept.append(records)
        checksums += text.lines(of: records).map(\.hashValue)
      }
    }
  }
}
