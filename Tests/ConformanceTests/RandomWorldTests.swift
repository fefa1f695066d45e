import Foundation
import Testing
import UIKitTestSupport

/// Plays random fingers over recognizers, controls and scroll views, while actions, delegates and timers change all of
/// them, and checks the invariants. `RANDOM_WORLDS=5000` plays that many worlds instead of a few hundred.
@MainActor
@Suite struct RandomWorldTests {
  private nonisolated static let blocks = 8
  private static let worlds = ProcessInfo.processInfo.environment["RANDOM_WORLDS"].flatMap(UInt64.init) ?? 800

  @Test("Whatever gestures, controls, scroll views and timers do together, all return to rest", arguments: 0..<blocks)
  func promisesHold(block: Int) {
    let share = Self.worlds / UInt64(Self.blocks)
    for seed in UInt64(block) * share..<UInt64(block + 1) * share {
      let world = World(seed: seed)
      guard !WorldRun.violations(of: world).isEmpty else { continue }
      let smallest = world.minimised { !WorldRun.violations(of: $0).isEmpty }
      Issue.record("\(WorldRun.violations(of: smallest).joined(separator: "\n"))\n\(smallest)")
      return
    }
  }

  @Test("The ledger of gestures detects violations") func ledgerDetectsViolations() {
    let ledger = Ledger(leaks: LeakCheck())
    let gestures = GestureLedger(ledger)
    let pan = UIPanGestureRecognizer()
    gestures.acted(pan) { _ in false }
    #expect(ledger.violations.count == 1)
    gestures.note(.illegalGestureTransition(pan, from: .failed, to: .began))
    #expect(ledger.violations.last == "UIPanGestureRecognizer tried began after failed")
  }

  @Test("A world is reduced while it fails") func minimises() throws {
    let world = World(seed: 5)
    let smallest = world.minimised { world in world.steps.contains { !$0.inputs.isEmpty } }
    #expect(smallest.steps.count == 1)
    #expect(smallest.steps.first?.inputs.count == 1)
    #expect(smallest.steps.first?.changes.isEmpty == true)
  }
}
