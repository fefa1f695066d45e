import EventTrace

/// What the wave over a hit path has not reached of the lanes: they light up in step with the stage.
///
/// The lane of a recognizer or a control lights when its view is asked, that of a touch when the answer is known. Only
/// what began with the touch is faint; what lies before it stays as it is.
struct LaneWave: Equatable {
  /// When the touch landed, in seconds on the event clock.
  private let landed: Double
  /// The names of the views that are asked later.
  private let waiting: Set<String>
  private let isAnswered: Bool

  /// Nil where all is lit.
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
