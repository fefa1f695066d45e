/// Finds the order in which the rows of a basis are solved.
struct BasisOrdering {
  /// A Boolean value, by row, that indicates whether a row waits for its place. Initially these are all rows whose own
  /// columns are not basic.
  var isActive: [Bool]
  private(set) var front: [Int] = []
  private(set) var kernelRows: [Int] = []
  /// The rows that are solved last, the last one first.
  private(set) var back: [Int] = []

  init(rowCount: Int) { isActive = [Bool](repeating: false, count: rowCount) }

  mutating func order(_ basis: inout SimplexBasis) {
    var isWaiting = basis.isBasic
    takeSingleRows(&basis, &isWaiting)
    takeSingleColumns(&basis, &isWaiting)
    var rows: [Int] = []
    for row in isActive.indices where isActive[row] { rows.append(row) }
    var columns: [Int] = []
    for variable in 0..<basis.variableCount where isWaiting[variable] { columns.append(variable) }
    guard !rows.isEmpty || !columns.isEmpty else { return }
    basis.factors.kernel = BasisKernel(rows, columns, of: basis, isWaiting)
    for pivot in basis.factors.kernel.pivots {
      kernelRows.append(pivot.row)
      isActive[pivot.row] = false
      isWaiting[pivot.variable] = false
      basis.setTight(pivot.row, pivot.variable, pivot.value)
    }
    for row in rows where isActive[row] { basis.setLoose(row, basis.marker(of: row)) }
    for variable in columns where isWaiting[variable] { basis.setNonbasic(variable) }
  }

  /// Takes the rows in which one variable is left, then those in which that leaves one, and so on.
  private mutating func takeSingleRows(_ basis: inout SimplexBasis, _ isWaiting: inout [Bool]) {
    var counts = [Int](repeating: 0, count: basis.rowCount)
    var queue: [Int] = []
    for row in isActive.indices where isActive[row] {
      for index in basis.rowStarts[row]..<basis.rowStarts[row + 1] where isWaiting[basis.rowTerms[index].index] {
        counts[row] += 1
      }
      if counts[row] == 1 { queue.append(row) }
    }
    var next = 0
    while next < queue.count {
      let row = queue[next]
      next += 1
      guard isActive[row], counts[row] == 1,
        let own = (basis.rowStarts[row]..<basis.rowStarts[row + 1]).first(where: {
          isWaiting[basis.rowTerms[$0].index]
        })
      else { continue }
      let term = basis.rowTerms[own]
      basis.setTight(row, term.index, term.coefficient)
      front.append(row)
      isActive[row] = false
      isWaiting[term.index] = false
      for index in basis.columnStarts[term.index]..<basis.columnStarts[term.index + 1] {
        let other = basis.columnTerms[index].index
        guard isActive[other] else { continue }
        counts[other] -= 1
        if counts[other] == 1 { queue.append(other) }
      }
    }
  }

  /// Takes the rows with a variable that no other row contains, then those that that leaves, and so on.
  private mutating func takeSingleColumns(_ basis: inout SimplexBasis, _ isWaiting: inout [Bool]) {
    var counts = [Int](repeating: 0, count: basis.variableCount)
    var queue: [Int] = []
    for variable in 0..<basis.variableCount where isWaiting[variable] {
      for index in basis.columnStarts[variable]..<basis.columnStarts[variable + 1]
      where isActive[basis.columnTerms[index].index] { counts[variable] += 1 }
      if counts[variable] == 1 { queue.append(variable) }
    }
    var next = 0
    while next < queue.count {
      let variable = queue[next]
      next += 1
      guard isWaiting[variable], counts[variable] == 1,
        let own = (basis.columnStarts[variable]..<basis.columnStarts[variable + 1]).first(where: {
          isActive[basis.columnTerms[$0].index]
        })
      else { continue }
      let term = basis.columnTerms[own]
      basis.setTight(term.index, variable, term.coefficient)
      back.append(term.index)
      isActive[term.index] = false
      isWaiting[variable] = false
      for index in basis.rowStarts[term.index]..<basis.rowStarts[term.index + 1] {
        let other = basis.rowTerms[index].index
        guard isWaiting[other] else { continue }
        counts[other] -= 1
        if counts[other] == 1 { queue.append(other) }
      }
    }
  }
}
