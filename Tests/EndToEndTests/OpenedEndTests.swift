import CoreGraphics
import Foundation
import TestSupport
import Testing

/// Closes the window on opened sources whose process does not end by itself, or attacks the window's process.
@Suite("Opened sources that hold on", .needs(.rewriter, .xvfb, .xdotool, on: .first), .serialized)
struct OpenedEndTests {
  struct Misdeed: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The statements of an action, after which the view is green.
    let body: String
    /// A part of the report, if the window stops the scene.
    var why: String?
  }

  static let misdeeds = [
    Misdeed(
      testDescription: "processes that the scene started, in sessions and groups of their own",
      body: """
        for index in 0..<20 {
              let other = Process(); let first = index == 0 ? "/usr/bin/setsid" : "/bin/sleep"
              other.executableURL = URL(fileURLWithPath: first)
              other.arguments = index == 0 ? ["/bin/sleep", "8"] : ["8888"]
              try? other.run()
            }
            let orphan = Process(); orphan.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            orphan.arguments = ["-i", "/usr/bin/setsid", "--fork", "/bin/sleep", "8888"]
            try? orphan.run()
        """),
    Misdeed(
      testDescription: "a process that is suspended while it waits for input",
      body: "DispatchQueue.global().asyncAfter(deadline: .now() + 1) { kill(getpid(), SIGSTOP) }", why: "suspended"),
    Misdeed(
      testDescription: "a process that is suspended in an action", body: "kill(getpid(), SIGSTOP)", why: "suspended"),
    Misdeed(
      testDescription: "shared memory that is cut off",
      body: "for number in Int32(3)..<1024 { ftruncate(number, 0) }"),
    Misdeed(
      testDescription: "a message of four thousand million bytes",
      body: """
        for number in Int32(3)..<1024 {
              var (kind, size, length) = (Int32(0), socklen_t(4), UInt32(0xFFFF_FFF0))
              guard getsockopt(number, SOL_SOCKET, SO_TYPE, &kind, &size) == 0 else { continue }
              write(number, &length, 4)
            }
        """, why: "connection"),
  ]

  @Test(
    "The window says what happened, stays alive, and closes within two seconds of Ctrl+Q or SIGTERM",
    .timeLimit(.minutes(60)), arguments: misdeeds, [true, false])
  func closes(misdeed: Misdeed, byKey: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import UIKit

      final class C: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .orange
          view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(go)))
        }
        @objc func go() {
          view.backgroundColor = .green
          \(misdeed.body)
        }
      }

      """, to: "C.swift")
    let window = try OwnSceneSession(opening: folder.path("C.swift"))
    defer { window.stop() }
    let (session, server) = (window.session, window.session.server)
    let place = session.onScreen(CGRect(x: 100, y: 200, width: 50, height: 50))
    _ = try server.screenshot(of: "the scene") { picture in
      picture.count(in: place) { $0.red > 200 && 90...160 ~= $0.green && $0.blue < 60 } > 2000
    }
    try server.perform(session.move(to: CGPoint(x: 187, y: 280)), .click(), .pause(seconds: 2), .click())
    if let why = misdeed.why, byKey {
      let report = try window.waitForReport(within: 30)
      #expect(report.contains(why), "\(report.prefix(2_000))")
    }
    #expect(session.program.child.exitStatus == nil)
    if byKey { try server.perform(.key("ctrl+q")) } else { kill(session.program.child.identifier, SIGTERM) }
    let begun = ContinuousClock.now
    let outcome = try session.program.waitForExit(within: 60)
    // The rest is for a machine under load.
    #expect(ContinuousClock.now - begun < .seconds(5))
    #expect(outcome.status == 0, "\(outcome.standardError.suffix(1_000))")
    let left = try ProgramUnderTest.run(URL(fileURLWithPath: "/usr/bin/pgrep"), ["-f", "sleep 8888"])
    #expect(left.standardOutput.isEmpty)
  }

  @Test("A compiler that the window started ends with it")
  func compiler() throws {
    let folder = try TemporaryFolder()
    func source(_ more: String) -> String {
      "import UIKit\n\nfinal class C: UIViewController {\n  override func viewDidLoad() { view.backgroundColor = .green }\n}\n"
        + more
    }
    try folder.write(source(""), to: "C.swift")
    let window = try OwnSceneSession(opening: folder.path("C.swift"))
    defer { window.stop() }
    let place = window.session.onScreen(CGRect(x: 100, y: 200, width: 50, height: 50))
    _ = try window.session.server.screenshot(of: "the scene") { picture in
      picture.count(in: place) { $0.red < 60 && $0.green > 200 } > 2000
    }
    // The compiler takes several seconds for these.
    let functions = (0..<6_000).map { "func f\($0)(_ a: Double) -> Double { (a + 2 * 3 - 4 + 5 * a) / (1 + a * a) }\n" }
    try folder.write(source(functions.joined()), to: "C.swift")
    try window.session.server.perform(.key("r"))
    let cache = window.home.appendingPathComponent("cache").path
    func compilers() throws -> String {
      try ProgramUnderTest.run(
        URL(fileURLWithPath: "/usr/bin/pgrep"), ["-f", "swift-frontend.*\(cache)"]
      ).standardOutput
    }
    let deadline = Date(timeIntervalSinceNow: 120)
    while try compilers().isEmpty, Date() < deadline { usleep(50_000) }
    #expect(try !compilers().isEmpty)
    try window.session.server.perform(.key("ctrl+q"))
    #expect(try window.session.program.waitForExit(within: 60).status == 0)
    usleep(300_000)
    #expect(try compilers().isEmpty)
  }
}
