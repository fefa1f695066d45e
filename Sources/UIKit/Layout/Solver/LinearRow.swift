/// A sum `constant + coefficient · variable + ...`, whose terms are sorted by their variables.
struct LinearRow {
  var constant: Double
  private(set) var terms: [LinearConstraint.Term] = []

  /// The largest absolute value of a coefficient that is treated as zero: what remains of terms that cancel out.
  private static let tolerance = 1e-8

  init(constant: Double = 0) { self.constant = constant }

  mutating func add(_ coefficient: Double, of variable: Int) {
    var index = terms.count
    while index > 0, terms[index - 1].variable >= variable { index -= 1 }
    if index < terms.count, terms[index].variable == variable {
      let sum = terms[index].coefficient + coefficient
      if abs(sum) < Self.tolerance {
        terms.remove(at: index)
      } else {
        terms[index] = LinearConstraint.Term(variable: variable, coefficient: sum)
      }
    } else if abs(coefficient) >= Self.tolerance {
      terms.insert(LinearConstraint.Term(variable: variable, coefficient: coefficient), at: index)
    }
  }

  mutating func add(_ other: LinearRow, times factor: Double) {
    constant += other.constant * factor
    for term in other.terms { add(term.coefficient * factor, of: term.variable) }
  }
}
