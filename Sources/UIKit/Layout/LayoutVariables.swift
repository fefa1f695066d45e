/// The four variables of a view or guide that constraints place, in its superview's or owner's coordinates.
@MainActor
final class UnknownFrame {
  private(set) weak var item: (any LayoutItem)?
  let x: Int
  let y: Int
  let width: Int
  let height: Int
  /// The place among all that were created, by which required content sizes are ordered.
  let number: Int
  /// The label whose text may wrap, if the item is one.
  private(set) weak var label: UILabel?
  /// The width at which a text was last wrapped.
  var textWidth: CGFloat?
  /// The insets of the view's alignment rectangle when its content size was last stated.
  var alignment = UIEdgeInsets.zero

  init(_ item: any LayoutItem, _ solver: LinearSolver, number: Int) {
    self.item = item
    self.number = number
    label = item as? UILabel
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

/// The variables of what constraints take as given, which are numbers from outside to the solver: the origin and size
/// of a view, or the insets of a guide that follows its view's edges.
///
/// Statements refer to the variables, so that a window that is resized changes four numbers and no statement.
@MainActor
final class GivenValues {
  private enum Source {
    case view
    case guide(UILayoutGuide)
  }

  private weak var view: UIView?
  private let source: Source
  /// The origin, or the insets from the left and the top.
  private let before: AxisPair<Int>
  /// The size, or the insets from the right and the bottom.
  private let after: AxisPair<Int>
  /// A Boolean value that indicates whether a statement refers to the variables.
  var isUsed = true

  init(of view: UIView, _ solver: LinearSolver) {
    self.view = view
    source = .view
    (before, after) = (Self.makePair(solver), Self.makePair(solver))
    update(solver)
  }

  init(of guide: UILayoutGuide, _ solver: LinearSolver) {
    view = guide.owningView
    source = .guide(guide)
    (before, after) = (Self.makePair(solver), Self.makePair(solver))
    update(solver)
  }

  private static func makePair(_ solver: LinearSolver) -> AxisPair<Int> {
    var pair = AxisPair(solver.makeGiven(0))
    pair.vertical = solver.makeGiven(0)
    return pair
  }

  func isOf(_ item: any LayoutItem) -> Bool {
    switch source {
    case .view: view === item
    case .guide(let guide): guide === item
    }
  }

  var variables: [Int] { [before.horizontal, before.vertical, after.horizontal, after.vertical] }
  func start(on axis: NSLayoutConstraint.Axis) -> Int { before[axis] }
  func length(on axis: NSLayoutConstraint.Axis) -> Int { after[axis] }
  func insetBefore(on axis: NSLayoutConstraint.Axis) -> Int { before[axis] }
  func insetAfter(on axis: NSLayoutConstraint.Axis) -> Int { after[axis] }

  func update(_ solver: LinearSolver) {
    guard let view else { return }
    switch source {
    case .view:
      let origin = view.givenOrigin
      set(solver, origin.x, origin.y, view.bounds.width, view.bounds.height)
    case .guide(let guide):
      guard let insets = guide.insets?(view) else { return }
      set(solver, insets.left, insets.top, insets.right, insets.bottom)
    }
  }

  private func set(_ solver: LinearSolver, _ left: CGFloat, _ top: CGFloat, _ right: CGFloat, _ bottom: CGFloat) {
    solver.setValue(of: before.horizontal, to: Double(left))
    solver.setValue(of: before.vertical, to: Double(top))
    solver.setValue(of: after.horizontal, to: Double(right))
    solver.setValue(of: after.vertical, to: Double(bottom))
  }
}
