import CoreGraphics

/// The sizes of what can be pressed in the window.
package enum ControlSize: String, Codable, Sendable {
  case mouse
  /// Every control has at least the size that Apple's Human Interface Guidelines ask for on a touch screen.
  case touch

  /// The smallest side of a control for fingers, in points.
  package static let leastForFingers: CGFloat = 44

  /// Returns the size of a control that has `usual` points for a mouse.
  package func size(_ usual: CGFloat) -> CGFloat { self == .touch ? max(Self.leastForFingers, usual) : usual }
}

/// The user's choice of the size of controls, which is remembered.
package enum TargetChoice: String, CaseIterable, Codable, Sendable {
  /// For fingers as soon as a finger has used the window's own controls.
  case auto
  case mouse
  case touch
}
