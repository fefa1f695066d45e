import UIKit

/// Accessibility properties of objects that are no responders, such as images and the app's own elements. On Apple's
/// systems every object has them. They are stored with the object. Responders have properties of their own, which take
/// precedence.
@MainActor
extension NSObject {
  private static let keys: [UnsafeMutablePointer<UInt8>] = (0..<5).map { _ in .allocate(capacity: 1) }

  private func stored<Value>(_ index: Int) -> Value? {
    objc_getAssociatedObject(self, UnsafeRawPointer(Self.keys[index])) as? Value
  }
  private func store(_ value: Any?, _ index: Int) {
    objc_setAssociatedObject(self, UnsafeRawPointer(Self.keys[index]), value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  @_disfavoredOverload public var isAccessibilityElement: Bool {
    get { stored(0) ?? false }
    set { store(newValue, 0) }
  }
  @_disfavoredOverload public var accessibilityLabel: String? {
    get { stored(1) }
    set { store(newValue, 1) }
  }
  @_disfavoredOverload public var accessibilityHint: String? {
    get { stored(2) }
    set { store(newValue, 2) }
  }
  @_disfavoredOverload public var accessibilityValue: String? {
    get { stored(3) }
    set { store(newValue, 3) }
  }
  @_disfavoredOverload public var accessibilityIdentifier: String? {
    get { stored(4) }
    set { store(newValue, 4) }
  }
}
