import CoreGraphics

/// The selection with its position on the scene.
package struct SelectionMark: Equatable, Sendable {
  package var name: String
  package var size: CGSize
  /// The corners in canvas coordinates, in drawing order.
  package var corners: [CGPoint]

  package init(name: String, size: CGSize, corners: [CGPoint]) {
    (self.name, self.size, self.corners) = (name, size, corners)
  }
}
