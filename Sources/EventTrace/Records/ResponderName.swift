/// The identity of an object in a trace: enough to distinguish it from every other object, without keeping it alive.
/// Nearly every record holds one, so it is as small as a reference.
package struct ResponderName: Hashable, Sendable {
  private struct Fields: Codable, Hashable, Sendable {
    let number: Int
    let type: String
    let identifier: String?
    var label: Int?

    private enum CodingKeys: CodingKey {
      case number
      case type
      case identifier
    }

    static func == (one: Fields, other: Fields) -> Bool {
      one.number == other.number && one.type == other.type && one.identifier == other.identifier
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  private let fields: Shared<Fields>

  package init(number: Int, type: String, identifier: String? = nil, label: Int? = nil) {
    fields = Shared(Fields(number: number, type: type, identifier: identifier, label: label))
  }

  /// Counts the distinct objects a recorder met from 1, in the order it met them.
  package var number: Int { fields.value.number }
  /// The class without its module.
  package var type: String { fields.value.type }
  /// The view's `accessibilityIdentifier` or the recognizer's `name`; else the property that holds it, where it is of
  /// one of UIKit's classes (`PropertyNames`).
  package var identifier: String? { fields.value.identifier }
  /// The number that belongs to the text of the name, because other objects have the same class and no identifier
  /// either; nil for most. It is no part of the identity: an object gets it once the second of its kind is met.
  package var label: Int? { fields.value.label }
}

extension ResponderName: Codable {
  package init(from decoder: any Decoder) throws { fields = Shared(try Fields(from: decoder)) }
  package func encode(to encoder: any Encoder) throws { try fields.value.encode(to: encoder) }
}

extension ResponderName: CustomStringConvertible {
  /// The class and the identifier, as `UIButton` or `UIButton "buy"`. Two objects can share it.
  package var kind: String { identifier.map { "\(type) \"\($0)\"" } ?? type }
  /// The kind, with the label if there is one: `UIView#4`. Two objects can share it; `ObjectLabels` distinguishes them.
  package var description: String { label.map { "\(kind)#\($0)" } ?? kind }
}
