/// Lines or dots that a shape is filled with, in one color. They lie where they lie on the whole plane, from the
/// origin of the user space, so that shapes side by side go on in one another; and they keep their direction on the
/// screen however the space is turned.
package struct FillPattern: Hashable, Sendable {
  package enum Kind: CaseIterable, Sendable {
    /// Lines at 45 degrees, up to the right.
    case rising
    /// Lines at 45 degrees, down to the right.
    case falling
    case grid
    /// Small squares.
    case dots
    /// Level lines with gaps.
    case dashes
  }

  package var kind: Kind
  /// The distance between the middles of two lines, in points.
  package var pitch: CGFloat
  /// The width of a line, or the side of a dot, in points. Nothing is drawn where it is not less than the pitch, or the
  /// pitch less than a pixel.
  package var width: CGFloat

  /// The share of the pitch that a dash of a dashed line takes.
  package static let dash: CGFloat = 0.6

  package init(_ kind: Kind, pitch: CGFloat, width: CGFloat) {
    (self.kind, self.pitch, self.width) = (kind, pitch, width)
  }
}
