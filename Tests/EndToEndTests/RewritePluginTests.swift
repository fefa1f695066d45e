import Foundation
import TestSupport
import Testing

/// `Tests/RewrittenPackage` contains unchanged iOS sources, which the build plugin translates.
@Suite("The plugin RewriteSources", .needs(.rewriter, on: .building), .serialized, .timeLimit(.minutes(60)))
struct RewritePluginTests {
  private static let folder = ScenePackage.folder.appendingPathComponent("../RewrittenPackage").standardizedFileURL

  @Test("A package with unchanged iOS sources builds, its selectors work, and its images and strings are found by name")
  func builds() throws {
    let program = try ScenePackage.build(Self.folder, product: "UnchangedShop")
    let trace = try ProgramUnderTest.run(program, ["trace", "checkout", "--tap", "187,130"])
    #expect(trace.status == 0, "\(trace.standardError)")
    #expect(trace.standardOutput.contains("action payTapped: to CheckoutController from UIButton"))
    #expect(trace.standardError.contains("paid, with a photo of 40.0 points"))
    #expect(trace.standardError.contains("Paid in full"))
    // Combine's schedulers run on the scene's clock.
    #expect(trace.standardError.contains("the basket has 5") && !trace.standardError.contains("the basket has 2"))
  }

  /// A copy of the package under another name, which may be edited.
  private struct Copy {
    let folder: URL
    private let source: URL

    init(named name: String) throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("Rewritten-\(UUID().uuidString)")
      source = folder.appendingPathComponent("Sources/UnchangedShop/Unchanged/CheckoutController.swift")
      try FileManager.default.copyItem(at: RewritePluginTests.folder, to: folder)
      let manifest = folder.appendingPathComponent("Package.swift")
      let root = RewritePluginTests.folder.appendingPathComponent("../..").standardizedFileURL.path
      try edit(manifest, "path: \"../..\"", "path: \"\(root)\"")
      try edit(manifest, "name: \"UnchangedShop\"", "name: \"\(name)\"")
      try edit(manifest, "exclude: [", "path: \"Sources/UnchangedShop\", exclude: [")
    }

    func edit(_ old: String, _ new: String) throws { try edit(source, old, new) }

    private func edit(_ file: URL, _ old: String, _ new: String) throws {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains(old))
      try text.replacing(old, with: new).write(to: file, atomically: true, encoding: .utf8)
    }

    /// Returns the number of the controller's line that contains `part`.
    func line(_ part: String) throws -> Int {
      let lines = try String(contentsOf: source, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      return try #require(lines.firstIndex { $0.contains(part) }) + 1
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
  }

  @Test("Errors, and code that cannot be translated, are reported at the original line")
  func error() throws {
    let copy = try Copy(named: "MistakenShop")
    defer { copy.remove() }
    try copy.edit("photo.image?.size", "photo.image?.extent")
    try copy.edit("import UIKit", "import UIKit\nimport MapKit")
    try copy.edit("super.viewDidLoad()", "super.viewDidLoad(); _ = Bundle.main.bundlePath")
    let error = #expect(throws: TestSupportError.self) {
      try ScenePackage.build(copy.folder, product: "MistakenShop")
    }
    let said = "\(try #require(error))"
    #expect(said.contains("CheckoutController.swift:\(try copy.line("extent")):"), "\(said)")
    #expect(
      said.contains("CheckoutController.swift:\(try copy.line("MapKit")):1: warning: 'MapKit' is not part"), "\(said)")
    #expect(
      said.contains("CheckoutController.swift:\(try copy.line("Bundle.main")):"), "\(said)")
    #expect(said.contains("warning: 'Bundle.main' is the program's folder in a package"), "\(said)")
  }
}
