import Foundation

/// Detects that the user shakes the window by its title bar: it changes direction, left and right, three times within a
/// second.
struct WindowShake {
  /// The minimum length of a stroke in units, below which it is a tremor.
  private static let stroke: Int32 = 30
  private static let strokes = 4
  private static let ticks: UInt32 = 1000

  private var turningPoint: Int32?
  private var direction: Int32 = 0
  /// The times at which the latest strokes became long enough.
  private var completed: [UInt32] = []

  /// Returns true once for a shake, when the window has moved to `x` at `ticks`.
  mutating func moved(to x: Int32, ticks: UInt32) -> Bool {
    guard let start = turningPoint else {
      turningPoint = x
      return false
    }
    let traveled = x - start
    guard traveled != 0, traveled.signum() != direction else {
      // The window moved farther in the same direction, so that the turning point moves too.
      turningPoint = x
      return false
    }
    guard abs(traveled) >= Self.stroke else { return false }
    direction = traveled.signum()
    turningPoint = x
    completed = completed.filter { ticks &- $0 <= Self.ticks } + [ticks]
    guard completed.count >= Self.strokes else { return false }
    self = WindowShake()
    return true
  }
}
