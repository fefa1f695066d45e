import CoreGraphics
import EventTrace
import Examples
import Inspector
import Sandbox
import UIKitTestSupport

/// A scene that was touched once, and the inspector's model of it.
@MainActor
struct Touched {
  let stage: Stage

  /// Sets `switches`, then taps `point`, or the point that the example suggests.
  init(_ example: any Scene.Type, at point: CGPoint? = nil, switches: [String: Bool] = [:]) {
    stage = Stage(example, measurer: FixedAdvanceMeasurer())
    for key in switches.keys.sorted() { _ = stage.setSwitch(key, to: switches[key] ?? false) }
    stage.tap(point ?? example.about.suggestedTap)
  }

  var trace: EventTrace { stage.recorder.trace }
  var path: HitPath? { HitPath(lastTouchIn: trace) }
  var chain: ResponderPath? { ResponderPath(lastTouchIn: trace, recordedBy: stage.recorder) }
}

/// A stage with views of a test and a recorder as its probe.
@MainActor
struct Watched {
  let stage = TestStage()
  let recorder = TraceRecorder()

  init(_ build: (UIView) -> Void) {
    stage.runtime.probe = recorder
    build(stage.rootView)
  }

  func touch(_ point: CGPoint) -> HitPath? {
    stage.finger().down(point)
    return HitPath(lastTouchIn: recorder.trace)
  }

  func preview(_ point: CGPoint) -> HitPath? {
    _ = recorder.drain()
    stage.runtime.layoutIfNeeded()
    _ = stage.runtime.hitTest(point)
    return HitPath(previewAt: point, in: recorder.trace)
  }
}

/// A view whose `hitTest` returns what the test sets.
final class AnsweringView: UIView {
  var answer: () -> UIView? = { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { answer() }
}

final class NamedView: UIView {}

extension Sentence {
  var english: String { Language.english[self] }
}
