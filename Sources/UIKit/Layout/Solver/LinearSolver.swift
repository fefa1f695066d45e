/// Finds values for variables under linear constraints, and changes them little when the constraints change little.
///
/// The revised simplex method: the basis is kept as a factorized sparse matrix (`SimplexBasis`), whose rows are the
/// constraints as they were stated. Constraints of an interface nearly always form a tree, whose matrix is triangular:
/// solving it takes time in proportion to its terms, and a changed constant passes through the affected rows only.
///
/// Required constraints always hold. The others are satisfied as closely as possible, one priority after the other: no
/// number of low priorities outweighs a high one, as in the Cassowary algorithm of Badros, Borning and Stuckey. Errors
/// are weighted linearly, not by their squares.
///
/// Which of the required constraints that exclude each other are left out does not depend on the order of changes: each
/// is left out that contradicts those before it that are not.
@MainActor
final class LinearSolver {
  /// The constraints that conflict with the one that was to be added.
  struct Conflict: Error {
    let others: [LinearConstraint]
  }

  /// A required constraint that is left out, and why.
  struct Omission {
    let constraint: LinearConstraint
    let conflict: Conflict
  }

  enum Kind: UInt8 {
    /// A variable, which can have any value.
    case variable
    /// A variable that cannot be negative.
    case length
    /// A variable whose value is set from outside.
    case given
    /// The difference of the two sides of an inequality, which is not negative.
    case slack
    /// The violation of an optional constraint, which is not negative.
    case error
    /// The difference of the two sides of a required equation, which is zero.
    case dummy
    /// The column is not in use.
    case none
  }

  private var kinds: [Kind] = []
  private var givenValues: [Double] = []
  private var freeVariables: [Int] = []
  private var areFreeSorted = true

  private var constraints: [LinearConstraint] = []
  private var additions = 0
  private var basis = SimplexBasis()
  /// A Boolean value that indicates whether the matrix lacks constraints or has some that were removed.
  private var hasNewShape = false
  private var leftOut: Set<Int> = []

  // MARK: Variables

  func makeVariable() -> Int { makeVariable(.variable) }
  /// Creates a variable whose value is never negative.
  func makeLength() -> Int { makeVariable(.length) }
  /// Creates a variable whose value only `setValue` changes.
  func makeGiven(_ value: Double) -> Int {
    let variable = makeVariable(.given)
    givenValues[variable] = value
    return variable
  }

  private func makeVariable(_ kind: Kind) -> Int {
    // The first free number, whatever the order in which variables were removed: ties depend on the numbers.
    if !freeVariables.isEmpty {
      if !areFreeSorted { freeVariables.sort(by: >) }
      areFreeSorted = true
      let variable = freeVariables.removeLast()
      kinds[variable] = kind
      return variable
    }
    kinds.append(kind)
    givenValues.append(0)
    return kinds.count - 1
  }

  /// Removes a variable that no constraint contains.
  func removeVariable(_ variable: Int) {
    (kinds[variable], givenValues[variable]) = (.none, 0)
    basis.forget(variable)
    freeVariables.append(variable)
    areFreeSorted = false
    hasNewShape = true
  }

  /// Returns the value of a variable; zero for one without constraints.
  func value(of variable: Int) -> Double {
    if kinds[variable] == .given { return givenValues[variable] }
    return variable < basis.variableCount ? basis.values[variable] : 0
  }

  func setValue(of given: Int, to value: Double) {
    guard givenValues[given] != value else { return }
    givenValues[given] = value
    if !hasNewShape, given < basis.variableCount { basis.setGiven(given, to: value) }
  }

  /// Returns whether a constraint contained a variable when the values were last found.
  func contains(_ variable: Int) -> Bool {
    variable < basis.variableCount && basis.columnStarts[variable] < basis.columnStarts[variable + 1]
  }

  /// The variables whose values the last call of `solve` may have changed; nil for all of them.
  private(set) var changedVariables: [Int]?

  // MARK: Constraints

  /// Adds a constraint, which takes effect with `solve`.
  func insert(_ constraint: LinearConstraint) {
    additions += 1
    constraint.rank = constraint.order ?? additions
    (constraint.isLeftOut, constraint.basicPart, constraint.row) = (false, .marker, nil)
    constraints.append(constraint)
    hasNewShape = true
  }

  /// Removes a constraint, which takes effect with `solve`.
  func delete(_ constraint: LinearConstraint) {
    guard constraint.rank != nil else { return }
    constraint.rank = nil
    hasNewShape = true
  }

  /// Sets the constant of a constraint, which takes effect with `solve`.
  func setConstant(of constraint: LinearConstraint, to constant: Double) {
    let difference = constant - constraint.constant
    guard difference != 0 else { return }
    constraint.setConstant(constant)
    if !hasNewShape, let row = constraint.row { basis.addConstant(difference, to: row) }
  }

  /// Adds a constraint and solves. Throws when it is required and conflicts with other required constraints; then
  /// nothing has changed.
  func add(_ constraint: LinearConstraint) throws(Conflict) {
    insert(constraint)
    guard let omission = solve().first(where: { $0.constraint === constraint }) else { return }
    delete(constraint)
    _ = solve()
    throw omission.conflict
  }

  /// Removes a constraint and solves.
  func remove(_ constraint: LinearConstraint) {
    delete(constraint)
    _ = solve()
  }

  /// Changes the constant of a constraint and solves. Returns false when a required constraint cannot hold any more.
  func change(_ constraint: LinearConstraint, constant: Double) -> Bool {
    setConstant(of: constraint, to: constant)
    return solve().isEmpty
  }

  /// The required constraints that cannot hold, in their order.
  var leftOutConstraints: [LinearConstraint] { leftOut.sorted().map { constraints[$0] } }

  // MARK: Solving

  /// Finds the values, and returns the constraints that cannot hold, in their order.
  func solve() -> [Omission] {
    let isNew = hasNewShape
    if isNew {
      makeBasis()
    } else {
      basis.applyChanges()
    }
    var omissions = leaveOut()
    basis.optimize()
    for _ in 0..<Self.mostRepairs where basis.isInfeasible {
      omissions = leaveOut()
      basis.optimize()
    }
    let changed = basis.takeChanges()
    changedVariables = isNew ? nil : changed
    return omissions
  }

  /// The number of times that values which rounding made infeasible are corrected.
  private static let mostRepairs = 3

  private func makeBasis() {
    basis.saveParts(to: constraints)
    var live: [LinearConstraint] = []
    var ranks: [Int] = []
    for constraint in constraints {
      guard let rank = constraint.rank else { continue }
      live.append(constraint)
      ranks.append(rank)
    }
    constraints = []
    for index in Self.places(of: ranks) { constraints.append(live[index]) }
    basis = SimplexBasis(of: constraints, kinds: kinds, givenValues: givenValues, after: basis)
    leftOut = []
    for (row, constraint) in constraints.enumerated() where constraint.isLeftOut { leftOut.insert(row) }
    basis.chooseStart()
    basis.factorize()
    hasNewShape = false
  }

  /// Returns the indices of `ranks`, those of the least first.
  private nonisolated static func places(of ranks: [Int]) -> [Int] {
    var isSorted = true
    for index in ranks.indices.dropFirst() where ranks[index - 1] > ranks[index] { isSorted = false }
    let indices = Array(ranks.indices)
    return isSorted ? indices : indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
  }

  /// Finds a feasible solution. The rows are in the order of the constraints.
  private func leaveOut() -> [Omission] {
    while let conflict = basis.findFeasible() { relax(conflict) }
    guard !leftOut.isEmpty else { return [] }
    // What was left out may fit again, or exclude a later constraint instead.
    var omissions: [Omission] = []
    var next = 0
    while let row = firstLeftOut(from: next) {
      leftOut.remove(row)
      constraints[row].isLeftOut = false
      basis.setRelaxed(row, false)
      next = row + 1
      while let conflict = basis.findFeasible() {
        relax(conflict)
        guard conflict.last == row else { continue }
        var others: [LinearConstraint] = []
        for other in conflict where other != row { others.append(constraints[other]) }
        omissions.append(Omission(constraint: constraints[row], conflict: Conflict(others: others)))
      }
    }
    return omissions
  }

  private func firstLeftOut(from row: Int) -> Int? {
    var first: Int?
    for other in leftOut where other >= row { first = min(first ?? other, other) }
    return first
  }

  private func relax(_ conflict: [Int]) {
    guard let row = conflict.last else { return }
    leftOut.insert(row)
    constraints[row].isLeftOut = true
    basis.setRelaxed(row, true)
  }
}
