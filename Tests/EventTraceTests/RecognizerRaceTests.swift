import EventTrace
import Testing
import UIKitTestSupport

@MainActor
private final class RaceTarget {
  func recognized() {}
}

/// A delegate with fixed answers about two recognizers.
@MainActor
private final class Answers: NSObject, UIGestureRecognizerDelegate {
  var isSimultaneous = false
  var requiresFailure = false

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isSimultaneous }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { requiresFailure }
}

/// Tests the graph of the recognizers that compete for a touch.
@MainActor
@Suite("The race of recognizers")
struct RecognizerRaceTests {
  private let watched = WatchedStage()
  private let target = RaceTarget()

  @discardableResult
  private func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String) -> Recognizer {
    recognizer.name = name
    recognizer.addTarget(target, action: RaceTarget.recognized)
    watched.stage.rootView.addGestureRecognizer(recognizer)
    return recognizer
  }

  private func tap(holding: Double = 0.05) -> RecognizerRace {
    watched.stage.finger().tap(CGPoint(x: 50, y: 50), holding: holding)
    watched.stage.advance(by: 1)
    return race
  }

  private var race: RecognizerRace {
    RecognizerRace(watched.trace, requirements: watched.recorder.requirements(in: watched.stage.runtime))
  }

  private func names(_ recognizers: [RecognizerName]) -> [String?] { recognizers.map(\.name.identifier) }

  /// The relations as words, such as `single waitsFor double`.
  private func words(_ edges: [RecognizerRace.Edge]) -> [String] {
    edges.map { "\($0.from.name.identifier ?? "?") \($0.kind.rawValue) \($0.to.name.identifier ?? "?")" }
  }

  @Test("A pan that had begun when another one prevented it has not recognized")
  func preventedPan() {
    add(UIPanGestureRecognizer(), "first")
    add(UIPanGestureRecognizer(), "second")
    watched.stage.finger().drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 150), over: 0.3)
    watched.stage.advance(by: 1)
    #expect(names(race.winners) == ["first"])
    #expect(words(race.edges.filter(\.isUsed)) == ["first prevented second"])
  }

  @Test("A tap that requires a double tap to fail waits for it because of require(toFail:), and recognizes then")
  func requirement() throws {
    let (double, single) = (add(UITapGestureRecognizer(), "double"), add(UITapGestureRecognizer(), "single"))
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let race = tap()
    #expect(names(race.winners) == ["single"])
    let wait = try #require(race.edges.first { $0.kind == .waitsFor })
    #expect(words([wait]) == ["single waitsFor double"] && wait.isUsed && wait.source == .requirement)
    #expect(race.unused.isEmpty && race.circles.isEmpty)
    #expect(race.runners.map(\.state) == [.failed, .ended])
  }

  @Test("A requirement that a delegate states names the delegate and its answer")
  func delegateRequirement() throws {
    let (double, single) = (add(UITapGestureRecognizer(), "double"), add(UITapGestureRecognizer(), "single"))
    double.numberOfTapsRequired = 2
    let delegate = Answers()
    delegate.requiresFailure = true
    single.delegate = delegate
    let race = tap()
    let wait = try #require(race.edges.first { $0.kind == .waitsFor && $0.isUsed })
    guard case .answer(.shouldRequireFailure, true, let answerer) = wait.source else {
      Issue.record("\(wait.source)")
      return
    }
    #expect(answerer.type == "Answers" && names(race.winners) == ["single"])
  }

  @Test("Of two taps one prevents the other, by UIKit's rule or by the delegate that refused both")
  func prevention() throws {
    add(UITapGestureRecognizer(), "one")
    let other = add(UITapGestureRecognizer(), "other")
    #expect(tap().edges.first { $0.kind == .prevented }?.source == .exclusion)
    let delegate = Answers()
    other.delegate = delegate
    let start = watched.stage.runtime.now
    watched.stage.finger().tap(CGPoint(x: 50, y: 50))
    watched.stage.advance(by: 1)
    let last = EventTrace(records: watched.trace.records.filter { $0.time >= start })
    let prevention = try #require(RecognizerRace(last).edges.first { $0.kind == .prevented })
    guard case .answer(.shouldRecognizeSimultaneously, false, let answerer) = prevention.source else {
      Issue.record("\(prevention.source)")
      return
    }
    #expect(answerer.type == "Answers")
  }

  @Test("Two recognizers that a delegate allows both recognize; that is one relation")
  func together() throws {
    let (one, other) = (add(UITapGestureRecognizer(), "one"), add(UITapGestureRecognizer(), "other"))
    let delegate = Answers()
    delegate.isSimultaneous = true
    for recognizer in [one, other] { recognizer.delegate = delegate }
    let race = tap()
    #expect(race.winners.count == 2)
    let both = race.edges.filter { $0.kind == .together }
    #expect(both.count == 1 && both[0].isUsed)
    #expect(!race.edges.contains { $0.kind == .prevented })
  }

  @Test("A requirement without an effect on the touch is named, also when the required one got no touch")
  func unused() {
    let (pan, tap) = (add(UIPanGestureRecognizer(), "pan"), add(UITapGestureRecognizer(), "tap"))
    let elsewhere = UITapGestureRecognizer()
    elsewhere.name = "elsewhere"
    let view = UIView(frame: CGRect(x: 200, y: 200, width: 50, height: 50))
    view.addGestureRecognizer(elsewhere)
    watched.stage.rootView.addSubview(view)
    pan.require(toFail: tap)
    tap.require(toFail: elsewhere)
    #expect(Set(words(self.tap().unused)) == ["pan waitsFor tap", "tap waitsFor elsewhere"])
  }

  @Test("Recognizers that wait for each other are named as a circle")
  func circle() {
    let taps = ["a", "b", "c"].map { add(UITapGestureRecognizer(), $0) }
    for (index, tap) in taps.enumerated() { tap.require(toFail: taps[(index + 1) % 3]) }
    add(UITapGestureRecognizer(), "d").require(toFail: taps[0])
    let race = tap()
    #expect(race.circles.map { Set(names($0)) } == [["a", "b", "c"]])
  }

  @Test("As text, JSON and a flowchart, the race has every recognizer, its relations, and what had no effect")
  func formats() throws {
    let (double, single) = (add(UITapGestureRecognizer(), "double"), add(UITapGestureRecognizer(), "single"))
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    _ = tap()
    let text = watched.trace.raceText()
    #expect(text.contains("\"single\" on UIView"), "\(text)")
    #expect(text.contains("has to wait for UITapGestureRecognizer \"double\""), "\(text)")
    #expect(text.contains("(require(toFail:))\n"))
    #expect(text.contains("Recognized: UITapGestureRecognizer \"single\""))
    #expect(watched.trace.raceText([], .chinese).contains("识别成功："))
    let json = try watched.trace.raceJSON()
    #expect(json.contains("\"rule\" : \"require(toFail:)\"") && json.contains("\"recognized\" : true"))
    let chart = watched.trace.raceMermaid()
    #expect(chart.hasPrefix("flowchart LR\n") && chart.contains("-.->|waits for|"))
    #expect(EventTrace().raceText() == "No recognizer received a touch.\n")
  }
}
