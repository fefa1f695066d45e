import CoreGraphics
import Foundation

/// A platform whose surface is a window of the desktop.
package protocol WindowPlatform: Platform {
  /// The position of the top left corner, in the units of the desktop; nil if the desktop does not report it.
  var position: CGPoint? { get }
  /// The time at which `now` was 0, on the system's CLOCK_MONOTONIC_RAW, in seconds.
  var clockOrigin: TimeInterval { get }
}
