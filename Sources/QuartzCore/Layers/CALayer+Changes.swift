extension CALayer {
  func geometryChanged() {
    noteOwnChange()
    if hasSublayerTransform || isGeometryFlipped { sublayersChanged() }
  }

  func appearanceForHitTestingChanged() { noteOwnChange() }

  func noteOwnChange() {
    changes?.pointee.own = 1
    superlayer?.changes?.pointee.sublayers = 1
    lookChanged()
  }

  func sublayersChanged() {
    changes?.pointee.sublayers = 1
    lookChanged()
  }

  func reportUnusable(_ rect: CGRect) {
    LayerWarnings.report("A layer refused geometry that is not finite: \(rect). It keeps its old place.")
  }
}
