/// Lines or dots in one color that fill a shape. The pattern is aligned to the origin of the user space, so that it
/// continues across adjacent shapes, and its direction on the screen does not depend on the rotation of the space.
package struct FillPattern: Hashable, Sendable {
  package enum Kind: CaseIterable, Sendable {
    /// Lines at 45 degrees that rise to the right.
    case rising
    /// Lines at 45 degrees that fall to the right.
    case falling
    case grid
    /// A grid of small squares.
    case dots
    /// Horizontal dashed lines.
    case dashes
  }

  package var kind: Kind
  /// The distance between the middles of two lines, in points.
  package var pitch: CGFloat
  /// The width of a line, or the side of a dot, in points. Nothing is drawn if it is not less than the pitch, or if the
  /// pitch is less than a pixel.
  package var width: CGFloat

  /// The share of the pitch that a dash covers.
  package static let dash: CGFloat = 0.6

  package init(_ kind: Kind, pitch: CGFloat, width: CGFloat) {
    (self.kind, self.pitch, self.width) = (kind, pitch, width)
  }
}
