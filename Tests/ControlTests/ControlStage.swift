import EngineTestKit
import UIKitTestSupport

/// A phone with one control on it, and a log of the tracking calls and control events that the engine reports.
@MainActor
final class ControlStage<Control: UIControl> {
  let stage = TestStage()
  let log = ControlLog()
  private let tested: Control

  /// The control under test. The getter makes its runtime the current one, because other tests may have run since the
  /// suite was created.
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

  /// Returns the control events without the tracking calls, and clears the log.
  func takeEvents() -> [String] {
    defer { log.clear() }
    return log.events
  }

  /// The display list of the screen, which can be compared.
  var picture: DisplayList { stage.runtime.makeDisplayList() }
}

/// Logs tracking methods and control events in order, such as `beginTracking` and `touchDown`.
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
