import CoreGraphics
import Foundation
import TestSupport
import Testing

/// Tests that the window stays open and reports what happened, whatever a user's code does.
@Suite("Scenes that fail", .needs(.xvfb, .xdotool, on: .first), .builtScenePackage, .serialized)
struct SceneFailureTests {
  struct Failure: CustomTestStringConvertible, Sendable {
    let button: Int
    let testDescription: String
    /// A part of the expected report; nil if there are several correct texts.
    let why: String?
    /// A part of the line in `Mistakes.swift` that must be named; nil if there are several correct lines.
    let line: String?
  }

  static let failures = [
    Failure(button: 1, testDescription: "a loop without end", why: "did not come back", line: "endless"),
    Failure(button: 2, testDescription: "recursion without end", why: "called itself", line: "depth("),
    Failure(button: 3, testDescription: "fatalError", why: "the cart is empty", line: "fatalError("),
    Failure(button: 4, testDescription: "an index out of bounds", why: "Index out of range", line: "[1, 2, 3]["),
    Failure(button: 5, testDescription: "an arithmetic overflow", why: nil, line: "Int.max"),
    Failure(button: 7, testDescription: "a thousand million views", why: nil, line: nil),
  ]

  @Test(
    "The window reports why, where and in which call the scene stopped, and continues from the last state before",
    .timeLimit(.minutes(60)), arguments: failures)
  func stops(failure: Failure) throws {
    let window = try OwnSceneSession("mistakes", program: ScenePackage.program())
    defer { window.stop() }
    // This press creates state that could be lost.
    try window.press(0)
    _ = try window.session.server.screenshot(of: "the scene after a press") { window.isOdd($0) }
    try window.press(failure.button)
    let report = try window.waitForReport(within: failure.line == nil ? 20 : 60)
    #expect(report.contains("why: ") && failure.why.map(report.contains) != false, "\(report)")
    if let line = failure.line {
      let source = ScenePackage.folder.appendingPathComponent("Sources/CardShop/Mistakes.swift")
      let lines = try String(contentsOf: source, encoding: .utf8).components(separatedBy: "\n")
      let named = try #require(report.firstMatch(of: /where: .*Mistakes\.swift:(\d+)/), "\(report)")
      let number = try #require(Int(named.output.1))
      #expect(lines[number - 1].contains(line), "\(lines[number - 1])")
      #expect(report.contains("UIButton"), "the calls that were open: \(report)")
    }
    #expect(report.contains("hitpath-recording 1") && report.contains(" contact "))

    try window.session.server.perform(.key("b"))
    _ = try window.session.server.screenshot(of: "the state before") { window.isOdd($0) }
    try window.press(0)
    _ = try window.session.server.screenshot(of: "that the scene goes on") { !window.isOdd($0) }
    try window.session.server.perform(.key("ctrl+q"))
    #expect(try window.session.program.waitForExit().status == 0)
  }

  @Test(
    "When an action stops the scene that comes after its touch, the last state before is that before the touch")
  func stopsLater() throws {
    let window = try OwnSceneSession("mistakes", program: ScenePackage.program())
    defer { window.stop() }
    try window.press(0)
    _ = try window.session.server.screenshot(of: "the scene after a press") { window.isOdd($0) }
    try window.pressLate()
    let report = try window.waitForReport()
    #expect(report.contains("the cart came late"), "\(report)")
    try window.session.server.perform(.key("b"))
    _ = try window.session.server.screenshot(of: "the state before the touch") { window.isOdd($0) }
    try window.session.server.perform(.pause(seconds: 1))
    try window.press(0)
    _ = try window.session.server.screenshot(of: "that the scene goes on") { !window.isOdd($0) }
    try window.session.server.perform(.key("ctrl+q"))
    #expect(try window.session.program.waitForExit().status == 0)
  }

  @Test(
    "A frame that is not a number is rejected with a warning, and the scene continues")
  func notANumber() throws {
    let window = try OwnSceneSession("mistakes", program: ScenePackage.program())
    defer { window.stop() }
    try window.press(6)
    _ = try window.session.server.screenshot(of: "the scene after the mistake") { window.isOdd($0) }
    try window.press(0)
    _ = try window.session.server.screenshot(of: "that the scene goes on") { !window.isOdd($0) }
    try window.session.server.perform(.key("ctrl+q"))
    let outcome = try window.session.program.waitForExit()
    #expect(outcome.status == 0 && outcome.standardError.contains("geometry that is not finite"))
  }

  @Test(
    "A scene that ends its process ends neither the window nor the session; Restart starts it again")
  func exit() throws {
    let window = try OwnSceneSession("mistakes", program: ScenePackage.program())
    defer { window.stop() }
    try window.press(0)
    _ = try window.session.server.screenshot(of: "the scene after a press") { window.isOdd($0) }
    try window.press(8)
    let panel = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)
    _ = try window.session.server.screenshot(of: "that the scene stopped") { picture in
      picture.count(in: CGRect(x: 380, y: 340, width: 520, height: 120)) { $0.isClose(to: panel) } > 30_000
    }
    try window.session.server.perform(.key("r"))
    _ = try window.session.server.screenshot(of: "the scene from its beginning") { picture in
      picture[6, 90].isClose(to: panel) && !window.isOdd(picture)
    }
    #expect(window.session.program.child.exitStatus == nil)
  }

  @Test(
    "Ctrl-C in the terminal, which the window and its scene both receive, closes the window",
    arguments: [SIGINT, SIGTERM], [true, false])
  func interrupt(signal: Int32, windowFirst: Bool) throws {
    let window = try OwnSceneSession("mistakes", program: ScenePackage.program())
    defer { window.stop() }
    let host = window.session.program.child.identifier
    let scenes = try children(of: host)
    #expect(scenes.count == 1)
    for process in windowFirst ? [host] + scenes : scenes + [host] { kill(process, signal) }
    #expect(window.session.program.child.waitForExit(within: 60) == 0)
  }

  @Test("Ctrl-C during a film of a user's scene leaves a complete film", .needs(.ffmpeg, on: .first))
  func interruptedFilm() throws {
    let window = try OwnSceneSession("mistakes", program: ScenePackage.program())
    defer { window.stop() }
    let host = window.session.program.child.identifier
    try window.session.server.perform(.key("shift+F9"), .pause(seconds: 2))
    for process in try children(of: host) + [host] { kill(process, SIGINT) }
    let outcome = try window.session.program.waitForExit()
    #expect(outcome.status == 0)
    let files = FileManager.default.enumerator(at: window.home, includingPropertiesForKeys: nil)
    let films = (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "mp4" }
    let film = try #require(films.first, "\(outcome.standardError)")
    #expect(outcome.standardError.contains(film.lastPathComponent))
    let counted = try ProgramUnderTest.run(
      URL(fileURLWithPath: "/usr/bin/ffprobe"),
      [
        "-v", "error", "-count_frames", "-select_streams", "v", "-show_entries", "stream=nb_read_frames", "-of",
        "csv=p=0", film.path,
      ])
    let frames = String(decoding: counted.standardOutputBytes, as: UTF8.self)
    #expect(Int(frames.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0 > 10)
  }

  private func children(of process: pid_t) throws -> [pid_t] {
    let threads = "/proc/\(process)/task"
    return try FileManager.default.contentsOfDirectory(atPath: threads).flatMap { thread in
      try String(contentsOfFile: "\(threads)/\(thread)/children", encoding: .utf8).split(separator: " ").compactMap {
        pid_t($0)
      }
    }
  }
}
