import EngineTestKit
import InputEvents
import Testing
import UIKitTestSupport

/// Tests of reference 3.1 and 3.2: events and their contents.
@MainActor
@Suite struct EventRules {
  // MARK: 3.1

  @Test("3.1 the raw values of event types and subtypes")
  func eventTypes() {
    let types: [UIEvent.EventType] = [.touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform]
    #expect(types.map(\.rawValue) == [0, 1, 2, 3, 10, 11, 14])
    let remote: [UIEvent.EventSubtype] = [
      .remoteControlPlay, .remoteControlPause, .remoteControlStop, .remoteControlTogglePlayPause,
      .remoteControlNextTrack, .remoteControlPreviousTrack, .remoteControlBeginSeekingBackward,
      .remoteControlEndSeekingBackward, .remoteControlBeginSeekingForward, .remoteControlEndSeekingForward,
    ]
    #expect(remote.map(\.rawValue) == Array(100...109))
    #expect(UIEvent.EventSubtype.none.rawValue == 0)
    #expect(UIEvent.EventSubtype.motionShake.rawValue == 1)
  }

  @Test(
    "3.1 the mask of a button by its number",
    arguments: [(0, 1), (1, 1), (2, 2), (3, 4), (62, 1 << 61), (63, 0), (-1, 0)])
  func buttonMask(number: Int, mask: Int) {
    #expect(UIEvent.ButtonMask.button(number).rawValue == mask)
  }

  @Test("3.1 the bits of buttons and modifier keys")
  func masks() {
    #expect(UIEvent.ButtonMask.primary.rawValue == 1)
    #expect(UIEvent.ButtonMask.secondary.rawValue == 2)
    let flags: [UIKeyModifierFlags] = [.alphaShift, .shift, .control, .alternate, .command, .numericPad]
    #expect(flags.map(\.rawValue) == (16...21).map { 1 << $0 })
    let keys: [ModifierKeys] = [.capsLock, .shift, .control, .alternate, .command, .numericPad]
    #expect(keys.map { UIKeyModifierFlags(rawValue: $0.rawValue) } == flags)
  }

  // MARK: 3.2

  @Test("3.2 allTouches contains every touch, of all windows and in every phase")
  func allTouches() {
    let s = Stage()
    let v = s.view("V")
    let window = UIWindow(frame: CGRect(x: 200, y: 0, width: 200, height: 200))
    window.isHidden = false
    let w = HitTestLoggingView("W", s.log)
    window.addSubview(w)
    let (a, b, c) = (s.stage.finger(), s.stage.finger(), s.stage.finger())
    a.down(CGPoint(10, 10), at: 0)
    b.down(CGPoint(210, 10), at: 0.1)
    var phases: [UITouch.Phase] = []
    w.onTouches = { _, event in phases = (event?.orderedTouches ?? []).map(\.phase) }
    s.stage.turn(at: 0.2) {
      b.up()
      c.down(CGPoint(390, 300))
    }
    #expect(phases == [.stationary, .ended, .began])
    #expect(v.lastEvent === w.lastEvent)
  }

  @Test("3.2 touches(for:) filters by window and by the hit view itself; it is nil if there are none")
  func subsets() {
    let s = Stage()
    let v = s.view("V", width: 300)
    let child = s.view("child", in: v, x: 200)
    child.consumes = true
    s.stage.finger().down(CGPoint(10, 10), at: 0)
    s.stage.finger().down(CGPoint(210, 10), at: 0.1)
    let event = child.lastEvent
    #expect(event?.touches(for: s.window)?.count == 2)
    #expect(event?.touches(for: v)?.map(\.number) == [1])
    #expect(event?.touches(for: child)?.map(\.number) == [2])
    #expect(event?.touches(for: s.root) == nil)
    #expect(event?.touches(for: UIWindow(frame: .zero)) == nil)
  }

  @Test("3.2 an event without touches has no allTouches")
  func noTouches() {
    #expect(UIEvent(type: .motion, timestamp: 0).allTouches == nil)
  }

  @Test("3.2 the timestamp is that of the event, on the touches' clock")
  func timestamp() {
    let s = Stage()
    let v = s.view("V")
    var times: [TimeInterval] = []
    v.onTouches = { touches, event in times += [event?.timestamp ?? -1] + touches.map(\.timestamp) }
    let a = s.stage.finger()
    a.down(CGPoint(10, 10), at: 1)
    a.move(CGPoint(20, 10), at: 1.5)
    #expect(times == [1, 1, 1.5, 1.5])
  }

  @Test("3.2 one event object serves a whole sequence, and the next gets another")
  func identity() {
    let s = Stage()
    let v = s.view("V", width: 400)
    var events: [UIEvent] = []
    v.onTouches = { _, event in events += event.map { [$0] } ?? [] }
    v.isMultipleTouchEnabled = true
    let (a, b) = (s.stage.finger(), s.stage.finger())
    a.down(CGPoint(10, 10), at: 0)
    b.down(CGPoint(200, 10), at: 0.1)
    a.up(at: 0.2)
    b.up(at: 0.3)
    #expect(events.count == 4)
    #expect(events.allSatisfy { $0 === events.first })
    s.stage.finger().down(CGPoint(10, 10), at: 2)
    #expect(events.last !== events.first)
  }

  @Test("3.2 fingers press no buttons and hold no keys")
  func fingersHoldNothing() {
    let s = Stage()
    let v = s.view("V")
    s.stage.finger().down(CGPoint(10, 10))
    #expect(v.lastEvent?.buttonMask == [])
    #expect(v.lastEvent?.modifierFlags == [])
  }

  @Test("3.2 a pointer's buttons and the modifier keys are those at the event")
  func buttonsAndKeys() {
    let s = Stage()
    let v = s.view("V")
    var seen: [String] = []
    v.onTouches = { _, event in
      seen.append("\(event?.buttonMask.rawValue ?? 0) \((event?.modifierFlags.rawValue ?? 0) >> 16)")
    }
    s.frame(
      (0, .init(id: 1, phase: .down, location: CGPoint(10, 10), kind: .pointer, buttons: 2, modifiers: [.shift])))
    s.frame((0.1, .init(id: 1, phase: .move, location: CGPoint(20, 10), kind: .pointer, buttons: 3)))
    s.frame((0.2, .init(id: 1, phase: .up, location: CGPoint(20, 10), kind: .pointer, modifiers: [.command])))
    #expect(seen == ["2 2", "3 0", "0 16"])
  }
}
