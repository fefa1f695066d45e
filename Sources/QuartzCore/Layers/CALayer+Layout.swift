extension CALayer {
  /// Returns whether the layer is laid out before the next frame.
  public func needsLayout() -> Bool { isLayoutNeeded }
  /// Returns whether the content is drawn again before the next frame.
  public func needsDisplay() -> Bool { contentIsStale }

  func noteLayout() {
    layoutIsPending = true
    var layer = renderParent
    while let current = layer, !current.layoutIsPending {
      current.layoutIsPending = true
      layer = current.renderParent
    }
  }

  func layOutFromTop() {
    var top = self
    while let layer = top.superlayer, layer.isLayoutNeeded { top = layer }
    top.layOutSubtree()
  }

  /// Lays out the receiver again after a sublayer was resized. A sublayer that only moved has no such effect, nor has
  /// the receiver's own layout.
  func sublayerDidResize() {
    if !isLayingOut { setNeedsLayout() }
  }

  /// Lays out layers before their sublayers, these from back to front, and masks last. The stack is an array, because
  /// trees may be deep.
  private func layOutSubtree() {
    var waiting = [self]
    while let layer = waiting.popLast() {
      guard layer.layoutIsPending else { continue }
      layer.layoutIsPending = false
      layer.wasLaidOut = true
      if layer.isLayoutNeeded {
        layer.isLayoutNeeded = false
        layer.isLayingOut = true
        layer.layoutSublayers()
        layer.isLayingOut = false
      }
      if let mask = layer.mask { waiting.append(mask) }
      waiting += layer.children.reversed()
    }
  }
}
