/// The constraints that arrange the views of a stack. Hidden views have no length and no spacing.
@MainActor
struct StackConstraints {
  private(set) var all: [NSLayoutConstraint] = []
  /// The guides between neighbors, whose lengths are compared with each other.
  private(set) var gaps: [UILayoutGuide] = []

  private let stack: UIStackView
  private let shown: [UIView]

  /// The priority of equal centering, which is lower than those of compression and hugging (L).
  private static let centeringPriority = UILayoutPriority(149)
  /// The priority with which a stack of undetermined size shrinks to its views (L).
  private static let fitPriority = UILayoutPriority(51)

  init(of stack: UIStackView) {
    self.stack = stack
    shown = stack.arrangedSubviews.filter { !$0.isHidden }
    for view in stack.arrangedSubviews where view.isHidden { collapse(view) }
    for view in stack.arrangedSubviews { align(view) }
    if stack.alignment != .fill, !shown.isEmpty { fitAcross() }
    guard let first = shown.first, let last = shown.last else { return }
    add(first, along.start, .equal, edges, along.start)
    add(edges, along.end, .equal, last, along.end)
    distribute()
  }

  // MARK: Along the stack

  private mutating func distribute() {
    switch stack.distribution {
    case .fill:
      space(.equal)
    case .fillEqually:
      space(.equal)
      for view in shown.dropFirst() { add(view, along.length, .equal, shown[0], along.length) }
    case .fillProportionally:
      space(.equal)
      keepProportions()
    case .equalSpacing:
      space(.greaterThanOrEqual)
      addGaps(from: along.end, to: along.start, priority: .required)
    case .equalCentering:
      space(.greaterThanOrEqual)
      addGaps(from: along.center, to: along.center, priority: Self.centeringPriority)
    }
  }

  private mutating func space(_ relation: NSLayoutConstraint.Relation) {
    for (view, next) in zip(shown, shown.dropFirst()) {
      add(next, along.start, relation, view, along.end, constant: stack.spacing(after: view))
    }
  }

  /// Gives each view the share of the stack's length that its content has of all contents and the spacing. The
  /// priorities decrease from view to view, so that required lengths win without a conflict and the last view gets the
  /// rest (published analyses of the constraints named `UISV-fill-proportionally`, M). If a view has no content length,
  /// the others keep their proportions, and it gets the remaining length (L).
  private mutating func keepProportions() {
    let sized = shown.filter { contentLength(of: $0) > 0 }
    guard sized.count == shown.count else {
      for view in sized.dropFirst() {
        let share = contentLength(of: view) / contentLength(of: sized[0])
        add(
          view, along.length, .equal, sized[0], along.length, multiplier: share, priority: Self.proportionPriority)
      }
      return
    }
    let spaces = shown.dropLast().reduce(0) { $0 + stack.spacing(after: $1) }
    let whole = sized.reduce(spaces) { $0 + contentLength(of: $1) }
    for (index, view) in sized.enumerated() where sized.count > 1 && whole > 0 {
      let priority = UILayoutPriority(max(1, Self.proportionPriority.rawValue - Float(index)))
      add(
        view, along.length, .equal, edges, along.length, multiplier: contentLength(of: view) / whole,
        priority: priority)
    }
  }

  private static let proportionPriority = UILayoutPriority(999)

  private func contentLength(of view: UIView) -> CGFloat {
    let size = view.intrinsicContentSize
    return stack.axis == .horizontal ? size.width : size.height
  }

  private mutating func addGaps(
    from end: NSLayoutConstraint.Attribute, to start: NSLayoutConstraint.Attribute, priority: UILayoutPriority
  ) {
    for (view, next) in zip(shown, shown.dropFirst()) {
      let gap = UILayoutGuide()
      gap.identifier = "gap"
      add(gap, along.start, .equal, view, end)
      add(gap, along.end, .equal, next, start)
      if let first = gaps.first { add(gap, along.length, .equal, first, along.length, priority: priority) }
      gaps.append(gap)
    }
  }

  private mutating func collapse(_ view: UIView) {
    add(view, along.length, .equal, nil, .notAnAttribute)
    add(view, along.start, .equal, edges, along.start)
  }

  // MARK: Across the stack

  private mutating func align(_ view: UIView) {
    switch stack.alignment {
    case .fill:
      add(view, across.start, .equal, edges, across.start)
      add(view, across.end, .equal, edges, across.end)
    case .leading:
      add(view, across.start, .equal, edges, across.start)
      add(view, across.end, .lessThanOrEqual, edges, across.end)
    case .trailing:
      add(view, across.start, .greaterThanOrEqual, edges, across.start)
      add(view, across.end, .equal, edges, across.end)
    case .center:
      add(view, across.start, .greaterThanOrEqual, edges, across.start)
      add(view, across.end, .lessThanOrEqual, edges, across.end)
      add(view, across.center, .equal, edges, across.center)
    case .firstBaseline: alignBaseline(of: view, .firstBaseline)
    case .lastBaseline: alignBaseline(of: view, .lastBaseline)
    }
  }

  private mutating func alignBaseline(of view: UIView, _ baseline: NSLayoutConstraint.Attribute) {
    add(view, across.start, .greaterThanOrEqual, edges, across.start)
    add(view, across.end, .lessThanOrEqual, edges, across.end)
    if let first = shown.first, first !== view, stack.axis == .horizontal {
      add(view, baseline, .equal, first, baseline)
    }
  }

  private mutating func fitAcross() {
    add(stack, across.length, .equal, nil, .notAnAttribute, priority: Self.fitPriority)
  }

  // MARK: Words for both axes

  private struct Attributes {
    let start: NSLayoutConstraint.Attribute
    let end: NSLayoutConstraint.Attribute
    let center: NSLayoutConstraint.Attribute
    let length: NSLayoutConstraint.Attribute
  }

  private static let horizontal = Attributes(start: .leading, end: .trailing, center: .centerX, length: .width)
  private static let vertical = Attributes(start: .top, end: .bottom, center: .centerY, length: .height)

  private var along: Attributes { stack.axis == .horizontal ? Self.horizontal : Self.vertical }
  private var across: Attributes { stack.axis == .horizontal ? Self.vertical : Self.horizontal }

  /// The item to whose edges the outermost views are pinned.
  private var edges: AnyObject { stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack }

  private mutating func add(
    _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: AnyObject?, _ other: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other, multiplier: multiplier,
      constant: constant)
    constraint.priority = priority
    all.append(constraint)
  }
}
