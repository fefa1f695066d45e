extension CALayer {
  public func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: children.count) }

  /// Puts `layer` at `index`, counted after it left its old place; larger indices are nearer the viewer.
  public func insertSublayer(_ layer: CALayer, at index: Int) {
    precondition(!isDescendant(of: layer), "A layer cannot be put below itself")
    layer.leaveSuperlayer()
    children.insert(layer, at: min(index, children.count))
    layer.superlayer = self
    sublayersChanged()
    if layer.layoutIsPending { noteLayout() }
  }

  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.leaveSuperlayer()
    insertSublayer(layer, at: children.firstIndex { $0 === sibling } ?? 0)
  }

  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.leaveSuperlayer()
    insertSublayer(layer, at: children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count)
  }

  /// Each of two sublayers takes the other's place; nothing happens when one of them is none of the receiver's.
  package func exchangeSublayers(_ one: CALayer, _ other: CALayer) {
    guard let first = children.firstIndex(where: { $0 === one }),
      let second = children.firstIndex(where: { $0 === other })
    else { return }
    children.swapAt(first, second)
    sublayersChanged()
  }

  /// Ends the animations of the layer and of all below it.
  public func removeFromSuperlayer() {
    leaveSuperlayer()
    removeAnimationsInSubtree()
  }

  /// Animations go on: the layer is about to get another superlayer.
  package func leaveSuperlayer() {
    guard let superlayer else { return }
    superlayer.children.removeAll { $0 === self }
    superlayer.sublayersChanged()
    self.superlayer = nil
  }

  private func isDescendant(of layer: CALayer) -> Bool {
    var current: CALayer? = self
    while let here = current {
      if here === layer { return true }
      current = here.superlayer
    }
    return false
  }
}
