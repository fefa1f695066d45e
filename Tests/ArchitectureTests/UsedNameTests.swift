import Foundation
import TestSupport
import Testing

@Suite("Unused public names", .computes)
struct UsedNameTests {
  private static let path = "Tests/ArchitectureTests/UnusedNames.txt"

  @Test("Every public name of the engine is used somewhere, but for those listed with a reason")
  func used() throws { try compare(AppleNameRules.rooms, with: Self.path) }

  @Test("Every public name for rewritten sources is used somewhere, but for those listed")
  func usedByRewrittenSources() throws {
    try compare(["ObjCCompatibility"], with: "Tests/ArchitectureTests/UnusedCompatibilityNames.txt")
  }

  /// Compares the unused names of rooms with the list, which may only shrink. A name that is used is removed by hand or
  /// with RECORD_GOLDENS=1, which adds none.
  private func compare(_ rooms: [String], with path: String) throws {
    let repository = Repository.current
    let declared = try rooms.flatMap { try repository.swiftFiles(in: "Sources/\($0)") }.flatMap { path in
      AppleNameRules.declarations(in: SourceFile(path: path, text: try repository.text(of: path) ?? "")).map(\.name)
    }
    let codes = try UsedNameRules.folders.flatMap { try repository.swiftFiles(in: $0) }.filter(UsedNameRules.uses).map {
      codeOnly(try repository.text(of: $0) ?? "")
    }
    let unused = UsedNameRules.unused(declared, in: codes)
    let list = try #require(try repository.text(of: path))
    let listed = UsedNameRules.names(in: list)
    let used = listed.subtracting(unused)
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      let file = repository.root.appendingPathComponent(path)
      try Data(UsedNameRules.list(list, without: used).utf8).write(to: file)
    }
    let missing = unused.subtracting(listed).sorted().joined(separator: ", ")
    #expect(missing.isEmpty, "Nothing uses \(missing): write a test of what they do, or take them out.")
    #expect(used.isEmpty, "Take these from the list, they are used: \(used.sorted().joined(separator: ", "))")
  }

  @Test("Every listed name, which has no effect of its own, is named where differences from UIKit are")
  func stated() throws {
    let repository = Repository.current
    let list = try #require(try repository.text(of: Self.path))
    let differences = try #require(try repository.text(of: "Sources/UIKit/DIFFERENCES.md"))
    let words = Set(differences.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    let unnamed = UsedNameRules.names(in: list).subtracting(words).sorted().joined(separator: ", ")
    #expect(unnamed.isEmpty, "DIFFERENCES.md does not name \(unnamed).")
  }

  @Test("A name is used where it occurs more often than it is declared, and not in comments or strings")
  func finding() {
    let code = """
      open class UIView {
        open var alpha = 1 // alpha and tint
        open var tint = "alpha tint"
        open func show() { alpha += 1 }
      }
      public struct UIOther { public var alpha = 0 }
      """
    let declared = ["UIView", "UIView.alpha", "UIView.tint", "UIView.show", "UIOther", "UIOther.alpha"]
    let unused = UsedNameRules.unused(declared, in: [codeOnly(code), "UIView().show(); let UIOthers = UIOther()"])
    #expect(unused == ["tint"])
  }

  @Test("A list has names under reasons, and recording takes out names alone")
  func list() {
    let list = "# Constants without effect.\none two\n\n# Kept.\nthree\n"
    #expect(UsedNameRules.names(in: list) == ["one", "two", "three"])
    #expect(
      UsedNameRules.list(list, without: ["two", "three"]) == "# Constants without effect.\none\n\n# Kept.\n")
  }
}
