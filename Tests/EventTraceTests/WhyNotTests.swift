import EventTrace
import Testing
import UIKitTestSupport

@MainActor
@Suite struct WhyNotTests {
  private let watched = WatchedStage()

  private func add(_ frame: CGRect, _ identifier: String, to parent: UIView? = nil) -> UIView {
    let view = UIView(frame: frame)
    view.accessibilityIdentifier = identifier
    (parent ?? watched.stage.rootView).addSubview(view)
    return view
  }

  private func why(_ view: UIView, at point: CGPoint) throws -> String {
    let reading = try watched.hitTest(at: point)
    let names = (reading.steps.map(\.view.name) + reading.notAsked.map(\.view.name)).filter {
      watched.recorder.object(named: $0) != nil
    }
    var around: [UIView] = []
    while let next = (around.last ?? view).superview { around.append(next) }
    func name(of view: UIView) -> ResponderName? {
      names.first { watched.recorder.object(named: $0) === view }
    }
    let own = name(of: view) ?? ResponderName(number: 0, type: "UIView", identifier: view.accessibilityIdentifier)
    return WhyNot(own, ancestors: around.compactMap { name(of: $0)?.number }, in: reading).sentence
  }

  private let card = CGRect(x: 100, y: 100, width: 100, height: 100)

  @Test("A hidden view is told to be hidden")
  func hidden() throws {
    let view = add(card, "card")
    view.isHidden = true
    #expect(try why(view, at: CGPoint(x: 150, y: 150)) == "UIView \"card\" did not get the touch: it is hidden.")
  }

  @Test("An ancestor that refuses is named")
  func disabledAncestor() throws {
    let outer = add(card, "outer")
    let inner = add(CGRect(x: 10, y: 10, width: 50, height: 50), "inner", to: outer)
    outer.isUserInteractionEnabled = false
    #expect(
      try why(inner, at: CGPoint(x: 120, y: 120))
        == "UIView \"inner\" did not get the touch: UIView \"outer\", which it is in, "
        + "has isUserInteractionEnabled false.")
  }

  @Test("A point outside an ancestor is told with how far")
  func outsideAncestor() throws {
    let bar = add(card, "bar")
    let button = add(CGRect(x: 20, y: -30, width: 60, height: 60), "bulge", to: bar)
    #expect(
      try why(button, at: CGPoint(x: 150, y: 80))
        == "UIView \"bulge\" did not get the touch: the point is 20.0 pt outside UIView \"bar\".")
  }

  @Test("The sibling in front that took the touch is named")
  func sibling() throws {
    let below = add(card, "below")
    _ = add(card, "above")
    #expect(
      try why(below, at: CGPoint(x: 150, y: 150))
        == "UIView \"below\" did not get the touch: UIView \"above\" in front of it was asked first and took it.")
  }

  @Test("A view whose inner view is hit, and the one that is hit, are told apart")
  func inner() throws {
    let outer = add(card, "outer")
    let inner = add(CGRect(x: 0, y: 0, width: 100, height: 100), "inner", to: outer)
    let point = CGPoint(x: 150, y: 150)
    let answers = try [outer, inner].map { try why($0, at: point) }
    #expect(
      answers == [
        "UIView \"outer\" did not get the touch itself: UIView \"inner\" inside it did.",
        "UIView \"inner\" got the touch.",
      ])
  }

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
