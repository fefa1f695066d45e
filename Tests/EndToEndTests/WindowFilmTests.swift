import CoreGraphics
import Foundation
import TestSupport
import Testing

/// Records films of the window while it is used, and decodes them.
@Suite("Filming the window", .needs(.xvfb, .xdotool, .ffmpeg))
struct WindowFilmTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.url(".config"), withIntermediateDirectories: true)
    try folder.write("XDG_VIDEOS_DIR=\"$HOME/Films\"\n", to: ".config/user-dirs.dirs")
  }

  private var film: String { folder.path("Films/hitpath-a-to-e-1.mp4") }

  private func open(on server: XServer, environment: [String: String] = [:]) throws -> ProgramUnderTest {
    var variables = ["HOME": folder.path, "XDG_CONFIG_HOME": folder.path + "/.config", "XDG_VIDEOS_DIR": ""]
    variables.merge(environment) { $1 }
    let program = try ProgramUnderTest.hitpath(
      ["a-to-e", "--size", "1280x800", "--scale", "1"], display: server, environment: variables)
    _ = try server.screenshot(of: "the window") { $0[6, 90].isClose(to: Self.panel) }
    return program
  }

  private static let panel = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)
  private static let red = Screenshot.Color(red: 0xE0, green: 0x28, blue: 0x1E)
  private static let canvas = Session.canvas(of: CGSize(width: 1280, height: 800))

  /// Returns the screen pixel of a canvas point.
  private func pixel(_ x: CGFloat, _ y: CGFloat) -> (x: Int, y: Int) {
    (
      Int(Self.canvas.frame.minX + x * Self.canvas.scale), Int(Self.canvas.frame.minY + y * Self.canvas.scale)
    )
  }

  /// Returns whether there is a red dot in the upper right of the middle part.
  private func hasMark(_ picture: Screenshot) -> Bool {
    (700..<940).contains { x in (50..<110).contains { y in picture[x, y].isClose(to: Self.red) } }
  }

  private func run(_ program: String, _ arguments: [String]) throws -> [UInt8] {
    try ProgramUnderTest.run(URL(fileURLWithPath: "/usr/bin/env"), [program] + arguments).standardOutputBytes
  }

  private func shape() throws -> [Substring] {
    let bytes = try run(
      "ffprobe",
      [
        "-v", "error", "-count_frames", "-select_streams", "v:0", "-show_entries",
        "stream=codec_name,width,height,r_frame_rate,nb_read_frames", "-of", "csv=p=0", film,
      ])
    let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return text.split(separator: ",")
  }

  private func frame(_ number: Int) throws -> [UInt8] {
    try run(
      "ffmpeg",
      [
        "-v", "error", "-i", film, "-vf", "select=eq(n\\,\(number))", "-frames:v", "1", "-pix_fmt", "rgb24", "-f",
        "rawvideo", "pipe:1",
      ])
  }

  @Test("Shift+F9 films the window until it is pressed again; the recording mark is on the screen and not in the film")
  func whileUsed() throws {
    let server = try XServer(.xvfb, width: 1280, height: 800)
    defer { server.stop() }
    let program = try open(on: server)
    defer { program.stop() }
    let start = Date()
    try server.perform(.key("shift+F9"))
    _ = try server.screenshot(of: "the mark", until: hasMark)
    let place = pixel(245, 390)
    try server.perform(.move(x: place.x, y: place.y), .down())
    Thread.sleep(forTimeInterval: 0.6)
    try server.perform(.up())
    Thread.sleep(forTimeInterval: 0.4)
    try server.perform(.key("shift+F9"))
    _ = try server.screenshot(of: "no mark") { !hasMark($0) }
    let seconds = Date().timeIntervalSince(start)
    try server.perform(.key("ctrl+q"))
    #expect(try program.waitForExit().status == 0)
    let shape = try shape()
    #expect(shape.prefix(4).joined(separator: ",") == "h264,1280,800,30/1")
    let count = try #require(shape.last.flatMap { Int($0) })
    #expect(count >= 30 && Double(count) <= seconds * 30 + 2, "\(count) frames in at most \(seconds) s")
    let (first, last) = (try frame(0), try frame(count - 1))
    try #require(first.count == 1280 * 800 * 3 && last.count == first.count)
    func color(_ bytes: [UInt8], _ x: Int, _ y: Int) -> Screenshot.Color {
      let index = (y * 1280 + x) * 3
      return Screenshot.Color(red: bytes[index], green: bytes[index + 1], blue: bytes[index + 2])
    }
    #expect(color(first, 6, 90).isClose(to: Self.panel, tolerance: 12))
    // The ring of the finger must be at the end and not at the beginning.
    func hasRing(_ bytes: [UInt8]) -> Bool {
      (18...23).contains {
        color(bytes, place.x + $0, place.y).isClose(
          to: Screenshot.Color(red: 255, green: 255, blue: 255), tolerance: 40)
      }
        && (18...26).contains {
          color(bytes, place.x + $0, place.y).isClose(to: Screenshot.Color(red: 11, green: 13, blue: 16), tolerance: 60)
        }
    }
    #expect(!hasRing(first) && hasRing(last))
    for bytes in [first, last] {
      #expect(
        !(700..<940).contains { x in
          (50..<110).contains { y in color(bytes, x, y).isClose(to: Self.red, tolerance: 30) }
        })
    }
  }

  /// Runs `end` during a film, the given number of seconds after it has started.
  private func whileFilming(
    for seconds: TimeInterval = 1, _ end: (XServer, ProgramUnderTest) throws -> Void
  ) throws {
    let server = try XServer(.xvfb, width: 1280, height: 800)
    defer { server.stop() }
    let program = try open(on: server)
    defer { program.stop() }
    try server.perform(.key("shift+F9"))
    _ = try server.screenshot(of: "the mark", until: hasMark)
    Thread.sleep(forTimeInterval: seconds)
    try end(server, program)
  }

  @Test("Ctrl+Q during a film leaves a complete film, and the program prints its path")
  func quit() throws {
    try whileFilming { server, program in
      try server.perform(.key("ctrl+q"))
      let outcome = try program.waitForExit()
      #expect(outcome.status == 0 && outcome.standardError.contains(film), "\(outcome.standardError)")
      #expect(try shape().last.flatMap { Int($0) } ?? 0 > 10)
    }
  }

  @Test("A program that is killed leaves a film that can be played", arguments: [0.37, 1, 1.61])
  func killed(after seconds: TimeInterval) throws {
    try whileFilming(for: 0) { _, program in
      // On a machine under load the encoder has not started when the mark is visible, and there is nothing to complete.
      let start = Date(timeIntervalSinceNow: 60)
      while (FileManager.default.contents(atPath: film) ?? Data()).isEmpty, Date() < start {
        Thread.sleep(forTimeInterval: 0.02)
      }
      Thread.sleep(forTimeInterval: seconds)
      program.child.signal(SIGKILL)
      _ = try program.waitForExit()
      // The encoder completes the file when its input ends.
      let deadline = Date(timeIntervalSinceNow: 60)
      while try shape().count < 5, Date() < deadline { Thread.sleep(forTimeInterval: 0.2) }
      #expect(try shape().first == "h264")
      #expect(try shape().last.flatMap { Int($0) } ?? 0 > Int(10 * min(1, seconds)))
    }
  }

  @Test("An encoder that hangs does not prevent the window from closing")
  func standingEncoder() throws {
    let bin = folder.url("bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    // Another process writes the file. A process that another test starts meanwhile would inherit the open descriptor,
    // and a file that is open for writing cannot be executed.
    _ = try run("sh", ["-c", "printf '#!/bin/sh\nexec sleep 600\n' > \"$0\"; chmod 755 \"$0\"", bin.path + "/ffmpeg"])
    let server = try XServer(.xvfb, width: 1280, height: 800)
    defer { server.stop() }
    let program = try open(on: server, environment: ["PATH": bin.path + ":/usr/bin:/bin"])
    defer { program.stop() }
    try server.perform(.key("shift+F9"))
    _ = try server.screenshot(of: "the mark", until: hasMark)
    Thread.sleep(forTimeInterval: 0.5)
    program.child.signal(SIGTERM)
    let outcome = try program.waitForExit()
    #expect(outcome.status == 0 && outcome.standardError.contains("took no frames"), "\(outcome.standardError)")
  }

  @Test("Without ffmpeg the window reports what is missing and continues")
  func encoderMissing() throws {
    let server = try XServer(.xvfb, width: 1280, height: 800)
    defer { server.stop() }
    let program = try open(on: server, environment: ["PATH": "/nowhere"])
    defer { program.stop() }
    // The message is in front of the lanes.
    let before = try server.screenshot(of: "the window") { $0[6, 90].isClose(to: Self.panel) }
    try server.perform(.key("shift+F9"))
    let after = try server.screenshot(of: "the message") { picture in
      stride(from: 680, to: 765, by: 5).contains { y in
        stride(from: 300, to: 900, by: 5).contains { x in !picture[x, y].isClose(to: before[x, y]) }
      }
    }
    #expect(!hasMark(after))
    #expect(!FileManager.default.fileExists(atPath: film))
    try server.perform(.key("ctrl+q"))
    #expect(try program.waitForExit().status == 0)
  }
}
