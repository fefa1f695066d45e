import UIKitTestSupport

/// Conditions that hold for every tree between two events, whatever changed it.
@MainActor
enum Invariants {
  static func violations(in views: [UIView]) -> [String] {
    views.enumerated().flatMap { index, view in
      violations(of: view).map { "\($0) (tree \(index), \(type(of: view)))" }
    }
  }

  private static func violations(of view: UIView) -> [String] {
    var found: [String] = []
    if let superview = view.superview {
      if superview.subviews.count(where: { $0 === view }) != 1 {
        found.append("a superview does not know its subview once")
      }
      if view.layer.superlayer !== superview.layer { found.append("the layer is not in the superview's layer") }
    } else if view.layer.superlayer != nil {
      found.append("a view without superview has a superlayer")
    }
    if !view.subviews.allSatisfy({ $0.superview === view }) { found.append("a subview does not know its superview") }
    let layers = view.subviews.map { ObjectIdentifier($0.layer) }
    let sublayers = (view.layer.sublayers ?? []).map { ObjectIdentifier($0) }.filter { layers.contains($0) }
    if layers != sublayers { found.append("subviews and sublayers are not in the same order") }
    if (view as? UIControl).map({ $0.isTracking && $0.window == nil }) ?? false {
      found.append("a control tracks outside any window")
    }
    return found
  }
}
