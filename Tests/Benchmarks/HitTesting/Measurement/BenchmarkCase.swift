import BenchmarkTrees

/// A tree and a choice of views with overrides.
struct BenchmarkCase {
  let treeName: String
  let overriding: Overriding

  var name: String { treeName + overriding.suffix }

  /// The trees that are also measured with overriding views.
  private static let treesWithOverriding: Set = ["chain100", "flat1000", "flat10000", "real1000"]

  static func all(of treeNames: [String]) -> [BenchmarkCase] {
    treeNames.flatMap { tree in
      Overriding.allCases
        .filter { $0 == .none || treesWithOverriding.contains(tree) }
        .map { BenchmarkCase(treeName: tree, overriding: $0) }
    }
  }

  /// The largest permitted ratio to the yardstick; nil if there is no target.
  var target: Double? {
    switch overriding {
    case .twoPercent: 0.8
    case .everyView: 1.3
    case .none:
      switch treeName {
      case "real1000", "chain100": 0.6
      case "flat1000", "flat10000": 0.1
      case "real1000_t", "real1000_all": 0.9
      default: nil
      }
    }
  }
}
