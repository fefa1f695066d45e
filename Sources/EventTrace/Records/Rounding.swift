import CoreGraphics
import Foundation

/// Numbers in traces are rounded to a thousandth of a point or of a second. That is finer than anything visible, and
/// coarse enough that a trace is unchanged when it is written as text and read again.
extension Double {
  var roundedForTrace: Double {
    let rounded = (self * 1000).rounded() / 1000
    // If the product overflows, the number has no thousandths.
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
