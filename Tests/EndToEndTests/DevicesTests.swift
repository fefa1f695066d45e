import Foundation
import TestSupport
import Testing

@Suite("hitpath devices", .startsPrograms)
struct DevicesTests {
  @Test("The list names driver, display and touch screen", .needs(.touchScreen))
  func list() throws {
    let server = try XServer(.xorgWithTouchScreen, width: 1000, height: 700)
    defer { server.stop() }
    let text = try ProgramUnderTest.runHitpath(["devices"], display: server).standardOutput
    #expect(text.contains("video driver x11") && text.contains("1000x700 at 0,0"))
    #expect(text.contains("touchScreen: direct, 0 fingers down"))
    let json = try ProgramUnderTest.runHitpath(["devices", "--json"], display: server).standardOutput
    let parsed = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect((parsed["touchDevices"] as? [[String: Any]])?.first?["kind"] as? String == "direct")
  }

  @Test("Without a display it reports this and ends with 69; contradictory options end with 64")
  func refusals() throws {
    #expect(try ProgramUnderTest.runHitpath(["devices"]).status == 69)
    #expect(try ProgramUnderTest.runHitpath(["devices", "--watch", "--json"]).status == 64)
    #expect(try ProgramUnderTest.runHitpath(["devices", "--seconds", "3"]).status == 64)
  }

  @Test("Watching prints fingers with place, rate and latency", .needs(.touchScreen, .xdotool))
  func fingers() throws {
    let server = try XServer(.xorgWithTouchScreen)
    defer { server.stop() }
    let program = try ProgramUnderTest.hitpath(["devices", "--watch"], display: server)
    defer { program.stop() }
    try program.waitForLine("window has the focus")
    let screen = try server.open(.touchScreen)
    for finger in 0..<2 { try screen.touch(finger, .began, x: 500 + Double(finger) * 100, y: 400) }
    for step in 1...24 {
      for finger in 0..<2 { try screen.touch(finger, .moved, x: 500 + Double(finger) * 100, y: 400 + Double(step)) }
      try screen.sync()
      Thread.sleep(forTimeInterval: 1.0 / 240)
    }
    for finger in 0..<2 { try screen.touch(finger, .ended, x: 500 + Double(finger) * 100, y: 424) }
    let pace = try program.waitForLine("contact 2 ended: 26 samples, ")
    #expect(pace.contains("a second, jitter"))
    // The window is centered on the screen, and a touch is at the center of a pixel.
    let landed = try #require(program.lines.first { $0.contains("contact 2 down") })
    #expect(landed.contains("finger at 360.5,250.5") && landed.contains("taken") && landed.contains("shown"))
    let outcome = program.stop()
    #expect(outcome.status == 0)
    #expect(outcome.standardOutput.contains("to screen: median"))
  }

  @Test(
    "Watching prints the factor and the angle of each change of a pinch on a trackpad", .needs(.touchScreen, .xdotool))
  func trackpad() throws {
    let server = try XServer(.xorgWithTouchScreen)
    defer { server.stop() }
    let program = try ProgramUnderTest.hitpath(["devices", "--watch"], display: server)
    defer { program.stop() }
    try program.waitForLine("window has the focus")
    try server.perform(.move(x: 600, y: 400))
    let trackpad = try server.open(.trackpad)
    try trackpad.pinch(.began)
    try trackpad.pinch(.changed, scale: 1.25, degrees: 0)
    try trackpad.pinch(.changed, scale: 1.5, degrees: 90)
    try trackpad.pinch(.ended, scale: 1.5)
    try trackpad.sync()
    try program.wait(for: "the end of the pinch") { lines in lines.contains { $0.contains("transform ended") } }
    let changes = program.lines.filter { $0.contains("transform changed") }
    #expect(changes.count == 2)
    #expect(changes.first?.contains("by 1.250, 0.000 rad") == true)
    #expect(changes.last?.contains("by 1.200, 1.571 rad") == true)
  }

  @Test("Watching prints wheel, keys, text, media keys and a shaken window", .needs(.xvfb, .xdotool))
  func mouseAndKeys() throws {
    let server = try XServer(.xvfb)
    defer { server.stop() }
    let program = try ProgramUnderTest.hitpath(["devices", "--watch"], display: server)
    defer { program.stop() }
    try program.waitForLine("window has the focus")
    try server.perform(
      .move(x: 600, y: 400), .click(4), .click(7), .key("XF86AudioPlay"), .key("XF86AudioNext"), .type("aB"),
      .key("ctrl+shift+F5"), .click(3))
    try server.shakeWindow("HitPath devices")
    for expected in [
      "scroll by 0.0,48.0 at 360.0,250.0 notches", "scroll by -48.0,0.0", "remote control 103", "remote control 104",
      "key 0x4 down \"a\"", "key 0x5 down \"B\" with shift", "key 0x3e down \"\" with control+shift",
      "contact 0 down pointer at 360.0,250.0 buttons 2", "motion began", "motion ended",
    ] {
      try program.wait(for: expected) { lines in lines.contains { $0.contains(expected) } }
    }
    #expect(!program.lines.contains { $0.contains("text committed") }, "keys type their own text")
  }

  @Test("With --latency-file a file records the time of each sample until it is displayed", .needs(.xvfb, .xdotool))
  func latencyFile() throws {
    let server = try XServer(.xvfb)
    defer { server.stop() }
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("latency-\(UUID().uuidString).csv").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let program = try ProgramUnderTest.hitpath(["a-to-e", "--latency-file", path], display: server)
    defer { program.stop() }
    _ = try server.screenshot(of: "the window") { $0[20, 300].red > 0 }
    try server.perform(.move(x: 640, y: 400), .click(), .key("ctrl+q"))
    #expect(try program.waitForExit().status == 0)
    let rows = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(
      rows.first?.hasPrefix("# 0 is ") == true && rows.dropFirst().first == "kind,contact,phase,event,taken,shown")
    let down = try #require(rows.first { $0.hasPrefix("contact,0,down,") }).split(separator: ",").compactMap {
      Double($0)
    }
    #expect(down.count == 4 && down[1] <= down[2] && down[2] < down[3], "contact, event, taken, shown")
  }
}
