import CoreGraphics
import Foundation
import TestSupport
import Testing

/// Goes back in time with opened sources, and saves them while an earlier moment is shown.
@Suite("The past of opened sources", .needs(.rewriter, .xvfb, .xdotool, on: .first))
struct OpenedPastTests {
  private struct Paint: Equatable {
    let red: Int, green: Int, blue: Int

    var code: String { "UIColor(red: \(red).0 / 255, green: \(green).0 / 255, blue: \(blue).0 / 255, alpha: 1)" }
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a scene whose view has one color first and another one after a tap.
  private func write(_ first: String, then second: String) throws {
    try folder.write(
      """
      import UIKit

      final class C: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = \(first)
          view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(go)))
        }
        @objc func go() { view.backgroundColor = \(second) }
      }

      """, to: "C.swift")
  }

  private func wait(_ window: OwnSceneSession, for paint: Paint, _ words: String) throws {
    let place = window.session.onScreen(CGRect(x: 100, y: 300, width: 50, height: 50))
    let color = Screenshot.Color(red: UInt8(paint.red), green: UInt8(paint.green), blue: UInt8(paint.blue))
    _ = try window.session.server.screenshot(of: words, within: 90) { picture in
      // The notation of a touch tints the view that it is about.
      picture.count(in: place) { $0.isClose(to: color, tolerance: 40) } > 1500
    }
  }

  @Test("Code that is saved in the past is shown at that moment; the old code and the present are a click away")
  func savedInThePast() throws {
    let (orange, green) = (Paint(red: 240, green: 140, blue: 20), Paint(red: 20, green: 190, blue: 40))
    let (blue, purple) = (Paint(red: 20, green: 60, blue: 220), Paint(red: 150, green: 20, blue: 170))
    try write(orange.code, then: green.code)
    let window = try OwnSceneSession(opening: folder.path("C.swift"))
    defer { window.stop() }
    let (session, server) = (window.session, window.session.server)
    try wait(window, for: orange, "the scene")
    try server.perform(
      .pause(seconds: 0.5), session.move(to: CGPoint(x: 187, y: 200)), .click(), .move(x: 640, y: 790),
      .pause(seconds: 1))
    try wait(window, for: green, "the tapped scene")
    try server.perform(.key("Home"), .pause(seconds: 0.3))
    try wait(window, for: orange, "the beginning")
    try write(blue.code, then: purple.code)
    try server.perform(.key("r"))
    try wait(window, for: blue, "the beginning, with the new code")
    // The words "Old code" are at the left of those for the new code, after the word "Past".
    let bar = Session.canvas(of: Session.size)
    try server.perform(.key("shift+r"))
    try wait(window, for: orange, "the beginning, with the old code")
    try server.perform(.move(x: 432, y: Int(bar.frame.maxY) + 12), .click(), .move(x: 640, y: 790))
    try wait(window, for: blue, "the new code again")
    try server.perform(.key("End"))
    try wait(window, for: purple, "the same tap, with the new code")
    try server.perform(.key("ctrl+q"))
    #expect(try session.program.waitForExit().status == 0)
  }

  /// Opens the scene, taps it and goes back to a moment after the tap, which Shift makes: it reaches the scene when it
  /// is released. Returns the picture of the present.
  private func goBack(_ window: OwnSceneSession, _ change: () throws -> Void = {}) throws -> Screenshot {
    let (session, server) = (window.session, window.session.server)
    let scene = session.onScreen(CGRect(x: 100, y: 300, width: 50, height: 50))
    _ = try server.screenshot(of: "the scene", within: 90) { picture in
      picture.count(in: scene) { $0.red > 200 && 90...190 ~= $0.green && $0.blue < 80 } > 1500
    }
    try server.perform(
      .pause(seconds: 0.5), session.move(to: CGPoint(x: 187, y: 200)), .click(), .pause(seconds: 1), .key("Shift_L"),
      .pause(seconds: 0.5))
    let live = try server.screenshot()
    try change()
    try server.perform(.key("shift+Left"), .pause(seconds: 1.5))
    return live
  }

  enum Source: String, CaseIterable {
    case random = ".random(in: 0.3...0.7)"
    /// The processor's time. `Date()` is that of the scene, which a replay repeats.
    case clock = "CGFloat(clock() % 1000) / 2000 + 0.25"
    case file = "CGFloat((try? String(contentsOfFile: \"PATH\", encoding: .utf8)).flatMap(Double.init) ?? 0.9)"
  }

  @Test("A past that code cannot repeat is marked as another one, and the present is not", arguments: Source.allCases)
  func unrepeatable(source: Source) throws {
    let shade = folder.path("shade.txt")
    try folder.write("0.4", to: "shade.txt")
    let orange = "UIColor(red: 0.95, green: 0.55, blue: 0.1, alpha: 1)"
    let green = source.rawValue.replacingOccurrences(of: "PATH", with: shade)
    try write(orange, then: "UIColor(red: 0.1, green: \(green), blue: 0.2, alpha: 1)")
    let window = try OwnSceneSession(opening: folder.path("C.swift"))
    defer { window.stop() }
    // The file has another number when the past is replayed.
    let live = try goBack(window) { try folder.write("0.7", to: "shade.txt") }
    // The status line and the bar of the timeline have this color while the moment is not as it was. The picture of the
    // present may have a little of it, too.
    let warning = Screenshot.Color(red: 0xF4, green: 0x6A, blue: 0x45)
    func count(_ picture: Screenshot) -> Int {
      let bottom = CGRect(x: 0, y: 560, width: Session.size.width, height: Session.size.height - 560)
      return picture.count(in: bottom) { $0.isClose(to: warning, tolerance: 10) }
    }
    let usual = count(live)
    _ = try window.session.server.screenshot(of: "the warning", within: 60) { count($0) > usual + 100 }
    try window.session.server.perform(.key("End"))
    _ = try window.session.server.screenshot(of: "the present without it", within: 60) { count($0) < usual + 50 }
    try window.session.server.perform(.key("ctrl+q"))
    #expect(try window.session.program.waitForExit().status == 0)
  }

  @Test("A past that code can repeat is the picture that was shown")
  func repeatability() throws {
    let orange = "UIColor(red: 0.95, green: 0.55, blue: 0.1, alpha: 1)"
    try write(orange, then: "UIColor(red: 0.1, green: 0.7, blue: 0.2, alpha: 1)")
    let window = try OwnSceneSession(opening: folder.path("C.swift"))
    defer { window.stop() }
    let live = try goBack(window)
    let same = (live: live, past: try window.session.server.screenshot())
    let scene = CGRect(x: 320, y: 330, width: 320, height: 260)
    func colors(_ picture: Screenshot) -> [Screenshot.Color] {
      (Int(scene.minX)..<Int(scene.maxX)).flatMap { x in
        (Int(scene.minY)..<Int(scene.maxY)).map { picture[x, $0] }
      }
    }
    #expect(colors(same.past) == colors(same.live))
  }
}
