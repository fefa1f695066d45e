import CoreGraphics
import EventTrace
import Examples
import InputEvents
import Sandbox
import Testing
import UIKit

/// Tests article 003 and reference 6.2 and 6.3: the events of the pad while a finger leaves its margin of 70 points and
/// returns.
@MainActor
@Suite struct ControlTrackingTests {
  /// A point in the pad, which is 160 by 120 points at (107, 160). Its margin ends at x = 37 and x = 337, y = 90 and y
  /// = 350.
  private let inside = CGPoint(x: 187, y: 220)

  @Test("Within the margin every move is a drag inside, past it one exit and drags outside, back one enter")
  func outAndBack() {
    let sent = events(at(300), at(336), at(338), at(360), at(330))
    #expect(
      sent == [
        "touchDown", "touchDragInside", "touchDragInside", "touchDragExit", "touchDragOutside", "touchDragOutside",
        "touchDragEnter", "touchDragInside", "touchUpInside",
      ])
  }

  @Test(
    "The margin is 70 points on every side",
    arguments: [
      (CGPoint(x: 38, y: 220), CGPoint(x: 36, y: 220)), (CGPoint(x: 336, y: 220), CGPoint(x: 338, y: 220)),
      (CGPoint(x: 187, y: 91), CGPoint(x: 187, y: 89)), (CGPoint(x: 187, y: 349), CGPoint(x: 187, y: 351)),
    ])
  func margin(within: CGPoint, beyond: CGPoint) {
    #expect(events(within) == ["touchDown", "touchDragInside", "touchUpInside"])
    #expect(events(beyond) == ["touchDown", "touchDragExit", "touchDragOutside", "touchUpOutside"])
  }

  @Test("The pad is highlighted exactly while the finger is within the margin")
  func highlight() {
    let stage = touched(CGPoint(x: 360, y: 220), CGPoint(x: 187, y: 220))
    var highlighted: [Bool] = []
    stage.recorder.trace.forEach { record in
      if case .controlStateChanged(_, let flags) = record.kind { highlighted.append(flags.highlighted) }
    }
    #expect(highlighted == [true, false, true, false])
  }

  @Test("If beginTracking returns false it is called once and no event is sent, however far the finger moves")
  func refused() {
    let stage = touched(CGPoint(x: 360, y: 220), switches: ["begin": false])
    #expect(sent(stage) == [])
    #expect(tracking(stage) == ["beginTracking"])
  }

  @Test("A disabled pad is hit, has no tracking calls and sends nothing, and no view behind it gets the touch")
  func disabled() {
    let stage = touched(CGPoint(x: 360, y: 220), switches: ["enabled": false])
    #expect(stage.recorder.trace.lastHitTest?.answer?.name.type == "TrackingPad")
    #expect(sent(stage) == [] && tracking(stage) == [])
    #expect(stage.recorder.trace.responderChains.allSatisfy { $0.consumer?.type == "TrackingPad" })
  }

  @Test("A pad that is disabled under the finger gets cancelTracking, and sends nothing more")
  func disabledMeanwhile() {
    let stage = Stage(ControlTracking.self, measurer: FixedAdvanceMeasurer())
    finger(.down, inside, stage)
    #expect(stage.setSwitch("enabled", to: false))
    finger(.move, CGPoint(x: 190, y: 220), stage)
    finger(.up, CGPoint(x: 190, y: 220), stage)
    #expect(sent(stage) == ["touchDown"])
    #expect(tracking(stage) == ["beginTracking", "cancelTracking"])
  }

  @Test("When the system cancels the touch the pad sends touchCancel and nothing after it")
  func cancelled() {
    let stage = Stage(ControlTracking.self, measurer: FixedAdvanceMeasurer())
    finger(.down, inside, stage)
    stage.handle([InputEvent(timestamp: stage.runtime.now, sample: .systemCancel)])
    finger(.up, inside, stage)
    #expect(sent(stage) == ["touchDown", "touchCancel"])
  }

  // MARK: Fingers

  /// Returns the point at this x that has the height of the pad's middle.
  private func at(_ x: CGFloat) -> CGPoint { CGPoint(x: x, y: inside.y) }

  /// Returns the events that the pad sends for a finger that lands on it, moves to each of `places` and lifts at the
  /// last.
  private func events(_ places: CGPoint...) -> [String] { sent(touched(places, [:])) }

  private func touched(_ places: CGPoint..., switches: [String: Bool] = [:]) -> Stage { touched(places, switches) }

  private func touched(_ places: [CGPoint], _ switches: [String: Bool]) -> Stage {
    let stage = Stage(ControlTracking.self, measurer: FixedAdvanceMeasurer())
    for key in switches.keys.sorted() { #expect(stage.setSwitch(key, to: switches[key] ?? false)) }
    finger(.down, inside, stage)
    for place in places { finger(.move, place, stage) }
    finger(.up, places.last ?? inside, stage)
    return stage
  }

  private func finger(_ phase: ContactSample.Phase, _ place: CGPoint, _ stage: Stage) {
    let sample = ContactSample(id: 1, phase: phase, location: place)
    stage.handle([InputEvent(timestamp: stage.runtime.now + 0.01, sample: .contact(sample))])
  }

  private func sent(_ stage: Stage) -> [String] {
    var names: [String] = []
    stage.recorder.trace.forEach { record in
      if case .controlEvents(_, let events) = record.kind { names += events }
    }
    return names
  }

  private func tracking(_ stage: Stage) -> [String] {
    var methods: [String] = []
    stage.recorder.trace.forEach { record in
      if case .tracking(_, let method, _, _) = record.kind { methods.append("\(method)") }
    }
    return methods
  }
}
