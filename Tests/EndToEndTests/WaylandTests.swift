import CoreGraphics
import EngineTestKit
import EventTrace
import Foundation
import TestSupport
import Testing

/// Tests the built program on a Wayland compositor.
@Suite("The window on Wayland", .needs(.wayland, on: .first), .serialized)
struct WaylandTests {
  @Test(
    "At scale 1, 1.5 and 2 the window fills its screen, the picture is sharp and a click lands where it points",
    arguments: [1, 1.5, 2])
  func scales(scale: Double) throws {
    let session = try WaylandSession("overlapping-siblings", scale: scale)
    defer { session.stop() }
    try session.click(CGPoint(x: 180, y: 200))
    let life = try #require(try session.finish().touchLives.first)
    #expect(life.view?.type == "ViewB1")
    #expect(life.moments.map(\.phase) == [.began, .ended])
    let landed = life.moments.first?.location ?? .zero
    #expect(abs(landed.x - 180) < 1 && abs(landed.y - 200) < 1)
  }

  @Test("When a screen changes its scale while the program runs, the window changes with it")
  func scaleChanges() throws {
    let session = try WaylandSession("overlapping-siblings", scale: 1)
    defer { session.stop() }
    try session.server.command("output", "HEADLESS-1", "scale", "2")
    try session.waitForWindow(scale: 2)
    try session.click(CGPoint(x: 180, y: 200), scale: 2)
    let life = try #require(try session.finish().touchLives.first)
    #expect(life.view?.type == "ViewB1")
  }

  @Test("Typed text arrives, including letters beyond ASCII")
  func typing() throws {
    let session = try WaylandSession("first-responder", scale: 1)
    defer { session.stop() }
    try session.click(CGPoint(x: 180, y: 138))
    try session.server.type("aBé中")
    var inserted = ""
    try session.finish().forEach { if case .textInput(_, let text?) = $0.kind { inserted += text } }
    #expect(inserted == "aBé中")
  }

  @Test("A trackpad's small steps arrive as fractions of a notch")
  func trackpad() throws {
    let server = try WaylandServer(width: 1000, height: 700)
    defer { server.stop() }
    let program = try ProgramUnderTest.hitpath(["devices", "--watch"], environment: server.environment)
    defer { program.stop() }
    try program.waitForLine("Watching wayland")
    let pointer = try server.openPointer()
    try pointer.move(x: 0.5, y: 0.5)
    // SDL reports a newly connected pointer after a short delay.
    for _ in 0..<20 {
      try pointer.move(x: 0.5, y: 0.5)
      try pointer.scroll(down: 3.3)
      usleep(50_000)
      if program.lines.contains(where: { $0.contains("scroll by") }) { break }
    }
    try program.wait(for: "a part of a notch") { lines in
      lines.contains { $0.contains("scroll by 0.0,-15.8") && !$0.contains("notches") }
    }
  }

  @Test("E copies the picture of a touch for other Wayland programs", .needs(.waylandClipboard))
  func sharing() throws {
    let folder = try TemporaryFolder()
    let session = try WaylandSession("tab-bar-bulge", scale: 1, environment: ["XDG_PICTURES_DIR": folder.path("made")])
    defer { session.stop() }
    try session.click(CGPoint(x: 187, y: 480))
    try session.server.type("e")
    var pasted: [UInt8] = []
    for _ in 0..<150 where pasted.isEmpty {
      usleep(200_000)
      pasted = try session.server.paste(type: "image/png")
    }
    let made = try Data(contentsOf: URL(fileURLWithPath: folder.path("made") + "/hitpath-tab-bar-bulge-1.png"))
    #expect(!pasted.isEmpty && pasted == Array(made))
    _ = try session.finish()
  }

  @Test(
    "A pinch and a rotation on a trackpad drive the recognizers without touches, at any scale", .needs(.wayland),
    arguments: [1, 2])
  func trackpad(scale: Double) throws {
    let session = try WaylandSession("photo", scale: scale, hasTrackpad: true)
    defer { session.stop() }
    try session.move(to: CGPoint(x: 187, y: 280))
    for isCancelled in [false, true] {
      try session.trackpad?.pinch((1...5).map { (1 + 0.1 * Double($0), 6) }, isCancelled: isCancelled)
      usleep(300_000)
    }
    let trace = try session.finish()
    #expect(trace.touchLives.isEmpty)
    for recognizer in ["UIPinchGestureRecognizer", "UIRotationGestureRecognizer"] {
      #expect(
        trace.recognizerStates[recognizer] == [
          .possible, .began, .ended, .possible, .began, .cancelled, .possible,
        ])
    }
  }

  @Test("If no cursor theme is installed, the pointer over a button is an arrow")
  func noCursorTheme() throws {
    let session = try WaylandSession("a-to-e", scale: 1, environment: ["XCURSOR_PATH": "/nowhere"])
    defer { session.stop() }
    try session.point(atWindow: CGPoint(x: 90, y: 18))
    try session.click(CGPoint(x: 180, y: 200))
    #expect(try session.finish().touchLives.count == 1)
  }

  @Test("When the compositor closes the window, the program ends properly")
  func closed() throws {
    let session = try WaylandSession("a-to-e", scale: 1)
    defer { session.stop() }
    try session.server.command("[app_id=hitpath]", "kill")
    #expect(try session.program.waitForExit().status == 0)
  }

  @Test(
    "A compositor that ends has the same effect as an X server that ends, and the recording is kept")
  func compositorGone() throws {
    let folder = try TemporaryFolder()
    let server = try WaylandServer(width: 1280, height: 800)
    let program = try ProgramUnderTest.hitpath(
      ["record", "a-to-e", "-o", folder.path("r.hitrec"), "--forgetful"], environment: server.environment)
    defer { program.stop() }
    _ = try server.screenshot(of: "the window") { image in
      stride(from: 0, to: image.width, by: 8).contains { image[$0, 90] != image[0, 0] }
    }
    server.stop()
    let outcome = try program.waitForExit()
    #expect(outcome.status == 69 && outcome.standardError.contains("display is gone"), "\(outcome)")
    let recorded = try folder.text("r.hitrec")
    #expect(recorded.hasPrefix("hitpath-recording"))
    let check = try ProgramUnderTest.runHitpath(["check", folder.path("r.hitrec")])
    #expect(check.status == 0, "\(check)")
  }
}

/// A compositor, the program with one open example, and a pointer.
private final class WaylandSession {
  private static let pixels = CGSize(width: 1440, height: 960)

  let server: WaylandServer
  let program: ProgramUnderTest
  private let pointer: WaylandPointer
  private let keyboard: ProgramUnderTest
  private let traceFile: URL
  private let scale: Double

  /// The trackpad that the program sees; nil unless it was asked for.
  let trackpad: WaylandTrackpad?

  init(_ example: String, scale: Double, hasTrackpad: Bool = false, environment: [String: String] = [:]) throws {
    self.scale = scale
    server = try WaylandServer(width: Int(Self.pixels.width), height: Int(Self.pixels.height), scale: scale)
    pointer = try server.openPointer()
    keyboard = try server.plugInKeyboard()
    traceFile = FileManager.default.temporaryDirectory.appendingPathComponent("trace-\(UUID().uuidString).json")
    let opened = hasTrackpad ? try server.openTrackpad() : nil
    trackpad = opened?.trackpad
    program = try ProgramUnderTest.hitpath(
      [example, "--trace-file", traceFile.path],
      environment: (opened?.environment ?? server.environment).merging(environment) { $1 })
    try waitForWindow(scale: scale)
  }

  private func canvas(_ scale: Double) -> Session.Canvas {
    func size(at scale: Double) -> CGSize {
      CGSize(width: Self.pixels.width / scale, height: Self.pixels.height / scale)
    }
    return Session.canvas(of: size(at: scale), openedAt: size(at: self.scale))
  }

  /// Waits for the tool bar's color at both ends, and for the scene's edge at its place in the layout, which only a
  /// window of this scale has.
  func waitForWindow(scale: Double) throws {
    let panel = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)
    let (frame, middle) = (canvas(scale).frame, Int(Self.pixels.height / 2))
    // The view under the pointer has an outline along the scene's edge.
    let inset = Int(7 * scale)
    let (left, right, bar) = (frame.minX * scale, frame.maxX * scale, Int(4 * scale))
    func isScene(_ color: Screenshot.Color) -> Bool { color.red > 150 && color.green > 150 }
    _ = try server.screenshot(of: "the window at scale \(scale)") { picture in
      picture[8, bar].isClose(to: panel) && picture[Int(Self.pixels.width) - 9, bar].isClose(to: panel)
        && isScene(picture[Int(left) + inset, middle]) && !isScene(picture[Int(left) - inset, middle])
        && isScene(picture[Int(right) - inset, middle]) && !isScene(picture[Int(right) + inset, middle])
    }
  }

  /// Moves the pointer to a point of the window and waits.
  func point(atWindow point: CGPoint) throws {
    // SDL reports a newly connected pointer after a short delay.
    usleep(200_000)
    for _ in 0..<2 {
      try pointer.move(x: point.x * scale / Self.pixels.width, y: point.y * scale / Self.pixels.height)
    }
    usleep(200_000)
  }

  func click(_ point: CGPoint) throws { try click(point, scale: scale) }

  func click(_ point: CGPoint, scale: Double) throws {
    // SDL reports a newly connected pointer after a short delay.
    usleep(200_000)
    for _ in 0..<2 { try move(to: point, scale: scale) }
    try pointer.button(isDown: true)
    usleep(60_000)
    try pointer.button(isDown: false)
    usleep(200_000)
  }

  /// Moves the pointer to a point of the scene and waits.
  func move(to point: CGPoint) throws {
    // SDL reports a newly connected pointer after a short delay.
    usleep(200_000)
    for _ in 0..<2 { try move(to: point, scale: scale) }
    usleep(200_000)
  }

  private func move(to point: CGPoint, scale: Double) throws {
    let canvas = canvas(scale)
    let (x, y) = (canvas.frame.minX + point.x * canvas.scale, canvas.frame.minY + point.y * canvas.scale)
    try pointer.move(x: x * scale / Self.pixels.width, y: y * scale / Self.pixels.height)
  }

  /// Quits with the keyboard and reads the trace.
  func finish() throws -> EventTrace {
    try server.type("-M", "ctrl", "q", "-m", "ctrl")
    #expect(try program.waitForExit().status == 0)
    return try JSONFormat.trace(from: String(contentsOf: traceFile, encoding: .utf8))
  }

  func stop() {
    _ = program.stop()
    trackpad?.stop()
    keyboard.stop()
    server.stop()
    try? FileManager.default.removeItem(at: traceFile)
  }
}
