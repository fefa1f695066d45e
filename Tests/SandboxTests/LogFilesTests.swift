import CoreGraphics
import EventTrace
import Examples
import Foundation
import Inspector
import Sandbox
import Testing

/// Tests saving the log to files.
@MainActor
@Suite struct LogFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("logs-\(UUID().uuidString)")

  private func tapped() -> Program {
    let program = Program(AToETree.self, services: .saving(in: folder.path))
    program.click(program.window(CGPoint(x: 245, y: 390)))
    return program
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test("Ctrl+S writes text and JSON, reports the path, and never replaces an older file")
  func saves() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = tapped()
    program.turn(.key(.s, .control))
    #expect(program.sandbox.model.message == Sentence(.logSavedTo, folder.path + "/a-to-e-log-1"))
    let trace = try JSONFormat.trace(from: text("a-to-e-log-1.json"))
    #expect(trace.lastHitTest?.answer?.name.type == "ViewE")
    #expect(try text("a-to-e-log-1.txt") == trace.text())
    program.turn(.key(.s, .control))
    #expect(program.sandbox.model.message == Sentence(.logSavedTo, folder.path + "/a-to-e-log-2"))
  }

  @Test("The log's own button saves it as well")
  func button() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = tapped()
    program.sandbox.perform(.showBottom(.log))
    program.turn(.exposed)
    program.click(try #require(program.place(of: "Save")))
    #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("a-to-e-log-1.json").path))
  }

  @Test("An empty log is not written")
  func nothing() {
    let program = Program(AToETree.self, services: .saving(in: folder.path))
    program.turn(.key(.s, .control))
    #expect(program.sandbox.model.message == Sentence(.logIsEmpty))
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test("If nothing can be written the message contains the reason, and the log can be saved elsewhere")
  func unwritable() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder)
    let program = tapped()
    program.turn(.key(.s, .control))
    #expect(
      program.sandbox.model.message
        == Sentence(.logCannotBeSaved, folder.path + "/a-to-e-log-1.txt", "a part of this path is no folder"))
    try FileManager.default.removeItem(at: folder)
    program.turn(.key(.s, .control))
    #expect(try JSONFormat.trace(from: text("a-to-e-log-1.json")).lastHitTest != nil)
  }

  @Test("If only one of the two files can be written there is none")
  func half() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A link with a missing target counts as no file, but no file can be created in its place.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/a-to-e-log-1.json", withDestinationPath: folder.path + "/nowhere/at/all")
    let program = tapped()
    program.turn(.key(.s, .control))
    #expect(program.sandbox.model.message?.phrase == .logCannotBeSaved)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/a-to-e-log-1.txt"))
  }
}
