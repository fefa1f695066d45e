extension CALayer {
  func begin(_ anim: CAAnimation, key: String?) {
    let fault = keepsValue(for: anim) ? nil : anim.fault
    if let fault {
      LayerWarnings.report(
        "An animation was not started: \(fault). Give it a key path and values that Core Animation knows.")
    }
    guard let timeline = clock, fault == nil else {
      anim.ended?(false)
      anim.delegate?.animationDidStop(anim, finished: false)
      return
    }
    if let key { removeAnimation(forKey: key) }
    let animation = RunningAnimation(anim.duplicate(), key: key, of: self, on: timeline)
    running.append(animation)
    animation.begin()
  }

  func endAnimation(_ key: String) {
    guard let index = running.firstIndex(where: { $0.key == key }) else { return }
    running.remove(at: index).stop()
  }

  func endAnimations() {
    let all = running
    running = []
    for animation in all { animation.stop() }
  }

  /// In the order they were added; nil when there are none.
  public func animationKeys() -> [String]? {
    let keys = running.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  func forget(_ animation: RunningAnimation) { running.removeAll { $0 === animation } }

  /// For a layer that leaves its tree.
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

  /// Returns whether everything that animates the property adds to it, so that another animation may add as well.
  package func isOnlyAdded(to property: AnimatableProperty) -> Bool {
    running.allSatisfy { $0.animation.isOnlyAdded(to: property) }
  }

  /// The value that shows now.
  package func presentedValue(_ property: AnimatableProperty) -> AnimatableValue {
    property.read(from: running.isEmpty ? self : shown(in: superlayer))
  }
}

/// The time on the clock of the current runtime: seconds since it started.
@MainActor
public func CACurrentMediaTime() -> TimeInterval { LayerEnvironment.current.timeline.now }
