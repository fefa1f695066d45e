/// What in a tree of views has to do with constraints, in the order of the tree.
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
        // Its edges may be meant as those of its content.
        if let scrollView = view as? UIScrollView, !traits.constraints.isEmpty { _ = scrollView.contentLayoutGuide }
      }
      waiting += view.subviews.reversed()
    }
  }

  /// In the order they became active.
  var constraints: [NSLayoutConstraint] {
    views.flatMap(\.traits.constraints).sorted { $0.activation < $1.activation }
  }

  /// Views and guides whose place comes from constraints: the top's never does, except when its size is what is asked
  /// for.
  func unknownItems(fitting: Bool) -> [any LayoutItem] {
    views.flatMap { view, traits -> [any LayoutItem] in
      let isUnknown = view === top ? fitting : !traits.translatesMask
      return (isUnknown ? [view] : []) + traits.guides + [traits.contentLayoutGuide].compactMap { $0 }
    }
  }
}
