import EventTrace
import Testing
import UIKitTestSupport

/// The tree of the article on the responder chain (S4): A and B are siblings in C in the list, and B contains B1 and,
/// in front of it, B2.
private final class ViewA: UIView {}
private final class ViewB: UIView {}
private final class ViewC: UIView {}
private final class ViewD: UIView {}
private final class ViewE: UIView {}
private final class ViewB1: UIView {}
private final class ViewB2: UIView {}

@MainActor
private func add(_ view: UIView, to parent: UIView, _ frame: CGRect) {
  view.frame = frame
  parent.addSubview(view)
}

@MainActor
@Suite struct ArticleTreeTests {
  private let watched = WatchedStage()

  init() {
    let (b, c) = (ViewB(), ViewC())
    add(ViewA(), to: watched.stage.rootView, CGRect(x: 20, y: 40, width: 360, height: 160))
    add(b, to: watched.stage.rootView, CGRect(x: 20, y: 220, width: 360, height: 200))
    add(c, to: watched.stage.rootView, CGRect(x: 20, y: 440, width: 360, height: 160))
    add(ViewB1(), to: b, CGRect(x: 20, y: 20, width: 150, height: 160))
    add(ViewB2(), to: b, CGRect(x: 190, y: 20, width: 150, height: 160))
  }

  private static let onB1 = CGPoint(x: 100, y: 300)

  @Test("A touch on B1 calls C, then B, then B2, then B1")
  func order() throws {
    let reading = try watched.hitTest(at: Self.onB1)
    #expect(
      reading.steps.map(\.view.name.type) == ["UIWindow", "UIView", "ViewC", "ViewB", "ViewB2", "ViewB1"])
    #expect(reading.steps.map(\.isInside) == [true, true, false, true, false, true])
    #expect(reading.steps.map(\.verdict) == [.onPath, .onPath, .outside, .onPath, .outside, .hit])
    #expect(reading.steps.map(\.number) == [1, 2, 3, 4, 5, 6])
    #expect(reading.steps.map(\.depth) == [0, 1, 2, 2, 3, 3])
  }

  @Test("Each step contains the point in the coordinates of the view that was called")
  func points() throws {
    let reading = try watched.hitTest(at: Self.onB1)
    #expect(reading.steps[2].point == CGPoint(x: 80, y: -140))
    #expect(reading.steps[5].point == CGPoint(x: 60, y: 60))
  }

  @Test("Every touch is hit tested twice, and both passes have the same text")
  func passes() {
    watched.stage.finger().down(Self.onB1)
    let readings = watched.trace.hitTests
    #expect(readings.map(\.pass) == [1, 2])
    #expect(readings[0].steps.map(\.verdict) == readings[1].steps.map(\.verdict))
    #expect(readings.map(\.answer?.name.type) == ["ViewB1", "ViewB1"])
  }

  @Test("A is not called, because B returned a view")
  func notAsked() throws {
    let reading = try watched.hitTest(at: Self.onB1)
    #expect(reading.notAsked.map(\.view.name.type) == ["ViewA"])
    #expect(reading.notAsked.map(\.answered.type) == ["ViewB"])
  }

  @Test("The text is the article's log, line by line")
  func articleLog() {
    watched.stage.finger().down(Self.onB1)
    // The text is from the article, with this module's name in place of its app's. Its navigation controller's
    // containers are not in this tree.
    let expected = """
      UIWindow pr_hitTest(_:with:)
      UIWindow --- pointInside
      UIWindow pointInside +++ return: true
      UIView pr_hitTest(_:with:)
      UIView --- pointInside
      UIView pointInside +++ return: true
      EventTraceTests.ViewC pr_hitTest(_:with:)
      EventTraceTests.ViewC --- pointInside
      EventTraceTests.ViewC pointInside +++ return: false
      EventTraceTests.ViewB pr_hitTest(_:with:)
      EventTraceTests.ViewB --- pointInside
      EventTraceTests.ViewB pointInside +++ return: true
      EventTraceTests.ViewB2 pr_hitTest(_:with:)
      EventTraceTests.ViewB2 --- pointInside
      EventTraceTests.ViewB2 pointInside +++ return: false
      EventTraceTests.ViewB1 pr_hitTest(_:with:)
      EventTraceTests.ViewB1 --- pointInside
      EventTraceTests.ViewB1 pointInside +++ return: true
      EventTraceTests.ViewB1 hitTesting return:EventTraceTests.ViewB1
      EventTraceTests.ViewB hitTesting return:EventTraceTests.ViewB1
      UIView hitTesting return:EventTraceTests.ViewB1
      UIWindow hitTesting return:EventTraceTests.ViewB1

      """
    #expect(watched.trace.articleLog() == expected + expected)
  }
}

/// The tree of the article on finding the responder (S0): A contains C and, in front of it, B; C contains E and, in
/// front of it, D.
@MainActor
@Suite struct FiveViewTreeTests {
  @Test("A touch on E calls A, B, C, D and E, and only A, C and E contain it")
  func order() throws {
    let watched = WatchedStage()
    let (a, c) = (ViewA(), ViewC())
    add(a, to: watched.stage.rootView, CGRect(x: 0, y: 0, width: 400, height: 400))
    add(c, to: a, CGRect(x: 0, y: 200, width: 400, height: 200))
    add(ViewB(), to: a, CGRect(x: 0, y: 0, width: 400, height: 180))
    add(ViewE(), to: c, CGRect(x: 200, y: 20, width: 180, height: 160))
    add(ViewD(), to: c, CGRect(x: 10, y: 20, width: 180, height: 160))
    let steps = try watched.hitTest(at: CGPoint(x: 250, y: 300)).steps.dropFirst(2)
    #expect(steps.map(\.view.name.type) == ["ViewA", "ViewB", "ViewC", "ViewD", "ViewE"])
    #expect(steps.map(\.verdict) == [.onPath, .outside, .onPath, .outside, .hit])
  }
}
