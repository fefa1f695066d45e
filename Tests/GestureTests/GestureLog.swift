import EngineTestKit
import UIKitTestSupport

/// Logs the engine's calls and facts in the words of the behavior cases: `G.began`, `V.cancelled{a}`, `act(G,ended)`,
/// `ctl(B,touchDown)`. Calls that a default implementation forwards are left out.
@MainActor
final class GestureLog: LineWriting {
  var lines: [String] = []
  private(set) var questions: [String] = []
  /// The state changes in order, as `G possible>began`.
  private(set) var states: [String] = []
  private(set) var reasons: [(gesture: UIGestureRecognizer, to: UIGestureRecognizer.State, reason: GestureReason)] = []
  private(set) var illegal: [String] = []
  private(set) var verdicts: [String] = []
  private(set) var timers: [String] = []

  func enter(_ call: ProbedCall) {
    switch call {
    case .recognizer(let gesture, let method, _): lines.append("\(gesture.label).\(method.word)")
    case .responder(let responder, let method, let touches, nil):
      let fingers = touches.map(\.letter).joined(separator: ",")
      lines.append("\((responder as? UIView)?.label ?? "?").\(method.word){\(fingers)}")
    case .action(_, _, let sender):
      if let gesture = sender as? UIGestureRecognizer { lines.append("act(\(gesture.label),\(gesture.state))") }
    case .tracking(let control, let method, _): lines.append("\(control.label).\(method)")
    case .controlEvents(let control, let events): lines.append("ctl(\(control.label),\(events.word))")
    case .gestureQuestion(let question, let gesture, let other, let answerer):
      let by = (answerer as? UIView).map(\.label) ?? (answerer is UIGestureRecognizer ? "self" : "delegate")
      questions.append("\(question)(\(gesture.label)\(other.map { "," + $0.label } ?? "")) by \(by)")
    default: break
    }
  }

  func note(_ fact: ProbedFact) {
    switch fact {
    case .gestureStateChanged(let gesture, let old, let new, let reason):
      states.append("\(gesture.label) \(old)>\(new)")
      reasons.append((gesture, new, reason))
    case .illegalGestureTransition(let gesture, let old, let new): illegal.append("\(gesture.label) \(old)>\(new)")
    case .touchVerdict(let touch, let verdict, _, let by):
      verdicts.append("\(verdict){\(touch.letter)} \(by.map(\.label).joined(separator: ","))")
    case .gestureTimerArmed(let gesture, let purpose, _): timers.append("\(gesture.label) armed \(purpose)")
    case .gestureTimerFired(let gesture, let purpose): timers.append("\(gesture.label) fired \(purpose)")
    default: break
    }
  }
}

/// A phone with a view V inside a view P, whose calls are logged.
@MainActor
final class GestureWorld {
  let stage = TestStage()
  let log = GestureLog()
  let parent: UIView
  let view: UIView
  private let sink = ActionSink()

  /// Creates P with the upper part of the screen and V in its middle.
  init(view: UIView? = nil) {
    parent = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    parent.accessibilityIdentifier = "P"
    self.view = view ?? UIView()
    self.view.frame = CGRect(x: 50, y: 50, width: 300, height: 300)
    self.view.accessibilityIdentifier = view == nil ? "V" : "B"
    stage.rootView.addSubview(parent)
    parent.addSubview(self.view)
    stage.runtime.probe = log
  }

  /// Adds `gesture` to `view` with a name and an action.
  @discardableResult
  func add<Gesture: UIGestureRecognizer>(_ gesture: Gesture, _ name: String = "G", to view: UIView? = nil) -> Gesture {
    gesture.name = name
    gesture.addTarget(sink, action: Selector("fired", ActionSink.fired))
    (view ?? self.view).addGestureRecognizer(gesture)
    return gesture
  }

  /// Returns the lines since the last call.
  func take() -> [String] { log.take() }

  /// Called with every gesture that sends its action.
  var onAction: (UIGestureRecognizer) -> Void {
    get { sink.body }
    set { sink.body = newValue }
  }

  var actions: [String] { log.lines.filter { $0.hasPrefix("act(") } }

  /// Returns the reason of the last failure of `gesture`.
  func failure(of gesture: UIGestureRecognizer) -> GestureReason? {
    log.reasons.last { $0.gesture === gesture && $0.to == .failed }?.reason
  }
}

@MainActor
final class ActionSink: NSObject {
  var body: (UIGestureRecognizer) -> Void = { _ in }
  func fired(_ gesture: UIGestureRecognizer) { body(gesture) }
}

/// A delegate that returns the values that a test sets.
@MainActor
final class Answers: NSObject, UIGestureRecognizerDelegate {
  var begins = true
  var receivesEvent = true
  var receivesTouch: (UITouch) -> Bool = { _ in true }
  var isSimultaneous = false
  var requiresFailure: (UIGestureRecognizer) -> Bool = { _ in false }
  var isRequiredToFail: (UIGestureRecognizer) -> Bool = { _ in false }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    receivesEvent
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    receivesTouch(touch)
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { isSimultaneous }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { requiresFailure(other) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { isRequiredToFail(other) }
}

extension UIView {
  var label: String { accessibilityIdentifier ?? "?" }
}

extension UIGestureRecognizer {
  var label: String { name ?? "?" }
}

func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
