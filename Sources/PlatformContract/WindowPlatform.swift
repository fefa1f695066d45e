import CoreGraphics
import Foundation

/// A platform whose surface is a window of the desktop.
package protocol WindowPlatform: Platform {
  /// Of the top left corner, in the desktop's units; nil where the desktop does not tell.
  var position: CGPoint? { get }
  /// When `now` was 0, on the system's CLOCK_MONOTONIC_RAW. Seconds.
  var clockOrigin: TimeInterval { get }
}
