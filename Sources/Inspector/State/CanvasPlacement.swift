import CoreGraphics

/// The position of the scene, and of the responder chain next to it, in window points.
package struct CanvasPlacement: Equatable, Sendable {
  package var frame: CGRect
  /// The number of window points to a point of the scene.
  package var scale: CGFloat
  /// The frame of the responder chain; nil if there is no space next to the scene.
  package var chain: CGRect?

  package init(frame: CGRect, scale: CGFloat, chain: CGRect?) {
    self.frame = frame
    self.scale = scale
    self.chain = chain
  }
}
