/// A value that many records share in memory. It is compared and encoded as the value itself.
package final class Shared<Value: Codable & Hashable & Sendable>: Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}

extension Shared: Hashable {
  package static func == (one: Shared, other: Shared) -> Bool { one === other || one.value == other.value }

  package func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
