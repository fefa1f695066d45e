import EventTrace
import Foundation

/// What of a view, a layer, and the recognizers on it matters to events, as it is now.
package struct PropertySheet: Equatable, Sendable {
  package struct Section: Equatable, Sendable {
    /// What they are about, or the class whose they are.
    package var title: Sentence
    package var items: [Item]
  }

  package struct Item: Equatable, Sendable {
    package var id: PropertyID
    package var value: PropertyValue
    package var isEdited: Bool
  }

  package var sections: [Section]

  package var items: [Item] { sections.flatMap(\.items) }
}

/// Which property: its Swift name, and whose it is: 0 for the view or layer, from 1 on its recognizers.
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
  /// `step` is what one press changes. With a range of its own, the whole range can be slid over.
  case number(Double, step: Double, range: ClosedRange<Double>?)

  package var number: Double? { if case .number(let number, _, _) = self { number } else { nil } }
  package var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

  /// The same kind of value, changed.
  package func with(_ number: Double) -> PropertyValue {
    guard case .number(_, let step, let range) = self else { return self }
    return .number(range.map { min(max(number, $0.lowerBound), $0.upperBound) } ?? number, step: step, range: range)
  }
}
