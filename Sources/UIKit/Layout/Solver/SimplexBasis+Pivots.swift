/// The steps of the simplex algorithm. After many steps that changed no value, ties go to the first column (Bland's
/// rule), which prevents cycles.
extension SimplexBasis {
  private static let mostIdleSteps = 40

  /// A column that enters the basis.
  struct Entering {
    let column: Int
    let isFalling: Bool
    /// A Boolean value that indicates whether optional rows do not matter.
    let isForced: Bool
  }

  // MARK: Optional constraints

  /// Exchanges the parts of optional rows whose basic part has become negative.
  mutating func turnViolated() {
    var turned: [Int] = []
    for column in suspects where isBasic[column] && values[column] < -Self.tolerance {
      if partner(of: column) != nil { turned.append(column) }
    }
    if turned.isEmpty { return }
    // Many exchanges are cheaper with new prices than one after the other.
    if turned.count > 20 { prices.areValid = false }
    for column in turned where isBasic[column] && values[column] < 0 { turn(column) }
  }

  private mutating func turn(_ column: Int) {
    guard let partner = partner(of: column) else { return }
    let position = positions[column]
    if prices.areValid { exchangePrices(partner, -1, position, row: tableauRow(of: position)) }
    (values[partner], values[column]) = (-values[column], 0)
    (isBasic[partner], isBasic[column]) = (true, false)
    (positions[partner], positions[column]) = (position, -1)
    basicColumns[position] = partner
    if factors.exchanges.isEmpty, factors.places[position] < 0 {
      factors.pivots[position] = -factors.pivots[position]
    } else {
      factors.exchanges.append(.init(position: position, pivot: -1, start: 0, end: 0))
    }
    suspects.append(partner)
  }

  // MARK: Feasibility

  private func isInfeasible(_ column: Int) -> Bool {
    switch kinds[column] {
    case .length, .slack, .error: values[column] < -Self.tolerance
    case .dummy: abs(values[column]) > Self.tolerance
    case .variable, .given, .none: false
    }
  }

  /// Finds values at which all required rows hold. Returns nil if there are some, otherwise the rows that exclude each
  /// other, in order.
  mutating func findFeasible() -> [Int]? {
    var idleSteps = 0
    while true {
      var seen = 0
      for index in suspects.indices {
        let column = suspects[index]
        guard isBasic[column], isInfeasible(column) else { continue }
        suspects[seen] = column
        seen += 1
        let cost = values[column] < 0 ? -1.0 : 1.0
        if factors.results[positions[column]] == 0 { factors.addResult(cost, at: positions[column]) }
      }
      suspects.removeLast(suspects.count - seen)
      if seen == 0 { return nil }
      solveBackward()
      guard let entering = cheapestByInfeasibility(isCautious: idleSteps > Self.mostIdleSteps) else {
        let rows = factors.touched.filter { isDemanded($0) && abs(factors.results[$0]) > 1e-7 }.sorted()
        factors.clearResults()
        return rows.isEmpty ? nil : rows
      }
      factors.clearResults()
      guard let length = step(entering, isCautious: idleSteps > Self.mostIdleSteps) else { return nil }
      idleSteps = length > 0 ? 0 : idleSteps + 1
    }
  }

  private func isDemanded(_ row: Int) -> Bool { levels[row] < 0 && kinds[marker(of: row)] != .variable }

  /// Returns the column that lowers the sum of violations most; the first one if `isCautious`. The prices of rows are
  /// in `factors.results`.
  private mutating func cheapestByInfeasibility(isCautious: Bool) -> Entering? {
    for row in factors.touched {
      let price = factors.results[row]
      for index in rowStarts[row]..<rowStarts[row + 1] {
        violations.add(-price * rowTerms[index].coefficient, to: rowTerms[index].index)
      }
      violations.add(-price * signs[row], to: marker(of: row))
      if levels[row] >= 0 { violations.add(price * signs[row], to: other(of: row)) }
    }
    var best: (column: Int, price: Double)?
    for column in violations.columns where !isBasic[column] && improves(column, violations.sums[column]) {
      let price = violations.sums[column]
      if let known = best {
        let isTie = isCautious || abs(price) == abs(known.price)
        if isTie ? column > known.column : abs(price) < abs(known.price) { continue }
      }
      best = (column, price)
    }
    violations.clear()
    return best.map { Entering(column: $0.column, isFalling: $0.price > 0, isForced: true) }
  }

  private func improves(_ column: Int, _ price: Double) -> Bool {
    switch kinds[column] {
    case .length, .slack, .error: price < -Self.priceTolerance
    case .variable: abs(price) > Self.priceTolerance
    case .given, .dummy, .none: false
    }
  }

  // MARK: Optimality

  /// Moves from a feasible solution to an optimal one.
  mutating func optimize() {
    var idleSteps = 0
    while true {
      if !prices.areValid { computePrices() }
      guard let entering = cheapest(isCautious: idleSteps > Self.mostIdleSteps),
        let length = step(entering, isCautious: idleSteps > Self.mostIdleSteps)
      else { return }
      idleSteps = length > 0 ? 0 : idleSteps + 1
    }
  }

  /// Returns whether rounding has made a value infeasible in the meantime.
  var isInfeasible: Bool {
    for column in suspects where isBasic[column] && isInfeasible(column) { return true }
    return false
  }

  /// Returns the column that lowers the objective most at the highest level at which one does.
  private mutating func cheapest(isCautious: Bool) -> Entering? {
    var best: (column: Int, level: Int, price: Double)?
    var index = 0
    while index < prices.candidates.count {
      let column = prices.candidates[index]
      guard !isBasic[column], let (level, price) = firstLevel(of: column), improves(column, price) else {
        prices.removeCandidate(at: index)
        continue
      }
      index += 1
      guard let known = best else {
        best = (column, level, price)
        continue
      }
      if level != known.level {
        if level < known.level { best = (column, level, price) }
      } else if isCautious || abs(price) == abs(known.price) {
        if column < known.column { best = (column, level, price) }
      } else if abs(price) > abs(known.price) {
        best = (column, level, price)
      }
    }
    return best.map { Entering(column: $0.column, isFalling: $0.price > 0, isForced: false) }
  }

  // MARK: Steps

  /// Moves along the column until a basic column blocks, and exchanges the two. Returns the length of the step; nil if
  /// nothing blocks.
  private mutating func step(_ entering: Entering, isCautious: Bool) -> Double? {
    solveColumn(entering.column)
    guard let (position, length) = blockingPosition(entering, isCautious: isCautious) else {
      factors.clearResults()
      return nil
    }
    let pivot = factors.results[position]
    let start = factors.elements.count
    for other in factors.touched {
      let element = factors.results[other]
      if abs(element) <= 1e-13 { continue }
      if length > 0 { change(basicColumns[other], by: entering.isFalling ? element * length : -element * length) }
      if other != position { factors.elements.append(Term(index: other, coefficient: element)) }
    }
    factors.clearResults()
    if prices.areValid { exchangePrices(entering.column, pivot, position, row: tableauRow(of: position)) }
    factors.exchanges.append(.init(position: position, pivot: pivot, start: start, end: factors.elements.count))
    let leaving = basicColumns[position]
    (isBasic[leaving], positions[leaving], values[leaving]) = (false, -1, 0)
    (isBasic[entering.column], positions[entering.column]) = (true, position)
    basicColumns[position] = entering.column
    change(entering.column, by: entering.isFalling ? -length : length)
    if entering.isForced { turnViolated() }
    if factors.exchanges.count > BasisFactors.mostExchanges {
      factorize()
      prices.areValid = false
    }
    return length
  }

  /// Returns the position whose value reaches its limit first, and the length of the step until then.
  private func blockingPosition(_ entering: Entering, isCautious: Bool) -> (position: Int, length: Double)? {
    var best: (position: Int, length: Double)?
    for position in factors.touched {
      let element = factors.results[position]
      guard abs(element) > Self.pivotTolerance else { continue }
      let column = basicColumns[position]
      let slope = entering.isFalling ? element : -element
      if entering.isForced, partner(of: column) != nil { continue }
      guard let length = limit(of: column, slope) else { continue }
      guard let known = best else {
        best = (position, length)
        continue
      }
      if length < known.length - 1e-12 {
        best = (position, length)
      } else if length <= known.length + 1e-12 {
        let other = factors.results[known.position]
        let isBetter =
          isCautious || abs(abs(element) - abs(other)) < 1e-9
          ? column < basicColumns[known.position] : abs(element) > abs(other)
        if isBetter { best = (position, min(length, known.length)) }
      }
    }
    return best
  }

  /// Returns how far the entering column may go until `column`, which changes by `slope`, reaches zero.
  private func limit(of column: Int, _ slope: Double) -> Double? {
    let value = values[column]
    switch kinds[column] {
    case .length, .slack, .error:
      if value < -Self.tolerance { return slope > 0 ? -value / slope : nil }
      return slope < 0 ? max(0, value) / -slope : nil
    case .dummy:
      if abs(value) <= Self.tolerance { return 0 }
      return value * slope < 0 ? -value / slope : nil
    case .variable, .given, .none:
      return nil
    }
  }
}
