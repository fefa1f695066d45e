import EngineTestKit
import Testing
import UIKitTestSupport

/// Without a probe the engine omits calls that no program can observe, and with one it makes all calls. The calls of a
/// program's own overrides, delegates and actions must be the same in both cases.
@MainActor
@Suite struct ProbeEqualityTests {
  @Test("A program is called in the same way with and without a probe", arguments: 0..<8)
  func sameCalls(block: Int) {
    var calls = 0
    for seed in (block * 40)..<(block * 40 + 40) {
      let watched = Program(seed: UInt64(seed), probe: GestureLog()).play()
      let alone = Program(seed: UInt64(seed), probe: nil).play()
      #expect(watched == alone, "seed \(seed)")
      calls += watched.count
    }
    // This ensures that calls were compared.
    #expect(calls > 1000)
  }

  /// A chain of views, some with overrides, that have gestures of all kinds and get random touches.
  @MainActor
  private final class Program {
    private var random: SeededRandom
    private let stage = TestStage()
    private let calls = CallLog()
    private var views: [UIView] = []
    private var gestures: [UIGestureRecognizer] = []
    private var delegates: [LoggingDelegate] = []
    private var controllers: [UIViewController] = []
    private let probe: GestureLog?

    init(seed: UInt64, probe: GestureLog?) {
      random = SeededRandom(state: seed)
      self.probe = probe
      for level in 0..<6 { addView(level) }
      for index in 0..<Int.random(in: 1...6, using: &random) { addGesture(index) }
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let pair = gestures.shuffled(using: &random).prefix(2)
        if pair.count == 2 { pair[0].require(toFail: pair[1]) }
      }
      stage.runtime.probe = probe
    }

    private func addView(_ level: Int) {
      let view = makeView(level)
      view.frame = CGRect(x: 5, y: 5, width: 390 - 10 * level, height: 790 - 10 * level)
      view.isMultipleTouchEnabled = random.chance(oneIn: 2)
      (views.last ?? stage.rootView).addSubview(view)
      views.append(view)
    }

    private func makeView(_ level: Int) -> UIView {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: return RefusableView("v\(level)", calls)
      case 1:
        let view = RefusableView("v\(level)", calls)
        view.consumes = random.chance(oneIn: 3)
        return view
      case 2: return NextView("n\(level)", calls)
      case 3:
        let controller = random.chance(oneIn: 2) ? LoggingController("c\(level)", calls) : UIViewController()
        controllers.append(controller)
        return controller.view
      default: return UIView()
      }
    }

    private func addGesture(_ index: Int) {
      let gesture: UIGestureRecognizer
      if random.chance(oneIn: 4) {
        gesture = LoggingRecognizer("r\(index)", calls)
      } else {
        gesture = (CombinationTests.Kind.allCases.randomElement(using: &random) ?? .tap).make()
      }
      gesture.name = "g\(index)"
      gesture.addTarget(calls, action: Selector("fired", CallLog.fired))
      gesture.cancelsTouchesInView = !random.chance(oneIn: 3)
      gesture.delaysTouchesBegan = random.chance(oneIn: 4)
      if random.chance(oneIn: 3) {
        let delegate = LoggingDelegate(calls, random.next())
        gesture.delegate = delegate
        delegates.append(delegate)
      }
      views.randomElement(using: &random)?.addGestureRecognizer(gesture)
      gestures.append(gesture)
    }

    func play() -> [String] {
      let fingers = (0..<3).map { _ in stage.finger() }
      var down: [Int: CGPoint] = [:]
      for _ in 0..<30 {
        let index = Int.random(in: 0..<fingers.count, using: &random)
        let time = stage.now + TimeInterval([0, 1, 5, 20, 60][Int.random(in: 0..<5, using: &random)]) / 100
        if random.chance(oneIn: 12) { gestures.randomElement(using: &random)?.isEnabled.toggle() }
        guard let place = down[index] else {
          let start = point(.random(in: 60...300, using: &random), .random(in: 60...600, using: &random))
          down[index] = start
          fingers[index].down(start, at: time)
          continue
        }
        if random.chance(oneIn: 4) {
          down[index] = nil
          fingers[index].up(at: time)
        } else {
          let next = point(
            place.x + .random(in: -40...40, using: &random), place.y + .random(in: -40...40, using: &random))
          down[index] = next
          fingers[index].move(next, at: time)
        }
      }
      for index in down.keys.sorted() { fingers[index].up() }
      stage.advance(by: 3)
      return calls.entries
    }
  }
}

extension CallLog {
  fileprivate func add(_ name: String, _ method: String, _ touches: Set<UITouch>) {
    let fingers = touches.sorted { $0.number < $1.number }.map { "\($0.letter)\($0.phase)" }
    add("\(name).\(method) \(fingers.joined(separator: " "))")
  }

  fileprivate func fired(_ gesture: UIGestureRecognizer) { add("act(\(gesture.label), \(gesture.state))") }
}

private final class RefusableView: LoggingView {
  override func entry(for method: String, _ touches: Set<UITouch>) -> String {
    let fingers = touches.sorted { $0.number < $1.number }.map { "\($0.letter)\($0.phase)" }
    return "\(name).\(method) \(fingers.joined(separator: " "))"
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    log.add("\(name).shouldBegin(\(gestureRecognizer.label))")
    return true
  }
}

/// A view that overrides only `next`.
private final class NextView: UIView {
  private let name: String
  private let calls: CallLog

  init(_ name: String, _ calls: CallLog) {
    self.name = name
    self.calls = calls
    super.init(frame: .zero)
  }

  override var next: UIResponder? {
    calls.add("\(name).next")
    return super.next
  }
}

private final class LoggingController: UIViewController {
  private let name: String
  private let calls: CallLog

  init(_ name: String, _ calls: CallLog) {
    self.name = name
    self.calls = calls
    super.init(nibName: nil, bundle: nil)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    calls.add(name, "moved", touches)
    super.touchesMoved(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    calls.add(name, "cancelled", touches)
    super.touchesCancelled(touches, with: event)
  }
}

/// A recognizer that recognizes a finger that has moved, and overrides all methods about other recognizers.
private final class LoggingRecognizer: UIGestureRecognizer {
  private let calls: CallLog

  init(_ name: String, _ calls: CallLog) {
    self.calls = calls
    super.init(target: nil, action: nil)
  }

  private func ask(_ question: String, _ other: UIGestureRecognizer) {
    calls.add("\(label).\(question)(\(other.label))")
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    calls.add(label, "moved", touches)
    state = state == .possible ? .began : .changed
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    calls.add(label, "ended", touches)
    state = state == .possible ? .failed : .ended
  }
  override func reset() {
    super.reset()
    calls.add("\(label).reset")
  }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    ask("canPrevent", other)
    return true
  }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    ask("canBePrevented", other)
    return true
  }
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    ask("requires", other)
    return other is UITapGestureRecognizer
  }
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    ask("isRequired", other)
    return other is UISwipeGestureRecognizer
  }
}

@MainActor
private final class LoggingDelegate: UIGestureRecognizerDelegate {
  private let calls: CallLog
  private let answers: UInt64

  init(_ calls: CallLog, _ answers: UInt64) {
    self.calls = calls
    self.answers = answers
  }

  private func answer(
    _ bit: UInt64, _ question: String, _ one: UIGestureRecognizer, _ other: UIGestureRecognizer? = nil
  ) -> Bool {
    calls.add("delegate.\(question)(\(one.label)\(other.map { ", " + $0.label } ?? ""))")
    return answers & (1 << bit) != 0
  }

  func gestureRecognizerShouldBegin(_ one: UIGestureRecognizer) -> Bool { answer(0, "begin", one) }
  func gestureRecognizer(_ one: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    answer(1, "touch", one) || answers & 2 == 0
  }
  func gestureRecognizer(_ one: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer)
    -> Bool
  { answer(2, "simultaneous", one, other) }
  func gestureRecognizer(_ one: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool {
    answer(3, "requires", one, other)
  }
  func gestureRecognizer(_ one: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool {
    answer(4, "isRequired", one, other) && answers & 32 != 0
  }
}
