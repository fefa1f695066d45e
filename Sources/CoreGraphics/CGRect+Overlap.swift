import Foundation

extension CGRect {
  /// Returns the part that both rectangles have in common; null if there is none, or if a coordinate is not a number.
  ///
  /// The engine uses this method in place of Foundation's `intersection(_:)`, which stops the program if a coordinate
  /// is not a number: coordinates come from the code of scenes.
  package func overlap(_ other: CGRect) -> CGRect {
    guard !isNull, !other.isNull, hasNumbers, other.hasNumbers else { return .null }
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns whether the rectangles have a part in common, which may be a line or a point.
  package func overlaps(_ other: CGRect) -> Bool { !overlap(other).isNull }

  /// Comparisons with NaN are false.
  private var hasNumbers: Bool { minX <= maxX && minY <= maxY }
}
