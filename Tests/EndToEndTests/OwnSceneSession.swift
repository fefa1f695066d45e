import CoreGraphics
import EventTrace
import Foundation
import TestSupport
import Testing

/// The window of `Tests/ScenePackage` with a scene that fails on request, and a separate folder for its files.
final class OwnSceneSession {
  let session: Session
  let home: URL

  init(_ scene: String, program: URL, arguments: [String] = []) throws {
    home = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    session = try Session(scene, arguments: arguments, program: program, environment: ["HOME": home.path])
  }

  /// Opens a file with `hitpath open`.
  init(opening file: String) throws {
    home = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    session = try Session(
      "C", opening: ["open", file, "--", "run"],
      environment: ["HOME": home.path, "XDG_CACHE_HOME": home.appendingPathComponent("cache").path], showsPanels: false)
  }

  func stop() {
    session.stop()
    try? FileManager.default.removeItem(at: home)
  }

  /// Presses the button of the scene `mistakes` with this number.
  func press(_ index: Int) throws { try press(at: CGPoint(x: 60, y: 44 + 58 * index)) }

  /// Presses the button `late`, which is beside the first one.
  func pressLate() throws { try press(at: CGPoint(x: 270, y: 44)) }

  private func press(at place: CGPoint) throws {
    try session.server.perform(session.move(to: place), .click(), .move(x: 640, y: 790))
  }

  /// Returns whether the scene's background is purple, which it is after an odd number of presses.
  func isOdd(_ picture: Screenshot) -> Bool {
    picture.count(in: session.onScreen(CGRect(x: 40, y: 535, width: 200, height: 8))) {
      60...180 ~= $0.red && $0.green < 70 && 60...180 ~= $0.blue
    } > 800
  }

  /// Waits until the window reports that the scene stopped.
  func waitForReport(within seconds: TimeInterval = 60) throws -> String {
    // The panel is in the middle, and the window behind it is dimmed.
    let panel = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)
    _ = try session.server.screenshot(of: "that the scene stopped", within: seconds) { picture in
      picture.count(in: CGRect(x: 380, y: 340, width: 520, height: 120)) { $0.isClose(to: panel) } > 30_000
    }
    let file = home.appendingPathComponent("HitPath/stopped-1.txt")
    let deadline = Date(timeIntervalSinceNow: seconds)
    var report = ""
    // The line is found a moment after the panel appears; each report contains what is known at that time.
    repeat {
      try session.server.perform(.key("c"), .pause(seconds: 0.5))
      let files = (try? FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path)) ?? []
      let last = files.filter { $0.hasSuffix(".txt") }.count
      let path = file.deletingLastPathComponent().appendingPathComponent("stopped-\(last).txt")
      report = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    } while !(report.contains("\nwhere: ") && report.contains("why: ")) && Date() < deadline
    return report
  }
}
