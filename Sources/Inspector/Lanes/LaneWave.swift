import EventTrace

/// The part of the lanes that the wave over a hit path has not reached: they are highlighted in step with the stage.
///
/// The lane of a recognizer or a control is highlighted when its view is called, that of a touch when the result is
/// known. Only bars and marks that began with the touch are faint; earlier ones are not affected.
struct LaneWave: Equatable {
  /// The time at which the touch landed, in seconds on the event clock.
  private let landed: Double
  /// The names of the views that are called later.
  private let waiting: Set<String>
  private let isAnswered: Bool

  /// Creates the wave; returns nil when everything is highlighted.
  init?(_ wave: HitWave?, over path: HitPath?) {
    guard let wave, !wave.isOver, let path, let landed = path.landed else { return nil }
    let asked = path.steps.filter { wave.hasAsked($0.order) }
    (self.landed, isAnswered) = (landed, asked.count == path.steps.count)
    waiting = Set(path.steps.map(\.name)).subtracting(asked.map(\.name))
    if isAnswered { return nil }
  }

  /// Returns whether a span of the lane is lit.
  func hasReached(_ span: LaneSpan, of lane: GestureLanes.Lane) -> Bool {
    guard span.start >= landed else { return true }
    if case .touch = lane.subject { return isAnswered }
    return lane.title.values.last.map { !waiting.contains($0) } ?? true
  }
}
