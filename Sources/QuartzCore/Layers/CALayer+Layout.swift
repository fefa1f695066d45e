extension CALayer {
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
    while let layer = top.superlayer, layer.needsLayout { top = layer }
    top.layOutSubtree()
  }

  /// A sublayer of another size makes the receiver lay out, a sublayer that only moved does not; but what the
  /// receiver's own layout does to its sublayers is no reason to do it again.
  func sublayerDidResize() {
    if !isLayingOut { setNeedsLayout() }
  }

  /// Layers before their sublayers, these from back to front, and masks last. With a stack of its own, as trees may be
  /// deep.
  private func layOutSubtree() {
    var waiting = [self]
    while let layer = waiting.popLast() {
      guard layer.layoutIsPending else { continue }
      layer.layoutIsPending = false
      layer.wasLaidOut = true
      if layer.needsLayout {
        layer.needsLayout = false
        layer.isLayingOut = true
        layer.layoutSublayers()
        layer.isLayingOut = false
      }
      if let mask = layer.mask { waiting.append(mask) }
      waiting += layer.children.reversed()
    }
  }
}
