/// The views, guides and constraints of a tree that take part in layout by constraints, in the order of the tree.
@MainActor
struct ConstrainedTree {
  private(set) var views: [(view: UIView, traits: LayoutTraits)] = []
  let top: UIView

  init(of top: UIView) {
    self.top = top
    var waiting = [top]
    while let view = waiting.popLast() {
      if let traits = view.layoutTraits {
        views.append((view, traits))
        // Constraints to the edges of a scroll view may refer to its content.
        if !traits.constraints.isEmpty { _ = type(of: view).kind.contentGuide(of: view) }
      }
      waiting += view.subviews.reversed()
    }
  }

  /// The constraints, view by view.
  var constraints: [NSLayoutConstraint] {
    var all: [NSLayoutConstraint] = []
    for (_, traits) in views { all += traits.constraints }
    return all
  }

  /// Returns the views and guides whose position is determined by constraints; the top view is among them only when its
  /// fitting size is computed.
  func unknownItems(fitting: Bool) -> [any LayoutItem] {
    var all: [any LayoutItem] = []
    for (view, traits) in views {
      if view === top ? fitting : !traits.translatesMask { all.append(view) }
      for guide in traits.guides { all.append(guide) }
      if let guide = traits.contentLayoutGuide { all.append(guide) }
    }
    return all
  }

  /// Returns the views whose `updateConstraints` is required, the deepest first.
  func viewsToUpdate() -> [(view: UIView, traits: LayoutTraits)] {
    var found: [(view: UIView, traits: LayoutTraits)] = []
    for (view, traits) in views.reversed() where traits.needsUpdateConstraints { found.append((view, traits)) }
    return found
  }
}
