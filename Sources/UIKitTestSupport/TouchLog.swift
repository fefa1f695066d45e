import UIKit

extension TestStage {
  /// Begins to log what input comes to, until the stage is deallocated or another log begins.
  public func observe() -> TouchLog {
    let log = TouchLog()
    runtime.probe = log.observer
    return log
  }
}

/// What input came to, in rows that a test can compare: who got each touch, which recognizers recognized, and which
/// actions were sent.
///
///     let log = stage.observe()
///     stage.finger().tap(CGPoint(x: 120, y: 120))
///     #expect(log.rows == ["touch 1: UIButton \"buy\"", "act of UIButton \"buy\""])
///
/// Views and recognizers are named by their class, and by their `accessibilityIdentifier` or `name` if they have one.
/// Rows have no times and no points. Equal rows in a row, as of the actions during a drag, are one.
@MainActor
public final class TouchLog {
  fileprivate let observer = TouchObserver()

  /// The rows so far, in the order of the events.
  public var rows: [String] { observer.rows }

  fileprivate init() {}
}

/// The probe of a log. The protocol is no part of the package's interface, so the log itself does not conform.
@MainActor
package final class TouchObserver: EventProbe {
  package private(set) var rows: [String] = []
  /// The number of each touch that is down; those of ended touches may be reused by another object.
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var landed = 0

  package init() {}

  package func enter(_ call: ProbedCall) {
    if case .action(let name, _, let sender?) = call { add("\(name) of \(Self.name(of: sender))") }
  }

  package func leave(_ outcome: ProbedOutcome) {}

  package func note(_ fact: ProbedFact) {
    switch fact {
    case .touchAssigned(let touch):
      landed += 1
      numbers[ObjectIdentifier(touch)] = landed
      add("touch \(landed): \(touch.view.map { Self.name(of: $0) } ?? "no view")")
    case .touchWithheld(let touch, _): lose(touch)
    case .touchVerdict(let touch, let verdict, _, _): if verdict == .cancel || verdict == .drop { lose(touch) }
    case .gestureStateChanged(let recognizer, let from, let to, _):
      let name = Self.name(of: recognizer)
      if to == .began || to == .ended && from == .possible { add("\(name) recognized") }
      if from == .ended, to == .failed { add("\(name) was prevented") }
    default: break
    }
  }

  private func lose(_ touch: UITouch) {
    let number = numbers[ObjectIdentifier(touch)].map { " \($0)" } ?? ""
    add("touch\(number) is lost for \(touch.view.map { Self.name(of: $0) } ?? "no view")")
  }

  private func add(_ row: String) { if rows.last != row { rows.append(row) } }

  /// Returns the name of a view or recognizer in the rows.
  package static func name(of object: AnyObject) -> String {
    let identifier =
      (object as? UIView)?.accessibilityIdentifier ?? (object as? UIGestureRecognizer)?.name
    let type = String(describing: type(of: object))
    return identifier.map { "\(type) \"\($0)\"" } ?? type
  }
}
