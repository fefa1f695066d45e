import EventTrace
import InputEvents
import Testing
import UIKitTestSupport

private final class Pad: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// Tests of reference 3.3: the stages of the event pipeline, read from a trace.
@MainActor
@Suite struct PipelineTests {
  private let watched = WatchedStage()
  private let place = CGPoint(x: 200, y: 200)

  init() { watched.recorder.keepsInput = true }

  private func contact(_ phase: ContactSample.Phase, x: CGFloat, at time: TimeInterval) -> InputEvent {
    InputEvent(
      timestamp: time, sample: .contact(ContactSample(id: 1, phase: phase, location: CGPoint(x: x, y: 200))))
  }

  private func stages(of passage: Pipeline.Passage) -> [Pipeline.Stage] { passage.visits.map(\.stage) }

  @Test("An event that no responder handles goes through every stage in the articles' order, and is dropped")
  func everyStage() {
    watched.stage.rootView.addGestureRecognizer(UITapGestureRecognizer())
    watched.stage.finger().down(place)
    #expect(
      Pipeline(watched.trace).passages.map(stages) == [
        [.hardware, .queue, .hitTest, .application, .window, .gestures, .responders, .dropped]
      ])
  }

  @Test("If a view handles its touch, the last stage is the responder")
  func kept() {
    watched.stage.rootView.addSubview(Pad(frame: watched.stage.rootView.bounds))
    watched.stage.finger().down(place)
    #expect(
      Pipeline(watched.trace).passages.map(stages) == [
        [.hardware, .queue, .hitTest, .application, .window, .responders]
      ])
  }

  @Test("Samples that share an event are reported with the time that the first of them waited")
  func coalesced() {
    watched.stage.rootView.addSubview(Pad(frame: watched.stage.rootView.bounds))
    watched.stage.runtime.handle([contact(.down, x: 200, at: 1)])
    watched.stage.runtime.handle([
      contact(.move, x: 204, at: 1.004), contact(.move, x: 208, at: 1.008), contact(.move, x: 212, at: 1.016),
    ])
    #expect(
      watched.trace.pipeline() == """
        1   finger down at (200.0, 200.0)
            hardware event    1.000 s  finger down at (200.0, 200.0)
            event queue       1.000 s  1 sample becomes one event
            hit test          1.000 s  touch 1 belongs to Pad in UIWindow
                                       6 questions to views in 2 passes
            application       1.000 s  UIApplication sendEvent, touch 1 began at (200.0, 200.0), tap count 1
            window            1.000 s  UIWindow sendEvent
            responder chain   1.000 s  Pad touchesBegan, touch 1 -> consumed
        2   finger moved to (212.0, 200.0), 3 samples
            hardware event    1.004 s  finger moved to (212.0, 200.0), 3 samples
            event queue       1.016 s  3 samples become one event, the first waited 12 ms
            application       1.016 s  UIApplication sendEvent, touch 1 moved at (212.0, 200.0), tap count 1
            window            1.016 s  UIWindow sendEvent
            responder chain   1.016 s  Pad touchesMoved, touch 1 -> consumed

        """)
  }

  @Test("A touch that a recognizer holds reaches its view in a separate passage, when the timer releases it")
  func held() throws {
    let pad = Pad(frame: watched.stage.rootView.bounds)
    watched.stage.rootView.addSubview(pad)
    let scrollView = UIScrollView(frame: pad.bounds)
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    scrollView.addSubview(pad)
    watched.stage.rootView.addSubview(scrollView)
    watched.stage.finger().down(place)
    watched.stage.advance(by: 1)
    let passages = Pipeline(watched.trace).passages
    #expect(passages.count == 2)
    #expect(!stages(of: passages[0]).contains(.responders))
    let late = try #require(passages.last)
    #expect(late.samples.isEmpty)
    #expect(late.visits.first { $0.stage == .responders }?.time == 0.15)
  }

  @Test("A recorder that does not keep the input reports nothing about it")
  func notAsked() {
    watched.recorder.keepsInput = false
    watched.stage.finger().down(place)
    var inputs = 0
    watched.trace.forEach { if case .dequeued = $0.kind { inputs += 1 } }
    #expect(inputs == 0)
    #expect(!watched.trace.records.isEmpty)
  }
}
