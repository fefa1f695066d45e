import Foundation
import TestSupport
import Testing

/// `Tests/RewrittenPackage` keeps iOS sources as they are, and lets the build plugin translate them.
@Suite("The plugin RewriteSources", .needs(.rewriter), .serialized, .timeLimit(.minutes(30)))
struct RewritePluginTests {
  private static let folder = ScenePackage.folder.appendingPathComponent("../RewrittenPackage").standardizedFileURL

  @Test("A package with unchanged iOS sources builds, calls what they select, and finds its images by name")
  func builds() throws {
    let program = try ScenePackage.build(Self.folder, product: "UnchangedShop")
    let trace = try ProgramUnderTest.run(program, ["trace", "checkout", "--tap", "187,130"])
    #expect(trace.status == 0, "\(trace.standardError)")
    #expect(trace.standardOutput.contains("action payTapped: to CheckoutController from UIButton"))
    #expect(trace.standardOutput.contains("paid, with a photo of 40.0 points"))
  }

  @Test("An error is at the line of the source as it was written")
  func error() throws {
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent("Rewritten-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: Self.folder, to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    func edit(_ file: String, _ old: String, _ new: String) throws {
      let path = copy.appendingPathComponent(file)
      let text = try String(contentsOf: path, encoding: .utf8)
      #expect(text.contains(old))
      try text.replacing(old, with: new).write(to: path, atomically: true, encoding: .utf8)
    }
    let root = Self.folder.appendingPathComponent("../..").standardizedFileURL.path
    try edit("Package.swift", "path: \"../..\"", "path: \"\(root)\"")
    try edit("Package.swift", "name: \"UnchangedShop\"", "name: \"MistakenShop\"")
    try edit("Package.swift", "exclude: [", "path: \"Sources/UnchangedShop\", exclude: [")
    try edit("Sources/UnchangedShop/Unchanged/CheckoutController.swift", "photo.image?.size", "photo.image?.extent")
    let error = #expect(throws: TestSupportError.self) { try ScenePackage.build(copy, product: "MistakenShop") }
    let source = try String(
      contentsOf: copy.appendingPathComponent("Sources/UnchangedShop/Unchanged/CheckoutController.swift"),
      encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("extent") }) + 1
    #expect("\(try #require(error))".contains("CheckoutController.swift:\(line):"), "\(String(describing: error))")
  }
}
