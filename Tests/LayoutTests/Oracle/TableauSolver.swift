/// A solver of another kind, with which `LinearSolver` is compared: it adds constraints one by one to a tableau.
///
/// The incremental simplex of Badros, Borning and Stuckey ("The Cassowary linear arithmetic constraint solving
/// algorithm"): a tableau of rows, each of which expresses its basic symbol in terms of the others, which are zero.
/// Required constraints always hold. The others are satisfied as closely as possible, one priority after the other: the
/// objective has a row for each priority, and the rows are compared in order, so that no number of low priorities
/// outweighs a high one. Errors are weighted linearly, not by their squares.
///
/// Results do not depend on hash order: the same calls have the same results.
@MainActor
final class TableauSolver {
  /// The constraints that conflict with the one that was to be added.
  struct Conflict: Error {
    let others: [TableauConstraint]
  }

  enum Kind {
    /// A variable, which can have any value.
    case variable
    /// A variable that cannot be negative.
    case length
    /// The difference of the two sides of an inequality, which is not negative.
    case slack
    /// The violation of an optional constraint, which is not negative.
    case error
    /// A symbol that is always zero and marks the rows of a required equation.
    case dummy
    /// The symbol is not in use.
    case none
  }

  /// The row of the objective for one priority.
  struct Level {
    let priority: Float
    var row = TableauRow()
  }

  var kinds: [Kind] = []
  /// The rows by their basic symbols. `setRow` writes them and updates the columns.
  private(set) var rows: [TableauRow?] = []
  /// The rows that contain each symbol, by their basic symbols. The lists are not exact: they may contain former rows
  /// and duplicates.
  private var occurrences: [[Int]] = []
  /// The levels of the objective from the highest priority down.
  var levels: [Level] = []
  /// The objective that drives out an artificial symbol, while one is being driven out.
  var artificialObjective: TableauRow?

  private var constraintOfSymbol: [TableauConstraint?] = []
  private var freeSymbols: [Int] = []

  // MARK: Variables

  func makeVariable() -> Int { makeSymbol(.variable, for: nil) }
  /// Creates a variable whose value is never negative.
  func makeLength() -> Int { makeSymbol(.length, for: nil) }

  /// Removes a variable that no constraint contains.
  func removeVariable(_ variable: Int) {
    setRow(of: variable, nil)
    forget(variable)
  }

  /// Returns the value of a variable; zero for one without constraints.
  func value(of variable: Int) -> Double { rows[variable]?.constant ?? 0 }

  func makeSymbol(_ kind: Kind, for constraint: TableauConstraint?) -> Int {
    if let symbol = freeSymbols.popLast() {
      (kinds[symbol], constraintOfSymbol[symbol]) = (kind, constraint)
      return symbol
    }
    kinds.append(kind)
    rows.append(nil)
    occurrences.append([])
    constraintOfSymbol.append(constraint)
    return kinds.count - 1
  }

  func forget(_ symbol: Int) {
    (kinds[symbol], constraintOfSymbol[symbol]) = (.none, nil)
    freeSymbols.append(symbol)
  }

  // MARK: Rows and columns

  /// Sets the row of the basic `symbol`; nil when it is no longer basic.
  func setRow(of symbol: Int, _ row: TableauRow?) {
    rows[symbol] = row
    for term in row?.terms ?? [] { occurrences[term.symbol].append(symbol) }
  }

  /// Returns the basic symbols whose rows contain `symbol`, in order.
  func column(of symbol: Int) -> [Int] {
    var found: [Int] = []
    for basic in occurrences[symbol].sorted() where basic != found.last {
      if let row = rows[basic], row.coefficient(of: symbol) != 0 { found.append(basic) }
    }
    occurrences[symbol] = found
    return found
  }

  func substitute(_ symbol: Int, by row: TableauRow) {
    for basic in column(of: symbol) {
      var entered: [Int] = []
      rows[basic]?.substitute(symbol, by: row, entered: &entered)
      for symbol in entered { occurrences[symbol].append(basic) }
    }
    occurrences[symbol] = []
    for index in levels.indices { levels[index].row.substitute(symbol, by: row) }
    artificialObjective?.substitute(symbol, by: row)
  }

  /// Removes `symbol`, which will always be zero, from all rows.
  func drop(_ symbol: Int) {
    for basic in column(of: symbol) { rows[basic]?.remove(symbol) }
    occurrences[symbol] = []
    for index in levels.indices { levels[index].row.remove(symbol) }
    forget(symbol)
  }

  // MARK: Constraints

  /// Adds a constraint. Throws when it is required and conflicts with other required constraints; then nothing has
  /// changed.
  func add(_ constraint: TableauConstraint) throws(Conflict) {
    let (row, columns) = makeRow(of: constraint)
    if let subject = subject(of: row, columns) {
      enter(subject, row)
    } else if row.terms.allSatisfy({ kinds[$0.symbol] == .dummy }) {
      guard TableauRow.isZero(row.constant) else {
        let others = stated(in: row, except: constraint)
        forget(columns.marker)
        throw Conflict(others: others)
      }
      enter(columns.marker, row)
    } else if let rest = driveOut(row, marker: columns.marker) {
      let others = stated(in: rest, except: constraint)
      forget(columns.marker)
      optimize()
      throw Conflict(others: others)
    }
    constraint.columns = columns
    optimize()
  }

  private func makeRow(of constraint: TableauConstraint) -> (TableauRow, TableauConstraint.Columns) {
    var row = TableauRow(constant: constraint.constant)
    for term in constraint.terms {
      if let known = rows[term.variable] {
        row.add(known, times: term.coefficient)
      } else {
        row.add(term.coefficient, of: term.variable)
      }
    }
    let isRequired = constraint.priority >= TableauConstraint.required
    var columns: TableauConstraint.Columns
    switch constraint.relation {
    case .equal where isRequired:
      columns = .init(marker: makeSymbol(.dummy, for: constraint))
    case .equal:
      columns = .init(marker: makeSymbol(.error, for: constraint), other: makeSymbol(.error, for: constraint))
    case .lessThanOrEqual, .greaterThanOrEqual:
      columns = .init(marker: makeSymbol(.slack, for: constraint))
      if !isRequired { columns.other = makeSymbol(.error, for: constraint) }
    }
    row.add(constraint.markerSign, of: columns.marker)
    if let other = columns.other { row.add(-constraint.markerSign, of: other) }
    for symbol in [columns.marker, columns.other].compactMap({ $0 }) where kinds[symbol] == .error {
      changeObjective(at: constraint.priority) { $0.add(1, of: symbol) }
    }
    if row.constant < 0 { row.multiply(by: -1) }
    return (row, columns)
  }

  /// Returns a symbol that can become basic in a new row without making anything negative.
  private func subject(of row: TableauRow, _ columns: TableauConstraint.Columns) -> Int? {
    if let variable = row.terms.first(where: { kinds[$0.symbol] == .variable }) { return variable.symbol }
    return [columns.marker, columns.other].compactMap { $0 }.first {
      kinds[$0] != .dummy && row.coefficient(of: $0) < 0
    }
  }

  private func enter(_ subject: Int, _ row: TableauRow) {
    var row = row
    row.solve(for: subject)
    substitute(subject, by: row)
    setRow(of: subject, row)
  }

  /// Returns the constraints whose columns a row contains. Together with `own` they imply that a positive number is
  /// zero.
  private func stated(in row: TableauRow, except own: TableauConstraint) -> [TableauConstraint] {
    var found: [TableauConstraint] = []
    for term in row.terms {
      if let constraint = constraintOfSymbol[term.symbol], constraint !== own,
        !found.contains(where: { $0 === constraint })
      {
        found.append(constraint)
      }
    }
    return found
  }

  func remove(_ constraint: TableauConstraint) {
    guard let columns = constraint.columns else { return }
    constraint.columns = nil
    let symbols = [columns.marker, columns.other].compactMap { $0 }
    for symbol in symbols where kinds[symbol] == .error {
      let row = rows[symbol]
      changeObjective(at: constraint.priority) {
        if let row { $0.add(row, times: -1) } else { $0.add(-1, of: symbol) }
      }
    }
    if rows[columns.marker] == nil, let leaving = leavingRow(with: columns.marker), var row = rows[leaving] {
      setRow(of: leaving, nil)
      row.solve(for: columns.marker, from: leaving)
      substitute(columns.marker, by: row)
    }
    setRow(of: columns.marker, nil)
    for symbol in symbols { forget(symbol) }
    optimize()
  }

  /// Removes all constraints and keeps the variables.
  func removeAllConstraints() {
    levels = []
    for symbol in rows.indices {
      setRow(of: symbol, nil)
      occurrences[symbol] = []
      constraintOfSymbol[symbol]?.columns = nil
      if kinds[symbol] == .slack || kinds[symbol] == .error || kinds[symbol] == .dummy { forget(symbol) }
    }
  }

  /// Changes the constant of a constraint. Returns false when a required constraint cannot hold any more; the values
  /// are then invalid and the solver has to be filled again.
  func change(_ constraint: TableauConstraint, constant: Double) -> Bool {
    let difference = constant - constraint.constant
    constraint.setConstant(constant)
    guard difference != 0, let columns = constraint.columns else { return true }
    let shift = constraint.markerSign * difference
    if rows[columns.marker] != nil {
      rows[columns.marker]?.constant -= shift
    } else {
      for symbol in column(of: columns.marker) {
        let coefficient = rows[symbol]?.coefficient(of: columns.marker) ?? 0
        rows[symbol]?.constant += coefficient * shift
      }
    }
    let contradicts = rows.indices.contains { symbol in
      kinds[symbol] == .dummy && !TableauRow.isZero(rows[symbol]?.constant ?? 0)
    }
    return !contradicts && restoreFeasibility()
  }

  private func changeObjective(at priority: Float, _ body: (inout TableauRow) -> Void) {
    if let index = levels.firstIndex(where: { $0.priority <= priority }) {
      if levels[index].priority != priority { levels.insert(Level(priority: priority), at: index) }
      body(&levels[index].row)
    } else {
      levels.append(Level(priority: priority))
      body(&levels[levels.count - 1].row)
    }
  }
}

extension TableauConstraint {
  /// The sign of the marker in the constraint's equation.
  fileprivate var markerSign: Double {
    switch relation {
    case .lessThanOrEqual: 1
    case .greaterThanOrEqual: -1
    case .equal: priority >= Self.required ? 1 : -1
    }
  }
}
