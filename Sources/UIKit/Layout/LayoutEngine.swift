/// Solves the constraints of one tree of views: converts them to statements for the solver, and the solution to frames.
///
/// Changes are only noted. The next layout states what changed: a constraint, the content of a view, or everything
/// after a change of the tree. Frames that constraints take as given are variables of the solver, so that moving or
/// resizing one states nothing again. Then the superviews of the views that move are laid out.
@MainActor
final class LayoutEngine {
  private weak var top: UIView?
  /// The request for a fitting size of the top view; nil for a layout.
  let fitting: FittingRequest?

  struct FittingRequest {
    let size: CGSize
    let priorities: AxisPair<UILayoutPriority>
  }

  var changes = LayoutChanges(isWhole: true)
  let solver = LinearSolver()

  /// The views and guides that constraints place.
  private(set) var unknownsByItem: [ObjectIdentifier: UnknownFrame] = [:]
  private var unknowns: [UnknownFrame] = []
  private var unknownOfVariable: [Int: UnknownFrame] = [:]
  private var unknownCount = 0
  /// The views and guides that constraints take as given.
  private var givens: [ObjectIdentifier: GivenValues] = [:]
  private var givenGuides: [GivenValues] = []
  /// The values of views that were freed, until no statement refers to them.
  private var abandoned: [GivenValues] = []

  private var statements: [ObjectIdentifier: StatedOwner] = [:]
  /// The constraints, views and guides whose statements are made again for each layout.
  private var dependent: [ObjectIdentifier: AnyObject] = [:]

  private struct StatedOwner {
    var statements: [LayoutStatement]
    /// The number of the last statement of everything that included the owner.
    var round: Int
  }

  private var round = 0

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
    guard !changes.isEmpty, let top else { return }
    if changes.isWhole { updateConstraints() }
    let moved = solve(top)
    publish(moved, except: current)
  }

  func sizeThatFits() -> CGSize {
    guard let top else { return .zero }
    top.updateConstraintsIfNeeded()
    _ = solve(top)
    return unknownsByItem[ObjectIdentifier(top)]?.frame(in: solver).size ?? top.bounds.size
  }

  /// Returns the variables whose values may have changed; nil for all.
  private func solve(_ top: UIView) -> [Int]? {
    let changes = changes.take()
    let isWhole = changes.isWhole || !state(changes)
    if isWhole { stateEverything(in: top) }
    var moved = solveStatements()
    if isWhole { moved = nil }
    // The height of wrapped text has changed, now that its width is known.
    let wrapped = noteTextWidths()
    if !wrapped.isEmpty {
      for view in wrapped { stateContent(of: view) }
      stateDependent()
      let more = solveStatements()
      moved = moved.flatMap { moved in more.map { moved + $0 } }
    }
    return moved
  }

  /// A constraint that cannot be satisfied is omitted and reported once; of two conflicting constraints, the later one
  /// is omitted (L).
  private func solveStatements() -> [Int]? {
    for omission in solver.solve() {
      let others = omission.conflict.others.map { "  " + $0.statement() }.joined(separator: "\n")
      LayerWarnings.report(
        "The constraint \(omission.constraint.statement()) cannot hold and is left out. "
          + "Change it, or give it a priority below 1000. "
          + (others.isEmpty
            ? "Given frames are against it, or a width or height would be negative." : "It is against:\n\(others)"))
    }
    return solver.changedVariables
  }

  /// Calls `updateConstraints`, the deepest views first, until no view requires it.
  func updateConstraints() {
    for _ in 0..<Self.largestNumberOfRounds {
      guard let top else { return }
      let waiting = ConstrainedTree(of: top).viewsToUpdate()
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

  // MARK: Stating

  private func stateEverything(in top: UIView) {
    let tree = ConstrainedTree(of: top)
    round += 1
    for given in givens.values { given.isUsed = false }
    let stale = takeUnknowns(of: tree)
    dependent.removeAll(keepingCapacity: true)
    for constraint in tree.constraints { state(constraint, isHeld: true) }
    for unknown in unknowns {
      if let view = unknown.item as? UIView { stateContent(of: view, unknown) }
      if let guide = unknown.item as? UILayoutGuide, guide.isContentGuide {
        set(LayoutStatements(in: self).origin(of: unknown), of: guide)
      }
    }
    if let fitting, let unknown = unknownsByItem[ObjectIdentifier(top)] {
      set(LayoutStatements(in: self).statements(of: fitting, top, unknown), of: fittingOwner)
    }
    for (owner, stated) in statements where stated.round != round {
      for statement in stated.statements { if let linear = statement.linear { solver.delete(linear) } }
      statements[owner] = nil
    }
    remove(stale)
    updateGivens()
  }

  private let fittingOwner = NSObject()

  /// States what changed. Returns false when a view or guide is new, so that everything has to be stated.
  private func state(_ changes: LayoutChanges) -> Bool {
    for constraint in changes.constraints {
      if !state(constraint, isHeld: constraint.holder?.layoutTop === top) { return false }
    }
    for view in changes.contents {
      if !stateContent(of: view) { return false }
    }
    for view in changes.givens { givens[ObjectIdentifier(view)]?.update(solver) }
    for guide in givenGuides { guide.update(solver) }
    return stateDependent()
  }

  @discardableResult
  private func stateDependent() -> Bool {
    for owner in dependent.values {
      if let constraint = owner as? NSLayoutConstraint {
        if !state(constraint, isHeld: true) { return false }
      } else if let view = owner as? UIView {
        stateContent(of: view)
      }
    }
    return true
  }

  /// States a constraint, or removes it if the tree does not hold it. Returns false when one of its items is new.
  @discardableResult
  private func state(_ constraint: NSLayoutConstraint, isHeld: Bool) -> Bool {
    var stating = LayoutStatements(in: self)
    let statement = isHeld ? stating.statement(of: constraint) : nil
    set(statement.map { [$0] } ?? [], of: constraint)
    dependent[ObjectIdentifier(constraint)] = stating.dependsOnMore ? constraint : nil
    return !stating.lacksItem
  }

  @discardableResult
  private func stateContent(of view: UIView) -> Bool {
    unknownsByItem[ObjectIdentifier(view)].map { stateContent(of: view, $0) } ?? true
  }

  /// States the content size of a view. Returns false when its alignment rectangle, to which constraints to its edges
  /// refer, has changed.
  @discardableResult
  private func stateContent(of view: UIView, _ unknown: UnknownFrame) -> Bool {
    let alignment = unknown.alignment
    var stating = LayoutStatements(in: self)
    set(stating.content(of: view, unknown), of: view)
    if view is any FrameDependentContent { dependent[ObjectIdentifier(view)] = view }
    return unknown.alignment == alignment
  }

  /// Replaces the statements of an owner. Those that differ only in their constants stay in the solver.
  private func set(_ new: [LayoutStatement], of owner: AnyObject) {
    let key = ObjectIdentifier(owner)
    let old = statements[key]?.statements ?? []
    if new.isEmpty, old.isEmpty { return }
    var stated = new
    for statement in old {
      guard let linear = statement.linear else { continue }
      if let index = new.firstIndex(where: { $0.part == statement.part }), new[index].hasShape(of: statement) {
        stated[index].linear = linear
        solver.setConstant(of: linear, to: new[index].row.constant)
      } else {
        solver.delete(linear)
      }
    }
    for index in stated.indices where stated[index].linear == nil {
      let linear = stated[index].makeLinear()
      stated[index].linear = linear
      solver.insert(linear)
    }
    statements[key] = stated.isEmpty ? nil : StatedOwner(statements: stated, round: round)
  }

  // MARK: Variables

  /// Updates the list of views and guides that constraints place. Returns those that are no longer among them.
  private func takeUnknowns(of tree: ConstrainedTree) -> [UnknownFrame] {
    let old = unknownsByItem
    unknowns = []
    unknownsByItem = [:]
    unknownOfVariable = [:]
    for item in tree.unknownItems(fitting: fitting != nil) {
      let key = ObjectIdentifier(item)
      let unknown: UnknownFrame
      if let known = old[key], known.item === item {
        unknown = known
      } else {
        unknownCount += 1
        unknown = UnknownFrame(item, solver, number: unknownCount)
      }
      unknowns.append(unknown)
      unknownsByItem[key] = unknown
      for variable in unknown.variables { unknownOfVariable[variable] = unknown }
    }
    var stale: [UnknownFrame] = []
    for (key, unknown) in old where unknownsByItem[key] !== unknown { stale.append(unknown) }
    return stale
  }

  private func remove(_ stale: [UnknownFrame]) {
    for unknown in stale {
      for variable in unknown.variables { solver.removeVariable(variable) }
      // A view that has moved to another tree has its frame from the engine there.
      if let view = unknown.item as? UIView, view.layoutTop === top { view.layoutTraits?.solvedFrame = nil }
    }
  }

  /// Returns whether constraints take the frame of an item as it is.
  func isGiven(_ item: any LayoutItem) -> Bool {
    guard let view = item as? UIView else { return false }
    return view === top ? fitting == nil : view.layoutTraits?.translatesMask ?? true
  }

  /// Returns the variables of a frame that constraints take as given.
  func given(for view: UIView) -> GivenValues {
    if let given = givens[ObjectIdentifier(view)] {
      if given.isOf(view) {
        given.isUsed = true
        return given
      }
      abandoned.append(given)
    }
    let given = GivenValues(of: view, solver)
    view.madeLayoutTraits.isGiven = true
    givens[ObjectIdentifier(view)] = given
    return given
  }

  /// Returns the variables of the insets of a guide; nil for a guide that constraints place.
  func given(for guide: UILayoutGuide) -> GivenValues? {
    guard guide.insets != nil else { return nil }
    if let given = givens[ObjectIdentifier(guide)], given.isOf(guide) {
      given.isUsed = true
      return given
    }
    if let given = givens[ObjectIdentifier(guide)] { abandoned.append(given) }
    let given = GivenValues(of: guide, solver)
    givens[ObjectIdentifier(guide)] = given
    givenGuides.append(given)
    return given
  }

  private func updateGivens() {
    for (key, given) in givens {
      if given.isUsed {
        given.update(solver)
      } else {
        for variable in given.variables { solver.removeVariable(variable) }
        givens[key] = nil
      }
    }
    for given in abandoned { for variable in given.variables { solver.removeVariable(variable) } }
    abandoned = []
    givenGuides.removeAll { !$0.isUsed }
  }

  /// Records the widths of wrapped text. Returns the labels whose height must be measured again.
  private func noteTextWidths() -> [UIView] {
    var changed: [UIView] = []
    for unknown in unknowns {
      guard let label = unknown.label, label.numberOfLines != 1 else { continue }
      let width = CGFloat(solver.value(of: unknown.width))
      if abs((unknown.textWidth ?? -1) - width) > 1e-6 {
        unknown.textWidth = width
        changed.append(label)
      }
    }
    return changed
  }

  // MARK: Frames

  private func publish(_ moved: [Int]?, except current: UIView?) {
    if let moved {
      var last: UnknownFrame?
      for variable in moved {
        guard let unknown = unknownOfVariable[variable], unknown !== last else { continue }
        publish(unknown, except: current)
        last = unknown
      }
    } else {
      for unknown in unknowns { publish(unknown, except: current) }
    }
  }

  private func publish(_ unknown: UnknownFrame, except current: UIView?) {
    let frame = unknown.frame(in: solver)
    if let guide = unknown.item as? UILayoutGuide {
      guide.solvedFrame = frame
      if guide.isContentGuide { publishContent(of: guide, unknown) }
    }
    guard let view = unknown.item as? UIView, let traits = view.layoutTraits, traits.solvedFrame != frame,
      let superview = view.superview
    else { return }
    traits.solvedFrame = frame
    superview.madeLayoutTraits.placesSubviews = true
    if superview !== current { superview.setNeedsLayout() }
  }

  /// Sets the size of the content. A length without constraints is left to code that sets `contentSize`.
  private func publishContent(of guide: UILayoutGuide, _ unknown: UnknownFrame) {
    guard let view = guide.owningView else { return }
    type(of: view).kind.contentWasSolved(
      in: view, width: solver.contains(unknown.width) ? guide.solvedFrame.width : nil,
      height: solver.contains(unknown.height) ? guide.solvedFrame.height : nil)
  }
}
