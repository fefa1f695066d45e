extension SimplexBasis {
  /// A result below this is a rounding error, which is not passed on.
  private static let negligible = 1e-14

  // MARK: Forward

  /// Solves `basis · result = right`. The right sides are in `factors.right`; the results, by position, replace those
  /// in `factors.results`.
  mutating func solveForward() {
    while let place = factors.waiting.takeLeast() {
      if place == factors.kernelPlace {
        solveKernelForward()
        continue
      }
      let row = factors.rows[place]
      let value = factors.right[row] / factors.pivots[row]
      factors.right[row] = 0
      guard abs(value) > Self.negligible else { continue }
      factors.addResult(value, at: row)
      passOn(value, of: factors.columns[row], from: row)
    }
    for row in factors.looseRows { factors.addResult(factors.right[row] / factors.pivots[row], at: row) }
    factors.clearLooseRows()
    for exchange in factors.exchanges {
      guard factors.results[exchange.position] != 0 else { continue }
      let value = factors.results[exchange.position] / exchange.pivot
      factors.results[exchange.position] = value
      for index in exchange.start..<exchange.end {
        let element = factors.elements[index]
        factors.addResult(-element.coefficient * value, at: element.index)
      }
    }
  }

  /// Subtracts a variable's share from the right sides of all rows but the one that determined it.
  private mutating func passOn(_ value: Double, of variable: Int, from row: Int) {
    for index in columnStarts[variable]..<columnStarts[variable + 1] {
      let term = columnTerms[index]
      if term.index != row { factors.addRight(-term.coefficient * value, to: term.index) }
    }
  }

  private mutating func solveKernelForward() {
    factors.kernel.solve(&factors.right, into: &factors.sums)
    for row in factors.kernel.rows {
      let variable = factors.columns[row]
      let value = factors.sums[variable]
      factors.sums[variable] = 0
      guard abs(value) > Self.negligible else { continue }
      factors.addResult(value, at: row)
      for index in columnStarts[variable]..<columnStarts[variable + 1] {
        let term = columnTerms[index]
        if factors.places[term.index] != factors.kernelPlace {
          factors.addRight(-term.coefficient * value, to: term.index)
        }
      }
    }
  }

  // MARK: Backward

  /// Solves `transposed basis · result = right`. The right sides, by position, are in `factors.results`; the results,
  /// by row, replace them.
  mutating func solveBackward() {
    for exchange in factors.exchanges.reversed() {
      var sum = factors.results[exchange.position]
      for index in exchange.start..<exchange.end {
        sum -= factors.elements[index].coefficient * factors.results[factors.elements[index].index]
      }
      factors.addResult(sum / exchange.pivot - factors.results[exchange.position], at: exchange.position)
    }
    var seeds: [Term] = []
    seeds.reserveCapacity(factors.touched.count)
    for position in factors.touched { seeds.append(Term(index: position, coefficient: factors.results[position])) }
    factors.clearResults()
    for seed in seeds where seed.coefficient != 0 {
      if factors.places[seed.index] >= 0 {
        factors.sums[factors.columns[seed.index]] += seed.coefficient
        factors.waiting.insert(factors.places[seed.index])
      } else {
        finish(seed.index, seed.coefficient / factors.pivots[seed.index])
      }
    }
    while let place = factors.waiting.takeGreatest() {
      if place == factors.kernelPlace {
        solveKernelBackward()
        continue
      }
      let row = factors.rows[place]
      let variable = factors.columns[row]
      let value = factors.sums[variable] / factors.pivots[row]
      factors.sums[variable] = 0
      if abs(value) > Self.negligible { finish(row, value) }
    }
  }

  /// Notes the result of a row, and subtracts its share from the sums of the variables that earlier rows determine.
  private mutating func finish(_ row: Int, _ value: Double) {
    factors.addResult(value, at: row)
    let place = factors.places[row]
    for index in rowStarts[row]..<rowStarts[row + 1] {
      let term = rowTerms[index]
      let determining = factors.rowOfVariable[term.index]
      guard determining >= 0, factors.places[determining] != place else { continue }
      factors.sums[term.index] -= term.coefficient * value
      factors.waiting.insert(factors.places[determining])
    }
  }

  private mutating func solveKernelBackward() {
    factors.kernel.solveTransposed(&factors.sums, into: &factors.right)
    for row in factors.kernel.rows {
      let value = factors.right[row]
      factors.right[row] = 0
      if abs(value) > Self.negligible { finish(row, value) }
    }
  }

  // MARK: Columns and rows of the tableau

  /// Computes the shares of the basic columns in `column`, by position, in `factors.results`.
  mutating func solveColumn(_ column: Int) {
    if column < variableCount {
      for index in columnStarts[column]..<columnStarts[column + 1] {
        factors.addRight(columnTerms[index].coefficient, to: columnTerms[index].index)
      }
    } else {
      factors.addRight(sign(of: column), to: row(of: column))
    }
    solveForward()
  }

  // MARK: Factorization

  /// Factorizes the basis. Columns that depend on others become zero, and rows that others imply become loose.
  mutating func factorize() {
    factors = BasisFactors(rowCount: rowCount, variableCount: variableCount)
    positions = [Int](repeating: -1, count: columnCount)
    basicColumns = [Int](repeating: -1, count: rowCount)
    var ordering = BasisOrdering(rowCount: rowCount)
    for row in 0..<rowCount {
      if isBasic[marker(of: row)] {
        setLoose(row, marker(of: row))
      } else if isBasic[other(of: row)] {
        setLoose(row, other(of: row))
      } else {
        ordering.isActive[row] = true
      }
    }
    ordering.order(&self)
    for row in ordering.front { place(row) }
    if !ordering.kernelRows.isEmpty {
      factors.kernelPlace = factors.rows.count
      factors.rows.append(-1)
      for row in ordering.kernelRows { factors.places[row] = factors.kernelPlace }
    }
    for row in ordering.back.reversed() { place(row) }
    factors.waiting = PlaceSet(limit: factors.rows.count)
    recomputeValues()
  }

  private mutating func place(_ row: Int) {
    factors.places[row] = factors.rows.count
    factors.rows.append(row)
  }

  mutating func setLoose(_ row: Int, _ column: Int) {
    isBasic[column] = true
    positions[column] = row
    basicColumns[row] = column
    factors.pivots[row] = sign(of: column)
  }

  mutating func setTight(_ row: Int, _ variable: Int, _ pivot: Double) {
    positions[variable] = row
    basicColumns[row] = variable
    factors.columns[row] = variable
    factors.rowOfVariable[variable] = row
    factors.pivots[row] = pivot
  }

  mutating func setNonbasic(_ variable: Int) {
    isBasic[variable] = false
    values[variable] = 0
    prices.areValid = false
  }
}
