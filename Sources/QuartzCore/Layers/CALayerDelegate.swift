/// Draws and lays out on behalf of a layer.
@MainActor
public protocol CALayerDelegate: AnyObject {
  /// Makes what `layer` shows: sets its contents, its path or whatever else it has.
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in context: CGContext)
  func layoutSublayers(of layer: CALayer)
  /// What a change of `event` causes; nil leaves it to the layer, `NSNull` does nothing. Asked before the value
  /// changes.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Where a delegate has none, the layer draws itself.
  public func display(_ layer: CALayer) { layer.recordDrawing() }
  public func draw(_ layer: CALayer, in context: CGContext) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
