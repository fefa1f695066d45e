/// The identity of an object in a trace: enough to distinguish it from every other object, without keeping it alive.
/// Nearly every record holds one, so it is as small as a reference.
package struct ResponderName: Hashable, Sendable {
  private struct Fields: Codable, Hashable, Sendable {
    let number: Int
    let type: String
    let identifier: String?
  }

  private let fields: Shared<Fields>

  package init(number: Int, type: String, identifier: String? = nil) {
    fields = Shared(Fields(number: number, type: type, identifier: identifier))
  }

  /// Counts the distinct objects a recorder met from 1, in the order it met them.
  package var number: Int { fields.value.number }
  /// The class without its module.
  package var type: String { fields.value.type }
  /// The view's `accessibilityIdentifier` or the recognizer's `name`; else the property that holds it, where it is of
  /// one of UIKit's classes (`PropertyNames`).
  package var identifier: String? { fields.value.identifier }
}

extension ResponderName: Codable {
  package init(from decoder: any Decoder) throws { fields = Shared(try Fields(from: decoder)) }
  package func encode(to encoder: any Encoder) throws { try fields.value.encode(to: encoder) }
}

extension ResponderName: CustomStringConvertible {
  /// `UIButton` or `UIButton "buy"`. Two objects can share it; `ObjectLabels` distinguishes them.
  package var description: String { identifier.map { "\(type) \"\($0)\"" } ?? type }
}
