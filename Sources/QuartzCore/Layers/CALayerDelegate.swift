/// An object that draws and lays out a layer.
@MainActor
public protocol CALayerDelegate: AnyObject {
  /// Provides the content of `layer`: sets its `contents`, its path or other properties.
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in context: CGContext)
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for a change of `event`; nil continues the search in the layer, `NSNull` ends it. It is called
  /// before the value changes.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Records the layer's drawing.
  public func display(_ layer: CALayer) { layer.recordDrawing() }
  public func draw(_ layer: CALayer, in context: CGContext) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
