/// The identity of a property: its Swift name and its owner, which is 0 for the view or layer, and counted from 1 for
/// its recognizers.
package struct PropertyID: Hashable, Sendable {
  package let owner: Int
  package let name: String

  package init(owner: Int = 0, _ name: String) {
    self.owner = owner
    self.name = name
  }
}

package enum PropertyValue: Equatable, Sendable {
  case flag(Bool)
  /// `step` is the change of one press. If there is a range, a slider covers it.
  case number(Double, step: Double, range: ClosedRange<Double>?)

  package var number: Double? { if case .number(let number, _, _) = self { number } else { nil } }
  package var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

  /// The same kind of value, changed.
  package func with(_ number: Double) -> PropertyValue {
    guard case .number(_, let step, let range) = self else { return self }
    return .number(range.map { min(max(number, $0.lowerBound), $0.upperBound) } ?? number, step: step, range: range)
  }
}
