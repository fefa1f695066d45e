import EventTrace
import Foundation

/// A displayed line of the tree.
package struct TreeRow: Equatable, Sendable {
  package let node: ViewTree.Node
  package let details: ViewTree.Details
  package let isExpanded: Bool
  /// Its step in the displayed hit test.
  package let step: HitPath.Step?
  package let isSelected: Bool
}

/// The lines of the tree: without those below a collapsed view; with a filter, only matches and their ancestors, all
/// expanded.
///
/// A line is made when it is asked for, so that a tree of any size costs what is visible of it.
@MainActor
package struct TreeLines {
  private let tree: ViewTree
  private let treeView: TreeView
  private let collapsed: Set<Int>
  private let selection: Int?
  private let path: HitPath?
  /// The indices of the path's steps by the numbers of their views.
  private let steps: [Int: Int]
  /// The indices of the shown nodes; nil if all are shown.
  private let shown: [Int]?

  /// The lines of no tree.
  package init() { self.init(InspectorModel()) }

  /// - Parameter last: The lines before the last change of the model. What did not change since is not computed again.
  package init(_ model: InspectorModel, after last: TreeLines? = nil) {
    (tree, treeView, path, selection) = (model.tree, model.treeView, model.path, model.selection)
    collapsed = model.user.scene.collapsed
    if let last, last.path == path {
      steps = last.steps
    } else {
      steps = Self.steps(of: path)
    }
    if let last, last.tree == tree, last.treeView == treeView, last.collapsed == collapsed,
      !treeView.isScopedToTouch || last.path == path
    {
      shown = last.shown
    } else {
      shown =
        treeView.isFiltered
        ? Self.matches(in: tree, treeView, asked: steps) : Self.expanded(in: tree, collapsed: collapsed)
    }
  }

  private static func steps(of path: HitPath?) -> [Int: Int] {
    var steps: [Int: Int] = [:]
    for (index, step) in (path?.steps ?? []).enumerated() {
      if let node = step.node, steps[node] == nil { steps[node] = index }
    }
    return steps
  }

  /// Returns the nodes that are not below a collapsed one; nil if none is.
  private static func expanded(in tree: ViewTree, collapsed: Set<Int>) -> [Int]? {
    guard !collapsed.isEmpty else { return nil }
    var shown: [Int] = []
    var hiddenBelow = Int.max
    for (index, node) in tree.nodes.enumerated() {
      if node.depth > hiddenBelow { continue }
      hiddenBelow = node.hasChildren && collapsed.contains(node.id) ? node.depth : .max
      shown.append(index)
    }
    return shown
  }

  /// Returns the nodes that match, and their ancestors.
  private static func matches(in tree: ViewTree, _ treeView: TreeView, asked: [Int: Int]) -> [Int] {
    var known: [String: Bool] = [:]
    func matches(_ node: ViewTree.Node) -> Bool {
      if treeView.isScopedToTouch, asked[node.id] == nil { return false }
      if treeView.filter.isEmpty { return true }
      let name = tree.name(of: node)
      if let known = known[name] { return known }
      let matches = name.localizedCaseInsensitiveContains(treeView.filter)
      known[name] = matches
      return matches
    }
    // From the last node on, the parent of a node is the next one with a smaller depth.
    var shown: [Int] = []
    var depthOfParent = -1
    for index in tree.nodes.indices.reversed() {
      let node = tree.nodes[index]
      guard node.depth == depthOfParent || matches(node) else { continue }
      shown.append(index)
      depthOfParent = node.depth - 1
    }
    return shown.reversed()
  }

  package var count: Int { shown?.count ?? tree.nodes.count }

  package func node(at line: Int) -> ViewTree.Node { tree.nodes[shown?[line] ?? line] }

  package func isExpanded(_ node: ViewTree.Node) -> Bool {
    node.hasChildren && (treeView.isFiltered || !collapsed.contains(node.id))
  }

  package func row(at line: Int) -> TreeRow {
    let node = node(at: line)
    return TreeRow(
      node: node, details: tree.details(of: node), isExpanded: isExpanded(node),
      step: path.flatMap { path in steps[node.id].map { path.steps[$0] } }, isSelected: node.id == selection)
  }

  /// The line of the selected view; nil when it is not shown.
  package var selectedLine: Int? {
    guard let selection, let index = tree.nodes.firstIndex(where: { $0.id == selection }) else { return nil }
    return shown.map { $0.firstIndex(of: index) } ?? index
  }
}

extension InspectorModel {
  /// All lines of the tree.
  @MainActor
  package var treeRows: [TreeRow] {
    let lines = TreeLines(self)
    return (0..<lines.count).map(lines.row)
  }
}
