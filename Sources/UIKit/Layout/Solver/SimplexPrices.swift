/// The prices of columns: by how much the objective of each level rises for each unit of a column.
///
/// A basis is optimal if no column has a price whose first level other than zero is negative.
struct SimplexPrices {
  var areValid = false
  /// The prices by level and column.
  var values: [Double] = []
  /// The columns whose prices may be negative.
  var candidates: [Int] = []
  private var isCandidate: [Bool] = []

  mutating func start(_ count: Int, columnCount: Int) {
    values = [Double](repeating: 0, count: count)
    candidates.removeAll(keepingCapacity: true)
    isCandidate = [Bool](repeating: false, count: columnCount)
    areValid = true
  }

  mutating func addCandidate(_ column: Int) {
    guard !isCandidate[column] else { return }
    isCandidate[column] = true
    candidates.append(column)
  }

  mutating func removeCandidate(at index: Int) {
    isCandidate[candidates[index]] = false
    candidates.swapAt(index, candidates.count - 1)
    candidates.removeLast()
  }
}

/// Sums by column, of which few are not zero.
struct ColumnSums {
  private(set) var sums: [Double] = []
  /// The columns to which something was added.
  private(set) var columns: [Int] = []
  private var areListed: [Bool] = []

  init(columnCount: Int = 0) {
    sums = [Double](repeating: 0, count: columnCount)
    areListed = [Bool](repeating: false, count: columnCount)
  }

  mutating func add(_ value: Double, to column: Int) {
    sums[column] += value
    if areListed[column] { return }
    areListed[column] = true
    columns.append(column)
  }

  mutating func clear() {
    for column in columns { (sums[column], areListed[column]) = (0, false) }
    columns.removeAll(keepingCapacity: true)
  }
}

extension SimplexBasis {
  /// Computes all prices.
  mutating func computePrices() {
    prices.start(levelCount * columnCount, columnCount: columnCount)
    for level in 0..<levelCount {
      for position in 0..<rowCount where costLevel(of: basicColumns[position]) == level {
        factors.addResult(1, at: position)
      }
      let base = level * columnCount
      for column in variableCount..<columnCount where costLevel(of: column) == level {
        prices.values[base + column] = 1
      }
      solveBackward()
      for row in factors.touched { price(row, times: -factors.results[row], base) }
      factors.clearResults()
    }
    for column in 0..<columnCount where !isBasic[column] { prices.addCandidate(column) }
  }

  private mutating func price(_ row: Int, times factor: Double, _ base: Int) {
    for index in rowStarts[row]..<rowStarts[row + 1] {
      prices.values[base + rowTerms[index].index] += factor * rowTerms[index].coefficient
    }
    prices.values[base + marker(of: row)] += factor * signs[row]
    prices.values[base + other(of: row)] -= factor * signs[row]
  }

  /// The row of the tableau of a position: the shares of the columns that are not basic.
  mutating func tableauRow(of position: Int) -> [Term] {
    factors.addResult(1, at: position)
    solveBackward()
    var found: [Term] = []
    for row in factors.touched {
      let value = factors.results[row]
      for index in rowStarts[row]..<rowStarts[row + 1] {
        let term = rowTerms[index]
        if kinds[term.index] == .given || isBasic[term.index] { continue }
        found.append(Term(index: term.index, coefficient: value * term.coefficient))
      }
      let marker = marker(of: row)
      if !isBasic[marker] { found.append(Term(index: marker, coefficient: value * signs[row])) }
      if levels[row] >= 0, !isBasic[marker + 1] {
        found.append(Term(index: marker + 1, coefficient: -value * signs[row]))
      }
    }
    factors.clearResults()
    return found
  }

  /// Updates the prices for the exchange of the basic column at `position` for `column`, whose element is `pivot`.
  /// `row` may have several terms of a column.
  mutating func exchangePrices(_ column: Int, _ pivot: Double, _ position: Int, row: [Term]) {
    let leaving = basicColumns[position]
    for level in 0..<levelCount {
      let base = level * columnCount
      let factor = prices.values[base + column] / pivot
      prices.values[base + leaving] = -factor
      guard factor != 0 else { continue }
      for term in row { prices.values[base + term.index] -= factor * term.coefficient }
      prices.values[base + column] = 0
    }
    for term in row { prices.addCandidate(term.index) }
    prices.addCandidate(leaving)
  }

  /// Returns the first level at which raising a column changes the objective; nil if it does not.
  func firstLevel(of column: Int) -> (level: Int, price: Double)? {
    for level in 0..<levelCount {
      let price = prices.values[level * columnCount + column]
      if abs(price) > Self.priceTolerance { return (level, price) }
    }
    return nil
  }
}
