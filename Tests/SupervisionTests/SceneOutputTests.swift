import Testing

@testable import Supervision

@Suite struct SceneOutputTests {
  /// Returns what the user sees of `text`, which arrives in parts of `size` bytes, and what is held.
  private func pass(_ text: String, size: Int, holds: Bool = true) -> (shown: String, held: String, all: String) {
    var output = SceneOutput(holdsReports: holds)
    var shown: [UInt8] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      shown += output.take(bytes[start..<min(start + size, bytes.count)])
    }
    return (
      String(decoding: shown, as: UTF8.self), String(decoding: output.held, as: UTF8.self),
      String(decoding: output.all, as: UTF8.self)
    )
  }

  private static let report =
    "Opened/Cart.swift:7: Fatal error: empty\n\n*** Signal 4: Backtracing ... done ***\n0 main\n"

  @Test("The report of a crash is held, and what was printed before it is shown", arguments: [1, 3, 1000])
  func report(size: Int) {
    let result = pass("one\n\ntwo\n" + Self.report, size: size)
    #expect(result.shown == "one\n\ntwo\n" && result.held == Self.report)
    #expect(result.all == "one\n\ntwo\n" + Self.report)
  }

  @Test("A report without a message before it is held from its empty line on")
  func silent() {
    let result = pass("one\n\n*** Signal 11: Backtracing ... done ***\n", size: 5)
    #expect(result.shown == "one\n" && result.held.hasPrefix("\n*** Signal 11"))
  }

  @Test("The whole output is shown on request")
  func wholeOutput() {
    #expect(pass(Self.report, size: 4, holds: false).shown == Self.report)
  }

  @Test("Progress, which ends in a carriage return, and very long lines are shown at once")
  func partial() {
    #expect(pass("10 %\r20 %\r", size: 2).shown == "10 %\r20 %\r")
    let long = String(repeating: "x", count: 100_000)
    #expect(pass(long, size: 4096).shown.count > 90_000)
  }

  @Test("Output without end is kept up to a limit")
  func limit() {
    let result = pass(String(repeating: "line\n", count: 200_000), size: 4096)
    #expect(result.all.utf8.count == 1 << 18 && result.shown.utf8.count == 1_000_000)
  }
}
