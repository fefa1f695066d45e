import EventTrace

/// The displayed state of a comparison of two scenes side by side.
package struct ComparisonState: Equatable, Sendable {
  /// The title of the switch in which they differ, followed by its value in the first scene.
  package var title: String
  package var isOn: Bool
  /// The nearby views that the last touch visited in the second scene, at their current positions, or that a touch
  /// under the pointer would visit.
  package var path: HitPath?
  /// A Boolean value that indicates whether both scenes received a touch since the comparison began.
  package var hasTouch: Bool
  /// The first different records of the two scenes, of which `here` is that of the first one; nil for a scene without a
  /// further record.
  package var here: TraceRecord?
  package var beside: TraceRecord?
  /// What distinguishes the two scenes in words, if it is not a switch.
  package var sides: [String]?
  /// A Boolean value that indicates whether they are branches of one scene, of which the second one is stopped.
  package var isOfBranches = false
  /// The share of the first scene's input that the second one has received; nil when it has received all.
  package var progress: Double?

  package init(
    title: String, isOn: Bool, path: HitPath?, hasTouch: Bool, here: TraceRecord?, beside: TraceRecord?,
    progress: Double? = nil
  ) {
    (self.title, self.isOn, self.path) = (title, isOn, path)
    self.hasTouch = hasTouch
    self.here = here
    self.beside = beside
    self.progress = progress
  }

  /// The index of the row of calls with the first difference; nil if there is none.
  package var differenceRow: Int?

  /// The view that the last touch hit in the first scene; nil for a touch under the pointer.
  package var hit: String?

  /// A Boolean value that indicates whether the two went different ways to the same view.
  package var hasSameResult: Bool { hasDiverged && hit != nil && hit == path?.hit?.name }

  /// The time of the first difference, in seconds of the stage; nil without one.
  package var differenceTime: Double? { here?.time ?? beside?.time }

  package var hasDiverged: Bool { here != nil || beside != nil }
}
