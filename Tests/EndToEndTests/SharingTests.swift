import CoreGraphics
import Foundation
import TestSupport
import Testing

/// Shares the result of a touch from a window, as other programs receive it.
@Suite("Sharing")
struct SharingTests {
  /// Returns what another program pastes, as soon as there is something; empty after a minute without.
  private func paste(_ arguments: String..., from server: XServer) throws -> ProgramUnderTest.Outcome {
    let xclip = try Machine.requireExecutable("xclip")
    for _ in 0..<300 {
      let pasted = try ProgramUnderTest.run(xclip, ["-out"] + arguments, display: server)
      if pasted.status == 0, !pasted.standardOutputBytes.isEmpty { return pasted }
      try server.perform(.pause(seconds: 0.2))
    }
    return try ProgramUnderTest.run(xclip, ["-out"] + arguments, display: server)
  }

  /// Opens the bulge, taps it and shares what the tap came to.
  private func share(_ environment: [String: String]) throws -> Session {
    let session = try Session("tab-bar-bulge", environment: environment)
    try session.server.perform(
      session.move(to: CGPoint(x: 187, y: 480)), .click(), .pause(seconds: 0.5), .key("e"))
    return session
  }

  @Test(
    "E copies a picture at two pixels to a point, and its headline with the command that makes it again",
    .needs(.xvfb, .xdotool, .xclip))
  func picture() throws {
    let folder = try TemporaryFolder()
    let session = try share(["XDG_PICTURES_DIR": folder.path("made")])
    defer { session.stop() }
    let picture = try paste("-selection", "clipboard", "-t", "image/png", from: session.server).standardOutputBytes
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    // The size is in the header of the file: 480 by 720 points.
    #expect(picture.count > 24 && Array(picture[16..<24]) == [0, 0, 0x03, 0xC0, 0, 0, 0x05, 0xA0])
    let text: String = try paste("-selection", "primary", from: session.server).standardOutput
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.count == 2 && lines[0].contains("AlbumCard"), "\(text)")
    let words = (lines.last ?? "").split(separator: " ").map(String.init)
    let again = try ProgramUnderTest.runHitpath(Array(words.dropFirst()))
    #expect(again.status == 0, "\(again.standardError)")
    let made = try Data(contentsOf: URL(fileURLWithPath: try #require(words.last)))
    #expect(Array(made) == picture)
  }

  @Test(
    "E copies a picture of opened sources, too, and the command opens them; F films them",
    .needs(.rewriter, .xvfb, .xdotool, .xclip))
  func opened() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import UIKit

      final class C: UIViewController {
        override func viewDidLoad() { view.backgroundColor = UIColor(red: 0.9, green: 0.5, blue: 0.1, alpha: 1) }
      }

      """, to: "C.swift")
    let window = try OwnSceneSession(opening: folder.path("C.swift"))
    defer { window.stop() }
    let (session, server) = (window.session, window.session.server)
    let scene = session.onScreen(CGRect(x: 100, y: 300, width: 50, height: 50))
    _ = try server.screenshot(of: "the scene", within: 90) { picture in
      picture.count(in: scene) { $0.red > 150 && $0.blue < 100 } > 1500
    }
    try server.perform(session.move(to: CGPoint(x: 30, y: 20)), .click(), .pause(seconds: 0.5), .key("e"))
    let picture = try paste("-selection", "clipboard", "-t", "image/png", from: server).standardOutputBytes
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let text: String = try paste("-selection", "primary", from: server).standardOutput
    let words = (text.split(separator: "\n").last ?? "").split(separator: " ").map(String.init)
    #expect(words.starts(with: ["hitpath", "open", folder.path("C.swift"), "--", "snapshot"]), "\(text)")
    let made = try Data(contentsOf: URL(fileURLWithPath: try #require(words.last)))
    #expect(Array(made) == picture)
    try server.perform(.key("f"), .pause(seconds: 1), .key("Return"))
    let film = window.home.appendingPathComponent("Videos/hitpath-C-1.mp4").path
    for _ in 0..<300 where !FileManager.default.fileExists(atPath: film) { try server.perform(.pause(seconds: 0.2)) }
    #expect(FileManager.default.fileExists(atPath: film))
  }

  @Test(
    "Without a program that copies pictures, E copies the headline with the command, and the picture is a file",
    .needs(.xvfb, .xdotool, .xclip))
  func text() throws {
    let folder = try TemporaryFolder()
    let session = try share(["XDG_PICTURES_DIR": folder.path("made"), "PATH": folder.path("none")])
    defer { session.stop() }
    let text: String = try paste("-selection", "clipboard", from: session.server).standardOutput
    #expect(text.contains("AlbumCard") && text.contains("hitpath snapshot "), "\(text)")
    let picture = try Data(contentsOf: URL(fileURLWithPath: folder.path("made") + "/hitpath-tab-bar-bulge-1.png"))
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }
}
