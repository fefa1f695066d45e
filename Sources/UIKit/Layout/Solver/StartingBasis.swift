extension SimplexBasis {
  /// Makes variables basic that new rows determine.
  ///
  /// Goes through the rows in which a single variable is undetermined, required equations first, then optional rows by
  /// priority. Interfaces are mostly solved by that; the simplex method corrects the rest.
  mutating func chooseStart() {
    var start = StartingBasis(of: self)
    start.run(&self)
  }
}

/// Solves rows in which a single variable is undetermined.
private struct StartingBasis {
  /// The rows that may determine a variable, in the order in which they are preferred, and the places of all rows.
  private var preferred: [Int] = []
  private var places: [Int]
  private var counts: [Int]
  private var isKnown: [Bool]
  private var waiting = PlaceSet()

  init(of basis: SimplexBasis) {
    places = [Int](repeating: -1, count: basis.rowCount)
    counts = [Int](repeating: 0, count: basis.rowCount)
    isKnown = [Bool](repeating: false, count: basis.variableCount)
    for variable in 0..<basis.variableCount {
      isKnown[variable] = basis.isBasic[variable] || basis.kinds[variable] == .given || basis.kinds[variable] == .none
    }
    // Required inequalities come last: they determine what nothing else does.
    var classes = [[Int]](repeating: [], count: basis.levelCount + 2)
    for row in 0..<basis.rowCount where basis.isBasic[basis.marker(of: row)] || basis.isBasic[basis.other(of: row)] {
      let level = min(basis.levels[row], basis.levelsBelow[row])
      let isRelaxed = basis.kinds[basis.marker(of: row)] == .variable
      if isRelaxed { continue }
      classes[level >= 0 ? level + 1 : basis.isEquation[row] ? 0 : basis.levelCount + 1].append(row)
    }
    for rows in classes { preferred += rows }
    waiting = PlaceSet(limit: preferred.count)
    for (place, row) in preferred.enumerated() {
      places[row] = place
      for index in basis.rowStarts[row]..<basis.rowStarts[row + 1] where !isKnown[basis.rowTerms[index].index] {
        counts[row] += 1
      }
      if counts[row] == 1 { waiting.insert(place) }
    }
  }

  mutating func run(_ basis: inout SimplexBasis) {
    var next = 0
    while true {
      while let place = waiting.takeLeast() { determine(by: preferred[place], &basis) }
      // All remaining rows have several undetermined variables. One of them is zero until the simplex method finds a
      // better value.
      while next < preferred.count, counts[preferred[next]] < 2 { next += 1 }
      guard next < preferred.count, let variable = guess(in: preferred[next], basis) else { return }
      note(variable, basis)
    }
  }

  private func guess(in row: Int, _ basis: SimplexBasis) -> Int? {
    var found: Int?
    for index in basis.rowStarts[row]..<basis.rowStarts[row + 1] {
      let variable = basis.rowTerms[index].index
      guard !isKnown[variable] else { continue }
      if basis.kinds[variable] == .length { return variable }
      found = variable
    }
    return found
  }

  private mutating func determine(by row: Int, _ basis: inout SimplexBasis) {
    guard counts[row] == 1 else { return }
    var sum = basis.constants[row]
    var own: SimplexBasis.Term?
    for index in basis.rowStarts[row]..<basis.rowStarts[row + 1] {
      let term = basis.rowTerms[index]
      if isKnown[term.index] { sum += term.coefficient * basis.values[term.index] } else { own = term }
    }
    guard let own, abs(own.coefficient) > SimplexBasis.pivotTolerance else { return }
    let isRequiredEquation = basis.isEquation[row] && basis.levels[row] < 0
    // An inequality that holds with a value of zero determines nothing.
    if !basis.isEquation[row], basis.signs[row] * sum <= SimplexBasis.tolerance { return }
    let value = -sum / own.coefficient
    if basis.kinds[own.index] == .length, value < 0, !isRequiredEquation { return }
    (basis.isBasic[basis.marker(of: row)], basis.isBasic[basis.other(of: row)]) = (false, false)
    (basis.isBasic[own.index], basis.values[own.index]) = (true, value)
    counts[row] = 0
    note(own.index, basis)
  }

  private mutating func note(_ variable: Int, _ basis: SimplexBasis) {
    isKnown[variable] = true
    for index in basis.columnStarts[variable]..<basis.columnStarts[variable + 1] {
      let row = basis.columnTerms[index].index
      counts[row] -= 1
      if counts[row] == 1, places[row] >= 0 { waiting.insert(places[row]) }
    }
  }
}
