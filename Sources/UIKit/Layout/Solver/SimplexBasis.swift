/// The matrix of a linear system, one row for each constraint, and a basis of its columns, which determines the values.
///
/// A row states `sum of terms + constant + sign · marker - sign · other = 0`. Its marker is the difference of the two
/// sides; its other part is the violation of an inequality or the error of the other sign of an equation, if it is
/// optional. Columns are numbered: first the variables, then the marker and the other part of each row.
///
/// Exactly one column for each row is basic; all others are zero or given. All storage is in flat arrays of a
/// structure: objects and closures would cost more than the arithmetic.
struct SimplexBasis {
  typealias Kind = LinearSolver.Kind

  /// The differences from zero that are regarded as none: in points, in prices, and in the elements of a pivot.
  static let tolerance = 1e-7
  static let priceTolerance = 1e-9
  static let pivotTolerance = 1e-9

  // MARK: The matrix

  let variableCount: Int
  let rowCount: Int
  var columnCount: Int { variableCount + 2 * rowCount }
  var kinds: [Kind] = []
  private(set) var constants: [Double] = []
  private(set) var signs: [Double] = []
  /// The index of a row's priority; −1 for required rows.
  private(set) var levels: [Int] = []
  /// The index of the priority where the sum of an equation is below zero.
  private(set) var levelsBelow: [Int] = []
  private(set) var levelCount = 0
  /// A Boolean value, by row, that indicates whether a row is an equation.
  private(set) var isEquation: [Bool] = []

  /// The terms, row by row, and again variable by variable.
  private(set) var rowStarts: [Int] = [0]
  private(set) var rowTerms: [Term] = []
  private(set) var columnStarts: [Int] = [0]
  private(set) var columnTerms: [Term] = []

  /// A coefficient, with the column in a row or the row in a column.
  struct Term {
    var index: Int
    var coefficient: Double
  }

  // MARK: The basis

  var values: [Double] = []
  var isBasic: [Bool] = []
  /// The position of each basic column; −1 for others. Positions are numbered like rows.
  var positions: [Int] = []
  var basicColumns: [Int] = []
  var factors = BasisFactors()
  var prices = SimplexPrices()
  /// By how much the sum of violations rises for each unit of a column, while it is lowered.
  var violations = ColumnSums()
  /// The columns whose values have changed since the values were last known to be feasible.
  var suspects: [Int] = []
  private(set) var changedVariables: [Int] = []

  init() {
    (variableCount, rowCount) = (0, 0)
  }

  /// Creates the matrix of constraints. Columns that were basic in `old` are basic again, those of new rows for them.
  @MainActor
  init(of constraints: [LinearConstraint], kinds variableKinds: [Kind], givenValues: [Double], after old: SimplexBasis)
  {
    (variableCount, rowCount) = (variableKinds.count, constraints.count)
    kinds = variableKinds
    kinds.reserveCapacity(variableCount + 2 * rowCount)
    isBasic = [Bool](repeating: false, count: variableCount + 2 * rowCount)
    values = [Double](repeating: 0, count: variableCount + 2 * rowCount)
    violations = ColumnSums(columnCount: variableCount + 2 * rowCount)
    for variable in 0..<variableCount {
      if variable < old.variableCount, old.isBasic[variable] {
        (isBasic[variable], values[variable]) = (true, old.values[variable])
      }
      if kinds[variable] == .given { values[variable] = givenValues[variable] }
    }
    setLevels(of: constraints)
    for (row, constraint) in constraints.enumerated() {
      constraint.row = row
      append(constraint)
      let isMarkerBasic = constraint.basicPart == .marker || constraint.isLeftOut
      isBasic[marker(of: row)] = isMarkerBasic
      isBasic[other(of: row)] = !isMarkerBasic && constraint.basicPart == .other
    }
    setColumns()
  }

  @MainActor
  private mutating func setLevels(of constraints: [LinearConstraint]) {
    var found: Set<Float> = []
    for constraint in constraints where !constraint.isRequired {
      found.insert(constraint.priority)
      found.insert(constraint.priorityBelow)
    }
    let sorted = found.sorted(by: >)
    levelCount = sorted.count
    var indices: [Float: Int] = [:]
    for (index, priority) in sorted.enumerated() { indices[priority] = index }
    levels.reserveCapacity(rowCount)
    for constraint in constraints {
      levels.append(constraint.isRequired ? -1 : indices[constraint.priority] ?? -1)
      levelsBelow.append(constraint.isRequired ? -1 : indices[constraint.priorityBelow] ?? -1)
    }
  }

  @MainActor
  private mutating func append(_ constraint: LinearConstraint) {
    for term in constraint.terms {
      rowTerms.append(Term(index: term.variable, coefficient: term.coefficient))
    }
    rowStarts.append(rowTerms.count)
    constants.append(constraint.constant)
    let isEqual = constraint.relation == .equal
    isEquation.append(isEqual)
    signs.append(constraint.relation == .greaterThanOrEqual || isEqual && !constraint.isRequired ? -1 : 1)
    if constraint.isRequired {
      kinds.append(constraint.isLeftOut ? .variable : isEqual ? .dummy : .slack)
      kinds.append(.none)
    } else {
      kinds.append(isEqual ? .error : .slack)
      kinds.append(.error)
    }
  }

  private mutating func setColumns() {
    columnStarts = [Int](repeating: 0, count: variableCount + 1)
    for term in rowTerms { columnStarts[term.index + 1] += 1 }
    for variable in 0..<variableCount { columnStarts[variable + 1] += columnStarts[variable] }
    columnTerms = [Term](repeating: Term(index: 0, coefficient: 0), count: rowTerms.count)
    var next = columnStarts
    for row in 0..<rowCount {
      for index in rowStarts[row]..<rowStarts[row + 1] {
        let term = rowTerms[index]
        columnTerms[next[term.index]] = Term(index: row, coefficient: term.coefficient)
        next[term.index] += 1
      }
    }
  }

  // MARK: Columns

  func marker(of row: Int) -> Int { variableCount + 2 * row }
  func other(of row: Int) -> Int { variableCount + 2 * row + 1 }
  /// The row of a marker or other part.
  func row(of column: Int) -> Int { (column - variableCount) / 2 }
  /// The coefficient of a marker or other part in its row.
  func sign(of column: Int) -> Double {
    (column - variableCount) & 1 == 0 ? signs[row(of: column)] : -signs[row(of: column)]
  }
  /// The other part of a marker and the reverse; nil for those of required rows.
  func partner(of column: Int) -> Int? {
    guard column >= variableCount, levels[row(of: column)] >= 0 else { return nil }
    return (column - variableCount) & 1 == 0 ? column + 1 : column - 1
  }
  /// The level at which a column costs one; nil for columns without cost.
  func costLevel(of column: Int) -> Int? {
    guard kinds[column] == .error else { return nil }
    let row = row(of: column)
    return isEquation[row] && column == other(of: row) ? levelsBelow[row] : levels[row]
  }

  mutating func forget(_ variable: Int) {
    guard variable < variableCount else { return }
    isBasic[variable] = false
  }

  /// Saves which columns are basic, for the next matrix.
  @MainActor
  func saveParts(to constraints: [LinearConstraint]) {
    for constraint in constraints {
      guard let row = constraint.row, row < rowCount else { continue }
      constraint.basicPart = isBasic[marker(of: row)] ? .marker : isBasic[other(of: row)] ? .other : .neither
    }
  }

  // MARK: Changes

  mutating func addConstant(_ difference: Double, to row: Int) {
    constants[row] += difference
    factors.addRight(-difference, to: row)
  }

  mutating func setGiven(_ variable: Int, to value: Double) {
    let difference = value - values[variable]
    values[variable] = value
    for index in columnStarts[variable]..<columnStarts[variable + 1] {
      factors.addRight(-columnTerms[index].coefficient * difference, to: columnTerms[index].index)
    }
  }

  /// Exempts a required row, or demands it again.
  mutating func setRelaxed(_ row: Int, _ isRelaxed: Bool) {
    let marker = marker(of: row)
    kinds[marker] = isRelaxed ? .variable : isEquation[row] ? .dummy : .slack
    suspects.append(marker)
    if prices.areValid { prices.addCandidate(marker) }
  }

  /// Applies the changes of constants and given values to the values of basic columns.
  mutating func applyChanges() {
    if factors.exchanges.count > BasisFactors.mostExchanges { return factorize() }
    if factors.updates >= BasisFactors.mostUpdates { return recomputeValues() }
    factors.updates += 1
    solveForward()
    for position in factors.touched {
      change(basicColumns[position], by: factors.results[position])
    }
    factors.clearResults()
    turnViolated()
  }

  /// Computes all values from the constants, without the rounding errors of earlier changes.
  mutating func recomputeValues() {
    factors.clearRight()
    for row in 0..<rowCount {
      var right = -constants[row]
      for index in rowStarts[row]..<rowStarts[row + 1] where !isBasic[rowTerms[index].index] {
        right -= rowTerms[index].coefficient * values[rowTerms[index].index]
      }
      factors.addRight(right, to: row)
    }
    for column in basicColumns { values[column] = 0 }
    solveForward()
    for position in factors.touched { values[basicColumns[position]] = factors.results[position] }
    factors.clearResults()
    factors.updates = 0
    suspects = basicColumns
    for column in basicColumns where column < variableCount { changedVariables.append(column) }
    turnViolated()
  }

  mutating func change(_ column: Int, by difference: Double) {
    guard difference != 0 else { return }
    values[column] += difference
    suspects.append(column)
    if column < variableCount { changedVariables.append(column) }
  }

  /// Returns the variables that have changed since the last call.
  mutating func takeChanges() -> [Int] {
    defer { changedVariables.removeAll(keepingCapacity: true) }
    suspects.removeAll(keepingCapacity: true)
    return changedVariables
  }
}
