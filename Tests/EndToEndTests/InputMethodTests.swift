import CoreGraphics
import EventTrace
import Foundation
import TestSupport
import Testing

/// Tests the built program with a real input method, fcitx5 with its pinyin engine, on a separate message bus.
@Suite("The window with an input method")
struct InputMethodTests {
  @Test(
    "Letters are composed, candidates are shown beside the caret, and the chosen text is inserted once",
    .needs(.xvfb, .xdotool, .pinyin))
  func pinyin() throws {
    let desktop = try Desktop()
    defer { desktop.stop() }
    let trace = FileManager.default.temporaryDirectory.appendingPathComponent("trace-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: trace) }
    let program = try ProgramUnderTest.hitpath(
      ["first-responder", "--size", "1280x800", "--trace-file", trace.path], display: desktop.server,
      environment: desktop.environment)
    defer { program.stop() }
    let panel = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)
    _ = try desktop.server.screenshot(of: "the window") { $0[6, 90].isClose(to: panel) }

    let canvas = Session.canvas(of: Session.size).frame
    let field = CGRect(x: canvas.minX + 20, y: canvas.minY + 116, width: 335, height: 44)
    try desktop.server.perform(
      .move(x: Int(field.midX), y: Int(field.midY)), .click(), .pause(seconds: 0.5), .type("nihao"))
    // The first candidate is white on gray. It begins at the end of the composition, and below the line.
    let beside = CGRect(x: field.minX + 20, y: field.midY, width: 90, height: 50)
    let gray = Screenshot.Color(red: 0x80, green: 0x80, blue: 0x80)
    _ = try desktop.server.screenshot(of: "candidates beside the caret") {
      $0.count(in: beside) { $0.isClose(to: gray, tolerance: 16) } > 500
    }
    try desktop.server.perform(.key("space"), .pause(seconds: 0.3), .key("ctrl+q"))
    #expect(try program.waitForExit().status == 0)
    var inserted: [String?] = []
    try JSONFormat.trace(from: String(contentsOf: trace, encoding: .utf8)).forEach {
      if case .textInput(_, let text) = $0.kind { inserted.append(text) }
    }
    #expect(inserted == ["你好"])
  }

  /// A display, a message bus, and an input method that is connected to both.
  private final class Desktop {
    let server: XServer
    let environment: [String: String]
    private let bus: ProgramUnderTest
    private let inputMethod: ProgramUnderTest
    private let home: URL

    init() throws {
      home = FileManager.default.temporaryDirectory.appendingPathComponent("input-method-\(UUID().uuidString)")
      let settings = home.appendingPathComponent(".config/fcitx5")
      try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
      try Data(
        """
        [Groups/0]
        Name=Default
        Default Layout=us
        DefaultIM=pinyin
        [Groups/0/Items/0]
        Name=pinyin
        [GroupOrder]
        0=Default

        """.utf8
      ).write(to: settings.appendingPathComponent("profile"))
      server = try XServer(.xvfb)
      bus = try ProgramUnderTest(
        #require(Machine.executable("dbus-daemon")), arguments: ["--session", "--nofork", "--print-address"],
        display: server)
      environment = [
        "DBUS_SESSION_BUS_ADDRESS": try bus.waitForLine("unix:"), "XMODIFIERS": "@im=fcitx", "HOME": home.path,
        "XDG_CONFIG_HOME": home.appendingPathComponent(".config").path,
      ]
      inputMethod = try ProgramUnderTest(
        #require(Machine.executable("fcitx5")), arguments: ["--disable=wayland,notificationitem"], display: server,
        environment: environment)
      // Text typed before the dictionary is loaded is not composed.
      for _ in 0..<300 where !inputMethod.standardError.contains("Loaded addon pinyin") { usleep(50_000) }
    }

    func stop() {
      inputMethod.stop()
      bus.stop()
      server.stop()
      try? FileManager.default.removeItem(at: home)
    }
  }
}
