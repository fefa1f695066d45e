/// What Core Animation keeps for a process, and what each runtime has of its own here: two runtimes in one process do
/// not see each other's transactions.
@MainActor
package final class LayerEnvironment {
  /// That of the runtime whose code runs.
  @exclusivity(unchecked) package private(set) static var current = LayerEnvironment(timeline: Timeline())

  /// The runtime's clock.
  package let timeline: Timeline

  /// From the outermost to the innermost.
  @exclusivity(unchecked) var openTransactions: [CATransaction.Scope] = []
  /// Holds what is set outside all open transactions, until the turn ends.
  @exclusivity(unchecked) var implicitTransaction: CATransaction.Scope?
  var transaction: CATransaction.Scope? { openTransactions.last ?? implicitTransaction }

  /// What animations that begin now follow in place of the clock.
  package internal(set) var scrubber: AnimationScrubber?

  /// How far behind the clock the copy is that is recorded now, in seconds: of a replicator's sublayers.
  var copyDelay: TimeInterval = 0

  /// What was written on standard error once and is not written again.
  var warningsSaid: Set<String> = []

  package init(timeline: Timeline) { self.timeline = timeline }

  /// Code of the environment's runtime runs from now on.
  package func makeCurrent() { Self.current = self }
}
