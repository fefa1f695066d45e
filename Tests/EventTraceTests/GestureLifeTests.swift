import EventTrace
import Testing
import UIKitTestSupport

@MainActor
private final class Target {
  func recognized() {}
}

@MainActor
@Suite struct GestureLifeTests {
  private let watched = WatchedStage()
  private let target = Target()

  @discardableResult
  private func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String) -> Recognizer {
    recognizer.name = name
    recognizer.addTarget(target, action: Target.recognized)
    watched.stage.rootView.addGestureRecognizer(recognizer)
    return recognizer
  }

  @Test("A pan's life contains its touch, its states with their reasons, and the actions it sent")
  func pan() throws {
    add(UIPanGestureRecognizer(), "pan")
    watched.stage.finger().drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 90, y: 50), over: 0.1, steps: 4)
    let life = try #require(watched.trace.gestureLives.first)
    #expect(watched.trace.gestureLives.count == 1)
    #expect(life.recognizer.name.identifier == "pan")
    #expect(life.touches == [1])
    #expect(life.steps.first?.from == .possible && life.steps.first?.to == .began)
    #expect(life.steps.first?.reason.name == .moved)
    #expect(life.state == .ended && life.end == life.steps.last?.time)
    #expect(life.verdicts.map(\.verdict).contains(.cancel))
    #expect(life.actions.count == life.steps.count)
  }

  @Test("Each sequence of touches is a separate life; the return to possible belongs to none")
  func twoTaps() {
    add(UITapGestureRecognizer(), "tap")
    watched.stage.finger().tap(CGPoint(x: 50, y: 50))
    watched.stage.advance(by: 1)
    watched.stage.finger().tap(CGPoint(x: 50, y: 50))
    let lives = watched.trace.gestureLives
    #expect(lives.map(\.state) == [.ended, .ended])
    #expect(lives.map(\.touches) == [[1], [2]])
  }

  @Test("A scroll view's recognizer that delays touches ends with its last touch, and so does its timer")
  func holder() throws {
    let scroll = UIScrollView(frame: watched.stage.rootView.bounds)
    scroll.contentSize = CGSize(width: 300, height: 3000)
    scroll.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
    watched.stage.rootView.addSubview(scroll)
    func holders() -> [GestureLife] {
      watched.trace.gestureLives.filter { $0.recognizer.name.type.contains("DelayedTouchesBegan") }
    }
    watched.stage.finger().tap(CGPoint(x: 50, y: 50), holding: 0.05)
    let tapped = try #require(holders().last)
    #expect(tapped.isOver && tapped.end == 0.05 && tapped.timers.allSatisfy { $0.end != nil })
    watched.stage.advance(by: 1)
    watched.stage.finger().tap(CGPoint(x: 50, y: 50), holding: 0.5)
    #expect(holders().count == 2)
    let rested = try #require(holders().last)
    #expect(rested.isOver && rested.touches == [2] && abs((rested.end ?? 0) - rested.start - 0.15) < 0.02)
    watched.stage.advance(by: 1)
    watched.stage.finger().drag(from: CGPoint(x: 50, y: 250), to: CGPoint(x: 50, y: 50), over: 0.1, steps: 8)
    #expect(holders().last?.isOver == true && holders().last?.touches == [3])
  }

  @Test("A timer that fired and one that was cancelled are distinguished")
  func timers() throws {
    add(UILongPressGestureRecognizer(), "press")
    watched.stage.finger().tap(CGPoint(x: 50, y: 50), holding: 0.1)
    watched.stage.advance(by: 1)
    let finger = watched.stage.finger()
    finger.down(CGPoint(x: 50, y: 50))
    watched.stage.advance(by: 0.6)
    let lives = watched.trace.gestureLives
    let overtaken = try #require(lives.first?.timers.first)
    let fired = try #require(lives.last?.timers.first)
    #expect(overtaken.purpose == .pressDuration)
    #expect(abs(overtaken.due - overtaken.armed - 0.5) < 0.001)
    let end = try #require(lives.first?.end)
    #expect(overtaken.end == GestureLife.Timer.End.overtaken(end))
    guard case .fired(let time) = fired.end else {
      Issue.record("the second timer did not fire: \(String(describing: fired.end))")
      return
    }
    #expect(abs(time - fired.due) < 0.02)
  }

  @Test("A touch without recognizers has deliveries and no verdicts")
  func untouchedTouch() throws {
    watched.stage.finger().tap(CGPoint(x: 50, y: 50))
    let touch = try #require(watched.trace.touchVerdicts.first)
    #expect(touch.moments.isEmpty && touch.held == nil)
    #expect(touch.deliveries.map(\.method) == [.touchesBegan, .touchesEnded])
  }

  @Test("A held touch has the duration for which it was held, and the recognizers that held it")
  func held() throws {
    add(UIPanGestureRecognizer(), "pan").delaysTouchesBegan = true
    watched.stage.finger().tap(CGPoint(x: 50, y: 50), holding: 0.2)
    let touch = try #require(watched.trace.touchVerdicts.first)
    let held = try #require(touch.held)
    #expect(abs((held.end ?? 0) - held.start - 0.2) < 0.001)
    #expect(touch.moments.first?.recognizers.map(\.name.identifier) == ["pan"])
    #expect(touch.moments.contains { $0.verdict == .deliver })
    #expect(touch.deliveries.first?.method == .touchesBegan)
  }

  @Test("A control's life contains its tracking, its states, and the events that it sent to targets")
  func control() throws {
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
    button.accessibilityIdentifier = "buy"
    button.addAction(UIAction(title: "buy") { _ in }, for: .touchUpInside)
    watched.stage.rootView.addSubview(button)
    watched.stage.finger().tap(CGPoint(x: 30, y: 30), holding: 0.1)
    let life = try #require(watched.trace.controlLives.first { $0.control.identifier == "buy" })
    let tracking = try #require(life.tracking)
    #expect(tracking.touch == 1)
    guard case .ended(let end) = tracking.end else {
      Issue.record("tracking did not end: \(String(describing: tracking.end))")
      return
    }
    #expect(abs(end - tracking.start - 0.1) < 0.002)
    #expect(life.stateChanges.contains { $0.flags.highlighted } && life.stateChanges.last?.flags.highlighted == false)
    #expect(life.sendings.first?.events == ["touchDown"])
    let up = try #require(life.sendings.first { $0.events.contains("touchUpInside") })
    #expect(up.actions.count == 1)
  }

  @Test("Reading records one by one gives the same result as reading the whole trace")
  func incremental() {
    add(UITapGestureRecognizer(), "tap")
    watched.stage.finger().tap(CGPoint(x: 50, y: 50))
    var lives = GestureLives()
    for record in watched.recorder.drain() { record.forEach { lives.read($0) } }
    watched.stage.advance(by: 1)
    watched.stage.finger().tap(CGPoint(x: 50, y: 50))
    for record in watched.recorder.drain() { record.forEach { lives.read($0) } }
    #expect(lives.lives.map(\.state) == [.ended, .ended])
  }
}

extension EventTrace {
  /// The life of every recognizer for every sequence of touches that it received, in the order of their beginnings.
  fileprivate var gestureLives: [GestureLife] {
    var lives = GestureLives()
    forEach { lives.read($0) }
    return lives.lives
  }

  /// The lives of every control that tracked, changed its appearance or sent events, in the order of their beginnings.
  fileprivate var controlLives: [ControlLife] {
    var lives = ControlLives()
    forEach { lives.read($0) }
    return lives.byNumber.sorted { $0.key < $1.key }.map(\.value)
  }
}
