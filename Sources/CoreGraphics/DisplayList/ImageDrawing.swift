/// A part of an image that is drawn into a rectangle.
package struct ImageDrawing: Equatable, Sendable {
  /// The interpolation between the centers of pixels of an enlarged image. Reduced images are always averaged.
  package enum Enlargement: Equatable, Sendable {
    case linear
    case nearest
  }

  /// The edges whose size does not change while the middle is stretched: lengths in pixels of the source, and in points
  /// of the target.
  package struct Edges: Equatable, Sendable {
    package var source: EdgeLengths
    package var target: EdgeLengths

    package init(source: EdgeLengths, target: EdgeLengths) {
      self.source = source
      self.target = target
    }
  }

  package struct EdgeLengths: Equatable, Sendable {
    package var left: CGFloat
    package var top: CGFloat
    package var right: CGFloat
    package var bottom: CGFloat

    package init(left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat) {
      self.left = left
      self.top = top
      self.right = right
      self.bottom = bottom
    }
  }

  package var image: CGImage
  /// The source rectangle in pixels of the image, with y down from its top left corner. Areas outside of the image
  /// repeat its border pixels.
  package var source: CGRect
  /// The target in user space.
  package var target: CGRect
  package var edges: Edges?
  package var enlargement: Enlargement
  /// The opacity in 0...1.
  package var opacity: Float
  /// The color in which the image's alpha is drawn, in place of the image's colors; nil for the image's colors.
  package var tint: RGBA?

  package init(
    _ image: CGImage, source: CGRect? = nil, target: CGRect, edges: Edges? = nil, enlargement: Enlargement = .linear,
    opacity: Float = 1, tint: RGBA? = nil
  ) {
    self.image = image
    self.source = source ?? CGRect(x: 0, y: 0, width: image.width, height: image.height)
    self.target = target
    self.edges = edges
    self.enlargement = enlargement
    self.opacity = opacity
    self.tint = tint
  }
}
