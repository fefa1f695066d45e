import EventTrace
import Inspector
import Testing
import UIKitTestSupport

/// A stage with a probe that collects its lanes.
@MainActor
final class LaneStage {
  let stage = TestStage()
  let recorder = TraceRecorder()
  private let target = Target()

  @MainActor
  private final class Target {
    func recognized() {}
  }

  init() { stage.runtime.probe = recorder }

  @discardableResult
  func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String) -> Recognizer {
    recognizer.name = name
    recognizer.addTarget(target, action: Target.recognized)
    stage.rootView.accessibilityIdentifier = "card"
    stage.rootView.addGestureRecognizer(recognizer)
    return recognizer
  }

  var lanes: GestureLanes { GestureLanes(recorder.trace) }
}

extension LaneSpan {
  var english: String { Language.english[reason] }
}

@MainActor
@Suite struct GestureLanesTests {
  private let world = LaneStage()

  @Test("While a finger is down the scale is constant, and doubles when its time is exceeded; then it fits again")
  func scaleWhileRunning() throws {
    world.add(UITapGestureRecognizer(), "open")
    let finger = world.stage.finger()
    finger.down(CGPoint(x: 50, y: 50))
    var lanes = world.lanes
    let start = try #require(lanes.fitting?.lowerBound)
    var lengths: [Double] = []
    for time in [0.01, 0.2, 0.9, 1.2, 1.9, 2.5] {
      lanes.advance(to: start + time)
      lengths.append(try #require(lanes.fitting).upperBound - start)
    }
    #expect(lengths.map { ($0 * 1000).rounded() / 1000 } == [1, 1, 1, 2, 2, 4])
    world.stage.advance(by: 0.2)
    finger.up()
    let end = try #require(world.lanes.fitting)
    #expect(abs(end.upperBound - end.lowerBound - 0.2) < 0.01, "what has ended takes no more room than it took")
  }

  @Test("A tap has a lane for its touch and one for its recognizer, which is named after its view")
  func tap() throws {
    world.add(UITapGestureRecognizer(), "open")
    let start = world.stage.runtime.now
    world.stage.finger().tap(CGPoint(x: 50, y: 50), holding: 0.1)
    let lanes = world.lanes.lanes
    #expect(lanes.map { Language.english[$0.title] } == ["Touch 1", "open on card"])
    let recognizer = try #require(lanes.last)
    let possible = try #require(recognizer.spans.first)
    #expect(possible.shape == .bar && possible.state == .possible)
    #expect(abs(possible.start - start) < 0.02)
    let ended = try #require(recognizer.spans.last)
    #expect(ended.shape == .mark && ended.state == .ended && ended.english == "1 tap with 1 finger came")
    #expect(abs(ended.start - possible.start - 0.1) < 0.002)
  }

  @Test("Unfinished activities have bars without an end, and a running timer ends in the future")
  func open() throws {
    world.add(UILongPressGestureRecognizer(), "press")
    world.stage.finger().down(CGPoint(x: 50, y: 50))
    let lanes = world.lanes
    #expect(lanes.lanes.first?.spans.first?.end == nil)
    let timer = try #require(lanes.lanes.last?.spans.first { $0.shape == .timer })
    #expect(Language.english[timer.reason] == "timer pressDuration (0.5 s) is running")
    let fitting = try #require(lanes.fitting)
    #expect(fitting.contains(try #require(timer.end)) && fitting.upperBound > lanes.now)
    world.stage.advance(by: 0.6)
    let later = world.lanes
    #expect(later.lanes.last?.spans.first { $0.shape == .timer }?.english.hasSuffix("fired") == true)
    #expect(later.lanes.last?.spans.contains { $0.state == .began && $0.end == nil } == true)
  }

  @Test("A failed recognizer has its reason, with the numbers")
  func failed() {
    world.add(UITapGestureRecognizer(), "open")
    world.stage.finger().drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50), over: 0.1)
    let failed = world.lanes.lanes.last?.spans.last
    #expect(failed?.state == .failed)
    #expect(failed?.english.hasPrefix("it moved ") == true && failed?.english.contains("more than 45 pt") == true)
  }

  @Test("A held touch shows the duration for which its view waited")
  func held() throws {
    world.add(UIPanGestureRecognizer(), "pan").delaysTouchesBegan = true
    world.stage.finger().tap(CGPoint(x: 50, y: 50), holding: 0.2)
    let spans = try #require(world.lanes.lanes.first?.spans)
    let held = try #require(spans.first { $0.state == .held })
    let got = try #require(spans.first { $0.state == .got })
    #expect(held.end == got.start)
    #expect(held.english.contains("pan"))
  }

  @Test("A control's lane has two states when the finger leaves and comes back")
  func control() throws {
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
    button.accessibilityIdentifier = "buy"
    world.stage.rootView.addSubview(button)
    let finger = world.stage.finger()
    finger.down(CGPoint(x: 30, y: 30))
    finger.move(CGPoint(x: 300, y: 400), at: 0.2)
    finger.move(CGPoint(x: 30, y: 30), at: 0.3)
    finger.up(at: 0.4)
    let lane = try #require(world.lanes.lanes.first { Language.english[$0.title] == "buy" })
    #expect(lane.spans.filter { $0.shape == .bar }.map(\.state) == [.inside, .outside, .inside])
    #expect(lane.spans.filter { $0.state == .sent }.contains { $0.word == Sentence(.verbatim, "touchDragExit") })
  }

  @Test("Adding records one by one gives the same lanes as adding all of them")
  func incremental() {
    world.add(UITapGestureRecognizer(), "open")
    world.add(UILongPressGestureRecognizer(), "press")
    world.stage.finger().tap(CGPoint(x: 50, y: 50))
    world.stage.advance(by: 2)
    world.stage.finger().drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50), over: 0.1)
    let records = world.recorder.trace.records
    var lanes = GestureLanes()
    for record in records { lanes.reduce([record]) }
    #expect(lanes == GestureLanes(EventTrace(records: records)))
    #expect(lanes.lanes.count == 4)
  }

  @Test("The visible range is the latest activity: a pause of more than a second begins another")
  func activity() throws {
    world.stage.finger().tap(CGPoint(x: 50, y: 50))
    world.stage.advance(by: 5)
    let start = world.stage.runtime.now
    world.stage.finger().tap(CGPoint(x: 50, y: 50))
    let fitting = try #require(world.lanes.fitting)
    #expect(abs(fitting.lowerBound - start) < 0.02)
  }
}
