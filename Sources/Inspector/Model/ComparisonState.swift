import EventTrace

/// Two scenes side by side, as far as it is shown: what the one beside has of its own.
package struct ComparisonState: Equatable, Sendable {
  /// The switch they differ in, and its value in the first.
  package var title: String
  package var isOn: Bool
  /// The views nearby that the last touch also visited, where they are now, or that a touch under the pointer would
  /// visit.
  package var path: HitPath?
  /// Both had a touch since they are side by side.
  package var hasTouch: Bool
  /// The first different records of the two scenes, `here` in the first one; nil where a scene has no further record.
  package var here: TraceRecord?
  package var beside: TraceRecord?
  /// The share of the first scene's input that the second one has received; nil when it has received all.
  package var progress: Double?

  package init(
    title: String, isOn: Bool, path: HitPath?, hasTouch: Bool, here: TraceRecord?, beside: TraceRecord?,
    progress: Double? = nil
  ) {
    (self.title, self.isOn, self.path) = (title, isOn, path)
    (self.hasTouch, self.here, self.beside, self.progress) = (hasTouch, here, beside, progress)
  }

  package var hasDiverged: Bool { here != nil || beside != nil }
}
