import CoreGraphics
import EventTrace
import Foundation
import TestSupport
import Testing

/// Tests the scene's clock in a real window, paused, stepped and slowed with real keys, while the panels continue.
@Suite("The clock, with keys", .needs(.xvfb, .xdotool))
struct TransportTests {
  private static let hitColor = Screenshot.Color(red: 0xF2, green: 0xE8, blue: 0x5C)
  /// The center of ViewE.
  private static let place = CGPoint(x: 245, y: 390)

  private func hasHit(_ picture: Screenshot, _ session: Session) -> Bool {
    picture.count(in: session.onScreen(CGRect(x: 0, y: 0, width: 375, height: 560))) {
      $0.isClose(to: Self.hitColor, tolerance: 40)
    } > 200
  }

  private func phases(_ trace: EventTrace) -> [String] {
    trace.records.compactMap { record in
      guard case .applicationSendEvent(_, let event) = record.kind else { return nil }
      return event.touches.first?.phase.rawValue
    }
  }

  @Test("While the clock is paused a click waits; each press of the point key processes one of its events")
  func stepByEvent() throws {
    let session = try Session("a-to-e")
    defer { session.stop() }
    try session.server.perform(
      .key("k"), session.move(to: Self.place), .pause(seconds: 0.3), .down(), .pause(seconds: 0.2), .up(),
      .pause(seconds: 0.3))
    try session.server.perform(.key("period"), .pause(seconds: 0.3))
    let trace = try session.finish()
    #expect(phases(trace) == ["began", "cancelled"], "one event, and the end when the window closed")
  }

  @Test("The panels work while the clock is paused, and the next press of K processes the rest")
  func panelsStayAlive() throws {
    let session = try Session("a-to-e")
    defer { session.stop() }
    try session.server.perform(.key("k"), .pause(seconds: 0.2))
    let before = try session.server.screenshot(of: "the window") { _ in true }
    // This is the tab of the view tree.
    try session.server.perform(.move(x: 190, y: 66), .click())
    let list = CGRect(x: 0, y: 100, width: 250, height: 300)
    let panel = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)
    _ = try session.server.screenshot(of: "the tree") {
      abs($0.count(in: list) { $0.isClose(to: panel) } - before.count(in: list) { $0.isClose(to: panel) }) > 1000
    }
    try session.server.perform(
      session.move(to: Self.place), .pause(seconds: 0.2), .down(), .pause(seconds: 0.2), .up(), .pause(seconds: 0.2),
      .key("k"), .pause(seconds: 0.3))
    #expect(phases(try session.finish()) == ["began", "ended"])
  }

  @Test("Shift and the point key step through one dispatch: the hit view is highlighted only when it is called")
  func stepByCall() throws {
    let session = try Session("a-to-e")
    defer { session.stop() }
    try session.server.perform(session.move(to: Self.place), .down(), .pause(seconds: 0.2), .up())
    _ = try session.server.screenshot(of: "the hit view") { hasHit($0, session) }
    try session.server.perform(.key("shift+period"), .key("shift+period"))
    _ = try session.server.screenshot(of: "the first view alone") { !hasHit($0, session) }
    try session.server.perform(Array(repeating: UserAction.key("shift+period"), count: 40))
    _ = try session.server.screenshot(of: "the hit view at the end") { hasHit($0, session) }
  }

  @Test("In slow motion a second is a twentieth on the scene's clock; a restart resets it")
  func slowMotionAndRestart() throws {
    let session = try Session("a-to-e")
    defer { session.stop() }
    func click() -> [UserAction] { [.down(), .pause(seconds: 0.1), .up(), .pause(seconds: 0.1)] }
    try session.server.perform(
      [session.move(to: Self.place)] + Array(repeating: .key("minus"), count: 4) + click() + [.pause(seconds: 2)]
        + click() + [.key("F5"), .pause(seconds: 0.3)] + click())
    let times = try session.finish().hitTests.filter { $0.pass == 1 }.map(\.time)
    #expect(times.count == 3)
    guard times.count == 3 else { return }
    let passed = times[1] - times[0]
    #expect(passed > 0.1 && passed < 0.4, "two seconds and more, slowed down: \(passed)")
    #expect(times[2] < times[1], "the clock began again: \(times)")
  }

  @Test("Ctrl+S writes the log to the user's folder, as text and as JSON")
  func savedLog() throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let server = try XServer(.xvfb, width: 1280, height: 800)
    defer { server.stop() }
    let program = try ProgramUnderTest.hitpath(
      ["a-to-e", "--scale", "1"], display: server, environment: ["HOME": home.path])
    defer { program.stop() }
    let panel = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)
    _ = try server.screenshot(of: "the window") { $0[6, 90].isClose(to: panel) }
    let canvas = Session.canvas(of: Session.size).frame
    try server.perform(
      .move(x: Int(canvas.minX + Self.place.x), y: Int(canvas.minY + Self.place.y)), .down(), .up(), .key("ctrl+s"),
      .key("ctrl+q"))
    #expect(try program.waitForExit().status == 0)
    let json = try String(contentsOf: home.appendingPathComponent("HitPath/a-to-e-log-1.json"), encoding: .utf8)
    let text = try String(contentsOf: home.appendingPathComponent("HitPath/a-to-e-log-1.txt"), encoding: .utf8)
    #expect(try JSONFormat.trace(from: json).text() == text && text.contains("ViewE"))
  }
}
