import Foundation
import TestSupport
import Testing

@Suite("Guards at two sizes", .computes)
struct GrowthTests {
  private static let list = "Tests/ArchitectureTests/UnguardedParts.txt"
  private let repository = Repository.current

  private func sources(in folder: String) throws -> [SourceFile] {
    try repository.swiftFiles(in: folder).map { SourceFile(path: $0, text: try repository.text(of: $0) ?? "") }
  }

  /// Compares the parts without a guard with the list, which may only shrink.
  @Test("Every panel, overlay and solver has a guard at two sizes, but for those listed, which become fewer")
  func guarded() throws {
    let parts = try GrowthRules.folders.flatMap(sources).reduce(into: Set()) { $0.formUnion(GrowthRules.parts(in: $1)) }
    let guarded = try sources(in: GrowthRules.guards).reduce(into: Set()) {
      $0.formUnion(GrowthRules.guarded(in: $1))
    }
    let listed = UsedNameRules.names(in: try #require(try repository.text(of: Self.list)))
    #expect(parts.isSuperset(of: ["GestureLanesPanel", "EventLogPanel", "TracePanel", "LinearSolver"]))
    func named(_ names: Set<String>) -> String { names.sorted().joined(separator: ", ") }
    let missing = named(parts.subtracting(guarded).subtracting(listed))
    #expect(missing.isEmpty, "No guard at two sizes (Workload.atTwoSizes) is of \(missing).")
    let unknown = named(guarded.union(listed).subtracting(parts))
    #expect(unknown.isEmpty, "There is no panel, overlay or solver \(unknown).")
    let done = named(guarded.intersection(listed))
    #expect(done.isEmpty, "Take these from \(Self.list), they have a guard: \(done)")
  }

  @Test("Panels, overlays and solvers are found by their names; Apple's classes and containers are not")
  func parts() {
    let text = """
      package final class LanesPanel: UIView {}
      enum PathOverlay { struct Row {} }
      open class UITabBar: UIView {}
      struct BottomPanel {}
      // class SaidPanel
      let bar: ReplayBar
      """
    #expect(GrowthRules.parts(in: SourceFile(path: "a.swift", text: text)) == ["LanesPanel", "PathOverlay"])
  }

  @Test("What a guard is of is read from the list of names that follows its own")
  func names() {
    let text = """
      Workload.atTwoSizes(
        "lanes", of: ["LanesPanel", "LogPanel"], "the text", sizes: (1, 2), "touches", most: 1) { _ in {} }
      Workload("frame", "of: [\\"ReplayBar\\"]", prepare: frames)
      """
    #expect(GrowthRules.guarded(in: SourceFile(path: "a.swift", text: text)) == ["LanesPanel", "LogPanel"])
  }
}
