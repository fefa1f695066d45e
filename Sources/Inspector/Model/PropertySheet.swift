import EventTrace
import Foundation

/// The properties of a view, a layer, and the recognizers on it that matter to events, with their current values.
package struct PropertySheet: Equatable, Sendable {
  package struct Section: Equatable, Sendable {
    /// The topic of the properties, or the class that declares them.
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
