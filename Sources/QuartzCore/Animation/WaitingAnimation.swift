/// An animation that was added to a layer before the layer was in a window.
///
/// Core Animation reads animations when it commits a transaction, and only those of layers that are in a window then.
/// So an animation that `viewDidLoad` adds begins when the view appears, at the end of the turn (C260).
@MainActor
final class WaitingAnimation {
  let animation: CAAnimation
  let key: String?
  private(set) weak var layer: CALayer?
  private let transaction: CATransaction.Scope?

  init(_ animation: CAAnimation, key: String?, of layer: CALayer) {
    (self.animation, self.key, self.layer) = (animation, key, layer)
    transaction = LayerEnvironment.current.transaction
    animation.takeDefaultsOfTransaction()
    transaction?.animationBegan()
  }

  /// Starts the animation if its layer is in a window. Returns false if it has to wait longer.
  fileprivate func startIfPossible() -> Bool {
    guard let layer else {
      transaction?.animationEnded()
      return true
    }
    guard let timeline = layer.clock else { return false }
    layer.start(RunningAnimation(animation, key: key, of: layer, on: timeline, countedBy: transaction))
    return true
  }

  /// Ends the animation because it was removed. The delegate is notified after the calling code has returned.
  fileprivate func end(on timeline: Timeline) {
    animation.ended?(false)
    timeline.schedule(after: 0) { [animation, transaction] in
      animation.delegate?.animationDidStop(animation, finished: false)
      transaction?.animationEnded()
    }
  }
}

extension LayerEnvironment {
  /// Starts the animations whose layers have come into a window.
  package func startWaitingAnimations() {
    if waiting.isEmpty { return }
    let all = waiting
    waiting = []
    let left = all.filter { !$0.startIfPossible() }
    waiting = left + waiting
  }

  /// Ends the waiting animations of `layer` that were added for `key`; nil stands for all.
  func endWaitingAnimations(of layer: CALayer, forKey key: String?) {
    if waiting.isEmpty { return }
    let ended = waiting.filter { $0.layer === layer && (key == nil || $0.key == key) }
    waiting.removeAll { one in ended.contains { $0 === one } }
    for animation in ended { animation.end(on: timeline) }
  }
}

extension CALayer {
  var waitingAnimations: [WaitingAnimation] { LayerEnvironment.current.waiting.filter { $0.layer === self } }

  /// Returns the running or waiting animation with this key.
  func addedAnimation(_ key: String) -> CAAnimation? {
    running.first { $0.key == key }?.animation ?? waitingAnimations.first { $0.key == key }?.animation
  }
}
