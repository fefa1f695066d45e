/// `sum of terms + constant ≤, = or ≥ 0`, with a priority.
@MainActor
final class LinearConstraint {
  enum Relation: Int {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// A multiple of a variable. No two terms of a constraint have the same variable.
  struct Term: Equatable {
    let variable: Int
    let coefficient: Double
  }

  let terms: [Term]
  let relation: Relation
  /// The priority; 1000 is required. Among the others, a higher priority is never given up for any number of lower
  /// ones.
  let priority: Float
  /// The priority of an optional equation where its sum is below zero; `priority` is that where it is above.
  let priorityBelow: Float
  private(set) var constant: Double
  /// A description of the statement, for messages about conflicting constraints.
  let statement: () -> String
  /// The place among the constraints of a solver: of required constraints that exclude each other, the one with the
  /// greatest number is left out. Nil for the order in which they are added.
  let order: Int?

  static let required: Float = 1000
  var isRequired: Bool { priority >= Self.required }

  init(
    _ terms: [Term], _ relation: Relation, constant: Double, priority: Float, below: Float? = nil,
    order: Int? = nil, statement: @escaping () -> String = { "" }
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    priorityBelow = below ?? priority
    self.order = order
    self.statement = statement
  }

  func setConstant(_ constant: Double) { self.constant = constant }

  // MARK: In the solver

  /// The number by which the solver orders its constraints; nil while no solver contains the constraint.
  var rank: Int?
  /// The row of the solver's matrix; nil until the matrix is made.
  var row: Int?
  /// A Boolean value that indicates whether the constraint cannot be satisfied together with earlier ones.
  var isLeftOut = false
  /// The column of the constraint that is in the basis while the matrix is factorized.
  var basicPart = BasicPart.marker

  enum BasicPart {
    /// The difference of the two sides.
    case marker
    /// The error of the other sign.
    case other
    /// None: both sides are equal.
    case neither
  }
}
