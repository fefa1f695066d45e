import UIKit

/// Functions that copy layers of classes that override `init(layer:)`.
@MainActor
public enum LayerCopies {
  public static func add<Layer: CALayer>(_ type: Layer.Type, _ copy: @escaping @MainActor (CALayer) -> Layer) {
    CALayer.copies[ObjectIdentifier(type)] = { copy($0) }
  }
}

extension CALayer {
  /// Returns the value of a layer's `@NSManaged` property. The layer stores it under the property's name and can
  /// animate it.
  public func managedValue<Value>(_ key: String) -> Value {
    let kept = value(forKey: key)
    if let value = kept as? Value { return value }
    if let number = kept as? CGFloat, let value = ManagedNumber.convert(number, to: Value.self) { return value }
    if let zero = ManagedNumber.convert(0, to: Value.self) { return zero }
    if let nothing = Any?.none as? Value { return nothing }
    if let point = CGPoint.zero as? Value { return point }
    if let size = CGSize.zero as? Value { return size }
    if let rect = CGRect.zero as? Value { return rect }
    preconditionFailure(
      "'\(key)' of \(type(of: self)) is @NSManaged and was read before it was set: there is no value of \(Value.self) to begin with."
    )
  }
}

private enum ManagedNumber {
  /// Converts a number to the type of the value, because animations interpolate every number as a `CGFloat`.
  static func convert<Value>(_ number: CGFloat, to type: Value.Type) -> Value? {
    switch type {
    case is CGFloat.Type: number as? Value
    case is Double.Type: Double(number) as? Value
    case is Float.Type: Float(number) as? Value
    case is Int.Type: Int(exactly: number.rounded()) as? Value
    case is Bool.Type: (number != 0) as? Value
    default: nil
    }
  }
}
