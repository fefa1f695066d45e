/// State that is global in Core Animation, and here belongs to a runtime: two runtimes in one process have separate
/// transactions.
@MainActor
package final class LayerEnvironment {
  /// The environment of the runtime whose code runs.
  @exclusivity(unchecked) package private(set) static var current = LayerEnvironment(timeline: Timeline())

  /// The runtime's clock.
  package let timeline: Timeline

  /// The open transactions, the innermost last.
  @exclusivity(unchecked) var openTransactions: [CATransaction.Scope] = []
  /// The values that were set outside of all open transactions, until the turn ends.
  @exclusivity(unchecked) var implicitTransaction: CATransaction.Scope?
  var transaction: CATransaction.Scope? { openTransactions.last ?? implicitTransaction }

  /// The scrubber that new animations follow in place of the clock.
  package internal(set) var scrubber: AnimationScrubber?

  /// The animations of layers that were in no window when the animations were added.
  @exclusivity(unchecked) var waiting: [WaitingAnimation] = [] { didSet { hasWaitingAnimations = !waiting.isEmpty } }
  /// A Boolean value that indicates whether there are such animations. Each event and frame reads it.
  @exclusivity(unchecked) package private(set) var hasWaitingAnimations = false

  /// The number of layers whose content is being recorded for their shadows, each inside the last.
  var silhouettes = 0

  /// The delay of the replicator's copy that is being recorded, in seconds behind the clock.
  var copyDelay: TimeInterval = 0

  /// The warnings that were written, each of which is written once.
  var reportedWarnings: Set<String> = []

  /// The properties without an effect that were set.
  var storedProperties: Set<StoredProperty> = []
  /// Called when such a property is set for the first time.
  package var storedPropertyWasSet: ((StoredProperty) -> Void)?

  /// The version of the runtime's layers and views. Only the current environment counts: layers are changed by code of
  /// their runtime.
  @exclusivity(unchecked) package private(set) var hierarchy = HierarchyVersion()

  package init(timeline: Timeline) { self.timeline = timeline }

  /// Records a change of the tree of layers.
  func structureDidChange() { hierarchy.structureDidChange() }

  /// Records a change of a name, or of a condition of hit testing.
  package func conditionsDidChange() { hierarchy.conditionsDidChange() }

  /// Makes the receiver's runtime the one whose code runs.
  package func makeCurrent() { Self.current = self }
}
