/// Solves the constraints of one tree of views: converts them to statements for the solver, and the solution to frames.
///
/// A change of a constraint only marks the engine as stale; the next layout updates the statements, changes in the
/// solver those that differ, and lays out the superviews of the views that move.
@MainActor
final class LayoutEngine {
  private weak var top: UIView?
  /// The request for a fitting size of the top view; nil for a layout.
  let fitting: FittingRequest?

  struct FittingRequest {
    let size: CGSize
    let priorities: AxisPair<UILayoutPriority>
  }

  var isStale = true
  let solver = LinearSolver()

  /// The views and guides that constraints place, in the order of the tree.
  var unknowns: [UnknownFrame] = []
  var unknownsByItem: [ObjectIdentifier: UnknownFrame] = [:]
  private var statements: [LayoutStatement] = []

  init(of top: UIView) {
    (self.top, fitting) = (top, nil)
  }

  /// Creates an engine that computes only the fitting size of `view`.
  init(of view: UIView, fitting size: CGSize, _ priorities: AxisPair<UILayoutPriority>) {
    top = view
    fitting = FittingRequest(size: size, priorities: priorities)
  }

  // MARK: Solving

  /// Updates the frames. `current` will be laid out in any case.
  func solve(for current: UIView?) {
    guard isStale, let top else { return }
    updateConstraints()
    isStale = false
    solve(top)
    // The height of wrapped text has changed, now that its width is known.
    if noteTextWidths() { solve(top) }
    publish(except: current)
  }

  func sizeThatFits() -> CGSize {
    guard let top else { return .zero }
    top.updateConstraintsIfNeeded()
    solve(top)
    if noteTextWidths() { solve(top) }
    return unknownsByItem[ObjectIdentifier(top)]?.frame(in: solver).size ?? top.bounds.size
  }

  private func solve(_ top: UIView) {
    let tree = ConstrainedTree(of: top)
    takeUnknowns(of: tree)
    reconcile(with: LayoutStatements(of: tree, in: self).all)
  }

  /// Calls `updateConstraints`, the deepest views first, until no view requires it.
  func updateConstraints() {
    for _ in 0..<Self.largestNumberOfRounds {
      guard let top else { return }
      let waiting = ConstrainedTree(of: top).views.reversed().filter(\.traits.needsUpdateConstraints)
      if waiting.isEmpty { return }
      for (view, traits) in waiting {
        traits.needsUpdateConstraints = false
        view.updateConstraints()
        if let controller = view.controller { controller.updateViewConstraints() }
      }
    }
  }

  /// The maximum number of rounds. A view whose `updateConstraints` requires another round each time would otherwise
  /// block layout forever.
  private static let largestNumberOfRounds = 10

  // MARK: Statements

  private func reconcile(with wanted: [LayoutStatement]) {
    var known: [LayoutStatement.Key: LayoutStatement] = [:]
    for statement in wanted { known[statement.key] = statement }
    var kept: [LayoutStatement.Key: LinearConstraint] = [:]
    for old in statements {
      guard let linear = old.linear else { continue }
      if known[old.key]?.hasShape(of: old) == true { kept[old.key] = linear } else { solver.remove(linear) }
    }
    removeStaleUnknowns()
    statements = wanted
    for index in statements.indices {
      guard let linear = kept[statements[index].key] else { continue }
      statements[index].linear = linear
      guard solver.change(linear, constant: statements[index].row.constant) else { return startAgain() }
    }
    for index in statements.indices where statements[index].linear == nil { add(&statements[index]) }
  }

  private func startAgain() {
    solver.removeAllConstraints()
    for index in statements.indices { add(&statements[index]) }
  }

  /// Adds a statement. A constraint that cannot be satisfied is omitted and reported once; of two conflicting
  /// constraints, the later one is omitted (L).
  private func add(_ statement: inout LayoutStatement) {
    let linear = statement.makeLinear()
    do {
      try solver.add(linear)
      statement.linear = linear
    } catch {
      statement.linear = nil
      let others = error.others.map { "  " + $0.statement() }.joined(separator: "\n")
      LayerWarnings.report(
        "The constraint \(linear.statement()) cannot hold and is left out. Change it, or give it a priority below 1000. "
          + (others.isEmpty
            ? "Given frames are against it, or a width or height would be negative." : "It is against:\n\(others)"))
    }
  }

  // MARK: Unknowns

  private var staleUnknowns: [UnknownFrame] = []

  private func takeUnknowns(of tree: ConstrainedTree) {
    let old = unknowns
    unknowns = []
    for item in tree.unknownItems(fitting: fitting != nil) {
      let unknown =
        unknownsByItem[ObjectIdentifier(item)].flatMap { $0.item === item ? $0 : nil } ?? UnknownFrame(item, solver)
      unknowns.append(unknown)
    }
    unknownsByItem = [:]
    for unknown in unknowns { if let item = unknown.item { unknownsByItem[ObjectIdentifier(item)] = unknown } }
    let current = Set(unknowns.map(ObjectIdentifier.init))
    staleUnknowns = old.filter { !current.contains(ObjectIdentifier($0)) }
  }

  private func removeStaleUnknowns() {
    for unknown in staleUnknowns {
      for variable in unknown.variables { solver.removeVariable(variable) }
      (unknown.item as? UIView)?.layoutTraits?.solvedFrame = nil
    }
    staleUnknowns = []
  }

  /// Records the widths of wrapped text. Returns true when the height of some text must be measured again.
  private func noteTextWidths() -> Bool {
    var hasChanged = false
    for unknown in unknowns {
      guard let label = unknown.item as? UILabel, label.numberOfLines != 1 else { continue }
      let width = CGFloat(solver.value(of: unknown.width))
      if abs((unknown.textWidth ?? -1) - width) > 1e-6 { (unknown.textWidth, hasChanged) = (width, true) }
    }
    return hasChanged
  }

  // MARK: Frames

  private func publish(except current: UIView?) {
    for unknown in unknowns {
      let frame = unknown.frame(in: solver)
      if let guide = unknown.item as? UILayoutGuide {
        guide.solvedFrame = frame
        if guide.isContentGuide { publishContent(of: guide, unknown) }
      }
      guard let view = unknown.item as? UIView, let traits = view.layoutTraits, traits.solvedFrame != frame,
        let superview = view.superview
      else { continue }
      traits.solvedFrame = frame
      superview.madeLayoutTraits.placesSubviews = true
      if superview !== current { superview.setNeedsLayout() }
    }
  }
}

extension LayoutEngine {
  /// Sets the size of the content. A length without constraints is left to code that sets `contentSize`.
  private func publishContent(of guide: UILayoutGuide, _ unknown: UnknownFrame) {
    guard let scrollView = guide.owningView as? UIScrollView else { return }
    var size = scrollView.contentSize
    if isMentioned(unknown.width) { size.width = guide.solvedFrame.width }
    if isMentioned(unknown.height) { size.height = guide.solvedFrame.height }
    scrollView.contentSize = size
  }

  private func isMentioned(_ variable: Int) -> Bool { statements.contains { $0.row.coefficient(of: variable) != 0 } }
}

/// The four variables of a view or guide that constraints place, in its superview's or owner's coordinates.
@MainActor
final class UnknownFrame {
  private(set) weak var item: (any LayoutItem)?
  let x: Int
  let y: Int
  let width: Int
  let height: Int
  /// The width at which a text was last wrapped.
  var textWidth: CGFloat?

  init(_ item: any LayoutItem, _ solver: LinearSolver) {
    self.item = item
    (x, y) = (solver.makeVariable(), solver.makeVariable())
    (width, height) = (solver.makeLength(), solver.makeLength())
  }

  var variables: [Int] { [x, y, width, height] }
  func start(on axis: NSLayoutConstraint.Axis) -> Int { axis == .horizontal ? x : y }
  func length(on axis: NSLayoutConstraint.Axis) -> Int { axis == .horizontal ? width : height }

  func frame(in solver: LinearSolver) -> CGRect {
    CGRect(
      x: solver.value(of: x), y: solver.value(of: y), width: solver.value(of: width), height: solver.value(of: height))
  }
}
