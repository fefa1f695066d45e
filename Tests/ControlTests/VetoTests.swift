import EventTrace
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests gestures that controls keep from recognizers above them (reference 6.5), and their reasons in the trace.
@MainActor
@Suite struct VetoTests {
  enum Kind: String, CaseIterable, Sendable {
    case button, toggle, stepper, segments, pages, slider, plain

    @MainActor
    func make() -> UIControl {
      switch self {
      case .button: UIButton(type: .system)
      case .toggle: UISwitch()
      case .stepper: UIStepper()
      case .segments: UISegmentedControl(items: ["a", "b"])
      case .pages: UIPageControl()
      case .slider: UISlider()
      case .plain: UIControl()
      }
    }

    var keepsTaps: Bool { self != .slider && self != .plain }
  }

  @Test("6.5: a single tap above a control is rejected by controls with their own tap", arguments: Kind.allCases)
  func singleTap(kind: Kind) {
    #expect(taps(above: kind) { _ in } == (kind.keepsTaps ? 0 : 1))
  }

  @Test("6.5: a disabled control rejects nothing", arguments: Kind.allCases) func disabled(kind: Kind) {
    #expect(taps(above: kind) { $0.isEnabled = false } == 1)
  }

  @Test("6.5: a recognizer on the control itself is never rejected", arguments: Kind.allCases) func onItself(kind: Kind)
  {
    #expect(taps(above: kind, isOnControl: true) { _ in } == 1)
  }

  private func taps(above kind: Kind, isOnControl: Bool = false, _ prepare: (UIControl) -> Void) -> Int {
    let phone = ControlStage(kind.make(), at: CGRect(x: 100, y: 100, width: 90, height: 30))
    prepare(phone.control)
    let tap = UITapGestureRecognizer()
    (isOnControl ? phone.control : phone.stage.rootView).addGestureRecognizer(tap)
    var count = 0
    let sink = Sink { _ in count += 1 }
    tap.addTarget(sink, action: Selector("fired", Sink.fired))
    phone.stage.finger().tap(point(110, 115))
    return count
  }

  @Test("The trace names the control and the gesture it keeps", arguments: Kind.allCases.filter(\.keepsTaps))
  func reasonInTrace(kind: Kind) {
    let phone = ControlStage(kind.make(), at: CGRect(x: 100, y: 100, width: 90, height: 30))
    let recorder = TraceRecorder()
    phone.stage.runtime.probe = recorder
    phone.stage.rootView.addGestureRecognizer(UITapGestureRecognizer())
    phone.stage.finger().tap(point(110, 115))
    let name = String(describing: type(of: phone.control))
    #expect(TextFormat.text(recorder.trace).contains("a \(name) keeps its own tap"))
  }

  @Test("The trace also names the drag of a slider's thumb") func sliderInTrace() {
    let phone = ControlStage(UISlider(), at: CGRect(x: 100, y: 100, width: 200, height: 34))
    let recorder = TraceRecorder()
    phone.stage.runtime.probe = recorder
    phone.stage.rootView.addGestureRecognizer(UIPanGestureRecognizer())
    phone.stage.finger().drag(from: point(114, 117), to: point(200, 117), over: 0.2)
    #expect(TextFormat.text(recorder.trace).contains("a UISlider keeps its own drag"))
  }
}
