import Foundation
import TestSupport
import Testing

@Suite("Private X servers")
struct XServerTests {
  @Test("Xvfb starts on a free display and has ended after stop", .needs(.xvfb))
  func startAndStop() throws {
    let server = try XServer(.xvfb)
    #expect(server.name.hasPrefix(":"))
    #expect(server.isRunning)
    let socket = "/tmp/.X11-unix/X\(server.name.dropFirst())"
    #expect(FileManager.default.fileExists(atPath: socket))
    server.stop()
    // The socket's name is free now, so another test's server may already use it.
    #expect(!server.isRunning)
    server.stop()
  }

  @Test("Servers of concurrent tests do not affect each other", .needs(.xvfb))
  func severalServers() throws {
    let servers = try (1...3).map { _ in try XServer(.xvfb, width: 320, height: 240) }
    defer { servers.forEach { $0.stop() } }
    #expect(Set(servers.map(\.name)).count == 3)
  }

  @Test("Xvfb has no touch screen, and the error names the server that has one", .needs(.xvfb))
  func noDevices() throws {
    let server = try XServer(.xvfb, width: 320, height: 240)
    defer { server.stop() }
    let error = #expect(throws: TestSupportError.self) { try server.open(.touchScreen) }
    #expect(error?.description.contains(".xorgWithTouchScreen") == true)
  }

  @Test("xdotool moves the pointer to the exact pixel", .needs(.xvfb, .xdotool))
  func pointer() throws {
    let server = try XServer(.xvfb)
    defer { server.stop() }
    try server.perform(.move(x: 300, y: 200), .click(), .key("ctrl+z"), .type("hi"), .move(x: 1279, y: 799))
    #expect(try server.pointerLocation() == (1279, 799))
  }

  @Test("A screenshot shows the window that is on the screen", .needs(.xvfb, .ffmpeg))
  func screenshot() throws {
    let server = try XServer(.xvfb, width: 320, height: 240)
    defer { server.stop() }
    let black = Screenshot.Color(red: 0, green: 0, blue: 0)
    #expect(try server.screenshot().colors() == [black])

    let player = try ProgramUnderTest(
      #require(Machine.executable("ffmpeg")),
      arguments: [
        "-nostdin", "-loglevel", "error", "-re", "-f", "lavfi", "-i", "color=c=red:s=100x50:r=20", "-pix_fmt",
        "yuv420p", "-f", "sdl2", "-window_x", "40", "-window_y", "30", "red",
      ], display: server)
    // ffmpeg leaves SIGTERM to SDL, whose signal it does not handle.
    defer { player.stop(grace: 0) }
    let shown = try server.screenshot(of: "a red window") { $0[90, 55].red > 200 }
    #expect(shown.count { $0.red > 200 && $0.green < 60 && $0.blue < 60 } == 100 * 50)
    #expect(shown[39, 30] == black)
    #expect(shown[140, 79] == black)
  }
}
