import Testing

@testable import Supervision

@Suite struct LastStateTests {
  private static let header = "hitpath-recording 1\nexample dial\ncanvas 375 560\nprogram 1.0.0\n\n"
  private static let first =
    "1000000 contact 1 down 10 20 finger\n1000000 frame\n1100000 contact 1 up 10 20 finger\n1100000 frame\n"
  private static let second =
    "2000000 frame\n2000000 contact 1 down 50 60 finger\n2000000 frame\n"
    + "2050000 contact 1 up 50 60 finger\n2050000 frame\n2300000 frame\n"

  @Test("The last state before a delayed action is that before its touch; before input, all that was handled")
  func before() {
    let journal = Self.header + Self.first + Self.second
    #expect(LastState.before("2400000 frame\n", after: journal) == Self.header + Self.first + "2000000 frame\n")
    #expect(LastState.before("2400000 hover 7 8\n", after: journal) == Self.header + Self.first + "2000000 frame\n")
    let landing = "2400000 contact 1 down 70 80 finger\n"
    #expect(LastState.before(landing, after: journal) == journal)
    #expect(LastState.before("", after: "no recording") == "no recording")
  }

  @Test("A state that stops again is followed by earlier ones, up to the beginning")
  func earlier() throws {
    let journal = Self.header + Self.first + Self.second
    let last = try #require(LastState.earlier(than: journal, afterStops: 1))
    #expect(last == Self.header + Self.first + "2000000 frame\n")
    #expect(LastState.earlier(than: journal, afterStops: 2) == Self.header)
    #expect(LastState.earlier(than: last, afterStops: 2) == Self.header)
    #expect(LastState.earlier(than: Self.header, afterStops: 1) == nil)
  }
}
