import EventTrace
import UIKit

extension ViewTree {
  /// Reads all windows of `runtime`. `names` assigns the numbers of views and layers.
  @MainActor
  package init(of runtime: UIRuntime, names: ObjectNames, withLayers: Bool) {
    var reader = Reader(names: names, withLayers: withLayers)
    runtime.perform {
      for window in runtime.windows.backToFront { reader.add(window, depth: 0, isDimmed: false) }
    }
    self.init(reader.nodes)
  }

  @MainActor
  private struct Reader {
    let names: ObjectNames
    let withLayers: Bool
    var nodes: [Node] = []

    mutating func add(_ view: UIView, depth: Int, isDimmed: Bool) {
      let name = names.name(of: view)
      let refusal = view.hitTestRefusal
      let layers = withLayers ? ownLayers(of: view) : []
      let dimmed = isDimmed || refusal != nil
      nodes.append(
        Node(
          id: name.number, depth: depth, name: name.description, kind: view is UIWindow ? .window : .view,
          overrides: view.eventOverrides, refusal: refusal, isDimmed: dimmed,
          hasChildren: !view.subviews.isEmpty || !layers.isEmpty))
      for layer in layers { add(layer, depth: depth + 1, isDimmed: dimmed) }
      for subview in view.subviews { add(subview, depth: depth + 1, isDimmed: dimmed) }
    }

    /// Adds a layer. Layers do not take part in hit tests of views; their contents are only displayed.
    private mutating func add(_ layer: CALayer, depth: Int, isDimmed: Bool) {
      let sublayers = layer.sublayers ?? []
      let name = names.name(of: layer)
      nodes.append(
        Node(
          id: name.number, depth: depth, name: layer.name.map { "\(name.type) \"\($0)\"" } ?? name.type, kind: .layer,
          isDimmed: isDimmed || layer.isHidden, hasChildren: !sublayers.isEmpty))
      for sublayer in sublayers { add(sublayer, depth: depth + 1, isDimmed: isDimmed) }
    }

    private func ownLayers(of view: UIView) -> [CALayer] {
      (view.layer.sublayers ?? []).filter { layer in !view.subviews.contains { $0.layer === layer } }
    }
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
