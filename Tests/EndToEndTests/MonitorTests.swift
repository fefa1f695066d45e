import CoreGraphics
import EngineTestKit
import EventTrace
import Foundation
import TestSupport
import Testing

/// Tests the built program on a screen that changes while it runs.
@Suite("The window on a monitor that changes")
struct MonitorTests {
  private static let large = CGSize(width: 1400, height: 900)
  private static let panel = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)

  @Test(
    "A full screen follows the monitor to another size and back, sharp; a press ends once, and the next lands where it points",
    .needs(.xvfb, .xdotool, .xrandr, .windowManager))
  func fullscreen() throws {
    let server = try XServer(.xvfb, width: 1400, height: 900)
    defer { server.stop() }
    let manager = try ProgramUnderTest(
      #require(Machine.executable("jwm")), arguments: ["-f", "/dev/null"], display: server)
    defer { manager.stop() }
    let trace = FileManager.default.temporaryDirectory.appendingPathComponent("trace-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: trace) }
    let program = try ProgramUnderTest.hitpath(["a-to-e", "--trace-file", trace.path], display: server)
    defer { program.stop() }
    _ = try server.screenshot(of: "the window") { $0[80, 500].isClose(to: Self.panel) }
    try server.perform(.key("F11"))
    let (large, small) = (Self.large, CGSize(width: 1024, height: 768))
    try waitForScene(on: server, size: large)

    let (from, to) = (CGPoint(x: 245, y: 390), CGPoint(x: 200, y: 350))
    try server.perform(move(to: from, in: large), .pause(seconds: 0.2), .down(), .pause(seconds: 0.2))
    try server.changeScreen(width: 1024, height: 768)
    try waitForScene(on: server, size: small)
    try server.perform(.up(), move(to: to, in: small), .pause(seconds: 0.2), .click(), .pause(seconds: 0.2))
    try server.changeScreen(width: 1400, height: 900)
    try waitForScene(on: server, size: large)
    try server.perform(.key("ctrl+q"))
    #expect(try program.waitForExit().status == 0)

    let lives = try JSONFormat.trace(from: String(contentsOf: trace, encoding: .utf8)).touchLives
    #expect(lives.count == 2)
    for (life, meant) in zip(lives, [from, to]) {
      #expect(life.moments.first?.phase == .began)
      // The window manager gets the focus for a moment, which cancels the touch; others may not.
      #expect(life.moments.count { $0.phase == .ended || $0.phase == .cancelled } == 1)
      let landed = life.moments.first?.location ?? .zero
      #expect(abs(landed.x - meant.x) <= 1 && abs(landed.y - meant.y) <= 1, "\(landed), not \(meant)")
    }
    #expect(lives.last?.moments.last?.phase == .ended)
  }

  private func move(to point: CGPoint, in size: CGSize) -> UserAction {
    let canvas = Session.canvas(of: size, openedAt: Self.large)
    return .move(
      x: Int((canvas.frame.minX + point.x * canvas.scale).rounded()),
      y: Int((canvas.frame.minY + point.y * canvas.scale).rounded()))
  }

  /// Waits until the tool bar reaches both corners, and the scene's left and right edges are sharp and at the places
  /// that the layout of that size has for them.
  private func waitForScene(on server: XServer, size: CGSize) throws {
    let frame = Session.canvas(of: size, openedAt: Self.large).frame
    let (left, right, middle) = (Int(frame.minX), Int(frame.maxX), Int(frame.midY))
    func isScene(_ color: Screenshot.Color) -> Bool { color.red > 150 && color.green > 150 }
    let pixels = (width: Int(size.width), height: Int(size.height))
    _ = try server.screenshot(of: "a full screen of \(pixels)") { picture in
      (picture.width, picture.height) == pixels && picture[1, 3].isClose(to: Self.panel)
        && picture[Int(size.width) - 2, 3].isClose(to: Self.panel)
        && isScene(picture[left + 6, middle]) && !isScene(picture[left - 6, middle])
        && isScene(picture[right - 6, middle]) && !isScene(picture[right + 6, middle])
    }
  }
}
