import CoreGraphics
import EngineTestKit
import EventTrace
import Foundation
import TestSupport
import Testing

/// Tests the built program on a Wayland compositor with a touch screen. The compositor is a window of an X server,
/// whose touch screen it uses.
@Suite("The window on Wayland, used with fingers")
struct WaylandTouchTests {
  private static let pixels = CGSize(width: 1280, height: 800)

  @Test(
    "Each finger is one touch from landing to lifting, at its exact place, at any scale",
    .needs(.touchScreen, .wayland), arguments: [1, 2])
  func fingers(scale: Double) throws {
    let server = try XServer(.xorgWithTouchScreen)
    defer { server.stop() }
    let wayland = try WaylandServer(
      width: Int(Self.pixels.width), height: Int(Self.pixels.height), scale: scale, inside: server)
    defer { wayland.stop() }
    let keyboard = try wayland.plugInKeyboard()
    defer { keyboard.stop() }
    let trace = FileManager.default.temporaryDirectory.appendingPathComponent("trace-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: trace) }
    let program = try ProgramUnderTest.hitpath(
      ["a-to-e", "--trace-file", trace.path], environment: wayland.environment)
    defer { program.stop() }
    let panel = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)
    _ = try server.screenshot(of: "the window") { $0[6, 20].isClose(to: panel) && $0[1272, 20].isClose(to: panel) }

    let canvas = Session.canvas(of: CGSize(width: Self.pixels.width / scale, height: Self.pixels.height / scale))
    func place(_ finger: Int, _ step: Int) -> CGPoint { CGPoint(x: 60 + finger * 90, y: 100 + finger * 20 + step * 9) }
    let screen = try server.open(.touchScreen)
    func touch(_ finger: Int, _ phase: InputDevice.TouchPhase, _ step: Int) throws {
      let point = place(finger, step)
      try screen.touch(
        finger, phase, x: ((canvas.frame.minX + point.x * canvas.scale) * scale).rounded(),
        y: ((canvas.frame.minY + point.y * canvas.scale) * scale).rounded())
    }
    for finger in 0..<4 { try touch(finger, .began, 0) }
    for step in 1...6 {
      for finger in 0..<4 { try touch(finger, .moved, step) }
    }
    for finger in 0..<4 { try touch(finger, .ended, 6) }
    try screen.sync()
    usleep(300_000)
    try wayland.type("-M", "ctrl", "q", "-m", "ctrl")
    #expect(try program.waitForExit().status == 0)

    let lives = try JSONFormat.trace(from: String(contentsOf: trace, encoding: .utf8)).touchLives
    #expect(lives.count == 4)
    for (finger, life) in lives.enumerated() {
      #expect(life.moments.first?.phase == .began && life.moments.last?.phase == .ended)
      #expect(life.moments.count { $0.phase == .began } == 1)
      let (landed, lifted) = (life.moments.first?.location ?? .zero, life.moments.last?.location ?? .zero)
      for (found, meant) in [(landed, place(finger, 0)), (lifted, place(finger, 6))] {
        #expect(abs(found.x - meant.x) <= 1.5 && abs(found.y - meant.y) <= 1.5, "finger \(finger)")
      }
    }
  }
}
