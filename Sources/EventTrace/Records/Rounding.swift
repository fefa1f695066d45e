import CoreGraphics
import Foundation

/// Traces keep numbers to a thousandth, of a point or of a second: finer than anyone can see, and coarse enough that
/// the same trace reads back from text as it was written.
extension Double {
  var roundedForTrace: Double {
    let rounded = (self * 1000).rounded() / 1000
    // Where the product overflows there are no thousandths to lose.
    guard rounded.isFinite else { return self }
    return rounded == 0 ? 0 : rounded
  }
}

extension CGPoint {
  var roundedForTrace: CGPoint { CGPoint(x: Double(x).roundedForTrace, y: Double(y).roundedForTrace) }
}

extension CGRect {
  var roundedForTrace: CGRect {
    CGRect(
      x: Double(origin.x).roundedForTrace, y: Double(origin.y).roundedForTrace,
      width: Double(size.width).roundedForTrace, height: Double(size.height).roundedForTrace)
  }
}
