extension CALayer {
  var shownSublayers: [CALayer]? {
    if let model = presentationOrigin?.model { return model.sublayers?.map { $0.shown(in: self) } }
    return children.isEmpty ? nil : children
  }

  func showOnly(_ layers: [CALayer]) {
    for layer in children { layer.superlayer = nil }
    children = []
    childrenChanged()
    for layer in layers { addSublayer(layer) }
  }

  func insert(_ layer: CALayer, at index: Int) {
    refuseCycle(with: layer, "CALayer.insertSublayer(_:at:)")
    layer.leaveSuperlayer()
    // A layer is visible in one place only.
    layer.maskedLayer?.mask = nil
    children.insert(layer, at: min(max(0, index), children.count))
    layer.superlayer = self
    childrenChanged()
    if layer.layoutIsPending { noteLayout() }
  }

  func insert(_ layer: CALayer, below sibling: CALayer?) {
    layer.leaveSuperlayer()
    insert(layer, at: children.firstIndex { $0 === sibling } ?? 0)
  }

  func insert(_ layer: CALayer, above sibling: CALayer?) {
    layer.leaveSuperlayer()
    insert(layer, at: children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count)
  }

  func replace(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, let index = children.firstIndex(where: { $0 === oldLayer }) else { return }
    insert(newLayer, at: index)
    oldLayer.removeFromSuperlayer()
  }

  /// Exchanges two sublayers. Does nothing if either is not a sublayer of the receiver.
  package func exchangeSublayers(_ one: CALayer, _ other: CALayer) {
    guard let first = children.firstIndex(where: { $0 === one }),
      let second = children.firstIndex(where: { $0 === other })
    else { return }
    children.swapAt(first, second)
    childrenChanged()
  }

  func leaveTree() {
    leaveSuperlayer()
    removeAnimationsInSubtree()
  }

  /// Removes the receiver from its superlayer without its animations, before it is added to another superlayer.
  package func leaveSuperlayer() {
    guard let superlayer else { return }
    superlayer.children.remove(identicalTo: self)
    superlayer.childrenChanged()
    self.superlayer = nil
  }

  /// Stops the program if `layer` is the receiver or one of its ancestors, because it would then contain itself. Core
  /// Animation raises an exception (`CALayerInvalid`).
  func refuseCycle(with layer: CALayer, _ call: String) {
    // A layer without sublayers and mask is not an ancestor, and most trees are built from the leaves up.
    if layer !== self, layer.children.isEmpty, layer.mask == nil { return }
    var current: CALayer? = self
    while let here = current {
      if here === layer {
        UsageMistake(
          call, of: nameForMessages,
          layer === self
            ? "A layer cannot be in itself."
            : "\(layer.nameForMessages) is above the receiver and cannot be below it, too.",
          remedy: "Take the receiver out of its superlayer first, or use another layer."
        ).stop()
      }
      current = here.renderParent
    }
  }

  /// The layer's name in messages to the developer.
  package var nameForMessages: String {
    name.map { "\(type(of: self)) '\($0)'" } ?? owner.map { "the layer of \($0.nameForMessages)" }
      ?? "a \(type(of: self)) without a name"
  }
}

extension Array where Element: AnyObject {
  /// Removes `object`, which is in the array at most once. The search starts at both ends, where views that are removed
  /// one by one usually are. It compares addresses, because reading an element would retain it.
  package mutating func remove(identicalTo object: Element) {
    let wanted = Unmanaged.passUnretained(object).toOpaque()
    let found = withUnsafeBytes { bytes -> Int? in
      let addresses = bytes.bindMemory(to: UnsafeMutableRawPointer.self)
      var (low, high) = (0, addresses.count - 1)
      while low <= high {
        if addresses[low] == wanted { return low }
        if addresses[high] == wanted { return high }
        (low, high) = (low &+ 1, high &- 1)
      }
      return nil
    }
    if let found { remove(at: found) }
  }
}
