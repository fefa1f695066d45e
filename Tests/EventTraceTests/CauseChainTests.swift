import EventTrace
import Foundation
import Testing
import UIKitTestSupport

@MainActor
private final class CauseTarget {
  func acted() {}
}

/// Tests the chains of causes of what happens to touches, recognizers and actions.
@MainActor
@Suite("Causes, backwards")
struct CauseChainTests {
  private let watched = WatchedStage()
  private let target = CauseTarget()

  @discardableResult
  private func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String) -> Recognizer {
    recognizer.name = name
    recognizer.addTarget(target, action: CauseTarget.acted)
    watched.stage.rootView.addGestureRecognizer(recognizer)
    return recognizer
  }

  private func addButton() -> UIButton {
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 200, height: 60))
    button.addTarget(target, action: CauseTarget.acted, for: .touchUpInside)
    watched.stage.rootView.addSubview(button)
    return button
  }

  private func chain(_ view: UIView) throws -> CauseChain {
    try #require(CauseChain(ofView: watched.recorder.name(of: view), in: watched.trace))
  }

  private func chain(_ recognizer: UIGestureRecognizer) throws -> CauseChain {
    try #require(CauseChain(ofRecognizer: watched.recorder.name(of: recognizer), in: watched.trace))
  }

  /// The links as words, such as `decision touchVerdict`.
  private func kinds(_ chain: CauseChain) -> [String] {
    chain.links.map { link in
      let kind = Mirror(reflecting: link.record.kind).children.first?.label ?? "?"
      return "\(link.relation.rawValue) \(kind)"
    }
  }

  /// Checks that causes precede what they caused, and are records of the trace.
  private func expectFacts(_ chain: CauseChain) {
    var known: [Int: TraceRecord.Kind] = [:]
    watched.trace.forEach { known[$0.id] = $0.kind }
    for (effect, cause) in zip(chain.links, chain.links.dropFirst()) {
      #expect(cause.record.id < effect.record.id && cause.record.time <= effect.record.time)
    }
    for link in chain.links { #expect(known[link.record.id] == link.record.kind) }
  }

  enum Deferral: CaseIterable {
    case block, delayedBlock, timer, task

    @MainActor
    func schedule(_ work: @escaping @MainActor () -> Void) {
      switch self {
      case .block: DispatchQueue.main.async { work() }
      case .delayedBlock: DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { work() }
      case .timer:
        _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in MainActor.assumeIsolated { work() } }
      case .task: Task { @MainActor in work() }
      }
    }
  }

  @Test(
    "An action sent by deferred work: the work, the action that scheduled it, and the touch",
    arguments: Deferral.allCases)
  func deferred(deferral: Deferral) throws {
    let button = addButton()
    let other = UIButton(frame: CGRect(x: 20, y: 100, width: 200, height: 60))
    other.addTarget(target, action: CauseTarget.acted, for: .valueChanged)
    watched.stage.rootView.addSubview(other)
    button.addAction(
      UIAction { _ in deferral.schedule { other.sendActions(for: .valueChanged) } }, for: .touchUpInside)
    watched.stage.finger().tap(CGPoint(x: 100, y: 50))
    watched.stage.advance(by: 1)
    let chain = try chain(other)
    let kinds = kinds(chain)
    let work = try #require(kinds.firstIndex(of: "during scheduledWork"), "\(kinds)")
    #expect(kinds[work + 1].hasPrefix("started "), "\(kinds)")
    // The samples are not recorded here, so that the chain begins at their event.
    #expect(kinds.last == "during applicationSendEvent", "\(kinds)")
    expectFacts(chain)
  }

  @Test("A cancelled touch: the verdict of the pan, its change of state, its call, and the move of the finger")
  func cancelled() throws {
    let button = addButton()
    add(UIPanGestureRecognizer(), "pan").delaysTouchesEnded = false
    watched.stage.finger().drag(from: CGPoint(x: 40, y: 40), to: CGPoint(x: 120, y: 40), over: 0.2, steps: 8)
    let chain = try chain(button)
    expectFacts(chain)
    let words = kinds(chain)
    #expect(words.contains("decision touchVerdict") && words.contains("decision gestureStateChanged"), "\(words)")
    #expect(words.last == "during applicationSendEvent")
    let last = try #require(chain.links.last)
    guard case .applicationSendEvent(_, let event) = last.record.kind else { return }
    #expect(event.touches.first?.phase == .moved)
    #expect(chain.lines(in: .english).count == chain.links.count)
    #expect(chain.lines(in: .chinese) != chain.lines(in: .english))
  }

  @Test("An action that came: its control event, the end of the tracking, and the lift of the finger")
  func action() throws {
    let button = addButton()
    watched.stage.finger().tap(CGPoint(x: 40, y: 40))
    let chain = try chain(button)
    expectFacts(chain)
    let words = kinds(chain)
    #expect(words.first == "outcome action" && words.contains("during controlEvents"), "\(words)")
    #expect(words.last == "during applicationSendEvent")
  }

  @Test("A long press that recognized: its timer, and the landing that started it")
  func timer() throws {
    let press = add(UILongPressGestureRecognizer(), "press")
    let finger = watched.stage.finger()
    finger.down(CGPoint(x: 300, y: 300))
    watched.stage.advance(by: 0.7)
    let words = kinds(try chain(press))
    #expect(words.prefix(3) == ["outcome gestureStateChanged", "reason gestureTimer", "started gestureTimer"])
    #expect(words.last == "during applicationSendEvent", "\(words)")
  }

  @Test("A recognizer that another prevented: the other's recognition and what began it")
  func prevented() throws {
    let taps = ["one", "other"].map { add(UITapGestureRecognizer(), $0) }
    watched.stage.finger().tap(CGPoint(x: 300, y: 300))
    watched.stage.advance(by: 1)
    let race = RecognizerRace(watched.trace)
    let loser = try #require(race.runners.first { !$0.hasRecognized })
    let tap = try #require(taps.first { $0.name == loser.recognizer.name.identifier })
    let chain = try chain(tap)
    expectFacts(chain)
    #expect(kinds(chain).contains("reason gestureStateChanged"), "\(kinds(chain))")
  }

  @Test("A tap that waited recognizes because the double tap failed, which its timer made it do")
  func released() throws {
    let (double, single) = (add(UITapGestureRecognizer(), "double"), add(UITapGestureRecognizer(), "single"))
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    watched.stage.finger().tap(CGPoint(x: 300, y: 300))
    watched.stage.advance(by: 1)
    let words = kinds(try chain(single))
    #expect(
      words.prefix(3) == ["outcome gestureStateChanged", "reason gestureStateChanged", "reason gestureTimer"],
      "\(words)")
  }

  @Test("A view behind another was not asked, because the one in front answered")
  func behind() throws {
    let back = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    watched.stage.rootView.addSubview(back)
    watched.stage.rootView.addSubview(UIView(frame: back.frame))
    watched.stage.finger().tap(CGPoint(x: 50, y: 150))
    let words = kinds(try chain(back))
    #expect(words.first == "outcome notAsked" && words.contains("reason hitTest"), "\(words)")
  }

  @Test("A record that the trace lacks has no causes, and neither has a view that nothing happened to")
  func missing() {
    watched.stage.finger().tap(CGPoint(x: 50, y: 150))
    #expect(CauseChain(of: 100_000, in: watched.trace).links.isEmpty)
    #expect(CauseChain(ofView: ResponderName(number: 999, type: "UIView"), in: watched.trace) == nil)
  }

  @Test("With recorded samples, every chain of a touch ends with the sample", arguments: [true, false])
  func samples(isDrag: Bool) throws {
    watched.recorder.keepsInput = true
    let button = addButton()
    let pan = add(UIPanGestureRecognizer(), "pan")
    let finger = watched.stage.finger()
    if isDrag {
      finger.drag(from: CGPoint(x: 40, y: 40), to: CGPoint(x: 120, y: 40), over: 0.2, steps: 8)
    } else {
      finger.tap(CGPoint(x: 40, y: 40))
    }
    for chain in [try chain(button), try chain(pan)] {
      expectFacts(chain)
      #expect(kinds(chain).last == "followed dequeued", "\(kinds(chain))")
    }
  }
}
