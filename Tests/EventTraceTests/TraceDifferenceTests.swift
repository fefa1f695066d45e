import EventTrace
import Testing

@Suite struct TraceDifferenceTests {
  @Test("Two traces part at the first line that is not the same")
  func difference() throws {
    let same = "a\nb\nc\nd\n"
    #expect(TraceDifference(expected: same, actual: same) == nil)
    let difference = try #require(TraceDifference(expected: same, actual: "a\nb\nc\nx\n"))
    #expect(difference.line == 4 && difference.expected == "d" && difference.actual == "x")
    #expect(difference.before == ["a", "b", "c"])
    let shorter = try #require(TraceDifference(expected: "a\nb", actual: "a"))
    #expect(
      shorter.description
        == "line 2 differs; - is expected, + is what happened:\n    a\n  - b\n  + (the trace is over)")
  }
}
