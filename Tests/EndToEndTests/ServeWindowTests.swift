import CoreGraphics
import Foundation
import Glibc
import TestSupport
import Testing

/// Uses the session of a window by requests, and by its mouse.
@Suite("serve --window", .startsPrograms)
struct ServeWindowTests {
  /// The server with a window, and a pipe for requests.
  private final class Client {
    private let folder: TemporaryFolder
    private let server: XServer
    private let program: ProgramUnderTest
    private let requests: FileHandle
    private var answered = 0

    init(on server: XServer) throws {
      self.server = server
      folder = try TemporaryFolder()
      let pipe = folder.path("requests")
      guard mkfifo(pipe, 0o600) == 0 else { throw TestSupportError("no pipe can be made") }
      let hitpath = try ProgramUnderTest.builtExecutable("hitpath").path
      program = try ProgramUnderTest(
        URL(fileURLWithPath: "/bin/bash"), arguments: ["-c", #"exec "$0" serve --window < "$1""#, hitpath, pipe],
        display: server, environment: ["HOME": folder.path])
      // Programs of other tests that inherited the pipe would keep it open.
      let descriptor = open(pipe, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw TestSupportError("no pipe can be opened") }
      requests = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// Sends a request and returns its answer.
    func ask(_ request: String) throws -> [String: Any] {
      requests.write(Data((request + "\n").utf8))
      answered += 1
      try program.wait(for: "an answer to \(request)") { $0.count >= answered }
      let answer = try JSONSerialization.jsonObject(with: Data(program.lines[answered - 1].utf8))
      return answer as? [String: Any] ?? [:]
    }

    /// Returns the first line of the answer to a touch.
    func touch(_ request: String) throws -> String? {
      ((try ask(request)["result"] as? [String: Any])?["lines"] as? [String])?.first
    }

    /// Returns the number of touches in the trace of the session.
    func touches() throws -> Int {
      let trace = try JSONSerialization.data(withJSONObject: try ask(#"{"tool":"trace"}"#))
      return String(decoding: trace, as: UTF8.self).components(separatedBy: "\"touchAssigned\"").count - 1
    }

    /// Ends the input, and returns the exit status.
    func end() throws -> Int32 {
      try requests.close()
      return try program.waitForExit().status
    }

    func stop() { program.stop() }
  }

  @Test(
    "Requests touch the scene of the window, the user's click is part of the answers, and both end the window",
    .needs(.xvfb, .xdotool))
  func window() throws {
    let server = try XServer(.xvfb, width: 1280, height: 800)
    defer { server.stop() }
    let client = try Client(on: server)
    defer { client.stop() }
    let opened = try client.ask(#"{"tool":"open","arguments":{"scene":"tab-bar-bulge"}}"#)
    #expect(opened["result"] != nil, "\(opened)")
    let panel = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)
    let before = try server.screenshot(of: "the window") { $0[6, 90].isClose(to: panel) }
    #expect(try client.touch(#"{"tool":"tap","arguments":{"x":187,"y":480}}"#)?.contains("AlbumCard") == true)
    let tapped = try client.touches()
    let canvas = Session.canvas(of: CGSize(width: 1280, height: 800))
    let scene = CGRect(
      x: canvas.frame.minX, y: canvas.frame.minY, width: canvas.frame.width, height: canvas.frame.height)
    _ = try server.screenshot(of: "the path of the touch") { $0.differingPixels(from: before, in: scene) > 500 }
    let place = CGPoint(x: canvas.frame.midX, y: canvas.frame.minY + 100 * canvas.scale)
    try server.perform(.move(x: Int(place.x), y: Int(place.y)), .click(), .pause(seconds: 0.5))
    var touches = try client.touches()
    for _ in 0..<50 where touches == tapped {
      try server.perform(.pause(seconds: 0.2))
      touches = try client.touches()
    }
    #expect(touches == tapped + 1)
    #expect(try client.end() == 0)
  }
}
