/// States a constraint or a content size for the solver, in the variables of an engine.
@MainActor
struct LayoutStatements {
  /// A Boolean value that indicates whether a statement depends on something besides the solver's variables, and has to
  /// be made again for each layout.
  private(set) var dependsOnMore = false
  /// A Boolean value that indicates whether a view or guide has no variables yet.
  private(set) var lacksItem = false
  private let engine: LayoutEngine

  init(in engine: LayoutEngine) { self.engine = engine }

  // MARK: Constraints

  /// Returns the statement of an active constraint; nil if one of its items is gone.
  mutating func statement(of constraint: NSLayoutConstraint) -> LayoutStatement? {
    guard let holder = constraint.holder, let first = constraint.firstItem as? any LayoutItem else { return nil }
    var row = expression(constraint.firstAttribute, of: first, in: holder)
    if constraint.secondAttribute != .notAnAttribute {
      guard let second = constraint.secondItem as? any LayoutItem else { return nil }
      row.add(expression(constraint.secondAttribute, of: second, in: holder), times: -constraint.multiplier)
    }
    // The holder, a common superview of both items, determines the layout direction, as the items' superview does in
    // UIKit (M). From right to left, leading offsets are measured to the left: distances and relations change their
    // sign.
    let isTurned = holder.isRightToLeft && constraint.firstAttribute.followsLines
    row.constant -= isTurned ? -constraint.constant : constraint.constant
    let sign = isTurned ? -constraint.relation.rawValue : constraint.relation.rawValue
    let relation = LinearConstraint.Relation(rawValue: sign) ?? .equal
    return LayoutStatement(row, relation, priority: constraint.priority.rawValue, order: constraint.activation) {
      constraint.inWords
    }
  }

  /// Returns an attribute in the coordinates of `base`, which is a superview of the item or the item itself.
  private mutating func expression(
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

  private mutating func edge(of item: any LayoutItem, isLeading: Bool, in base: UIView) -> LinearRow {
    point(of: item, .horizontal, in: base, share: isLeading == base.isRightToLeft ? 1 : 0)
  }

  private mutating func baseline(of item: any LayoutItem, isFirst: Bool, in base: UIView) -> LinearRow {
    // Baselines depend on the text, its font and its width.
    dependsOnMore = true
    let width = unknown(of: item)?.textWidth
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

  private mutating func point(
    of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis, in base: UIView, share: Double
  ) -> LinearRow {
    // For a constraint that is held by the scroll view itself, its trailing edge is that of its content, which begins
    // at zero like every base.
    if share == 1, item === base, let guide = type(of: base).kind.contentGuide(of: base) {
      return length(of: guide, axis)
    }
    var row = start(of: item, axis, in: base)
    row.constant += alignment(of: item, axis).before
    if share > 0 { row.add(alignedLength(of: item, axis), times: share * zoomScale(of: item)) }
    return row
  }

  private func zoomScale(of item: any LayoutItem) -> Double {
    guard let view = item as? UIView, let superview = view.superview else { return 1 }
    return Double(type(of: superview).kind.zoomScale(of: view, in: superview))
  }

  /// Returns the length that constraints refer to, which is that of the alignment rectangle.
  private mutating func alignedLength(of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> LinearRow {
    var row = length(of: item, axis)
    let insets = alignment(of: item, axis)
    row.constant -= insets.before + insets.after
    return row
  }

  /// Returns the insets from a view's frame to its alignment rectangle; zero for guides.
  private mutating func alignment(
    of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis
  ) -> (before: Double, after: Double) {
    guard let insets = (item as? UIView)?.alignmentRectInsets, insets != .zero else { return (0, 0) }
    dependsOnMore = true
    return axis == .horizontal
      ? (Double(insets.left), Double(insets.right)) : (Double(insets.top), Double(insets.bottom))
  }

  /// Returns the sum of the origins up to `base`, whose own origin is zero, wherever its bounds are scrolled to.
  private mutating func start(of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis, in base: UIView) -> LinearRow {
    var row = LinearRow()
    if let guide = item as? UILayoutGuide {
      if let insets = engine.given(for: guide) {
        row.add(1, of: insets.insetBefore(on: axis))
      } else if let unknown = unknown(of: guide) {
        row.add(1, of: unknown.start(on: axis))
      }
    }
    var view = item.layoutView
    // How far the origins so far move for each point by which `view` grows.
    var shift = 0.0
    while let current = view, current !== base {
      if let unknown = unknown(of: current) {
        row.add(1, of: unknown.start(on: axis))
        addGrowth(of: current, axis, times: shift, to: &row)
        shift = 0
      } else {
        row.add(1, of: engine.given(for: current).start(on: axis))
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
  private mutating func addGrowth(
    of view: UIView, _ axis: NSLayoutConstraint.Axis, times factor: Double, to row: inout LinearRow
  ) {
    var (view, factor): (UIView?, Double) = (view, factor)
    while let current = view, factor != 0 {
      if let unknown = unknown(of: current) {
        dependsOnMore = true
        row.add(factor, of: unknown.length(on: axis))
        row.constant -= factor * Double(current.bounds.length(on: axis))
        return
      }
      factor *= MaskShares(of: current, axis)?.length ?? 0
      view = current.superview
    }
  }

  private mutating func length(of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> LinearRow {
    var row = LinearRow()
    if let guide = item as? UILayoutGuide, let insets = engine.given(for: guide), let view = guide.owningView {
      row = length(of: view, axis)
      row.add(-1, of: insets.insetBefore(on: axis))
      row.add(-1, of: insets.insetAfter(on: axis))
    } else if let unknown = unknown(of: item) {
      row.add(1, of: unknown.length(on: axis))
    } else if let view = item as? UIView {
      row.add(1, of: engine.given(for: view).length(on: axis))
      addGrowth(of: view, axis, times: 1, to: &row)
    }
    return row
  }

  /// Returns the variables of an item that constraints place; nil for one whose frame is given.
  private mutating func unknown(of item: any LayoutItem) -> UnknownFrame? {
    if let unknown = engine.unknownsByItem[ObjectIdentifier(item)] { return unknown }
    if !engine.isGiven(item) { lacksItem = true }
    return nil
  }

  // MARK: Content

  /// Content sizes come after all constraints, and the request for a fitting size after these.
  private static let firstContentOrder = 1 << 40

  /// States that the content of a scroll view begins at the origin of its coordinates.
  func origin(of unknown: UnknownFrame) -> [LayoutStatement] {
    [unknown.x, unknown.y].enumerated().map { part, variable in
      var row = LinearRow()
      row.add(1, of: variable)
      let order = Self.firstContentOrder + 8 * unknown.number + part
      return LayoutStatement(part: part, row, .equal, priority: LinearConstraint.required, order: order) {
        "that content begins at zero"
      }
    }
  }

  /// States the content size of a view with two priorities: one for hugging, which limits growth, and one for
  /// compression resistance.
  mutating func content(of view: UIView, _ unknown: UnknownFrame) -> [LayoutStatement] {
    let size = view.intrinsicContentSize
    guard size.width != UIView.noIntrinsicMetric || size.height != UIView.noIntrinsicMetric else { return [] }
    unknown.alignment = view.alignmentRectInsets
    var all: [LayoutStatement] = []
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      var natural = axis == .horizontal ? size.width : size.height
      guard natural != UIView.noIntrinsicMetric else { continue }
      if axis == .vertical, let width = unknown.textWidth {
        natural = view.sizeThatFits(CGSize(width: width, height: 0)).height
      }
      let insets = alignment(of: view, axis)
      var row = LinearRow(constant: -Double(natural) - insets.before - insets.after)
      row.add(1, of: unknown.length(on: axis))
      let part = axis == .horizontal ? 2 : 4
      let order = Self.firstContentOrder + 8 * unknown.number + part
      let (hugging, resistance) = (
        view.contentHuggingPriority(for: axis).rawValue, view.contentCompressionResistancePriority(for: axis).rawValue
      )
      let inWords = { "that \(type(of: view)) has the size of its content" }
      if max(hugging, resistance) < LinearConstraint.required {
        all.append(
          LayoutStatement(
            part: part, row, .equal, priority: hugging, below: resistance, order: order, inWords: inWords))
      } else {
        all.append(
          LayoutStatement(part: part, row, .lessThanOrEqual, priority: hugging, order: order, inWords: inWords))
        all.append(
          LayoutStatement(
            part: part + 1, row, .greaterThanOrEqual, priority: resistance, order: order + 1, inWords: inWords))
      }
    }
    return all
  }

  func statements(
    of request: LayoutEngine.FittingRequest, _ view: UIView, _ unknown: UnknownFrame
  ) -> [LayoutStatement] {
    [NSLayoutConstraint.Axis.horizontal, .vertical].map { axis in
      let isHorizontal = axis == .horizontal
      var row = LinearRow(constant: -Double(isHorizontal ? request.size.width : request.size.height))
      row.add(1, of: unknown.length(on: axis))
      return LayoutStatement(
        part: isHorizontal ? 6 : 7, row, .equal, priority: request.priorities[axis].rawValue,
        order: (Self.firstContentOrder << 1) + (isHorizontal ? 0 : 1)
      ) { "that \(type(of: view)) has the size of its content" }
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// A Boolean value that indicates whether the attribute is a leading or trailing edge.
  fileprivate var followsLines: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }
}

extension UIView {
  /// The origin of the view in its superview, without its transform.
  var givenOrigin: CGPoint {
    let (anchor, size) = (layer.anchorPoint, bounds.size)
    return CGPoint(x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height)
  }
}
