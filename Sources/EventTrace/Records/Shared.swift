/// A value that many records hold, once in memory. It is equal to another, and written down, as the value itself is.
package final class Shared<Value: Codable & Hashable & Sendable>: Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}

extension Shared: Hashable {
  package static func == (one: Shared, other: Shared) -> Bool { one === other || one.value == other.value }

  package func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
