import EngineTestKit
import UIKitTestSupport

/// Tracks the recognizers of a run. It records state transitions that are not allowed, actions in a state without an
/// action, and two recognizers that recognize the same touch without permission.
@MainActor
final class GestureLedger: PartialProbe {
  private let ledger: Ledger
  /// The continuous gestures that have begun and not ended.
  private var running: [UIGestureRecognizer] = []

  init(_ ledger: Ledger) { self.ledger = ledger }

  func note(_ fact: ProbedFact) {
    if case .illegalGestureTransition(let gesture, let old, let new) = fact {
      ledger.violated("\(name(gesture)) tried \(new) after \(old)")
    }
  }

  /// Checks an action that `gesture` sends.
  func acted(_ gesture: UIGestureRecognizer, mayRunBeside isAllowed: (UIGestureRecognizer) -> Bool) {
    let isRunning = running.contains { $0 === gesture }
    switch gesture.state {
    case .began:
      if isRunning { ledger.violated("\(name(gesture)) began twice") }
      checkRivals(of: gesture, isAllowed)
      running.append(gesture)
    case .changed: if !isRunning { ledger.violated("\(name(gesture)) changed without having begun") }
    case .ended, .cancelled:
      let isDiscrete = gesture is UITapGestureRecognizer || gesture is UISwipeGestureRecognizer
      if isDiscrete { checkRivals(of: gesture, isAllowed) }
      if isRunning == isDiscrete { ledger.violated("\(name(gesture)) \(gesture.state) at the wrong time") }
      running.removeAll { $0 === gesture }
    case .possible, .failed: ledger.violated("\(name(gesture)) sent an action in state \(gesture.state)")
    }
  }

  private func checkRivals(of gesture: UIGestureRecognizer, _ isAllowed: (UIGestureRecognizer) -> Bool) {
    for other in running where other !== gesture && !isAllowed(other) {
      let shared = other.touches.filter { touch in gesture.touches.contains { $0 === touch } }
      if !shared.isEmpty { ledger.violated("\(name(gesture)) acts over a touch of \(name(other)), which runs") }
    }
  }

  func finish() {
    for gesture in running { ledger.violated("\(name(gesture)) began and never ended") }
    running = []
  }

  private func name(_ gesture: UIGestureRecognizer) -> String { gesture.name ?? "\(type(of: gesture))" }
}

/// The target of all actions, and the delegate of all recognizers and scroll views of a world.
@MainActor
final class WorldWatcher: NSObject, UIGestureRecognizerDelegate, UIScrollViewDelegate {
  private let ledger: Ledger
  private let gestures: GestureLedger
  var simultaneous: [UIGestureRecognizer] = []
  var refused: [UIGestureRecognizer] = []

  init(_ ledger: Ledger, _ gestures: GestureLedger) {
    self.ledger = ledger
    self.gestures = gestures
  }

  func recognized(_ gesture: UIGestureRecognizer) {
    if refused.contains(gesture) { ledger.violated("\(gesture.name ?? "?") acts although it was refused") }
    gestures.acted(gesture) { other in simultaneous.contains(gesture) || simultaneous.contains(other) }
    ledger.acted()
  }

  func sent(_ control: UIControl) { ledger.acted() }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !refused.contains(gestureRecognizer)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { simultaneous.contains(gestureRecognizer) }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { ledger.acted() }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { ledger.acted() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { ledger.acted() }
}
