extension CALayer {
  /// Counts the changes of places and trees, of all layers: what was computed from them holds as long as this is the
  /// same. A layer that is freed counts, too, because another one can get its address.
  @exclusivity(unchecked) package private(set) static var placeChanges = 0

  func notePlaceChange() { Self.placeChanges &+= 1 }

  func geometryChanged() {
    notePlaceChange()
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
    notePlaceChange()
    changes?.pointee.sublayers = 1
    lookChanged()
  }

  func reportUnusable(_ rect: CGRect) {
    LayerWarnings.report("A layer refused geometry that is not finite: \(rect). It keeps its old place.")
  }
}
