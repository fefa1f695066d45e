/// What Core Animation keeps for a process, and what each runtime has of its own here: two runtimes in one process do not see each
/// other's transactions.
@MainActor
package final class LayerEnvironment {
  /// That of the runtime whose code runs.
  package static var current = LayerEnvironment()

  /// From the outermost to the innermost.
  var openTransactions: [CATransaction.Scope] = []
  /// Holds what is set outside all open transactions, until the turn ends.
  var implicitTransaction: CATransaction.Scope?
  var transaction: CATransaction.Scope? { openTransactions.last ?? implicitTransaction }

  /// What was written on standard error once and is not written again.
  var warningsSaid: Set<String> = []

  package init() {}
}
