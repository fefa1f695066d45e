/// The standard error of a scene's process: what is kept for a report, and what the user sees at once.
struct SceneOutput {
  /// The beginning of the output.
  private(set) var all: [UInt8] = []
  /// The output that the user does not see: the last unfinished line, and everything from the report of a crash on.
  private(set) var held: [UInt8] = []
  private let holdsReports: Bool
  private var isReport = false

  /// The maximum number of stored bytes, and of bytes of a line that are held until it ends.
  private static let (longest, longestLine) = (1 << 18, 1 << 14)

  /// - Parameter holdsReports: Whether a report of Swift about a crash, and the message before it, are held back.
  init(holdsReports: Bool) { self.holdsReports = holdsReports }

  /// Adds a part of the output and returns what the user sees of it.
  mutating func take(_ part: ArraySlice<UInt8>) -> [UInt8] {
    if all.count < Self.longest { all += part.prefix(Self.longest - all.count) }
    guard holdsReports else { return Array(part) }
    var shown: [UInt8] = []
    for byte in part {
      guard held.count < Self.longest else { break }
      held.append(byte)
      let endsLine = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || held.count == Self.longestLine
      guard !isReport, endsLine else { continue }
      isReport = Self.beginsReport(held)
      // A report begins with an empty line.
      if isReport || held.allSatisfy({ $0 == UInt8(ascii: "\n") }) { continue }
      shown += held
      held = []
    }
    return shown
  }

  /// Returns whether a line is the message of a trap, or the first line of Swift's report.
  private static func beginsReport(_ line: [UInt8]) -> Bool {
    let text = String(decoding: line, as: UTF8.self).drop { $0.isNewline }
    return text.contains(": Fatal error") || text.contains("programming mistake: ") || text.hasPrefix("*** ")
      || text.hasPrefix("Current stack trace:")
  }
}
