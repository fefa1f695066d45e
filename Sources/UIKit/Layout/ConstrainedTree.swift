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
        if let scrollView = view as? UIScrollView, !traits.constraints.isEmpty { _ = scrollView.contentLayoutGuide }
      }
      waiting += view.subviews.reversed()
    }
  }

  /// The constraints in the order in which they became active.
  var constraints: [NSLayoutConstraint] {
    views.flatMap(\.traits.constraints).sorted { $0.activation < $1.activation }
  }

  /// Returns the views and guides whose position is determined by constraints; the top view is among them only when its
  /// fitting size is computed.
  func unknownItems(fitting: Bool) -> [any LayoutItem] {
    views.flatMap { view, traits -> [any LayoutItem] in
      let isUnknown = view === top ? fitting : !traits.translatesMask
      return (isUnknown ? [view] : []) + traits.guides + [traits.contentLayoutGuide].compactMap { $0 }
    }
  }
}
