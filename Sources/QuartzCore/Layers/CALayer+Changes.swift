extension CALayer {
  /// The number of changes of the geometry and the trees of all layers. Values that were computed from them are valid
  /// while it does not change. A deallocation counts as well, because another layer can get the same address.
  @exclusivity(unchecked) package private(set) static var placeChanges = 0

  func notePlaceChange() { Self.placeChanges &+= 1 }

  func geometryChanged() {
    notePlaceChange()
    noteOwnChange()
    if hasSublayerTransform || isGeometryFlipped { sublayersChanged() }
  }

  func appearanceForHitTestingChanged() {
    noteOwnChange()
    LayerEnvironment.current.conditionsDidChange()
  }

  func noteOwnChange() {
    changes?.pointee.own = 1
    superlayer?.changes?.pointee.sublayers = 1
    lookChanged()
  }

  /// Called when sublayers were added, removed or reordered.
  func childrenChanged() {
    LayerEnvironment.current.structureDidChange()
    sublayersChanged()
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
