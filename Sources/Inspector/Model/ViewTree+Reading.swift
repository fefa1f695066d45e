import EventTrace
import QuartzCore
import UIKit

/// Reads the tree of a scene. The views are visited again only when their structure has changed.
@MainActor
package struct ViewTreeReader {
  private struct Key: Equatable {
    let structure: Int
    let windows: [ObjectIdentifier]
    let withLayers: Bool
  }

  private var last: (key: Key, nodes: [ViewTree.Node])?
  private var source: SceneViews?

  package init() {}

  /// Reads all windows of `runtime`. `names` assigns the numbers of views and layers. Both are those of one scene.
  package mutating func read(_ runtime: UIRuntime, names: ObjectNames, withLayers: Bool) -> ViewTree {
    let source = source ?? SceneViews(runtime, names)
    self.source = source
    let version = runtime.hierarchyVersion
    let windows = runtime.windows.backToFront
    let key = Key(structure: version.structure, windows: windows.map(ObjectIdentifier.init), withLayers: withLayers)
    if let last, last.key == key { return ViewTree(last.nodes, version: version, source: source) }
    var reading = Reading(names: names, withLayers: withLayers)
    runtime.perform { for window in windows { reading.add(window) } }
    // An equal tree keeps its nodes, so that it is found equal without comparing them.
    let nodes = last.map { $0.nodes == reading.nodes ? $0.nodes : reading.nodes } ?? reading.nodes
    last = (key, nodes)
    return ViewTree(nodes, version: version, source: source)
  }

  /// A list of nodes in the making.
  @MainActor
  private struct Reading {
    let names: ObjectNames
    let withLayers: Bool
    var nodes: [ViewTree.Node] = []

    private enum Item {
      case view(UIView)
      case layer(CALayer)
    }

    /// Adds a window with everything below it. Trees may be deeper than a thread's stack allows, so those that wait are
    /// in a list.
    mutating func add(_ window: UIWindow) {
      var waiting: [(item: Item, depth: Int)] = [(.view(window), 0)]
      while let (item, depth) = waiting.popLast() {
        switch item {
        case .view(let view):
          let layers = withLayers ? ownLayers(of: view) : []
          nodes.append(
            ViewTree.Node(
              id: names.number(of: view), depth: depth, kind: view is UIWindow ? .window : .view,
              hasChildren: !view.subviews.isEmpty || !layers.isEmpty))
          for subview in view.subviews.reversed() { waiting.append((.view(subview), depth + 1)) }
          for layer in layers.reversed() { waiting.append((.layer(layer), depth + 1)) }
        case .layer(let layer):
          let sublayers = layer.sublayers ?? []
          nodes.append(
            ViewTree.Node(
              id: names.number(of: layer), depth: depth, kind: .layer, hasChildren: !sublayers.isEmpty))
          for sublayer in sublayers.reversed() { waiting.append((.layer(sublayer), depth + 1)) }
        }
      }
    }

    /// Returns the sublayers that do not belong to a subview.
    private func ownLayers(of view: UIView) -> [CALayer] {
      var own: [CALayer] = []
      for layer in view.layer.sublayers ?? [] where (layer.owner as? UIView)?.superview !== view { own.append(layer) }
      return own
    }
  }
}

/// The views and layers of a scene, by their numbers.
@MainActor
private final class SceneViews: ViewTree.Source {
  /// The scene may have been closed since the model was built that refers to it.
  private weak var runtime: UIRuntime?
  private let names: ObjectNames

  init(_ runtime: UIRuntime, _ names: ObjectNames) { (self.runtime, self.names) = (runtime, names) }

  func details(of node: ViewTree.Node) -> ViewTree.Details {
    let object = names.object(numbered: node.id)
    return runtime?.perform {
      switch object {
      case let view as UIView:
        ViewTree.Details(
          name: names.name(of: view).description, overrides: view.eventOverrides, refusal: view.hitTestRefusal,
          isDimmed: isPassedBy(view))
      case let layer as CALayer:
        ViewTree.Details(name: name(of: layer), isDimmed: layer.isHidden || isPassedBy(viewBehind(layer)))
      default: nil
      }
    } ?? ViewTree.Details(name: names.name(numbered: node.id)?.description ?? "")
  }

  func name(of node: ViewTree.Node) -> String {
    let object = names.object(numbered: node.id)
    return runtime?.perform {
      switch object {
      case let view as UIView: names.name(of: view).description
      case let layer as CALayer: name(of: layer)
      default: nil
      }
    } ?? names.name(numbered: node.id)?.description ?? ""
  }

  private func name(of layer: CALayer) -> String {
    let type = names.name(of: layer).type
    return layer.name.map { "\(type) \"\($0)\"" } ?? type
  }

  /// Returns whether hit tests skip `view` or one of its superviews.
  private func isPassedBy(_ view: UIView?) -> Bool {
    var next = view
    while let view = next {
      if view.hitTestRefusal != nil { return true }
      next = view.superview
    }
    return false
  }

  /// Returns the view in whose layer a layer without a view is. Layers do not take part in hit tests of views; their
  /// contents are only displayed.
  private func viewBehind(_ layer: CALayer) -> UIView? {
    var next = layer.superlayer
    while let layer = next {
      if let view = layer.owner as? UIView { return view }
      next = layer.superlayer
    }
    return nil
  }
}

extension UIView {
  /// The overridden methods that matter to events, by their words in the tree. They are the same for all views of a
  /// class, and slow to find.
  package var eventOverrides: [String] {
    let type = type(of: self)
    if let known = Self.eventOverrides[ObjectIdentifier(type)] { return known }
    let own: [(MethodOverrides, String)] = [(.hitTest, "hitTest"), (.pointInside, "point(inside:)")]
    let names = own.filter { methodOverrides.contains($0.0) }.map(\.1) + ResponderOverrides(of: type).names
    Self.eventOverrides[ObjectIdentifier(type)] = names
    return names
  }

  private static var eventOverrides: [ObjectIdentifier: [String]] = [:]
}
