import Foundation
import TestSupport
import Testing

/// Opens a project of Xcode's usual template as its author has it, touches it, asks why, films it, and edits it.
@Suite("A project of the usual template", .needs(.rewriter))
struct TemplateTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("template-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: OpenedFolder.tests.appendingPathComponent("Template"), to: folder)
  }

  private func open(_ arguments: String...) throws -> (said: [String], output: String) {
    let outcome = try ProgramUnderTest.runHitpath(
      ["open", folder.path, "--"] + arguments, environment: OpenedFolder.environment, within: 300)
    let all = outcome.standardOutput + outcome.standardError
    #expect(outcome.status == 0, "\(all)")
    let said = outcome.standardError.split(separator: "\n").filter { $0.hasPrefix("said: ") }
    return (said.map { String($0.dropFirst("said: ".count)) }, all)
  }

  @Test("It opens with its storyboard's controller, is touched, explained, filmed and edited")
  func fromOpeningToEditing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }

    let touched = try open("trace", "--tap", "187,500", "--tap", "100,105")
    #expect(touched.said == ["active, TabBarController", "3 drinks, 3 rows", "drink Water"])
    #expect(touched.output.contains("action add to TabBarController from UIButton \"addButton\""))

    let strokes: [Stroke] = [.tap(280, 535), .drag(119, 132, 184, 132)]
    let recording = folder.appendingPathComponent("strength.hitrec")
    try Stroke.recording(of: strokes, on: "TabBarController").write(to: recording, atomically: true, encoding: .utf8)
    #expect(try open("replay", recording.path, "--trace").said.last == "strength 50 %")

    let reason = try open("why", "--tap", "150,500")
    #expect(reason.output.contains("UITableView got the touch at 150, 500."), "\(reason.output)")

    let film = folder.appendingPathComponent("frames")
    _ = try open("film", recording.path, "--fps", "5", "--size", "640x480", "-o", film.path + "/")
    let frames = try FileManager.default.contentsOfDirectory(atPath: film.path).filter { $0.hasSuffix(".png") }
    #expect(frames.count >= 10, "\(frames)")

    let source = folder.appendingPathComponent("Template/TabBarController.swift")
    let text = try String(contentsOf: source, encoding: .utf8)
    try text.replacingOccurrences(of: "\"Water\"", with: "\"Juice\"").write(
      to: source, atomically: true, encoding: .utf8)
    #expect(try open("trace", "--tap", "187,500", "--tap", "100,105").said.last == "drink Juice")
  }
}
