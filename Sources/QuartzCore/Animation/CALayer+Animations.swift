extension CALayer {
  func begin(_ anim: CAAnimation, key: String?) {
    let fault = keepsValue(for: anim) ? nil : anim.fault
    if let fault {
      LayerWarnings.report(
        "An animation was not started: \(fault). Give it a key path and values that Core Animation knows.")
    }
    guard fault == nil else {
      anim.ended?(false)
      anim.delegate?.animationDidStop(anim, finished: false)
      return
    }
    if let key { removeAnimation(forKey: key) }
    guard let timeline = clock else {
      LayerEnvironment.current.waiting.append(WaitingAnimation(anim.duplicate(), key: key, of: self))
      return
    }
    start(RunningAnimation(anim.duplicate(), key: key, of: self, on: timeline))
  }

  func start(_ animation: RunningAnimation) {
    running.append(animation)
    animation.begin()
  }

  func endAnimation(_ key: String) {
    LayerEnvironment.current.endWaitingAnimations(of: self, forKey: key)
    guard let index = running.firstIndex(where: { $0.key == key }) else { return }
    running.remove(at: index).stop()
  }

  func endAnimations() {
    LayerEnvironment.current.endWaitingAnimations(of: self, forKey: nil)
    let all = running
    running = []
    for animation in all { animation.stop() }
  }

  /// Returns the keys in the order in which the animations were added; nil if there are none.
  public func animationKeys() -> [String]? {
    let keys = running.compactMap(\.key) + waitingAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  func forget(_ animation: RunningAnimation) { running.removeAll { $0 === animation } }

  /// Removes the animations of the receiver and of all layers below it, when the receiver leaves its tree.
  package func removeAnimationsInSubtree() {
    var waiting = [self]
    while let layer = waiting.popLast() {
      if !layer.running.isEmpty { layer.removeAllAnimations() }
      if let mask = layer.mask { waiting.append(mask) }
      waiting += (layer.sublayers ?? []).reversed()
    }
  }

  /// The clock of the window that the layer is in.
  package var clock: Timeline? {
    var layer = self
    while let renderParent = layer.renderParent { layer = renderParent }
    return layer.timeline
  }

  /// Returns whether animations with keys of the property run, and all of them are over after `delay` seconds.
  package func endsAnimations(of property: AnimatableProperty, within delay: TimeInterval) -> Bool {
    let name = property.rawValue
    let own = running.filter { $0.key.map { $0 == name || $0.hasPrefix(name + "-") } ?? false }
    guard !own.isEmpty, let now = clock.map({ localTime(ofClock: $0.now) }) else { return false }
    return own.allSatisfy { $0.animation.endTime.map { $0 <= now + delay } ?? false }
  }

  /// Lets the animation that was added last show only what the others do not.
  package func lowerLastAnimation() {
    if let last = running.popLast() { running.insert(last, at: 0) }
  }

  /// Returns whether all animations of the property are additive, so that another one may be additive too.
  package func isOnlyAdded(to property: AnimatableProperty) -> Bool {
    running.allSatisfy { $0.animation.isOnlyAdded(to: property) }
  }

  /// Returns the value that is shown now, with animations.
  package func presentedValue(_ property: AnimatableProperty) -> AnimatableValue {
    property.read(from: running.isEmpty ? self : shown(in: superlayer))
  }
}

/// The time on the clock of the current runtime: seconds since it started.
@MainActor
public func CACurrentMediaTime() -> TimeInterval { LayerEnvironment.current.timeline.now }
