/// One statement for the solver: `row ≤, = or ≥ 0`.
@MainActor
struct LayoutStatement {
  /// The owner of the statement, and the statement's number among the owner's.
  struct Key: Hashable {
    let owner: ObjectIdentifier
    let part: Int
  }

  let key: Key
  let row: LinearRow
  let relation: LinearConstraint.Relation
  let priority: Float
  let inWords: () -> String
  /// The constraint in the solver; nil if it could not be satisfied.
  var linear: LinearConstraint?

  /// Returns whether only the constants differ.
  func hasShape(of other: LayoutStatement) -> Bool {
    relation == other.relation && priority == other.priority && row.hasTerms(of: other.row)
  }

  func makeLinear() -> LinearConstraint {
    LinearConstraint(
      row.terms.map { .init(variable: $0.symbol, coefficient: $0.coefficient) }, relation, constant: row.constant,
      priority: priority, statement: inWords)
  }
}

/// All statements for the current constraints and contents of a tree.
@MainActor
struct LayoutStatements {
  private(set) var all: [LayoutStatement] = []
  private let engine: LayoutEngine

  init(of tree: ConstrainedTree, in engine: LayoutEngine) {
    self.engine = engine
    for constraint in tree.constraints { state(constraint) }
    for unknown in engine.unknowns {
      if let view = unknown.item as? UIView { state(contentOf: view, unknown) }
      if let guide = unknown.item as? UILayoutGuide, guide.isContentGuide { state(originOf: guide, unknown) }
    }
    if let request = engine.fitting { state(request, of: tree.top) }
  }

  // MARK: Constraints

  private mutating func state(_ constraint: NSLayoutConstraint) {
    guard let holder = constraint.holder, let first = constraint.firstItem as? any LayoutItem else { return }
    var row = expression(constraint.firstAttribute, of: first, in: holder)
    if constraint.secondAttribute != .notAnAttribute {
      guard let second = constraint.secondItem as? any LayoutItem else { return }
      row.add(expression(constraint.secondAttribute, of: second, in: holder), times: -constraint.multiplier)
    }
    // The holder, a common superview of both items, determines the layout direction, as the items' superview does in
    // UIKit (M). From right to left, leading offsets are measured to the left: distances and relations change their
    // sign.
    let isTurned = holder.isRightToLeft && constraint.firstAttribute.followsLines
    row.constant -= isTurned ? -constraint.constant : constraint.constant
    let sign = isTurned ? -constraint.relation.rawValue : constraint.relation.rawValue
    let relation = LinearConstraint.Relation(rawValue: sign) ?? .equal
    let key = LayoutStatement.Key(owner: ObjectIdentifier(constraint), part: 0)
    all.append(
      LayoutStatement(key: key, row: row, relation: relation, priority: constraint.priority.rawValue) {
        constraint.inWords
      })
  }

  /// Returns an attribute in the coordinates of `base`, which is a superview of the item or the item itself.
  private func expression(
    _ attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, in base: UIView
  ) -> LinearRow {
    if let plain = attribute.ofMarginsGuide {
      let guide: any LayoutItem = (item as? UIView)?.layoutMarginsGuide ?? item
      return expression(plain, of: guide, in: base)
    }
    return switch attribute {
    case .notAnAttribute: LinearRow()
    case .left: point(of: item, .horizontal, in: base, share: 0)
    case .right: point(of: item, .horizontal, in: base, share: 1)
    case .leading: edge(of: item, isLeading: true, in: base)
    case .trailing: edge(of: item, isLeading: false, in: base)
    case .centerX: point(of: item, .horizontal, in: base, share: 0.5)
    case .width: alignedLength(of: item, .horizontal)
    case .top: point(of: item, .vertical, in: base, share: 0)
    case .bottom: point(of: item, .vertical, in: base, share: 1)
    case .centerY: point(of: item, .vertical, in: base, share: 0.5)
    case .height: alignedLength(of: item, .vertical)
    case .lastBaseline: baseline(of: item, isFirst: false, in: base)
    case .firstBaseline: baseline(of: item, isFirst: true, in: base)
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      LinearRow()
    }
  }

  private func edge(of item: any LayoutItem, isLeading: Bool, in base: UIView) -> LinearRow {
    point(of: item, .horizontal, in: base, share: isLeading == base.isRightToLeft ? 1 : 0)
  }

  private func baseline(of item: any LayoutItem, isFirst: Bool, in base: UIView) -> LinearRow {
    let width = engine.unknownsByItem[ObjectIdentifier(item)]?.textWidth
    if let view = item as? UIView {
      // A view may delegate its baselines to a subview.
      let part = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      if part !== view, part.isDescendant(of: view) { return baseline(of: part, isFirst: isFirst, in: base) }
    }
    guard let view = item as? UIView, let below = view.baselineBelowMiddle(isFirst: isFirst, width: width) else {
      return point(of: item, .vertical, in: base, share: 1)
    }
    var row = point(of: item, .vertical, in: base, share: 0.5)
    row.constant += below
    return row
  }

  private func point(
    of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis, in base: UIView, share: Double
  ) -> LinearRow {
    // For a constraint that is held by the scroll view itself, its trailing edge is that of its content, which begins
    // at zero like every base.
    if share == 1, item === base, let scrollView = item as? UIScrollView {
      return length(of: scrollView.contentLayoutGuide, axis)
    }
    var row = start(of: item, axis, in: base)
    row.constant += alignment(of: item, axis).before
    if share > 0 { row.add(alignedLength(of: item, axis), times: share) }
    return row
  }

  /// Returns the length that constraints refer to, which is that of the alignment rectangle.
  private func alignedLength(of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> LinearRow {
    var row = length(of: item, axis)
    let insets = alignment(of: item, axis)
    row.constant -= insets.before + insets.after
    return row
  }

  /// Returns the insets from a view's frame to its alignment rectangle; zero for guides.
  private func alignment(
    of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis
  ) -> (before: Double, after: Double) {
    guard let insets = (item as? UIView)?.alignmentRectInsets, insets != .zero else { return (0, 0) }
    return axis == .horizontal
      ? (Double(insets.left), Double(insets.right)) : (Double(insets.top), Double(insets.bottom))
  }

  /// Returns the sum of the origins up to `base`, whose own origin is zero, wherever its bounds are scrolled to.
  private func start(of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis, in base: UIView) -> LinearRow {
    var row = LinearRow()
    if item is UILayoutGuide {
      if let unknown = engine.unknownsByItem[ObjectIdentifier(item)] { row.add(1, of: unknown.start(on: axis)) }
      if let insets = insets(of: item) { row.constant += axis == .horizontal ? insets.left : insets.top }
    }
    var view = item.layoutView
    // How far the origins so far move for each point by which `view` grows.
    var shift = 0.0
    while let current = view, current !== base {
      if let unknown = engine.unknownsByItem[ObjectIdentifier(current)] {
        row.add(1, of: unknown.start(on: axis))
        addGrowth(of: current, axis, times: shift, to: &row)
        shift = 0
      } else {
        current.madeLayoutTraits.isGiven = true
        row.constant += axis == .horizontal ? current.givenOrigin.x : current.givenOrigin.y
        let shares = MaskShares(of: current, axis)
        shift = shares.map { shift * $0.length + $0.before } ?? 0
      }
      view = current.superview
    }
    if let view { addGrowth(of: view, axis, times: shift, to: &row) }
    return row
  }

  /// Adds a multiple of the difference between a view's length and its current one. A view without unknowns grows with
  /// the nearest superview that has some, as far as the autoresizing masks in between allow.
  private func addGrowth(
    of view: UIView, _ axis: NSLayoutConstraint.Axis, times factor: Double, to row: inout LinearRow
  ) {
    var (view, factor): (UIView?, Double) = (view, factor)
    while let current = view, factor != 0 {
      if let unknown = engine.unknownsByItem[ObjectIdentifier(current)] {
        row.add(factor, of: unknown.length(on: axis))
        row.constant -= factor * Double(current.bounds.length(on: axis))
        return
      }
      factor *= MaskShares(of: current, axis)?.length ?? 0
      view = current.superview
    }
  }

  private func length(of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> LinearRow {
    var row = LinearRow()
    if let insets = insets(of: item), let view = item.layoutView {
      row = length(of: view, axis)
      row.constant -= axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
    } else if let unknown = engine.unknownsByItem[ObjectIdentifier(item)] {
      row.add(1, of: unknown.length(on: axis))
    } else if let view = item as? UIView {
      view.madeLayoutTraits.isGiven = true
      row.constant = view.bounds.length(on: axis)
      addGrowth(of: view, axis, times: 1, to: &row)
    }
    return row
  }

  private func insets(of item: any LayoutItem) -> UIEdgeInsets? {
    guard let guide = item as? UILayoutGuide, let view = guide.owningView else { return nil }
    return guide.insets?(view)
  }

  // MARK: Content

  /// States that the content of a scroll view begins at the origin of its coordinates.
  private mutating func state(originOf guide: UILayoutGuide, _ unknown: UnknownFrame) {
    for (part, variable) in [unknown.x, unknown.y].enumerated() {
      var row = LinearRow()
      row.add(1, of: variable)
      let key = LayoutStatement.Key(owner: ObjectIdentifier(guide), part: part)
      all.append(
        LayoutStatement(key: key, row: row, relation: .equal, priority: LinearConstraint.required) {
          "that content begins at zero"
        })
    }
  }

  /// States the content size of a view with two priorities: one for hugging, which limits growth, and one for
  /// compression resistance.
  private mutating func state(contentOf view: UIView, _ unknown: UnknownFrame) {
    let size = view.intrinsicContentSize
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      var natural = axis == .horizontal ? size.width : size.height
      guard natural != UIView.noIntrinsicMetric else { continue }
      if axis == .vertical, let width = unknown.textWidth {
        natural = view.sizeThatFits(CGSize(width: width, height: 0)).height
      }
      let insets = alignment(of: view, axis)
      var row = LinearRow(constant: -Double(natural) - insets.before - insets.after)
      row.add(1, of: unknown.length(on: axis))
      let part = axis == .horizontal ? 1 : 3
      state(row, .lessThanOrEqual, view.contentHuggingPriority(for: axis), of: view, part: part)
      state(row, .greaterThanOrEqual, view.contentCompressionResistancePriority(for: axis), of: view, part: part + 1)
    }
  }

  private mutating func state(
    _ row: LinearRow, _ relation: LinearConstraint.Relation, _ priority: UILayoutPriority, of view: UIView, part: Int
  ) {
    let key = LayoutStatement.Key(owner: ObjectIdentifier(view), part: part)
    all.append(
      LayoutStatement(key: key, row: row, relation: relation, priority: priority.rawValue) {
        "that \(type(of: view)) has the size of its content"
      })
  }

  private mutating func state(_ request: LayoutEngine.FittingRequest, of view: UIView) {
    guard let unknown = engine.unknownsByItem[ObjectIdentifier(view)] else { return }
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      var row = LinearRow(constant: -Double(axis == .horizontal ? request.size.width : request.size.height))
      row.add(1, of: unknown.length(on: axis))
      state(row, .equal, request.priorities[axis], of: view, part: axis == .horizontal ? 5 : 6)
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// A Boolean value that indicates whether the attribute is a leading or trailing edge.
  fileprivate var followsLines: Bool {
    [.leading, .trailing, .leadingMargin, .trailingMargin].contains(self)
  }
}

extension LinearRow {
  func hasTerms(of other: LinearRow) -> Bool {
    terms.elementsEqual(other.terms) { $0.symbol == $1.symbol && $0.coefficient == $1.coefficient }
  }
}

extension UIView {
  /// The origin of the view in its superview, without its transform.
  var givenOrigin: CGPoint {
    let (anchor, size) = (layer.anchorPoint, bounds.size)
    return CGPoint(x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height)
  }
}
