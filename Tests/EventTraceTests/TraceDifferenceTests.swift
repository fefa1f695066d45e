import EngineTestKit
import EventTrace
import Testing

@Suite struct TraceDifferenceTests {
  @Test("Two traces differ from their first unequal line on")
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

  @Test("For two versions of code, differing label numbers count only if nothing else differs")
  func versions() throws {
    let old = "UILabel hitTest\nUIView hitTest\n"
    let new = "UILabel#1 hitTest\nUIButton hitTest\nUILabel#2 hitTest\n"
    #expect(VersionComparison(old: old, new: old)?.difference == nil)
    let compared = try #require(VersionComparison(old: old, new: new))
    let difference = try #require(compared.difference)
    #expect(difference.line == 2 && difference.actual == "UIButton hitTest")
    #expect(difference.expected == "UIView hitTest" && difference.before == ["UILabel hitTest"])
    #expect(compared.old == .init(start: 0, lines: ["UILabel hitTest", "UIView hitTest", ""]))
    #expect(compared.new == .init(start: 0, lines: new.components(separatedBy: "\n")))
    #expect(VersionComparison(old: "UIView#3 hit", new: "UIView#4 hit")?.difference?.line == 1)
  }

  @Test("Of two versions of code, the first touch that goes to another view is found, whatever differs before it")
  func movedTouch() throws {
    let old = """
        UIView#2 hitTest (339.0, 24.0)
          point(inside:) true
        touch 1 belongs to UIView#2 in UIWindow
        touch 2 belongs to UIView#2 in UIWindow

      """
    let new = """
        UIView#2 hitTest (339.0, 24.0)
          refused: interaction off
        touch 1 belongs to UIView#3 in UIWindow
        touch 2 belongs to UIButton "buyButton" in UIWindow

      """
    let moved = try #require(VersionComparison(old: old, new: new)?.movedTouch)
    #expect(moved.touch == 2 && moved.oldView == "UIView#2" && moved.newView == #"UIButton "buyButton""#)
    #expect(VersionComparison(old: old, new: old)?.movedTouch == nil)
  }

  @Test("The lines around the difference of two versions are kept; without one, the last lines")
  func excerpts() throws {
    let lines = (0..<1000).map { "line \($0)" }
    let old = lines.joined(separator: "\n")
    let same = try #require(VersionComparison(old: old, new: old))
    #expect(
      same.difference == nil && same.old == .init(start: 994, lines: Array(lines[994...])) && same.new == same.old)
    for index in [0, 1, 500, 999] {
      var other = lines
      other[index] = "other"
      let compared = try #require(VersionComparison(old: old, new: other.joined(separator: "\n")))
      let start = max(0, index - 2)
      #expect(compared.difference?.line == index + 1)
      #expect(compared.old == .init(start: start, lines: Array(lines[start...].prefix(6))))
      #expect(compared.new == .init(start: start, lines: Array(other[start...].prefix(6))))
    }
    let shorter = try #require(VersionComparison(old: old, new: lines[..<500].joined(separator: "\n")))
    #expect(
      shorter.difference
        == TraceDifference(line: 501, expected: "line 500", actual: nil, before: Array(lines[497..<500])))
    #expect(shorter.new == .init(start: 498, lines: ["line 498", "line 499"]))
    #expect(VersionComparison(old: "", new: "")?.difference == nil)
  }

  @Test("The difference of two versions is that of their lists of lines", arguments: 0..<200)
  func random(seed: UInt64) throws {
    var numbers = SeededRandom(seed: seed)
    func text() -> String {
      (0..<Int.random(in: 0...12, using: &numbers)).map { _ in
        ["a", "b", "UIView#1 x", "UIView#22 x", "UIView x", ""].randomElement(using: &numbers) ?? ""
      }.joined(separator: "\n")
    }
    let (old, new) = (text(), text())
    func plain(_ text: String) -> String { text.replacing(#/#\d+/#, with: "") }
    let expected =
      TraceDifference(expected: plain(old), actual: plain(new)) ?? TraceDifference(expected: old, actual: new)
    let compared = try #require(VersionComparison(old: old, new: new))
    #expect(compared.difference?.line == expected?.line)
  }

  @Test("A comparison of long traces is cancelled in a moment")
  func cancelling() {
    let text = String(repeating: "UIView hitTest (1.0, 2.0)\n", count: 200_000)
    var questions = 0
    let compared = VersionComparison(old: text, new: text) {
      questions += 1
      return true
    }
    #expect(compared == nil)
    #expect(questions == 1)
  }
}
