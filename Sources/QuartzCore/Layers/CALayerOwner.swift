/// The changes of a layer since its view last read them, stored as bytes so that one load reads them all.
package struct LayerChanges {
  /// A change of the layer's bounds or visibility.
  package var own: UInt8 = 1
  /// A change of the order, geometry or visibility of its sublayers.
  package var sublayers: UInt8 = 1

  package init() {}
}

/// The view to which a layer belongs.
@MainActor
package protocol CALayerOwner: CALayerDelegate {
  /// The size of the layer's bounds has changed.
  func layerDidResize(from oldSize: CGSize)
  /// The view's name in messages to the developer.
  var nameForMessages: String { get }
}
