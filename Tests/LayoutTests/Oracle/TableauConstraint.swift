/// `sum of terms + constant ≤, = or ≥ 0`, with a priority.
@MainActor
final class TableauConstraint {
  enum Relation: Int {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  struct Term {
    let variable: Int
    let coefficient: Double
  }

  let terms: [Term]
  let relation: Relation
  /// The priority; 1000 is required. Among the others, a higher priority is never given up for any number of lower
  /// ones.
  let priority: Float
  private(set) var constant: Double
  /// A description of the statement, for messages about conflicting constraints.
  let statement: () -> String

  static let required: Float = 1000

  init(
    _ terms: [Term], _ relation: Relation, constant: Double, priority: Float,
    statement: @escaping () -> String = { "" }
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.statement = statement
  }

  /// The columns of the tableau that belong to the constraint; nil while no solver contains it.
  var columns: Columns?

  struct Columns {
    /// The constraint's share in every row.
    var marker: Int
    /// The second error of an equation that may be broken, the error of an inequality.
    var other: Int?
  }

  func setConstant(_ constant: Double) { self.constant = constant }
}
