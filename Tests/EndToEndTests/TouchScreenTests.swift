import CoreGraphics
import EngineTestKit
import EventTrace
import Foundation
import TestSupport
import Testing

/// Tests the built program on an X server with a touch screen, by the touches in its trace.
@Suite("The window, used with fingers")
struct TouchScreenTests {
  @Test(
    "Each finger is one touch from landing to lifting, at its exact place, and none is synthesized from the mouse",
    .needs(.touchScreen, .xdotool), arguments: [1, 2, 3, 5, 10])
  func fingers(count: Int) throws {
    let session = try Session("a-to-e", on: .xorgWithTouchScreen)
    defer { session.stop() }
    let screen = try session.server.open(.touchScreen)
    let corner = session.onScreen(CGPoint(x: 20, y: 20))
    func place(_ finger: Int, _ step: Int) -> (x: Double, y: Double) {
      (Double(Int(corner.x) + finger * 32), Double(Int(corner.y) + finger % 3 * 90 + step * 7))
    }
    for finger in 0..<count { try screen.touch(finger, .began, at: place(finger, 0)) }
    for step in 1...6 {
      for finger in 0..<count { try screen.touch(finger, .moved, at: place(finger, step)) }
    }
    for finger in 0..<count { try screen.touch(finger, .ended, at: place(finger, 6)) }
    try screen.sync()
    let lives = try session.finish().touchLives
    #expect(lives.count == count)
    for (finger, life) in lives.enumerated() {
      #expect(life.moments.first?.phase == .began && life.moments.last?.phase == .ended)
      #expect(life.moments.count { $0.phase == .began } == 1)
      let (first, last) = (place(finger, 0), place(finger, 6))
      #expect(isNear(life.moments.first?.location, session.onCanvas(pixel: first.x, first.y)))
      #expect(isNear(life.moments.last?.location, session.onCanvas(pixel: last.x, last.y)))
      let across = Set(life.moments.map { ($0.location.x * 10).rounded() })
      #expect(across.count == 1, "finger \(finger) strayed: \(across)")
    }
  }

  @Test("A finger rests on the scene while another uses the panels", .needs(.touchScreen, .xdotool))
  func bothPanes() throws {
    let session = try Session("a-to-e", on: .xorgWithTouchScreen)
    defer { session.stop() }
    let screen = try session.server.open(.touchScreen)
    let resting = session.onScreen(CGPoint(x: 245, y: 390))
    try screen.touch(0, .began, at: (resting.x, resting.y))
    // The heading above the examples is not a control, so the panel gets the touch, which has no effect.
    try screen.touch(1, .began, x: 5, y: 66)
    try screen.touch(0, .moved, at: (resting.x + 9, resting.y))
    try screen.touch(1, .ended, x: 5, y: 66)
    try screen.touch(0, .ended, at: (resting.x + 9, resting.y))
    try screen.sync()
    let lives = try session.finish().touchLives
    #expect(lives.count == 1 && lives.first?.view?.type == "ViewE")
    #expect(lives.first?.moments.map(\.phase) == [.began, .moved, .ended])
  }

  @Test(
    "A window resized under a finger keeps its touch, at the canvas's new place", .needs(.touchScreen, .xdotool)
  )
  func resized() throws {
    let session = try Session("a-to-e", on: .xorgWithTouchScreen)
    defer { session.stop() }
    let screen = try session.server.open(.touchScreen)
    try screen.touch(0, .began, x: 500, y: 400)
    try screen.sync()
    try session.server.perform(.resizeWindow(title: "HitPath", width: 1000, height: 700), .pause(seconds: 0.3))
    try screen.touch(0, .moved, x: 520, y: 410)
    try screen.touch(0, .ended, x: 520, y: 410)
    try screen.sync()
    let life = try #require(try session.finish().touchLives.first)
    #expect(life.moments.last?.phase == .ended)
    let canvas = Session.canvas(of: CGSize(width: 1000, height: 700), openedAt: Session.size)
    let expected = CGPoint(
      x: (520.5 - canvas.frame.minX) / canvas.scale, y: (410.5 - canvas.frame.minY) / canvas.scale)
    #expect(isNear(life.moments.last?.location, expected))
  }

  @Test("A window that loses focus cancels the fingers on it", .needs(.touchScreen, .xdotool))
  func focusLost() throws {
    let session = try Session("a-to-e", on: .xorgWithTouchScreen)
    defer { session.stop() }
    let screen = try session.server.open(.touchScreen)
    try fingersDown(3, on: screen, in: session)
    // Another window gets the focus, which does not return when that window closes, because there is no window manager.
    let other = try ProgramUnderTest.hitpath(["a-to-e", "--size", "640x480"], display: session.server)
    _ = try session.server.screenshot(of: "the other window") { $0[326, 166] == $0[5, 300] }
    other.stop()
    try session.server.perform(.focusWindow(title: "HitPath"))
    try liftFingers(3, on: screen, in: session)
    let lives = try session.finish().touchLives
    #expect(lives.count == 3 && lives.allSatisfy(\.isCancelled))
    #expect(lives.allSatisfy { life in life.moments.count { $0.phase == .cancelled || $0.phase == .ended } == 1 })
  }

  @Test(
    "When the example changes under ten fingers, all are cancelled and lifting them does nothing",
    .needs(.touchScreen, .xdotool))
  func exampleChanges() throws {
    let session = try Session("a-to-e", on: .xorgWithTouchScreen)
    defer { session.stop() }
    let screen = try session.server.open(.touchScreen)
    try fingersDown(10, on: screen, in: session)
    try session.server.perform(.key("ctrl+Next"))
    try liftFingers(10, on: screen, in: session)
    let trace = try session.finish()
    // The touches of each scene are numbered from 1, so there are only those of the first.
    #expect(trace.touchLives.count == 10 && trace.touchLives.allSatisfy(\.isCancelled))
  }

  @Test(
    "When the window closes with fingers down, each is cancelled, and the trace is complete",
    .needs(.touchScreen, .xdotool))
  func windowCloses() throws {
    let session = try Session("a-to-e", on: .xorgWithTouchScreen)
    defer { session.stop() }
    let screen = try session.server.open(.touchScreen)
    try fingersDown(5, on: screen, in: session)
    let lives = try session.finish().touchLives
    #expect(lives.count == 5 && lives.allSatisfy(\.isCancelled))
  }

  @Test(
    "When a sheet is presented under fingers, they lift where they landed, and its button works",
    .needs(.touchScreen, .xdotool))
  func sheetComesUp() throws {
    let session = try Session("presented-controllers", on: .xorgWithTouchScreen)
    defer { session.stop() }
    let screen = try session.server.open(.touchScreen)
    try fingersDown(3, on: screen, in: session)
    func tap(_ point: CGPoint) throws {
      let place = session.onScreen(point)
      for phase in [InputDevice.TouchPhase.began, .ended] {
        try screen.touch(7, phase, at: (place.x.rounded(), place.y.rounded()))
      }
      try screen.sync()
      try session.server.perform(.pause(seconds: 0.2))
    }
    try tap(CGPoint(x: 187, y: 130))
    try liftFingers(3, on: screen, in: session)
    try tap(CGPoint(x: 187, y: 20))
    try session.server.perform(.pause(seconds: 0.6))
    try tap(CGPoint(x: 187, y: 130))
    let trace = try session.finish()
    let lives = trace.touchLives
    #expect(lives.count == 6)
    // The taps hit the button, the dimming view, and the button again. The dimming view's own tap recognizer gets the
    // second.
    for life in lives {
      #expect(life.moments.last?.phase == (life.number == 5 ? .cancelled : .ended), "touch \(life.number)")
    }
    #expect(lives.first { $0.number == 4 }?.view == lives.last?.view)
    #expect(trace.text().components(separatedBy: "action present").count == 3)
  }

  @Test(
    "Disabling a touch screen cancels the fingers on it", .needs(.touchScreen, .xdotool, .xinput))
  func deviceGoes() throws {
    let session = try Session("a-to-e", on: .xorgWithTouchScreen)
    defer { session.stop() }
    let screen = try session.server.open(.touchScreen)
    try fingersDown(5, on: screen, in: session)
    try session.server.switchOff(.touchScreen)
    try session.server.perform(.pause(seconds: 0.1))
    let lives = try session.finish().touchLives
    #expect(lives.count == 5 && lives.allSatisfy(\.isCancelled))
  }

  // MARK: Fingers

  private func fingersDown(_ count: Int, on screen: InputDevice, in session: Session) throws {
    for finger in 0..<count { try screen.touch(finger, .began, at: place(finger, session)) }
    try screen.sync()
    try session.server.perform(.pause(seconds: 0.2))
  }

  private func liftFingers(_ count: Int, on screen: InputDevice, in session: Session) throws {
    for finger in 0..<count { try screen.touch(finger, .ended, at: place(finger, session)) }
    try screen.sync()
  }

  private func place(_ finger: Int, _ session: Session) -> (x: Double, y: Double) {
    let point = session.onScreen(CGPoint(x: 20 + finger * 30, y: 300))
    return (Double(Int(point.x)), Double(Int(point.y)))
  }

  private func isNear(_ point: CGPoint?, _ other: CGPoint) -> Bool {
    guard let point else { return false }
    return abs(point.x - other.x) < 0.1 && abs(point.y - other.y) < 0.1
  }
}

extension InputDevice {
  fileprivate func touch(_ finger: Int, _ phase: TouchPhase, at place: (x: Double, y: Double)) throws {
    try touch(finger, phase, x: place.x, y: place.y)
  }
}
