/// The identity of an object in a trace, which distinguishes it from every other object without retaining it. Nearly
/// every record contains one, so it has the size of a reference.
package struct ResponderName: Hashable, Sendable {
  private struct Fields: Codable, Hashable, Sendable {
    let number: Int
    let type: String
    let identifier: String?
    var label: Int?
    /// It is not encoded: only the article's format contains it, which is made from a trace in memory.
    var module: String?

    private enum CodingKeys: CodingKey {
      case number
      case type
      case identifier
      case label
    }

    static func == (one: Fields, other: Fields) -> Bool {
      one.number == other.number && one.type == other.type && one.identifier == other.identifier
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  private let fields: Shared<Fields>

  package init(number: Int, type: String, identifier: String? = nil, label: Int? = nil, module: String? = nil) {
    fields = Shared(Fields(number: number, type: type, identifier: identifier, label: label, module: module))
  }

  /// The number of the object, counted from 1 in the order in which a recorder encountered them.
  package var number: Int { fields.value.number }
  /// The class without its module.
  package var type: String { fields.value.type }
  /// The class with the module of an app's class, as `NSStringFromClass` returns it: `Examples.ViewC`, `UIWindow`.
  package var classString: String { fields.value.module.map { "\($0).\(type)" } ?? type }
  /// The view's `accessibilityIdentifier` or the recognizer's `name`; otherwise, for an object of one of UIKit's
  /// classes, the property that refers to it (`PropertyNames`).
  package var identifier: String? { fields.value.identifier }
  /// The number that is part of the text of the name, because an earlier object has the same class and no identifier;
  /// nil for most objects. It is not part of the identity.
  package var label: Int? { fields.value.label }
}

extension ResponderName: Codable {
  package init(from decoder: any Decoder) throws { fields = Shared(try Fields(from: decoder)) }
  package func encode(to encoder: any Encoder) throws { try fields.value.encode(to: encoder) }
}

extension ResponderName: CustomStringConvertible {
  /// The class and the identifier, as `UIButton` or `UIButton "buy"`. It need not be unique.
  package var kind: String { identifier.map { "\(type) \"\($0)\"" } ?? type }
  /// The kind, with the label if there is one: `UIView#2`. It need not be unique; `ObjectLabels` distinguishes the
  /// objects.
  package var description: String { label.map { "\(kind)#\($0)" } ?? kind }
}
