import EngineTestKit
import InputEvents
import Testing
import UIKitTestSupport

/// Tests of reference 3.4: the steps inside one `sendEvent`.
@MainActor
@Suite struct DeliveryRules {
  @Test("3.4 hit testing is over before sendEvent: touches arrive with window and view")
  func hitTestingFirst() {
    let s = Stage()
    let window = EventWindow(frame: s.window.bounds)
    window.makeKeyAndVisible()
    let v = HitTestLoggingView("V", s.log)
    window.addSubview(v)
    s.stage.finger().down(CGPoint(10, 10))
    #expect(window.viewsAtSendEvent == [ObjectIdentifier(v)])
    #expect(s.log.touches == ["V.began{a}"])
  }

  private final class EventWindow: UIWindow {
    var events = 0
    var passesOn = true
    var viewsAtSendEvent: [ObjectIdentifier] = []
    override func sendEvent(_ event: UIEvent) {
      events += 1
      let views = event.orderedTouches.filter { $0.window === self }.compactMap(\.view)
      viewsAtSendEvent = views.map { ObjectIdentifier($0) }
      if passesOn { super.sendEvent(event) }
    }
  }

  @Test("3.4 the application passes an event to each window with touches in it, and to no other")
  func windowsOfTheEvent() {
    let s = Stage()
    let left = EventWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 800))
    let right = EventWindow(frame: CGRect(x: 200, y: 0, width: 200, height: 800))
    left.makeKeyAndVisible()
    right.makeKeyAndVisible()
    s.stage.finger().down(CGPoint(10, 10), at: 0)
    #expect((left.events, right.events) == (1, 0))
    s.stage.finger().down(CGPoint(210, 10), at: 0.1)
    #expect((left.events, right.events) == (2, 1))
  }

  @Test("3.4 a window gets every event in sendEvent, and its views get nothing unless it calls super")
  func overriddenSendEvent() {
    let s = Stage()
    let window = EventWindow(frame: s.window.bounds)
    window.makeKeyAndVisible()
    window.addSubview(HitTestLoggingView("V", s.log))
    window.passesOn = false
    s.stage.finger().tap(CGPoint(10, 10))
    #expect(window.events == 2)
    #expect(s.log.touches == [])
  }

  @Test("3.4 touches are grouped by view and by phase; each group is one call")
  func groups() {
    let s = Stage()
    let (v, w) = (s.view("V"), s.view("W", x: 200))
    (v.isMultipleTouchEnabled, w.isMultipleTouchEnabled) = (true, true)
    let fingers = (0..<4).map { _ in s.stage.finger() }
    s.stage.turn(at: 0) {
      fingers[0].down(CGPoint(10, 10))
      fingers[1].down(CGPoint(210, 10))
      fingers[2].down(CGPoint(50, 50))
    }
    #expect(s.log.touches == ["V.began{ac}", "W.began{b}"])
    s.log.clear()
    s.stage.turn(at: 0.1) {
      fingers[0].move(CGPoint(20, 10))
      fingers[1].up()
      fingers[2].up()
      fingers[3].down(CGPoint(220, 50))
    }
    #expect(s.log.touches == ["V.moved{a}", "V.ended{c}", "W.began{d}", "W.ended{b}"])
  }

  @Test("3.4 pinned (M): one view's groups come as began, moved, ended, cancelled")
  func phaseOrder() {
    let s = Stage()
    let v = s.view("V")
    v.isMultipleTouchEnabled = true
    let fingers = (0..<4).map { _ in s.stage.finger() }
    for finger in fingers.prefix(3) { finger.down(CGPoint(10, 10)) }
    s.log.clear()
    s.stage.turn(at: 0.1) {
      fingers[0].cancel()
      fingers[1].up()
      fingers[2].move(CGPoint(20, 10))
      fingers[3].down(CGPoint(30, 30))
    }
    #expect(s.log.touches == ["V.began{d}", "V.moved{c}", "V.ended{b}", "V.cancelled{a}"])
  }

  @Test("3.4 sets contain only touches that changed to that phase in this event")
  func onlyChanged() {
    let s = Stage()
    let v = s.view("V")
    v.isMultipleTouchEnabled = true
    let (a, b) = (s.stage.finger(), s.stage.finger())
    a.down(CGPoint(10, 10), at: 0)
    b.down(CGPoint(20, 20), at: 0.1)
    s.stage.turn(at: 0.2) {
      a.move(CGPoint(10, 10))
      b.move(CGPoint(21, 20))
    }
    #expect(s.log.touches == ["V.began{a}", "V.began{b}", "V.moved{b}"])
  }

  @Test("3.4 when nothing changed there is no event")
  func nothingChanged() {
    let s = Stage()
    let window = EventWindow(frame: s.window.bounds)
    window.makeKeyAndVisible()
    let a = s.stage.finger()
    a.down(CGPoint(10, 10), at: 0)
    a.move(CGPoint(10, 10), at: 0.1)
    #expect(window.events == 1)
  }

  @Test("3.4 while interaction events are ignored, touches that land are dropped for their whole lifetime")
  func ignoring() {
    let s = Stage()
    _ = s.view("V")
    let a = s.stage.finger()
    s.stage.application.beginIgnoringInteractionEvents()
    #expect(s.stage.application.isIgnoringInteractionEvents)
    a.down(CGPoint(10, 10), at: 0)
    s.stage.application.endIgnoringInteractionEvents()
    a.move(CGPoint(20, 10), at: 0.1)
    a.up(at: 0.2)
    #expect(s.log.touches == [])
    s.stage.application.endIgnoringInteractionEvents()
    #expect(!s.stage.application.isIgnoringInteractionEvents)
  }

  @Test("3.4 pinned choice: a touch that was down before interaction is ignored continues to its end")
  func ignoringMidTouch() {
    let s = Stage()
    _ = s.view("V")
    let a = s.stage.finger()
    a.down(CGPoint(10, 10), at: 0)
    s.stage.application.beginIgnoringInteractionEvents()
    a.move(CGPoint(20, 10), at: 0.1)
    a.up(at: 0.2)
    #expect(s.log.touches == ["V.began{a}", "V.moved{a}", "V.ended{a}"])
  }

  @Test("3.3 moves of one contact between two frames are one event; began and ended are never merged")
  func mergedMoves() {
    let s = Stage()
    _ = s.view("V")
    s.frame(
      (0.001, .init(id: 1, phase: .down, location: CGPoint(10, 10))),
      (0.002, .init(id: 1, phase: .move, location: CGPoint(20, 10))),
      (0.003, .init(id: 1, phase: .move, location: CGPoint(30, 10))),
      (0.004, .init(id: 1, phase: .up, location: CGPoint(30, 10))))
    #expect(s.log.touches == ["V.began{a}", "V.moved{a}", "V.ended{a}"])
  }
}
