import CoreGraphics

/// The user's settings for taking the scene apart into planes.
package struct StageDepth: Equatable, Sendable {
  /// The rotation around the scene's vertical middle in radians; a positive angle moves the front to the right.
  package private(set) var yaw: CGFloat = 0.55
  /// The rotation around the scene's horizontal middle in radians; a positive angle moves the front up.
  package private(set) var pitch: CGFloat = 0.4
  /// The distance between levels, in points of the scene.
  package private(set) var spacing: CGFloat = 40
  /// The number of levels that are shown, from the back; nil means all.
  package private(set) var levels: Int?
  /// A Boolean value that indicates whether only the selected view and its subviews are shown.
  package private(set) var isolatesSelection = false

  package init() {}

  package enum Step: Equatable, Sendable {
    /// Rotates by these radians around the vertical and the horizontal middle.
    case turn(CGFloat, CGFloat)
    case wider
    case closer
    /// Shows one level more or less.
    case more
    case fewer
    case isolate
  }

  /// The steepest angle. Beyond it the planes are too narrow to be read or touched.
  private static let steepest: CGFloat = 1.25
  private static let spacings: ClosedRange<CGFloat> = 0...160

  /// Changes the depth. `all` is the number of levels of the scene.
  package mutating func change(_ step: Step, of all: Int) {
    switch step {
    case .turn(let yaw, let pitch):
      self.yaw = min(max(self.yaw + yaw, -Self.steepest), Self.steepest)
      self.pitch = min(max(self.pitch + pitch, -Self.steepest), Self.steepest)
    case .wider: spacing = min(spacing + 10, Self.spacings.upperBound)
    case .closer: spacing = max(spacing - 10, Self.spacings.lowerBound)
    case .more:
      let shown = (levels ?? all) + 1
      levels = shown >= all ? nil : shown
    case .fewer: levels = max(1, min(levels ?? all, all) - 1)
    case .isolate: isolatesSelection.toggle()
    }
  }
}
