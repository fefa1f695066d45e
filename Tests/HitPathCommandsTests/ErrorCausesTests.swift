import Foundation
import Testing

@testable import HitPathCommands

/// Causes among the compiler's errors, and what follows from them.
@Suite struct ErrorCausesTests {
  @Test("Errors in a class whose superclass is not found follow from that error; others are causes")
  func parts() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("Blur-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try "class Card: BlurView {\n  override init() {}\n}\nclass Big: Card {}\n".write(
      to: file, atomically: true, encoding: .utf8)
    let path = file.path
    let lines = [
      "\(path):1:13: error: cannot find type 'BlurView' in scope",
      "\(path):2:12: error: initializer does not override a designated initializer from its superclass",
      "\(path):2:3: error: method does not override any method from its superclass",
      "/other/Screen.swift:9:3: error: value of type 'Big' has no member 'alpha'",
      "/other/Screen.swift:12:3: error: value of type 'UILabel' has no member 'snp'",
    ]
    let parts = ErrorCauses.parts(of: lines)
    #expect(parts.consequences == [lines[2], lines[3]])
    #expect(parts.causes == [lines[0], lines[1], lines[4]])
    #expect(ErrorCauses.parts(of: [lines[4]]).causes == [lines[4]])
  }

  @Test("A package that is not given is named, with its folder where it is known")
  func packages() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("packages-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let pods = root.appendingPathComponent("Pods/Snapping/Sources")
    let app = root.appendingPathComponent("App/Screens")
    for folder in [pods, app] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try Data("struct Snap {}".utf8).write(to: pods.appendingPathComponent("Snap.swift"))
    let screen = app.appendingPathComponent("Screen.swift").path
    #expect(LeftOutPackages.folder(of: "Snapping", near: [screen]) == pods.path)
    #expect(LeftOutPackages.folder(of: "Elsewhere", near: [screen]) == nil)
    let notes = ["Snapping", "Elsewhere"].map {
      RewriteReport.Note(
        kind: .difference, file: screen, line: 1, column: 1,
        message: "'import \($0)' is left out: all files given are one module.")
    }
    let report = RewriteReport(files: [], notes: notes, roots: [], scenes: nil)
    #expect(
      LeftOutPackages.sentences(report, near: [screen]) == [
        "Elsewhere is imported and not among the files: "
          + "give the folder with its sources too, such as a checkout's Elsewhere/Sources.",
        "Snapping is imported and not among the files: give \(pods.path) too.",
      ])
  }
}
