import UIKitTestSupport

/// Plays something random on a fresh stage, step by step, and keeps account of what must hold.
@MainActor
protocol RandomRun: AnyObject {
  associatedtype Plan: RandomPlan

  init(_ plan: Plan, _ leaks: LeakCheck)
  var ledger: Ledger { get }
  func play(_ step: Plan.Step)
  /// All fingers lift, everything comes to rest, and the tree comes down.
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

  /// The run is gone when leaks are looked for.
  private static func play(_ plan: Plan, _ leaks: LeakCheck) -> [String] {
    let run = Self(plan, leaks)
    for step in plan.steps {
      run.play(step)
      // What follows a violation says nothing new.
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
