import UIKitTestSupport

/// Plays a random plan on a fresh stage, step by step, and tracks violations of the invariants.
@MainActor
protocol RandomRun: AnyObject {
  associatedtype Plan: RandomPlan

  init(_ plan: Plan, _ leaks: LeakCheck)
  var ledger: Ledger { get }
  func play(_ step: Plan.Step)
  /// Lifts all fingers, waits until nothing moves, and removes the tree.
  func finish()
}

protocol RandomPlan {
  associatedtype Step
  var steps: [Step] { get }
}

extension RandomRun {
  /// Returns the violations of the invariants, if any.
  static func violations(of plan: Plan) -> [String] {
    let leaks = LeakCheck()
    return play(plan, leaks) + leaks.leaked
  }

  /// Plays a plan in a separate function, so that the run is freed before leaks are searched for.
  private static func play(_ plan: Plan, _ leaks: LeakCheck) -> [String] {
    let run = Self(plan, leaks)
    for step in plan.steps {
      run.play(step)
      // Further violations could be consequences of the first.
      if !run.ledger.violations.isEmpty { break }
    }
    run.finish()
    return run.ledger.violations
  }
}

@MainActor
extension [Finger] {
  func play(_ input: Script.Input) {
    let finger = self[input.finger]
    switch input.kind {
    case .down: finger.down(input.point)
    case .move: finger.move(input.point)
    case .up: finger.up()
    case .cancel: finger.cancel()
    }
  }
}
