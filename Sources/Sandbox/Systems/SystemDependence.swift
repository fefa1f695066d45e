import EventTrace
import InputEvents
import Inspector
import UIKit

/// A rule of the system without which the outcome of a touch would be another: the scene was built again with the rule
/// the other way round, and the same fingers were repeated.
package struct SystemDependence: Equatable, Sendable {
  package let rule: SystemRule
  /// A Boolean value that indicates whether the rule holds on the system that the scene runs on.
  package let holds: Bool
  /// What is different on the other side of the version that introduced the rule. It is not empty.
  package let differences: [Sentence]

  /// A Boolean value that indicates whether the gesture is one touch, which needs no number.
  fileprivate let isOneTouch: Bool

  /// The first difference, with the version.
  package var sentence: Sentence {
    Sentence(holds ? .systemBefore : .systemSince, values: ["\(rule.since)"], subject: difference)
  }

  private var difference: Sentence? {
    guard isOneTouch, let first = differences.first else { return differences.first }
    switch first.phrase {
    case .sweepTouchMoved, .sweepTouchTo: return Sentence(.systemTouchTo, first.values[1])
    case .sweepToNothing: return Sentence(.systemTouchToNothing)
    default: return first
    }
  }
}

/// The search for the rules of the system that the outcome of a touch depends on. Each rule that something in the scene
/// depended on is tried by itself.
@MainActor
package struct SystemTrials {
  package let touch: AskedTouch
  /// The outcome on the scene's own system.
  private var outcome: RecordedOutcome?
  private var waiting: [SystemRule] = []
  /// The scene on its way to the touch, and the rule that is turned there; nil for the scene's own system.
  private var way: (WayToTouch, SystemRule?)?
  package private(set) var found: [SystemDependence] = []

  /// - Parameter isTried: Returns whether a rule is tried.
  package init(_ touch: AskedTouch, trying isTried: @escaping (SystemRule) -> Bool = { _ in true }) {
    (self.touch, self.isTried) = (touch, isTried)
    way = (WayToTouch(touch), nil)
  }

  /// Creates a search after a run on the scene's own system.
  init(_ touch: AskedTouch, after base: Trial) {
    (self.touch, isTried) = (touch, { _ in true })
    outcome = RecordedOutcome(base.records)
    waiting = base.stage.runtime.system.decided
  }

  private let isTried: (SystemRule) -> Bool

  package var isComplete: Bool { way == nil && waiting.isEmpty }

  /// Tries all rules.
  package mutating func run() { while !isComplete { step { true } } }

  /// Continues with one rule while `hasTime` returns true.
  package mutating func step(hasTime: () -> Bool) {
    guard let (scene, rule) = way ?? next() else { return }
    way = (scene, rule)
    guard scene.advance(hasTime: hasTime) else { return }
    way = nil
    let result = RecordedOutcome(touch.perform(on: scene.stage))
    guard let rule else {
      outcome = result
      waiting = scene.stage.runtime.system.decided.filter(isTried)
      return
    }
    let differences = outcome?.differences(in: result) ?? []
    guard !differences.isEmpty else { return }
    let holds = rule.since <= touch.recording.header.system
    found.append(
      SystemDependence(
        rule: rule, holds: holds, differences: differences, isOneTouch: outcome?.touches.count == 1))
  }

  private mutating func next() -> (WayToTouch, SystemRule?)? {
    waiting.isEmpty ? nil : { (WayToTouch(touch, turning: $0), $0) }(waiting.removeFirst())
  }
}

extension RecordedOutcome {
  fileprivate init(_ records: [TraceRecord]) {
    self.init()
    for record in records { record.forEach { read($0) } }
  }
}

extension SystemVersion {
  /// The key of a comparison with a scene on this system. No switch of a scene has it, because keys are words.
  var comparisonKey: String { "system \(self)" }

  /// The system of a key of a comparison; nil for the key of a switch, and without a key.
  init?(comparedBy key: String?) {
    guard let key, key.hasPrefix("system ") else { return nil }
    self.init(String(key.dropFirst("system ".count)))
  }
}

extension Stage {
  /// The systems that the window offers besides that of the scene, the newest first: the newest, and those just before
  /// the versions that introduced rules on which something in the scene depended.
  var offeredSystems: [SystemVersion] {
    let before = runtime.system.decided.filter(\.isOffered).map(\.since.previous)
    return Set(before + [.newest]).subtracting([system]).sorted(by: >)
  }
}
