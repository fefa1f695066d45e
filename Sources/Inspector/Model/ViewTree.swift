import CoreGraphics
import UIKit

/// The views of a scene, and the layers without a view, at the last reading. Superviews precede subviews, from back to
/// front.
package struct ViewTree: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case window
    case view
    case layer
  }

  package struct Node: Equatable, Sendable {
    /// A number that does not change while the view or layer exists.
    package var id: Int
    package var depth: Int
    package var name: String
    package var kind: Kind
    /// The overridden methods that matter to events.
    package var overrides: [String]
    /// The reason why hit tests skip the view; nil when they do not skip it, and when the reason is a superview.
    package var refusal: HitTestRefusal?
    /// A Boolean value that indicates whether hit testing skips the view or a superview.
    package var isDimmed: Bool
    package var hasChildren: Bool

    package init(
      id: Int, depth: Int, name: String, kind: Kind = .view, overrides: [String] = [],
      refusal: HitTestRefusal? = nil, isDimmed: Bool = false, hasChildren: Bool = false
    ) {
      self.id = id
      self.depth = depth
      self.name = name
      self.kind = kind
      (self.overrides, self.refusal) = (overrides, refusal)
      (self.isDimmed, self.hasChildren) = (isDimmed, hasChildren)
    }
  }

  package var nodes: [Node] = []

  package init(_ nodes: [Node] = []) { self.nodes = nodes }

  /// Returns the ancestors of a node, from the outermost.
  package func ancestors(of id: Int) -> [Node] {
    guard let index = nodes.firstIndex(where: { $0.id == id }) else { return [] }
    var found: [Node] = []
    var depth = nodes[index].depth
    for node in nodes[..<index].reversed() where node.depth < depth {
      found.insert(node, at: 0)
      depth = node.depth
    }
    return found
  }
}

/// The visible part of the tree.
package struct TreeView: Equatable, Sendable {
  package var filter = ""
  /// A Boolean value that indicates whether only the views of the last hit test are shown.
  package var isScopedToTouch = false
  package var showsLayers = false

  package init() {}
}

/// A displayed line of the tree.
package struct TreeRow: Equatable, Sendable {
  package var node: ViewTree.Node
  package var isExpanded: Bool
  /// Its step in the displayed hit test.
  package var step: HitPath.Step?
  package var isSelected: Bool
}

extension InspectorModel {
  /// The lines of the tree: a filter keeps matches and their ancestors, and expands everything.
  package var treeRows: [TreeRow] {
    let steps = Dictionary((path?.steps ?? []).map { ($0.node, $0) }, uniquingKeysWith: { first, _ in first })
    let isFiltered = !treeView.filter.isEmpty || treeView.isScopedToTouch
    let kept = isFiltered ? nodesKept(asked: steps) : nil
    var rows: [TreeRow] = []
    var hiddenBelow: Int?
    for node in tree.nodes {
      if let depth = hiddenBelow {
        if node.depth > depth { continue }
        hiddenBelow = nil
      }
      if let kept, !kept.contains(node.id) { continue }
      let isCollapsed = !isFiltered && user.scene.collapsed.contains(node.id)
      if isCollapsed { hiddenBelow = node.depth }
      rows.append(
        TreeRow(
          node: node, isExpanded: node.hasChildren && !isCollapsed, step: steps[node.id],
          isSelected: node.id == selection
        ))
    }
    return rows
  }

  private func nodesKept(asked: [Int?: HitPath.Step]) -> Set<Int> {
    var kept: Set<Int> = []
    for node in tree.nodes {
      let matches = treeView.filter.isEmpty || node.name.localizedCaseInsensitiveContains(treeView.filter)
      guard matches, !treeView.isScopedToTouch || asked[node.id] != nil else { continue }
      kept.insert(node.id)
      kept.formUnion(tree.ancestors(of: node.id).map(\.id))
    }
    return kept
  }
}
