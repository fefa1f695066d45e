import Foundation
import Testing

@testable import HitPathCommands

/// Tests the desktop's setting for reduced motion.
@Suite struct DesktopMotionTests {
  private func isReduced(_ file: String, _ text: String) throws -> Bool {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("motion-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent(file)
    try FileManager.default.createDirectory(
      at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: path, atomically: true, encoding: .utf8)
    return DesktopMotion.isReduced(["XDG_CONFIG_HOME": folder.path])
  }

  @Test(
    "GTK and KDE store it in their own files",
    arguments: [
      ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations = false\n"),
      ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations=0\n"),
      ("kdeglobals", "[KDE]\nAnimationDurationFactor=0\n"),
    ])
  func asked(file: String, text: String) throws { #expect(try isReduced(file, text)) }

  @Test("Without the setting motion is not reduced")
  func silent() throws {
    #expect(try !isReduced("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=1\n"))
    #expect(try !isReduced("kdeglobals", "[KDE]\nAnimationDurationFactor=0.5\n"))
    #expect(!DesktopMotion.isReduced(["XDG_CONFIG_HOME": "/nowhere"]) && !DesktopMotion.isReduced([:]))
  }
}
