import CoreGraphics
import EventTrace
import Foundation
import TestSupport
import Testing

/// Opens a folder of iOS sources with one command, touches it, edits it, and repeats the touches.
@Suite("iOS sources in the window", .needs(.rewriter, .xvfb, .xdotool))
struct OpenedFolderTests {
  /// The window of `Cart`, whose sources are a copy that may be edited.
  private final class Opened {
    let folder: TemporaryFolder
    let session: Session

    init(_ options: [String] = [], command: [String] = ["run"], arguments: [String] = []) throws {
      folder = try TemporaryFolder()
      let cart = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Cart")
      try FileManager.default.copyItem(at: cart, to: folder.url("Cart"))
      session = try Session(
        "CartController", arguments: arguments,
        opening: ["open", folder.path("Cart")] + options + ["--"] + command,
        environment: ["HOME": folder.path, "XDG_CACHE_HOME": folder.path("cache")])
    }

    func edit(_ old: String, _ new: String) throws {
      let text = try folder.text("Cart/CartController.swift")
      #expect(text.contains(old))
      try folder.write(text.replacing(old, with: new), to: "Cart/CartController.swift")
    }

    /// Returns the number of pixels in the scene's part `area`, in canvas points, that satisfy the condition.
    func count(_ area: CGRect, _ picture: Screenshot, where isCounted: (Screenshot.Color) -> Bool) -> Int {
      picture.count(in: session.onScreen(area), where: isCounted)
    }

    func isBought(_ picture: Screenshot) -> Bool {
      count(CGRect(x: 60, y: 315, width: 40, height: 40), picture) {
        $0.red > 200 && 90...200 ~= $0.green && $0.blue < 90
      } > 800
    }

    /// Returns whether two pictures are shown, and the button is orange only in the right one.
    func isSideBySide(_ picture: Screenshot) -> Bool {
      func count(_ x: CGFloat) -> Int {
        picture.count(in: CGRect(x: x, y: 375, width: 30, height: 30)) {
          $0.red > 200 && 90...200 ~= $0.green && $0.blue < 90
        }
      }
      return count(200) == 0 && count(840) > 800
    }

    /// Returns whether a line of the trace is marked in the half of the window that begins at `x`.
    func isMarked(_ picture: Screenshot, x: CGFloat) -> Bool {
      let mark = Screenshot.Color(red: 0x2B, green: 0x4C, blue: 0x7A)
      return picture.count(in: CGRect(x: x, y: 629, width: 640, height: 171)) { $0.isClose(to: mark) } > 8000
    }

    func isStopped(_ picture: Screenshot) -> Bool {
      let panel = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)
      return picture.count(in: CGRect(x: 380, y: 340, width: 520, height: 120)) { $0.isClose(to: panel) } > 30_000
    }

    /// Returns the number of pixel rows of the panel of a stopped scene.
    func panelHeight(_ picture: Screenshot) -> Int {
      let panel = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)
      // This column is between the panel's edge and its text.
      return picture.count(in: CGRect(x: 370, y: 60, width: 1, height: 560)) { $0.isClose(to: panel) }
    }

    /// Selects a row of the table, moves the knob of the slider, and drags a view, and waits until each is shown.
    func play() throws {
      let server = session.server
      try server.perform(session.move(to: CGPoint(x: 187, y: 66)), .click(), .move(x: 640, y: 790))
      _ = try server.screenshot(of: "the table's selection") { picture in
        count(CGRect(x: 150, y: 50, width: 100, height: 30), picture) {
          $0.green > 150 && $0.red < 120 && $0.blue < 120
        } > 1500
      }
      try server.perform(
        session.move(to: CGPoint(x: 60, y: 240)), .down(), .pause(seconds: 0.1),
        session.move(to: CGPoint(x: 187, y: 240)), .pause(seconds: 0.1), session.move(to: CGPoint(x: 315, y: 240)),
        .up(), .move(x: 640, y: 790))
      _ = try server.screenshot(of: "the knob's new value") { picture in
        count(CGRect(x: 240, y: 225, width: 50, height: 30), picture) {
          $0.blue > 150 && $0.red < 100 && $0.green < 100
        } > 1000
      }
      try server.perform(
        session.move(to: CGPoint(x: 170, y: 520)), .down(), .pause(seconds: 0.1),
        session.move(to: CGPoint(x: 220, y: 520)), .pause(seconds: 0.1), session.move(to: CGPoint(x: 300, y: 520)),
        .up(), .move(x: 640, y: 790))
      _ = try server.screenshot(of: "what was dragged") { picture in
        count(CGRect(x: 260, y: 505, width: 30, height: 30), picture) { $0.red < 200 && $0.red > 100 } > 600
      }
    }

    func stop() { session.stop() }
  }

  @Test(
    "A folder opens with one command, is touched and recorded, and after an edit the same touch reaches the button",
    .timeLimit(.minutes(60)))
  func edit() throws {
    let kept = try TemporaryFolder()
    let opened = try Opened(["--watch"], command: ["record"], arguments: ["-o", kept.path("cart.hitrec")])
    defer { opened.stop() }
    let (session, server) = (opened.session, opened.session.server)
    _ = try server.screenshot(of: "what asyncAfter does") { picture in
      opened.count(CGRect(x: 45, y: 505, width: 50, height: 30), picture) {
        $0.red > 200 && $0.green < 60 && $0.blue > 200
      } > 1000
    }
    try opened.play()
    // This point is below the button.
    try server.perform(session.move(to: CGPoint(x: 187, y: 400)), .click(), .move(x: 640, y: 790))
    #expect(try !opened.isBought(server.screenshot()))

    try opened.edit("y: 300, width: 295, height: 60", "y: 300, width: 295, height: 130")
    _ = try server.screenshot(of: "the button that got the touch") { opened.isBought($0) }
    // The message about the touch is shown without further input: its lower edge, in its full length. The lanes of the
    // timeline change the color of its upper edge.
    let edge = Screenshot.Color(red: 0x4C, green: 0x53, blue: 0x5F)
    _ = try server.screenshot(of: "the message about the new code") { picture in
      picture.count(in: CGRect(x: 340, y: 750, width: 520, height: 15)) { $0.isClose(to: edge) } > 450
    }

    // The scene with the old code has no action on the left, the one with the new code has it on the right, and the
    // first difference is marked.
    try server.perform(.key("shift+c"))
    let both = try server.screenshot(of: "the old and the new code") { picture in
      opened.isSideBySide(picture)
    }
    #expect(opened.isMarked(both, x: 0) && opened.isMarked(both, x: 640))
    try server.perform(.key("Escape"))
    _ = try server.screenshot(of: "the new code alone") { opened.isBought($0) }
    let trace = try session.finish()
    #expect(trace.text().contains("action buyTapped"), "\(trace.text().suffix(2_000))")
    // What was recorded with the old code reaches the button of the new code, too.
    let replay = try ProgramUnderTest.runHitpath(
      ["open", opened.folder.path("Cart"), "--", "replay", kept.path("cart.hitrec"), "--trace"],
      environment: ["HOME": opened.folder.path, "XDG_CACHE_HOME": opened.folder.path("cache")])
    #expect(replay.status == 0, "\(replay.standardError)")
    #expect(replay.standardOutput.contains("action buyTapped"))
  }

  @Test("Every edit takes effect, and files of ended processes are closed", .timeLimit(.minutes(60)))
  func manyEdits() throws {
    let opened = try Opened(["--watch"])
    defer { opened.stop() }
    var color = ".lightGray"
    var open: [Int] = []
    for edit in 0..<6 {
      let isRed = edit.isMultiple(of: 2)
      try opened.edit("buy.backgroundColor = \(color)", "buy.backgroundColor = \(isRed ? ".red" : ".green")")
      color = isRed ? ".red" : ".green"
      _ = try opened.session.server.screenshot(of: "edit \(edit)") { picture in
        opened.count(CGRect(x: 60, y: 315, width: 40, height: 40), picture) {
          isRed ? $0.red > 200 && $0.green < 100 : $0.green > 200 && $0.red < 100
        } > 800
      }
      let descriptors = "/proc/\(opened.session.program.child.identifier)/fd"
      open.append(try FileManager.default.contentsOfDirectory(atPath: descriptors).count)
    }
    // The process before the last one, which has ten files, may not have ended yet.
    #expect(open[5] < open[1] + 16, "\(open)")
  }

  @Test(
    "New code that traps or hangs while it replays the journal is stopped and named, and its processes end",
    .timeLimit(.minutes(60)))
  func failingEdits() throws {
    let opened = try Opened(["--watch"])
    defer { opened.stop() }
    let (session, server) = (opened.session, opened.session.server)
    let (sound, window) = ("private func buyTapped() {", session.program.child.identifier)
    try server.perform(session.move(to: CGPoint(x: 187, y: 330)), .click(), .move(x: 640, y: 790))
    _ = try server.screenshot(of: "the first code's answer") { opened.isBought($0) }
    func isBlue(_ picture: Screenshot) -> Bool {
      opened.count(CGRect(x: 145, y: 505, width: 50, height: 30), picture) { $0.blue > 200 && $0.red < 100 } > 800
    }
    try opened.edit("dragged.backgroundColor = .lightGray", "dragged.backgroundColor = .blue")
    _ = try server.screenshot(of: "new code") { isBlue($0) && opened.isBought($0) }

    for mistake in [" items[7] = \"\";", " while view.tag == 0 {};"] {
      try opened.edit(sound, sound + mistake)
      let stopped = try server.screenshot(of: "that the new code stopped:\(mistake)") {
        opened.isStopped($0)
      }
      // The errors of a build that fails meanwhile are shown below the reason.
      try opened.edit(sound + mistake, sound + " buy.wobble()")
      _ = try server.screenshot(of: "the compiler's error over the stopped scene") {
        opened.panelHeight($0) > opened.panelHeight(stopped) + 40
      }
      try opened.edit(sound + " buy.wobble()", sound)
      _ = try server.screenshot(of: "the repaired code") { opened.isBought($0) }
    }
    // One process runs the shown code, and one the code before.
    let deadline = Date(timeIntervalSinceNow: 60)
    while children(of: window) > 2, Date() < deadline { Thread.sleep(forTimeInterval: 0.1) }
    #expect(children(of: window) == 2)
  }

  @Test("Input in an opened folder is recorded, and replays to the same trace", .timeLimit(.minutes(60)))
  func recorded() throws {
    let folder = try TemporaryFolder()
    let opened = try Opened(command: ["record"], arguments: ["-o", folder.path("cart.hitrec")])
    defer { opened.stop() }
    let (session, server) = (opened.session, opened.session.server)
    try server.perform(session.move(to: CGPoint(x: 187, y: 330)), .click(), .move(x: 640, y: 790))
    _ = try server.screenshot(of: "the button's answer") { opened.isBought($0) }
    let live = try session.finish()
    let replay = try ProgramUnderTest.runHitpath(
      [
        "open", opened.folder.path("Cart"), "--", "replay", folder.path("cart.hitrec"), "--trace", "--format", "json",
      ],
      environment: ["HOME": opened.folder.path, "XDG_CACHE_HOME": opened.folder.path("cache")])
    #expect(replay.status == 0, "\(replay.standardError)")
    let replayed = try JSONFormat.trace(from: replay.standardOutput)
    #expect(live.text().contains("action buyTapped"))
    #expect(actions(replayed) == actions(live) && !actions(live).isEmpty)
  }

  /// Returns the lines of a trace in which an action is sent.
  private func actions(_ trace: EventTrace) -> [String] {
    trace.text().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("action ") }
  }

  /// Returns the number of running child processes of a process.
  private func children(of parent: Int32) -> Int {
    let processes = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).filter { Int($0) != nil }
    return processes.count { process in
      let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
      // The program's name in parentheses is followed by its state and its parent.
      let words = status.split(separator: ")").last?.split(separator: " ") ?? []
      return words.count > 1 && words[0] != "Z" && words[1] == "\(parent)"
    }
  }

  @Test(
    "A trap in rebuilt code does not close the window, which names the original line",
    .timeLimit(.minutes(60)))
  func trap() throws {
    let opened = try Opened()
    defer { opened.stop() }
    let (session, server) = (opened.session, opened.session.server)
    try opened.edit("private func buyTapped() {", "private func buyTapped() { items[7] = \"\";")
    try opened.edit("buy.backgroundColor = .lightGray", "buy.backgroundColor = .green")
    try server.perform(.key("r"))
    _ = try server.screenshot(of: "the edited code") { picture in
      opened.count(CGRect(x: 60, y: 315, width: 40, height: 40), picture) {
        $0.green > 150 && $0.red < 100 && $0.blue < 100
      } > 800
    }
    try server.perform(session.move(to: CGPoint(x: 187, y: 330)), .click())
    _ = try server.screenshot(of: "that the scene stopped") { opened.isStopped($0) }
    var report = ""
    let deadline = Date(timeIntervalSinceNow: 60)
    repeat {
      try server.perform(.key("c"), .pause(seconds: 0.5))
      let names = (try? FileManager.default.contentsOfDirectory(atPath: opened.folder.path("HitPath"))) ?? []
      let last = names.filter { $0.hasSuffix(".txt") }.count
      report = (try? opened.folder.text("HitPath/stopped-\(last).txt")) ?? ""
    } while !report.contains("where: ") && Date() < deadline
    let named = try #require(report.firstMatch(of: /where: .*CartController\.swift:(\d+)/), "\(report)")
    let lines = try opened.folder.text("Cart/CartController.swift").components(separatedBy: "\n")
    #expect(try lines[#require(Int(named.output.1)) - 1].contains("items[7]"))
    #expect(session.program.child.exitStatus == nil)
  }
}
