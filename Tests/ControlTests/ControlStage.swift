import EngineTestKit
import UIKitTestSupport

/// A phone with one control on it, and a list of the tracking calls and control events that the engine reports.
@MainActor
final class ControlStage<Control: UIControl> {
  let stage = TestStage()
  let log = ControlLog()
  private let tested: Control

  /// Asking for it makes its runtime the current one: a suite's property was made before, and others in between.
  var control: Control {
    stage.runtime.makeCurrent()
    return tested
  }

  init(_ control: Control, at frame: CGRect) {
    tested = control
    control.frame = frame
    stage.rootView.addSubview(control)
    stage.runtime.probe = log
    stage.runtime.layoutIfNeeded()
  }

  /// Returns the lines since the last call.
  func take() -> [String] { log.take() }

  /// Returns the control events alone.
  func takeEvents() -> [String] {
    defer { log.clear() }
    return log.events
  }

  /// The control's look, as text that can be compared.
  var picture: DisplayList { stage.runtime.makeDisplayList() }
}

/// `beginTracking`, `touchDown` and so on, in order.
@MainActor
final class ControlLog: LineWriting {
  var lines: [String] = []
  private(set) var states: [String] = []

  var events: [String] { lines.filter { TrackingMethod(rawValue: $0) == nil } }

  func enter(_ call: ProbedCall) {
    switch call {
    case .tracking(_, let method, _): write(method.rawValue)
    case .controlEvents(_, let events): write(events.names.joined(separator: "+"))
    default: break
    }
  }

  func note(_ fact: ProbedFact) {
    if case .controlStateChanged(let control) = fact { states.append("\(control.state.rawValue)") }
  }
}

func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
