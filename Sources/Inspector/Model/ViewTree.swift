import EventTrace
import QuartzCore
import UIKit

/// The views of a scene, and the layers without a view, at the last reading. Superviews precede subviews, from back to
/// front.
///
/// Only the structure is read in advance. A scene can have ten thousand views of which thirty are visible in the panel,
/// so names and conditions are read for the lines that are drawn.
package struct ViewTree: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case window
    case view
    case layer
  }

  package struct Node: Equatable, Sendable {
    /// A number that does not change while the view or layer exists.
    package let id: Int
    package let depth: Int
    package let kind: Kind
    package let hasChildren: Bool

    package init(id: Int, depth: Int, kind: Kind = .view, hasChildren: Bool = false) {
      (self.id, self.depth, self.kind, self.hasChildren) = (id, depth, kind, hasChildren)
    }
  }

  /// The contents of a line about a view or layer.
  package struct Details: Equatable, Sendable {
    package var name: String
    /// The overridden methods that matter to events.
    package var overrides: [String]
    /// The reason why hit tests skip the view; nil when they do not skip it, and when the reason is a superview.
    package var refusal: HitTestRefusal?
    /// A Boolean value that indicates whether hit testing skips the view or a superview.
    package var isDimmed: Bool

    package init(name: String, overrides: [String] = [], refusal: HitTestRefusal? = nil, isDimmed: Bool = false) {
      (self.name, self.overrides, self.refusal, self.isDimmed) = (name, overrides, refusal, isDimmed)
    }
  }

  /// The source of the details, which is asked while lines are drawn or searched.
  @MainActor
  package protocol Source: AnyObject, Sendable {
    func details(of node: Node) -> Details
    func name(of node: Node) -> String
  }

  package let nodes: [Node]
  /// The version of the views that the nodes and details belong to.
  private let version: HierarchyVersion
  private let source: (any Source)?

  package init(_ nodes: [Node] = [], version: HierarchyVersion = HierarchyVersion(), source: (any Source)? = nil) {
    (self.nodes, self.version, self.source) = (nodes, version, source)
  }

  /// Trees of the same version are equal, and nodes that were not read again are not compared one by one.
  package static func == (one: ViewTree, other: ViewTree) -> Bool {
    one.source === other.source && one.version.conditions == other.version.conditions && one.nodes == other.nodes
  }

  /// Returns whether the views and layers are those of `other`, with any conditions.
  func hasNodes(of other: ViewTree) -> Bool { source === other.source && nodes == other.nodes }

  @MainActor
  package func details(of node: Node) -> Details { source?.details(of: node) ?? Details(name: "") }

  @MainActor
  package func name(of node: Node) -> String { source?.name(of: node) ?? "" }

  /// Returns the ancestors of a node, from the outermost.
  package func ancestors(of id: Int) -> [Node] {
    guard let index = nodes.firstIndex(where: { $0.id == id }) else { return [] }
    var found: [Node] = []
    var depth = nodes[index].depth
    for node in nodes[..<index].reversed() where node.depth < depth {
      found.append(node)
      depth = node.depth
    }
    return found.reversed()
  }
}
