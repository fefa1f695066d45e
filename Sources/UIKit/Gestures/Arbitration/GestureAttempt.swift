/// The engine's state for one attempt of a recognizer, from its first touch to its reset.
@MainActor
struct GestureAttempt {
  /// A transition that waits for the failure of others.
  struct Pending {
    let state: UIGestureRecognizer.State
    let reason: GestureReason
  }

  var pending: Pending?
  /// A Boolean value that indicates whether the gesture was recognized, after which it cannot fail.
  var isConfirmed = false
  /// The recognizers whose failure subclasses and delegates require. Each is asked once in an attempt (reference 5.5).
  var dynamicRequirements: [WeakRecognizer]?
  /// The type of the first touch, while others are excluded.
  var touchType: UITouch.TouchType?
  /// The touches that the recognizer had when it failed. It is reset after they have ended. (The time of UIKit's reset
  /// after a failure is unknown, L; with this rule a finger that stays down cannot take part in the next gesture.)
  var leftover: [UITouch] = []
  var leftoverPresses: [UIPress] = []
  var hasLeftovers: Bool { !leftover.isEmpty || !leftoverPresses.isEmpty }
}

struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?

  init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }
}

@MainActor
extension [UITouch] {
  /// The mean of the locations on the screen; nil without touches.
  var screenCenter: CGPoint? {
    guard !isEmpty else { return nil }
    var (x, y): (CGFloat, CGFloat) = (0, 0)
    for touch in self {
      x += touch.screenLocation.x
      y += touch.screenLocation.y
    }
    return CGPoint(x: x / CGFloat(count), y: y / CGFloat(count))
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }

  /// Returns whether `distance(to: other)` is more than `limit`, without a square root for points that are near.
  func isFarther(than limit: CGFloat, from other: CGPoint) -> Bool {
    abs(other.x - x) + abs(other.y - y) > limit && distance(to: other) > limit
  }
}

extension UIGestureRecognizer {
  /// A point of the screen in `target`'s coordinates; nil means the window of the recognizer's view.
  func convertFromScreen(_ point: CGPoint, to target: UIView?) -> CGPoint {
    guard let target = target ?? view?.window else { return point }
    guard let window = target.window else { return target.convert(point, from: nil) }
    return target.convert(window.convertFromScreen(point), from: window)
  }

  func convertToScreen(_ point: CGPoint, from source: UIView?) -> CGPoint {
    guard let source = source ?? view?.window else { return point }
    guard let window = source.window else { return source.convert(point, to: nil) }
    return window.convertToScreen(source.convert(point, to: window))
  }

  // MARK: Losing touches

  /// Removes a touch from the recognizer.
  func drop(_ touch: UITouch) {
    guard let index = touches.firstIndex(where: { $0 === touch }) else { return }
    if touches.count == 1 { lastCenter = touches.screenCenter }
    touches.remove(at: index)
    touch.routing?.remove(self)
  }

  /// Removes a press from the recognizer.
  func drop(_ press: UIPress) {
    presses.removeAll { $0 === press }
    press.routing?.remove(self)
  }

  /// A touch of the gesture has lifted or was cancelled.
  var hasFinishedTouches: Bool {
    for touch in touches where touch.isOver { return true }
    return false
  }

  /// Removes lifted touches from the gesture. The recognizer's decision still applies to them.
  func removeFinishedTouches() {
    guard hasFinishedTouches else { return }
    if touches.allSatisfy(\.isOver) { lastCenter = touches.screenCenter }
    touches.removeAll(where: \.isOver)
  }

  /// Removes the touches and presses that the recognizer had when it failed and that have ended since.
  func removeFinishedLeftovers() {
    guard attempt.hasLeftovers else { return }
    attempt.leftover.removeAll(where: \.isOver)
    attempt.leftoverPresses.removeAll(where: \.isOver)
  }

  /// Ends the attempt: cancels a gesture in progress, fails an undecided one. If the action for its beginning is not
  /// sent yet, only that for the cancellation is sent (C422).
  func abandon(because reason: GestureReason) {
    switch currentState {
    case .began where queuedActions > 0:
      environment.queue.forget(self)
      move(to: .cancelled, because: reason)
    case .began, .changed: move(to: .cancelled, because: reason)
    case .possible where isAnalysing: move(to: .failed, because: reason)
    default: break
    }
  }
}
