/// One statement for the solver: `row ≤, = or ≥ 0`.
@MainActor
struct LayoutStatement {
  /// The statement's number among those of its owner.
  let part: Int
  let row: LinearRow
  let relation: LinearConstraint.Relation
  let priority: Float
  /// The priority where the row is below zero, for equations.
  let priorityBelow: Float
  /// The place among all statements: of those that exclude each other, the one with the greatest number is left out.
  let order: Int
  let inWords: () -> String
  /// The constraint in the solver.
  var linear: LinearConstraint?

  init(
    part: Int = 0, _ row: LinearRow, _ relation: LinearConstraint.Relation, priority: Float, below: Float? = nil,
    order: Int, inWords: @escaping () -> String
  ) {
    self.part = part
    self.row = row
    self.relation = relation
    self.priority = priority
    priorityBelow = below ?? priority
    self.order = order
    self.inWords = inWords
  }

  /// Returns whether only the constants differ.
  func hasShape(of other: LayoutStatement) -> Bool {
    guard relation == other.relation, priority == other.priority, priorityBelow == other.priorityBelow,
      order == other.order, row.terms.count == other.row.terms.count
    else { return false }
    for index in row.terms.indices where row.terms[index] != other.row.terms[index] { return false }
    return true
  }

  func makeLinear() -> LinearConstraint {
    LinearConstraint(
      row.terms, relation, constant: row.constant, priority: priority, below: priorityBelow, order: order,
      statement: inWords)
  }
}
