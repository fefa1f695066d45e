import Foundation
import TestSupport
import Testing

/// Tests the documentation catalogs of the two libraries, built in the same way as by `swift package
/// generate-documentation`.
@Suite("Documentation", .needs(.documentationCompiler))
struct DocumentationTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources")

  private func run(_ arguments: [String]) throws -> ProgramUnderTest.Outcome {
    try ProgramUnderTest.run(URL(fileURLWithPath: "/usr/bin/env"), arguments, within: 120)
  }

  private func convert(_ module: String, catalogue: URL, into folder: URL) throws -> ProgramUnderTest.Outcome {
    let modules = try ProgramUnderTest.builtExecutable("hitpath").deletingLastPathComponent()
      .appendingPathComponent("Modules")
    let symbols = folder.appendingPathComponent("symbols")
    try FileManager.default.createDirectory(at: symbols, withIntermediateDirectories: true)
    let target = try run(["swift", "-print-target-info"]).standardOutput
    let triple = try #require(target.firstMatch(of: /"unversionedTriple": "([^"]+)"/)).output.1
    // The engine and the test kit import these C modules.
    let cFolder = Self.sources.deletingLastPathComponent().appendingPathComponent("Modules").path
    let cModules =
      ["CScheduling", "CFriBidi", "CUnibreak", "CThai"].flatMap { ["-Xcc", "-I\(cFolder)/\($0)/include"] }
      + ["CPNG", "CJPEG"].flatMap { ["-Xcc", "-I\(cFolder)/\($0)"] }
    let extraction = try run(
      [
        "swift", "symbolgraph-extract", "-module-name", module, "-I", modules.path, "-target", String(triple),
        "-minimum-access-level", "public", "-output-dir", symbols.path,
      ] + cModules)
    #expect(extraction.status == 0, "\(extraction.standardError)")
    return try run([
      "docc", "convert", catalogue.path, "--additional-symbol-graph-dir", symbols.path, "--output-path",
      folder.appendingPathComponent("out.doccarchive").path, "--warnings-as-errors", "--fallback-display-name", module,
      "--fallback-bundle-identifier", module,
    ])
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("docs-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test("Every link of a catalog has a target", arguments: ["UIKit", "UIKitTestSupport"])
  func links(module: String) throws {
    try withFolder { folder in
      let catalogue = Self.sources.appendingPathComponent("\(module)/\(module).docc")
      let outcome = try convert(module, catalogue: catalogue, into: folder)
      #expect(outcome.status == 0, "\(outcome.standardOutput)\(outcome.standardError)")
    }
  }

  @Test("A link to a missing symbol is detected")
  func brokenLink() throws {
    try withFolder { folder in
      let catalogue = folder.appendingPathComponent("Broken.docc")
      try FileManager.default.createDirectory(at: catalogue, withIntermediateDirectories: true)
      try Data("# ``UIKitTestSupport``\n\nSee ``TestStage/nowhere``.\n".utf8)
        .write(to: catalogue.appendingPathComponent("UIKitTestSupport.md"))
      let outcome = try convert("UIKitTestSupport", catalogue: catalogue, into: folder)
      #expect(outcome.status != 0)
    }
  }

  @Test(
    "Code in the README and on the page of UIKitTestSupport is in a test that runs",
    arguments: [
      ("README.md", 2), ("Sources/README.zh_CN.md", 1),
      ("Sources/UIKitTestSupport/UIKitTestSupport.docc/UIKitTestSupport.md", 3),
    ])
  func code(document: String, least: Int) throws {
    func lines(_ text: String) -> [String] {
      text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let page = Self.sources.deletingLastPathComponent().appendingPathComponent(document)
    let files = ["UIKitTests/DocumentedExamplesTests.swift", "ScenePackage/Sources/CardShop/CardShop.swift"]
    let source = try files.map { file in
      let tests = Self.sources.deletingLastPathComponent().appendingPathComponent("Tests/\(file)")
      return lines(try String(contentsOf: tests, encoding: .utf8)).joined(separator: "\n")
    }.joined(separator: "\n")
    let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```swift\n")
    let blocks = parts.dropFirst().compactMap { $0.components(separatedBy: "```").first }
    #expect(blocks.count >= least)
    for block in blocks {
      // Imports are at the top of the test's file, so they are not compared.
      let code = lines(block).filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
        .trimmingCharacters(in: .whitespacesAndNewlines)
      #expect(source.contains(code), "\(code)")
    }
  }
}

extension MachineRequirement {
  /// The tools that extract symbols from modules, and build pages from symbols and catalogs.
  fileprivate static var documentationCompiler: MachineRequirement {
    .init(missing: Machine.executable("docc") == nil ? "docc is not on the PATH; it is in Swift's toolchain" : nil)
  }
}
