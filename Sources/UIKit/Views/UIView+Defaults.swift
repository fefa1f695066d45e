/// What methods of `UIView` do that subclasses can override.
extension UIView {
  /// The one handle of this view, made when first asked for.
  package final var handle: ViewHandle {
    if let madeHandle { return madeHandle }
    let handle = ViewHandle(self)
    madeHandle = handle
    return handle
  }

  /// The value of `next` for `UIView`. Reading a weak reference costs more than the rest of forwarding an event.
  final var nextOfView: UIResponder? {
    hitTestTable.pointee.forwarding.contains(.hasController) ? controller ?? parent : parent
  }

  func exchange(_ first: Int, _ second: Int) {
    guard first != second, subviews.indices.contains(first), subviews.indices.contains(second) else { return }
    layer.exchangeSublayers(subviews[first].layer, subviews[second].layer)
    subviews.swapAt(first, second)
    hitTestTable.pointee.changes.sublayers = 1
  }

  func drawBounds(in context: CGContext) {
    UIGraphicsPushContext(context)
    traitCollection.performAsCurrent { draw(bounds) }
    UIGraphicsPopContext()
  }

  func layOutIfNeeded() {
    layoutTop.layoutTraits?.engine?.solve(for: nil)
    layer.layoutIfNeeded()
  }

  func layOutInOrder() {
    if let layoutTraits { solveConstraints(layoutTraits) }
    reportInsetsInLayout()
    let controller = controller
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  func fitSize() {
    let origin = frame.origin
    bounds.size = sizeThatFits(bounds.size)
    frame.origin = origin
  }

  func setResizing(_ mask: AutoresizingMask) {
    guard mask != layoutTraits?.autoresizingMask ?? [] else { return }
    madeLayoutTraits.autoresizingMask = mask
  }
}
