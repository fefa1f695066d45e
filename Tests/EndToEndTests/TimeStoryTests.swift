import CoreGraphics
import EventTrace
import Foundation
import TestSupport
import Testing

/// Goes back in time in a real window, with a real mouse and real keys.
@Suite("Going back in time", .needs(.xvfb, .xdotool))
struct TimeStoryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(_ example: String) throws -> Session {
    try Session(example, environment: ["HOME": folder.path, "XDG_STATE_HOME": folder.path("state")])
  }

  private func isYellow(_ color: Screenshot.Color) -> Bool {
    color.isClose(to: Screenshot.Color(red: 0xF2, green: 0xE8, blue: 0x5C), tolerance: 40)
  }

  /// Drags on the axis above the lanes, which begins at the right of the longest name. The pictures of touches appear
  /// below the lanes in the past.
  private func dragLanes(from start: CGFloat, to end: CGFloat) -> [UserAction] {
    let places = stride(from: 0, through: 8, by: 1).map { start + (end - start) * CGFloat($0) / 8 }
    return [.move(x: Int(start), y: 640), .down()] + places.map { .move(x: Int($0), y: 640) }
      + [.pause(seconds: 0.2), .up(), .pause(seconds: 0.3)]
  }

  private var recordings: [String] {
    get throws {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path("HitPath"))) ?? []
      return names.filter { $0.hasSuffix(".hitrec") }.sorted().map { folder.path("HitPath/" + $0) }
    }
  }

  @Test("The card takes the tap; back before it, with the switch flipped, the same finger meets the button")
  func bulge() throws {
    let session = try open("tab-bar-bulge")
    defer { session.stop() }
    let server = session.server
    try server.perform(
      .pause(seconds: 1), session.move(to: CGPoint(x: 187, y: 472)), .down(), .pause(seconds: 0.15), .up())
    let card = session.onScreen(CGRect(x: 20, y: 395, width: 335, height: 100))
    _ = try server.screenshot(of: "the card that took it") { $0.count(in: card, where: isYellow) > 300 }
    try server.perform(.pause(seconds: 1))
    // Beyond the left edge of the lanes is the time before the touch.
    try server.perform(dragLanes(from: 800, to: 420) + dragLanes(from: 420, to: 240))
    _ = try server.screenshot(of: "the scene before the touch") { $0.count(in: card, where: isYellow) == 0 }
    try server.perform(
      .key("F2"), .pause(seconds: 0.5), .key("o"), .pause(seconds: 0.3), .key("space"), .pause(seconds: 2.5),
      .key("shift+b"), .pause(seconds: 0.5))
    // The button is marked in the left half, and the card in the right one.
    func halves(_ picture: Screenshot) -> (left: Int, right: Int) {
      (
        picture.count(in: CGRect(x: 300, y: 370, width: 256, height: 130), where: isYellow),
        picture.count(in: CGRect(x: 620, y: 400, width: 300, height: 90), where: isYellow)
      )
    }
    _ = try server.screenshot(of: "both futures") { picture in
      let halves = halves(picture)
      return halves.left > 100 && halves.right > 300
    }
    let trace = try session.finish()
    // The first touch never got as far as the button.
    let text = trace.text()
    #expect(text.contains("AlbumCard") && text.contains("CentreButton"))
    #expect(try recordings.isEmpty, "nothing was recorded")
  }

  @Test("A pinch on the photo is made with one mouse in two passes, and its recording has both fingers")
  func pinch() throws {
    let session = try open("photo")
    defer { session.stop() }
    func drag(_ start: CGFloat, by step: CGFloat) -> [UserAction] {
      [session.move(to: CGPoint(x: start, y: 250)), .down()]
        + (1...20).flatMap { index -> [UserAction] in
          [session.move(to: CGPoint(x: start + step * CGFloat(index), y: 250)), .pause(seconds: 0.03)]
        } + [.up()]
    }
    try session.server.perform([.pause(seconds: 0.5)] + drag(170, by: -4) + [.pause(seconds: 0.5), .key("o")])
    // The clock is stopped until the second finger lands.
    try session.server.perform([.pause(seconds: 1)] + drag(210, by: 4) + [.pause(seconds: 2)])
    try session.server.perform(
      .key("F9"), .pause(seconds: 0.3), .key("F9"), .pause(seconds: 0.3), .key("ctrl+q"))
    #expect(try session.program.waitForExit().status == 0)
    let recording = try #require(recordings.first)
    let replay = try ProgramUnderTest.runHitpath(["replay", recording, "--trace", "--format", "json"])
    let trace = try JSONFormat.trace(from: replay.standardOutput)
    #expect(trace.touchLives.count == 2)
    #expect(replay.standardOutput.contains("UIPinchGestureRecognizer"))
    let text = try ProgramUnderTest.runHitpath(["replay", recording, "--trace"]).standardOutput
    #expect(text.split(separator: "\n").contains { $0.contains("UIPinchGestureRecognizer") && $0.contains("began") })
  }

  @Test(
    "A recording after a while of playing around is as long as what was done, in its file and in its film",
    .needs(.ffmpeg))
  func demo() throws {
    let session = try open("control-tracking")
    defer { session.stop() }
    let place = session.move(to: CGPoint(x: 187, y: 200))
    for _ in 0..<4 { try session.server.perform(place, .click(), .pause(seconds: 1.5)) }
    let begin = Date()
    try session.server.perform(.key("F9"), .pause(seconds: 0.5), place, .down())
    for step in 0..<10 {
      try session.server.perform(session.move(to: CGPoint(x: 187, y: 200 + 12 * step)), .pause(seconds: 0.05))
    }
    try session.server.perform(.up(), .pause(seconds: 0.1))
    let acted = Date().timeIntervalSince(begin)
    try session.server.perform(.pause(seconds: 4), .key("F9"), .pause(seconds: 0.3), .key("ctrl+q"))
    #expect(try session.program.waitForExit().status == 0)
    let recording = try #require(recordings.first)
    let film = folder.path("demo.mp4")
    let made = try ProgramUnderTest.runHitpath(
      ["film", recording, "-o", film, "--size", "640x480", "--fps", "10"], within: 120)
    #expect(made.status == 0, "\(made.standardError)")
    let probe = try ProgramUnderTest.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", film])
    let length = try #require(Double(probe.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)))
    // The last picture is held for a second; the four seconds without input after it are left out.
    #expect(length > acted * 0.5 && length < acted + 2, "\(length) s of film, \(acted) s of action")
  }
}
