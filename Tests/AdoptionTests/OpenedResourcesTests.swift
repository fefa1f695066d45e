import Foundation
import TestSupport
import Testing

/// Tests access to the resources in an app's folder: `Shop`, which has the layout of an Xcode project, and a font.
@Suite("Images, colors, fonts and localized strings of an opened folder", .needs(.rewriter))
struct OpenedResourcesTests {
  /// A copy of `Shop` that also contains a font of the system. It is removed when the test has ended.
  private final class Copy {
    private let parent = FileManager.default.temporaryDirectory.appendingPathComponent("shop-\(UUID().uuidString)")
    var folder: URL { parent.appendingPathComponent("Shop") }

    init() throws {
      let manager = FileManager.default
      try manager.createDirectory(at: parent, withIntermediateDirectories: true)
      try manager.copyItem(at: OpenedFolder.tests.appendingPathComponent("Shop"), to: folder)
      try manager.createDirectory(at: folder.appendingPathComponent("Fonts"), withIntermediateDirectories: true)
      let match = try #require(Machine.executable("fc-match"))
      let font = try ProgramUnderTest.run(match, ["-f", "%{file}", "DejaVu Serif:bold"]).standardOutput
      try manager.copyItem(atPath: font, toPath: folder.appendingPathComponent("Fonts/Lettering.ttf").path)
    }

    deinit { try? FileManager.default.removeItem(at: parent) }

    /// Returns what the command printed to standard error, where the prints of the sources are.
    func open(_ arguments: [String]) throws -> String {
      let outcome = try ProgramUnderTest.runHitpath(
        ["open", folder.path, "--"] + arguments, environment: OpenedFolder.environment, within: 300)
      #expect(outcome.status == 0, "\(outcome.standardError)")
      return outcome.standardError
    }
  }

  /// Returns the lines of the output that the scene's code printed.
  private func printedLines(_ output: String) -> String {
    let words = ["image", "color", "words", "font", "file", "data", "bundle"]
    let lines = output.split(separator: "\n").filter { line in words.contains { line.hasPrefix("\($0) ") } }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test("Lookups by name return what UIKit returns for the folder's resources and for missing names")
  func answers() throws {
    let output = try Copy().open(["trace", "ShopController", "--tap", "187,280"])
    expectGolden(printedLines(output), named: "Shop")
  }

  @Test("Localized strings are in the language of the window")
  func language() throws {
    let copy = try Copy()
    let picture = copy.folder.appendingPathComponent("window.png").path
    let output = try copy.open(["snapshot", "ShopController", "--language", "zh-Hans", "-o", picture])
    #expect(printedLines(output) == "words 购物车\n")
  }

  @Test("Added, changed and removed files take effect the next time the folder is opened")
  func changes() throws {
    let copy = try Copy()
    func answers() throws -> String { printedLines(try copy.open(["trace", "ShopController", "--tap", "187,280"])) }
    #expect(try answers().contains("image dot ("))
    for name in ["dot.png", "dot@2x.png"] {
      try FileManager.default.removeItem(at: copy.folder.appendingPathComponent("Data/\(name)"))
    }
    let words = copy.folder.appendingPathComponent("Localizable.xcstrings")
    let text = try String(contentsOf: words, encoding: .utf8)
    try text.replacing("Your cart", with: "The cart").write(to: words, atomically: true, encoding: .utf8)
    let catalogue = copy.folder.appendingPathComponent("Assets.xcassets")
    let moved = copy.folder.appendingPathComponent("Other.xcassets")
    let held = try FileManager.default.subpathsOfDirectory(atPath: catalogue.path).count
    try FileManager.default.moveItem(at: catalogue, to: moved)
    let now = try answers()
    #expect(now.contains("image dot nil") && now.contains("words The cart\n") && now.contains("image hero ("))
    // The bundle consisted of links. Their targets must not have been removed with it.
    #expect(try FileManager.default.subpathsOfDirectory(atPath: moved.path).count == held)
    try FileManager.default.createDirectory(at: catalogue, withIntermediateDirectories: true)
    #expect(try answers().contains("image hero ("))
    try FileManager.default.removeItem(at: catalogue)
    #expect(try answers().contains("image hero ("))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: moved.path).count == held)
  }
}
