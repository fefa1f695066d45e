import Testing
import UIKitTestSupport

/// Plays random fingers and handlers, and checks the invariants of delivery.
@MainActor
@Suite struct RandomTouchTests {
  @Test("Whatever fingers do and handlers change, the rules of delivery hold", arguments: 0..<20)
  func promisesHold(block: Int) {
    for seed in UInt64(block * 200)..<UInt64(block * 200 + 200) {
      let script = Script(seed: seed)
      let violations = Interpreter.violations(of: script)
      guard !violations.isEmpty else { continue }
      let smallest = Minimiser { !Interpreter.violations(of: $0).isEmpty }.minimise(script)
      Issue.record("\(Interpreter.violations(of: smallest).joined(separator: "\n"))\n\(smallest)")
      return
    }
  }

  @Test("The same seed creates the same script, another seed another one")
  func scriptsRepeat() {
    #expect(Script(seed: 7).description == Script(seed: 7).description)
    #expect(Script(seed: 7).description != Script(seed: 8).description)
  }

  @Test("The ledger detects a touch that ends twice, begins twice, or never began")
  func ledgerDetectsViolations() {
    let s = Stage()
    let v = s.view("V")
    var touches: Set<UITouch> = []
    v.onTouches = { set, _ in touches = set }
    s.stage.finger().down(CGPoint(10, 10))
    let ledger = Ledger(leaks: LeakCheck())
    ledger.record(.began, touches, on: v, "V")
    #expect(ledger.violations == [])
    #expect(ledger.openContacts == [1])
    ledger.record(.began, touches, on: v, "V")
    #expect(ledger.violations.count == 2)
    ledger.stepBegins()
    ledger.record(.ended, touches, on: v, "V")
    #expect(ledger.violations.last == "V got ended of contact 1, which is began")
    #expect(ledger.openContacts == [])
    ledger.record(.cancelled, touches, on: v, "V")
    #expect(ledger.violations.last == "V got cancelled of contact 1, which had not begun or was over")
  }

  @Test("A leaked view is detected")
  func leaksAreDetected() {
    let leaks = LeakCheck()
    let kept = UIView()
    leaks.watch(kept, "the kept view")
    leaks.watch(UIView(), "the other view")
    #expect(leaks.leaked == ["the kept view was never freed"])
    #expect(kept.superview == nil)
  }

  @Test("The minimizer leaves only the parts that make a script fail")
  func minimiserDropsTheRest() throws {
    let hasRemoval: (Script) -> Bool = { script in
      script.steps.contains { step in
        step.changes.contains { if case .remove = $0.kind { true } else { false } }
      }
    }
    let script = try #require((0..<100).lazy.map { Script(seed: $0) }.first(where: hasRemoval))
    let smallest = Minimiser(fails: hasRemoval).minimise(script)
    #expect(smallest.steps.count == 1)
    #expect(smallest.steps.first?.inputs.isEmpty == true)
    #expect(smallest.steps.first?.changes.count == 1)
  }
}
