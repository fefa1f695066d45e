/// What a trace calls an object: enough to tell it from every other, and nothing that keeps it alive.
package struct ResponderName: Codable, Hashable, Sendable {
  /// Counts the distinct objects a recorder met from 1, in the order it met them.
  package let number: Int
  /// The class without its module.
  package let type: String
  /// The view's `accessibilityIdentifier` or the recogniser's `name`, when it has one.
  package let identifier: String?

  package init(number: Int, type: String, identifier: String? = nil) {
    self.number = number
    self.type = type
    self.identifier = identifier
  }
}

extension ResponderName: CustomStringConvertible {
  /// `UIButton` or `UIButton "buy"`. Two objects can share it; `ObjectLabels` tells them apart.
  package var description: String { identifier.map { "\(type) \"\($0)\"" } ?? type }
}
