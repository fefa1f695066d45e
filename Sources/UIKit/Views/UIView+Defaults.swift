/// Default implementations of methods of `UIView` that subclasses can override.
extension UIView {
  /// The handle of this view, which is created at the first use.
  package final var handle: ViewHandle {
    if let madeHandle { return madeHandle }
    let handle = ViewHandle(self)
    madeHandle = handle
    return handle
  }

  /// The value of `next` for `UIView`. The weak reference is only read if there is a controller, because reading it
  /// costs more than the rest of forwarding an event.
  final var nextOfView: UIResponder? {
    hitTestTable.pointee.forwarding.contains(.hasController) ? controller ?? parent : parent
  }

  func exchange(_ first: Int, _ second: Int) {
    guard first != second, subviews.indices.contains(first), subviews.indices.contains(second) else { return }
    layer.exchangeSublayers(subviews[first].layer, subviews[second].layer)
    subviews.swapAt(first, second)
    hitTestTable.pointee.changes.sublayers = 1
  }

  func controllerChanged() {
    if controller == nil {
      hitTestTable.pointee.forwarding.remove(.hasController)
    } else {
      hitTestTable.pointee.forwarding.insert(.hasController)
    }
  }

  /// Makes a change that may move the view, and notifies constraints and observers.
  @inline(__always)
  final func changeGeometry(_ change: () -> Void) {
    let old = center
    change()
    let runtime = UIRuntime.current
    if runtime.insets.coversContent { runtime.insets.hasMovedViews = true }
    guard layoutTraits != nil else { return }
    wasMoved(from: old)
    geometryWasObserved()
  }

  func setHidden(_ isHidden: Bool) {
    let hasChanged = layer.isHidden != isHidden
    layer.isHidden = isHidden
    if hasChanged { layoutTraits?.stack?.arrange() }
  }

  func maskChanged() {
    mask?.removeFromSuperview()
    layer.mask = mask?.layer
  }

  func firstView(withTag tag: Int) -> UIView? {
    var waiting = [self]
    while let view = waiting.popLast() {
      if view.tag == tag { return view }
      waiting += view.subviews.reversed()
    }
    return nil
  }

  func drawBounds(in context: CGContext) {
    let overridesDraw = MethodOverrides.includeDraw(of: Self.self)
    let drawParts = Self.kind.drawParts
    guard overridesDraw || drawParts != nil else { return }
    UIGraphicsPushContext(context)
    readTraits().performAsCurrent {
      if overridesDraw { draw(bounds) }
      drawParts?(self)
    }
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
    if layoutTraits?.isGiven == true { constraintsChanged() }
  }
}
