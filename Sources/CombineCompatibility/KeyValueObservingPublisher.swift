import Foundation
import OpenCombine
import UIKit

extension NSObjectProtocol where Self: NSObject {
  /// Publishes the values of a property that can be observed: see `observe(_:options:changeHandler:)`.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
  }
}

extension NSObject {
  public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher, Equatable {
    public typealias Output = Value
    public typealias Failure = Never

    public let object: Subject
    public let keyPath: KeyPath<Subject, Value>
    public let options: NSKeyValueObservingOptions

    public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
      (self.object, self.keyPath, self.options) = (object, keyPath, options)
    }

    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.object === rhs.object && lhs.keyPath == rhs.keyPath && lhs.options == rhs.options
    }

    public func didChange() -> Publishers.Map<KeyValueObservingPublisher<Subject, Value>, Void> { map { _ in } }

    /// The values are those of views, so all subscribers are on the main thread.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      let values = ObservedValues(subscriber)
      nonisolated(unsafe) let publisher = self
      MainActor.assumeIsolated { publisher.observe(values) }
    }

    @MainActor
    private func observe<S: Subscriber>(_ values: ObservedValues<S>) where S.Input == Value {
      let keyPath = keyPath
      let observation = object.observe(keyPath, options: options.subtracting(.initial)) { object, _ in
        values.send(object[keyPath: keyPath])
      }
      values.start { MainActor.assumeIsolated { observation.invalidate() } }
      if options.contains(.initial) { values.send(object[keyPath: keyPath]) }
    }
  }
}
