/// Computes the visible distance of content beyond an edge when a finger has pulled it `distance` beyond (reference
/// 7.3).
struct RubberBand {
  /// The bounds' length along the axis.
  let dimension: CGFloat

  /// Returns the visible distance in points, which is less than `distance` and never the whole dimension.
  @MainActor
  func shown(for distance: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    return (1 - 1 / (ScrollMetrics.rubberBand * distance / dimension + 1)) * dimension
  }

  /// Returns the distance of a finger for the visible distance `shown`, for a drag that begins on content beyond an
  /// edge.
  @MainActor
  func distance(for shown: CGFloat) -> CGFloat {
    guard dimension > 0, shown > 0 else { return 0 }
    let share = min(shown / dimension, 0.999)
    return (1 / (1 - share) - 1) * dimension / ScrollMetrics.rubberBand
  }
}
