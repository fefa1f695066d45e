import Foundation
import TestSupport
import Testing

/// Kills the program at arbitrary times. Older files must be intact, and a file that was being written must be
/// readable. A film of the window is tested in `WindowFilmTests`.
@Suite("Killed at any moment")
struct KilledProgramTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Returns times in seconds after the start, distributed up to `longest`. `KILLS` sets their number.
  private func moments(upTo longest: Double) -> [Double] {
    let count = ProcessInfo.processInfo.environment["KILLS"].flatMap { Int($0) } ?? 6
    return (1...max(1, count)).map { longest * (Double($0) * 0.618).truncatingRemainder(dividingBy: 1) }
  }

  @Test("A file that is being replaced is the old one or the complete new one", .needs(.ffmpeg))
  func replaced() throws {
    try folder.write("open a-to-e\ntap 100,100\nwait 1s\n", to: "s.hitpath")
    let old = Data("old".utf8)
    for (arguments, output, magic) in [
      (["film", "s.hitpath", "-o", "x.mp4", "--size", "640x480"], "x.mp4", Data("ftyp".utf8)),
      (["snapshot", "a-to-e", "-o", "x.png"], "x.png", Data([0x49, 0x45, 0x4E, 0x44])),
    ] {
      for moment in moments(upTo: 1.5) {
        try folder.write(old, to: output)
        let program = try ProgramUnderTest.hitpath(arguments, workingDirectory: folder.url(""))
        Thread.sleep(forTimeInterval: moment)
        program.child.signal(SIGKILL)
        let status = try program.waitForExit(within: 20).status
        #expect(status == 128 + SIGKILL || status == 0)
        let found = try Data(contentsOf: folder.url(output))
        if found == old { continue }
        // A film begins with this text, and a picture ends with it.
        #expect(found.count > 1000 && found.range(of: magic) != nil, "\(output) after \(moment) s")
      }
    }
  }

  @Test("A recording can be read, whenever the program ended", .needs(.xvfb, .xdotool))
  func recordings() throws {
    let server = try XServer(.xvfb, width: 1280, height: 800)
    defer { server.stop() }
    var readable = 0
    for (number, moment) in moments(upTo: 2.5).enumerated() {
      let output = folder.path("\(number).hitrec")
      let program = try ProgramUnderTest.hitpath(
        ["record", "a-to-e", "-o", output], display: server, environment: ["HOME": folder.path])
      defer { program.stop() }
      let end = Date(timeIntervalSinceNow: moment)
      while Date() < end { try server.perform(.move(x: 600 + number, y: 400), .down(), .up()) }
      program.child.signal(SIGKILL)
      #expect(try program.waitForExit(within: 20).status == 128 + SIGKILL)
      // Before the window is shown nothing is recorded: there is no file, or an empty one that reserves the name.
      guard let content = FileManager.default.contents(atPath: output), !content.isEmpty else { continue }
      let check = try ProgramUnderTest.runHitpath(["check", output])
      #expect(check.status == 0, "after \(moment) s: \(check.standardError)")
      readable += 1
    }
    #expect(readable > 0)
  }
}
