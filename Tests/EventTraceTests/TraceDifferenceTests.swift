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
    #expect(TraceDifference.ofVersions(old, old) == nil)
    let difference = try #require(TraceDifference.ofVersions(old, new))
    #expect(difference.line == 2 && difference.actual == "UIButton hitTest")
    #expect(TraceDifference.ofVersions("UIView#3 hit", "UIView#4 hit")?.line == 1)
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
    let moved = try #require(MovedTouch.ofVersions(old, new))
    #expect(moved.touch == 2 && moved.oldView == "UIView#2" && moved.newView == #"UIButton "buyButton""#)
    #expect(MovedTouch.ofVersions(old, old) == nil)
  }
}
