/// The factors of a basis, and the storage with which they are solved.
///
/// Rows are solved one after the other in an order in which each contains only columns of earlier ones besides its own:
/// first the rows that determine one variable each, then the kernel, which has cycles, then the rows that nothing else
/// depends on. Rows whose own marker or other part is basic come last and are called loose. Exchanged columns are noted
/// as elementary matrices (the product form of the inverse).
struct BasisFactors {
  /// The place of each row in the order; −1 for loose rows. Rows of the kernel share a place.
  var places: [Int] = []
  /// The row of each place; −1 for the kernel.
  var rows: [Int] = []
  /// The column for which each row is solved, and its coefficient.
  var columns: [Int] = []
  var pivots: [Double] = []
  /// The row that is solved for each variable; −1 if none is.
  var rowOfVariable: [Int] = []
  var kernel = BasisKernel()
  var kernelPlace = -1

  // MARK: Exchanges

  /// An exchange of the column at a position; the other elements of the new column are `elements[start..<end]`.
  struct Exchange {
    let position: Int
    let pivot: Double
    let start: Int
    let end: Int
  }

  var exchanges: [Exchange] = []
  var elements: [SimplexBasis.Term] = []
  static let mostExchanges = 50

  /// The number of times that values were changed since they were last computed.
  var updates = 0
  static let mostUpdates = 200

  // MARK: Work

  /// The right sides of rows that wait to be solved, and the places that have one.
  var right: [Double] = []
  var waiting = PlaceSet()
  var looseRows: [Int] = []
  private(set) var isLooseWaiting: [Bool] = []
  /// The results by position or row, and where they are not zero.
  var results: [Double] = []
  var touched: [Int] = []
  private(set) var isTouched: [Bool] = []
  /// The sums by variable while the transposed matrix is solved.
  var sums: [Double] = []

  init() {}

  init(rowCount: Int, variableCount: Int) {
    places = [Int](repeating: -1, count: rowCount)
    columns = [Int](repeating: -1, count: rowCount)
    pivots = [Double](repeating: 1, count: rowCount)
    rowOfVariable = [Int](repeating: -1, count: variableCount)
    right = [Double](repeating: 0, count: rowCount)
    results = right
    isLooseWaiting = [Bool](repeating: false, count: rowCount)
    isTouched = isLooseWaiting
    sums = [Double](repeating: 0, count: variableCount)
  }

  mutating func addRight(_ value: Double, to row: Int) {
    right[row] += value
    if places[row] >= 0 {
      waiting.insert(places[row])
    } else if !isLooseWaiting[row] {
      isLooseWaiting[row] = true
      looseRows.append(row)
    }
  }

  mutating func clearRight() {
    for row in right.indices { (right[row], isLooseWaiting[row]) = (0, false) }
    waiting.removeAll()
    looseRows.removeAll(keepingCapacity: true)
  }

  mutating func clearLooseRows() {
    for row in looseRows { (right[row], isLooseWaiting[row]) = (0, false) }
    looseRows.removeAll(keepingCapacity: true)
  }

  mutating func addResult(_ value: Double, at position: Int) {
    results[position] += value
    if !isTouched[position] {
      isTouched[position] = true
      touched.append(position)
    }
  }

  mutating func clearResults() {
    for position in touched { (results[position], isTouched[position]) = (0, false) }
    touched.removeAll(keepingCapacity: true)
  }
}

/// A set of numbers from zero to a limit, from which the least or greatest is taken quickly.
struct PlaceSet {
  private var words: [UInt64] = []
  /// The words outside of this range are zero.
  private var first = 0
  private var last = -1

  init(limit: Int = 0) { words = [UInt64](repeating: 0, count: limit / 64 + 1) }

  mutating func insert(_ place: Int) {
    let word = place >> 6
    words[word] |= 1 << UInt64(place & 63)
    if first > last { (first, last) = (word, word) } else { (first, last) = (min(first, word), max(last, word)) }
  }

  mutating func takeLeast() -> Int? {
    while first <= last {
      if words[first] != 0 {
        let bit = words[first].trailingZeroBitCount
        words[first] &= words[first] - 1
        return first << 6 + bit
      }
      first += 1
    }
    (first, last) = (0, -1)
    return nil
  }

  mutating func takeGreatest() -> Int? {
    while last >= first {
      if words[last] != 0 {
        let bit = 63 - words[last].leadingZeroBitCount
        words[last] &= ~(1 << UInt64(bit))
        return last << 6 + bit
      }
      last -= 1
    }
    (first, last) = (0, -1)
    return nil
  }

  mutating func removeAll() { while takeLeast() != nil {} }
}
