import CoreGraphics

/// A switch that is toggled in a film, with the code that it represents.
package struct SwitchCard: Equatable, Sendable {
  package var title: String
  package var code: [String]
  /// The position of the switch from 0, off, to 1, on.
  package var position: CGFloat
  package var opacity: CGFloat

  package init(title: String, code: [String], position: CGFloat, opacity: CGFloat) {
    self.title = title
    self.code = code
    self.position = position
    self.opacity = opacity
  }
}
