/// The factors of the part of a basis that has cycles, such as equal widths that share a given width.
///
/// Pivots are chosen where they cause few new terms (after Markowitz): in a row with the fewest terms, the column with
/// the fewest.
struct BasisKernel {
  struct Pivot {
    let row: Int
    let variable: Int
    let value: Double
    /// The terms of the row besides the pivot: `upper[start..<end]`.
    let start: Int
    let end: Int
  }

  /// The subtraction of a multiple of the row `source` from the row `target`.
  private struct Step {
    let target: Int
    let source: Int
    let factor: Double
  }

  private(set) var pivots: [Pivot] = []
  private var steps: [Step] = []
  private var upper: [SimplexBasis.Term] = []
  private(set) var rows: [Int] = []

  init() {}

  /// Factorizes the rows in the variables that wait. Rows and variables that depend on others get no pivot.
  init(_ rows: [Int], _ columns: [Int], of basis: SimplexBasis, _ isWaiting: [Bool]) {
    var elimination = Elimination(rows, columns, of: basis, isWaiting)
    while let (index, row) = elimination.takeShortestRow() {
      guard let term = elimination.pivot(in: index) else { continue }
      let start = upper.count
      for other in elimination.terms[index] where other.index != term.index { upper.append(other) }
      pivots.append(Pivot(row: row, variable: term.index, value: term.coefficient, start: start, end: upper.count))
      self.rows.append(row)
      for target in elimination.targets(of: term.index, from: index) {
        let factor = elimination.subtract(upper[start...], of: term, from: target)
        if factor != 0 { steps.append(Step(target: rows[target], source: row, factor: factor)) }
      }
    }
    // Rows and variables without a pivot are not parts of the kernel.
    if pivots.count < rows.count {
      let solved = Set(self.rows)
      steps.removeAll { !solved.contains($0.target) }
    }
    if pivots.count < columns.count {
      let solved = Set(pivots.map(\.variable))
      for index in upper.indices where !solved.contains(upper[index].index) { upper[index].coefficient = 0 }
    }
  }

  /// Solves the kernel. The right sides are cleared; the results are by variable.
  func solve(_ right: inout [Double], into results: inout [Double]) {
    for step in steps { right[step.target] -= step.factor * right[step.source] }
    for pivot in pivots.reversed() {
      var sum = right[pivot.row]
      right[pivot.row] = 0
      for index in pivot.start..<pivot.end { sum -= upper[index].coefficient * results[upper[index].index] }
      results[pivot.variable] = sum / pivot.value
    }
  }

  /// Solves the transposed kernel. The sums by variable are cleared; the results are by row.
  func solveTransposed(_ sums: inout [Double], into results: inout [Double]) {
    for pivot in pivots {
      let value = sums[pivot.variable] / pivot.value
      sums[pivot.variable] = 0
      for index in pivot.start..<pivot.end { sums[upper[index].index] -= upper[index].coefficient * value }
      results[pivot.row] = value
    }
    for step in steps.reversed() { results[step.source] -= step.factor * results[step.target] }
  }
}

/// The rows of a kernel while it is factorized.
private struct Elimination {
  private let rows: [Int]
  private(set) var terms: [[SimplexBasis.Term]] = []
  private var isActive: [Bool]
  /// The rows that contain each variable, by their index; they may contain former rows.
  private var users: [[Int]]
  private var userCounts: [Int]
  private var slots: [Int]
  /// Rows by their number of terms; they may contain former numbers.
  private var byLength: [[Int]] = []
  private var shortest = 0

  init(_ rows: [Int], _ columns: [Int], of basis: SimplexBasis, _ isWaiting: [Bool]) {
    self.rows = rows
    isActive = [Bool](repeating: true, count: rows.count)
    users = [[Int]](repeating: [], count: columns.count)
    userCounts = [Int](repeating: 0, count: columns.count)
    slots = [Int](repeating: -1, count: basis.variableCount)
    for (slot, variable) in columns.enumerated() { slots[variable] = slot }
    for (index, row) in rows.enumerated() {
      var found: [SimplexBasis.Term] = []
      for place in basis.rowStarts[row]..<basis.rowStarts[row + 1] where isWaiting[basis.rowTerms[place].index] {
        found.append(basis.rowTerms[place])
        users[slots[basis.rowTerms[place].index]].append(index)
        userCounts[slots[basis.rowTerms[place].index]] += 1
      }
      terms.append(found)
      file(index)
    }
  }

  private mutating func file(_ index: Int) {
    let length = terms[index].count
    while byLength.count <= length { byLength.append([]) }
    byLength[length].append(index)
    shortest = min(shortest, length)
  }

  /// Takes the row with the fewest terms; of several, the one that got as short last.
  mutating func takeShortestRow() -> (index: Int, row: Int)? {
    while shortest < byLength.count {
      guard let index = byLength[shortest].popLast() else {
        shortest += 1
        continue
      }
      guard isActive[index], terms[index].count == shortest else { continue }
      isActive[index] = false
      for term in terms[index] { userCounts[slots[term.index]] -= 1 }
      return (index, rows[index])
    }
    return nil
  }

  /// Returns the term of a row with the fewest users among those that are not too small; nil for an empty row.
  func pivot(in index: Int) -> SimplexBasis.Term? {
    var largest = 0.0
    for term in terms[index] { largest = max(largest, abs(term.coefficient)) }
    guard largest > SimplexBasis.pivotTolerance else { return nil }
    var best: (term: SimplexBasis.Term, count: Int)?
    for term in terms[index] where abs(term.coefficient) >= 0.1 * largest {
      let count = userCounts[slots[term.index]]
      if count < best?.count ?? .max { best = (term, count) }
    }
    return best?.term
  }

  /// Returns the other active rows that contain a variable.
  func targets(of variable: Int, from index: Int) -> [Int] {
    var found: [Int] = []
    for row in users[slots[variable]] where isActive[row] { found.append(row) }
    return found
  }

  /// Subtracts a multiple of a row, without its `pivot`, so that the pivot's variable disappears. Returns the factor.
  mutating func subtract(
    _ row: ArraySlice<SimplexBasis.Term>, of pivot: SimplexBasis.Term, from target: Int
  ) -> Double {
    guard let own = place(of: pivot.index, in: target) else { return 0 }
    let factor = terms[target][own].coefficient / pivot.coefficient
    terms[target].swapAt(own, terms[target].count - 1)
    terms[target].removeLast()
    userCounts[slots[pivot.index]] -= 1
    for term in row {
      let difference = factor * term.coefficient
      let slot = slots[term.index]
      if let found = place(of: term.index, in: target) {
        terms[target][found].coefficient -= difference
        if abs(terms[target][found].coefficient) <= 1e-12 * max(1, abs(difference)) {
          terms[target].swapAt(found, terms[target].count - 1)
          terms[target].removeLast()
          userCounts[slot] -= 1
        }
      } else {
        terms[target].append(SimplexBasis.Term(index: term.index, coefficient: -difference))
        userCounts[slot] += 1
        users[slot].append(target)
      }
    }
    file(target)
    return factor
  }

  private func place(of variable: Int, in row: Int) -> Int? {
    for (index, term) in terms[row].enumerated() where term.index == variable { return index }
    return nil
  }
}
