/// A sum `constant + coefficient · symbol + ...` of the solver's tableau.
///
/// The terms are sorted by their symbols, so that results never depend on the order of a hash table.
struct TableauRow {
  struct Term {
    var symbol: Int
    var coefficient: Double
  }

  var constant: Double
  private(set) var terms: [Term] = []

  /// The largest absolute value that is treated as zero: the remainder of a sum whose terms should cancel out.
  static let tolerance = 1e-8

  static func isZero(_ value: Double) -> Bool { abs(value) < tolerance }

  init(constant: Double = 0) { self.constant = constant }

  func coefficient(of symbol: Int) -> Double {
    let index = place(of: symbol)
    return index < terms.count && terms[index].symbol == symbol ? terms[index].coefficient : 0
  }

  mutating func add(_ coefficient: Double, of symbol: Int) {
    let index = place(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else {
      if !Self.isZero(coefficient) { terms.insert(Term(symbol: symbol, coefficient: coefficient), at: index) }
      return
    }
    terms[index].coefficient += coefficient
    if Self.isZero(terms[index].coefficient) { terms.remove(at: index) }
  }

  /// Adds a multiple of another row, and appends the symbols that the row did not contain before to `entered`.
  mutating func add(_ other: TableauRow, times factor: Double, entered: inout [Int]) {
    constant += other.constant * factor
    var sum: [Term] = []
    sum.reserveCapacity(terms.count + other.terms.count)
    var (mine, theirs) = (0, 0)
    while mine < terms.count, theirs < other.terms.count {
      let (a, b) = (terms[mine], other.terms[theirs])
      if a.symbol < b.symbol {
        sum.append(a)
        mine += 1
      } else if b.symbol < a.symbol {
        if Self.append(b.symbol, b.coefficient * factor, to: &sum) { entered.append(b.symbol) }
        theirs += 1
      } else {
        Self.append(a.symbol, a.coefficient + b.coefficient * factor, to: &sum)
        (mine, theirs) = (mine + 1, theirs + 1)
      }
    }
    sum.append(contentsOf: terms[mine...])
    for term in other.terms[theirs...] where Self.append(term.symbol, term.coefficient * factor, to: &sum) {
      entered.append(term.symbol)
    }
    terms = sum
  }

  mutating func add(_ other: TableauRow, times factor: Double) {
    var entered: [Int] = []
    add(other, times: factor, entered: &entered)
  }

  @discardableResult
  private static func append(_ symbol: Int, _ coefficient: Double, to terms: inout [Term]) -> Bool {
    guard !isZero(coefficient) else { return false }
    terms.append(Term(symbol: symbol, coefficient: coefficient))
    return true
  }

  mutating func multiply(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Removes the symbol and returns its coefficient.
  @discardableResult
  mutating func remove(_ symbol: Int) -> Double {
    let index = place(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else { return 0 }
    return terms.remove(at: index).coefficient
  }

  /// Rewrites the row, which is the value of the symbol `old` (or zero, if it is nil), as the value of `symbol`, one of
  /// its terms.
  mutating func solve(for symbol: Int, from old: Int? = nil) {
    if let old { add(-1, of: old) }
    let coefficient = remove(symbol)
    multiply(by: -1 / coefficient)
  }

  /// Replaces `symbol` by the row that it equals, and appends the symbols that are new in this row to `entered`.
  mutating func substitute(_ symbol: Int, by row: TableauRow, entered: inout [Int]) {
    let coefficient = remove(symbol)
    if coefficient != 0 { add(row, times: coefficient, entered: &entered) }
  }

  mutating func substitute(_ symbol: Int, by row: TableauRow) {
    var entered: [Int] = []
    substitute(symbol, by: row, entered: &entered)
  }

  private func place(of symbol: Int) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
