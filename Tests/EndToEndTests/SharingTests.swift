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
