import Foundation

/// The text that `print` and a debugger show for an object of UIKit: `<UIView: 0x55d0c8f0; frame = (0 0; 100 50); layer
/// = ...>`. The parts and their order are those of logs that developers have published (practice, M). Descriptions are
/// made on the main thread, like every access to UIKit's objects.
@MainActor
struct ObjectDescription {
  private var text: String

  /// Creates the description of `object`. An app's class is followed by its nearest superclass in UIKit, unless that is
  /// one of `plainBases`.
  init(of object: NSObject, plainBases: [NSObject.Type]) {
    text = "<\(Self.head(of: object))"
    guard let base = Self.base(of: object), !plainBases.contains(where: { $0 == base }) else { return }
    add("baseClass", NSStringFromClass(base))
  }

  private static func base(of object: NSObject) -> NSObject.Type? {
    if isOwn(type(of: object)) { return nil }
    var current: AnyClass? = type(of: object)
    while let type = current as? NSObject.Type {
      if isOwn(type) { return type }
      current = _getSuperclass(type)
    }
    return nil
  }

  private static func isOwn(_ type: NSObject.Type) -> Bool { String(reflecting: type).hasPrefix("UIKit.") }

  /// Returns the class and address, as in `UIView: 0x55d0c8f0`.
  static func head(of object: AnyObject) -> String { "\(className(of: object)): \(address(of: object))" }
  /// Returns the short form, as in `<UIView 0x55d0c8f0>`.
  static func short(_ object: AnyObject?) -> String {
    object.map { "<\(className(of: $0)) \(address(of: $0))>" } ?? "(null)"
  }

  static func className(of object: AnyObject) -> String {
    let name = (type(of: object) as? NSObject.Type).map(NSStringFromClass) ?? String(reflecting: type(of: object))
    // Swift adds the source location to the name of a private type.
    return name.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
  }

  nonisolated static func address(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
  }

  mutating func add(_ name: String, _ value: String) { text += "; \(name) = \(value)" }
  mutating func add(_ name: String, _ value: Bool) { add(name, value ? "YES" : "NO") }
  mutating func append(_ part: String) { text += part }

  var closed: String { text + ">" }

  // MARK: Numbers

  nonisolated static func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }
  /// Returns a rectangle, as in `(0 20; 100 50)`.
  static func text(_ rect: CGRect) -> String {
    "(\(number(rect.minX)) \(number(rect.minY)); \(number(rect.width)) \(number(rect.height)))"
  }
  /// Returns a point, as in `{20, 30.5}`.
  static func text(_ point: CGPoint) -> String { "{\(exact(point.x)), \(exact(point.y))}" }
  static func exact(_ value: CGFloat) -> String { String(format: "%.17g", Double(value)) }
}
