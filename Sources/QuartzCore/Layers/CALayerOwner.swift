/// What changed about a layer since its view last looked: bytes, so that looking costs a load.
package struct LayerChanges {
  /// The layer's bounds or visibility.
  package var own: UInt8 = 1
  /// The order, geometry or visibility of its sublayers.
  package var sublayers: UInt8 = 1

  package init() {}
}

/// The view a layer belongs to.
@MainActor
package protocol CALayerOwner: CALayerDelegate {
  /// The size of the layer's bounds has changed.
  func layerDidResize(from oldSize: CGSize)
  /// What messages to the programmer call the view.
  var nameForMessages: String { get }
}
