@testable import Inspector

/// Details of views that do not exist, and the number of times that lines asked for them.
@MainActor
final class MadeViews: ViewTree.Source {
  private let known: [Int: ViewTree.Details]
  private(set) var asked = 0

  init(_ known: [Int: ViewTree.Details] = [:]) { self.known = known }

  func details(of node: ViewTree.Node) -> ViewTree.Details {
    asked += 1
    return known[node.id] ?? ViewTree.Details(name: "View \(node.id)")
  }

  func name(of node: ViewTree.Node) -> String { known[node.id]?.name ?? "View \(node.id)" }
}
