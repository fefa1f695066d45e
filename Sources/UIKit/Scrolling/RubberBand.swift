/// The visible distance of content past an edge, when a finger has pulled it `distance` past (reference 7.3).
struct RubberBand {
  /// The bounds' length along the axis.
  let dimension: CGFloat

  /// Returns the distance shown, in points: less than `distance`, and never the whole dimension.
  @MainActor
  func shown(for distance: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    return (1 - 1 / (ScrollMetrics.rubberBand * distance / dimension + 1)) * dimension
  }

  /// Returns the distance of a finger for the visible distance `shown`: the start of a drag that catches content past
  /// an edge.
  @MainActor
  func distance(for shown: CGFloat) -> CGFloat {
    guard dimension > 0, shown > 0 else { return 0 }
    let share = min(shown / dimension, 0.999)
    return (1 / (1 - share) - 1) * dimension / ScrollMetrics.rubberBand
  }
}
