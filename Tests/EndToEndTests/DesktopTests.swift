import CoreGraphics
import EngineTestKit
import EventTrace
import Foundation
import TestSupport
import Testing

/// Tests the built program in a window among others: keys, text, clipboard, scale, full screen.
@Suite("The window on the desktop")
struct DesktopTests {
  @Test(
    "Typed text goes into the clicked field, each letter once",
    .needs(.xvfb, .xdotool))
  func typing() throws {
    let session = try Session("first-responder")
    defer { session.stop() }
    try session.server.perform(
      session.move(to: CGPoint(x: 180, y: 138)), .click(), .type("aB c2t"), .key("BackSpace"))
    let typed = inserted(try session.finish())
    #expect(typed == ["a", "B", " ", "c", "2", "t", nil])
  }

  @Test("Media keys, the shake key and a shaken window reach the first responder", .needs(.xvfb, .xdotool))
  func motionAndRemote() throws {
    let session = try Session("shake-and-remote")
    defer { session.stop() }
    try session.server.perform(.key("XF86AudioPlay"), .key("ctrl+alt+z"), .pause(seconds: 0.5))
    try session.server.shakeWindow("HitPath")
    let trace = try session.finish()
    var received: [String] = []
    trace.forEach { record in
      switch record.kind {
      case .motion(_, _, let method, _, nil, _): received.append("\(method)")
      case .remoteControl(_, _, let button, nil, _): received.append("\(button)")
      default: break
      }
    }
    #expect(received == ["remoteControlTogglePlayPause", "motionBegan", "motionEnded", "motionBegan", "motionEnded"])
  }

  @Test(
    "At any scale a finger is at its place in the picture", .needs(.touchScreen, .xdotool),
    arguments: [1.25, 1.5, 2] as [CGFloat])
  func scales(scale: CGFloat) throws {
    let session = try Session(
      "overlapping-siblings", on: .xorgWithTouchScreen, size: CGSize(width: 1000, height: 640), scale: scale)
    defer { session.stop() }
    let screen = try session.server.open(.touchScreen)
    let place = session.onScreen(CGPoint(x: 180, y: 200))
    let (x, y) = (place.x.rounded(), place.y.rounded())
    try screen.touch(0, .began, x: x, y: y)
    try screen.touch(0, .ended, x: x, y: y)
    try screen.sync()
    let life = try #require(try session.finish().touchLives.first)
    let (landed, meant) = (life.moments.first?.location ?? .zero, session.onCanvas(pixel: x, y))
    #expect(abs(landed.x - meant.x) < 0.1 && abs(landed.y - meant.y) < 0.1)
    #expect(life.view?.type == "ViewB1")
  }

  @Test("F11 fills the screen, and gives it back", .needs(.xvfb, .xdotool, .windowManager))
  func fullscreen() throws {
    let server = try XServer(.xvfb, width: 1400, height: 900)
    defer { server.stop() }
    // Without a window manager SDL does not get the whole screen.
    let manager = try ProgramUnderTest(
      #require(Machine.executable("jwm")), arguments: ["-f", "/dev/null"], display: server)
    defer { manager.stop() }
    let program = try ProgramUnderTest.hitpath(["a-to-e"], display: server)
    defer { program.stop() }
    let panel = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)
    func isPanel(_ color: Screenshot.Color) -> Bool { color.isClose(to: panel) }
    _ = try server.screenshot(of: "the window") { isPanel($0[80, 500]) && !isPanel($0[20, 500]) }
    try server.perform(.key("F11"))
    _ = try server.screenshot(of: "the full screen") { isPanel($0[20, 500]) && isPanel($0[1390, 800]) }
    try server.perform(.key("F11"))
    _ = try server.screenshot(of: "the window again") { isPanel($0[80, 500]) && !isPanel($0[20, 500]) }
    #expect(program.stop().status == 0)
  }

  /// Returns the texts that were inserted into fields, one for each call; nil is a deletion.
  private func inserted(_ trace: EventTrace) -> [String?] {
    var inserted: [String?] = []
    trace.forEach { if case .textInput(_, let text) = $0.kind { inserted.append(text) } }
    return inserted
  }
}
