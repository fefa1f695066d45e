import UIKit

/// Names views and recognizers by the stored properties that hold them, as in source code: `let card = UIView()` in a
/// view controller is `card`, the third of `var dots: [UIView]` is `dots[2]`.
///
/// The fields of a class come from the runtime's reflection metadata, which `Mirror` reads too. `Mirror` also copies
/// every value, and stops the program at an `unowned` reference to a deallocated object. Here only strong references
/// are read, and only arrays are retained.
@MainActor
struct PropertyNames {
  private struct Field {
    let name: String
    let offset: Int
    let isArray: Bool
  }

  private var fields: [ObjectIdentifier: [Field]] = [:]
  private var frameworks: [ObjectIdentifier: Bool] = [:]

  /// The maximum length of arrays that are searched.
  private static let longestArray = 64
  /// The number of responders above a view that are searched, so that naming all views of a deep hierarchy does not
  /// take time in proportion to the square of its depth.
  private static let mostResponders = 100

  /// Returns the name of the property that refers to `object` in the nearest superview or view controller of an app's
  /// class that has one. Views of an app's classes are named by their class.
  mutating func name(of object: AnyObject) -> String? {
    var holder: UIResponder?
    switch object {
    case let view as UIView where isFrameworks(type(of: view)): holder = view.next
    case let recognizer as UIGestureRecognizer: holder = recognizer.view
    default: return nil
    }
    for _ in 0..<Self.mostResponders {
      guard let responder = holder else { break }
      if let name = name(of: object, in: responder) { return name }
      holder = responder.next
    }
    return nil
  }

  private mutating func name(of object: AnyObject, in holder: UIResponder) -> String? {
    let start = UnsafeRawPointer(Unmanaged.passUnretained(holder).toOpaque())
    let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    for field in fields(of: type(of: holder)) {
      if field.isArray {
        let array = (start + field.offset).assumingMemoryBound(to: [AnyObject].self).pointee
        if array.count <= Self.longestArray, let index = array.firstIndex(where: { $0 === object }) {
          return "\(field.name)[\(index)]"
        }
      } else if start.load(fromByteOffset: field.offset, as: UInt.self) == address {
        return field.name
      }
    }
    return nil
  }

  /// The properties that can hold a view or recognizer, those of subclasses first.
  private mutating func fields(of type: AnyClass) -> [Field] {
    if let known = fields[ObjectIdentifier(type)] { return known }
    var found: [Field] = []
    if !isFrameworks(type), let parent = _getSuperclass(type) {
      let own = fieldCount(of: parent)..<fieldCount(of: type)
      found = own.compactMap { Self.field($0, of: type) } + fields(of: parent)
    }
    fields[ObjectIdentifier(type)] = found
    return found
  }

  private static func field(_ index: Int, of type: AnyClass) -> Field? {
    var metadata = FieldMetadata(name: nil, free: nil, isStrong: false, isVariable: false)
    let content = fieldType(of: type, index, &metadata)
    defer { metadata.free?(metadata.name) }
    guard let name = metadata.name, metadata.isStrong else { return nil }
    let isArray = (content as? any ArrayOfObjects.Type)?.canHoldNamed ?? false
    guard isArray || canHoldNamed(content) else { return nil }
    let text = String(cString: name)
    return Field(
      name: text.hasPrefix(lazyPrefix) ? String(text.dropFirst(lazyPrefix.count)) : text,
      offset: fieldOffset(of: type, index), isArray: isArray)
  }

  /// The prefix of the names that the compiler gives to the storage of lazy properties.
  private static let lazyPrefix = "$__lazy_storage_$_"

  /// Returns whether a class belongs to a framework. The result is cached, because printing the name of a class takes
  /// some thousand instructions.
  private mutating func isFrameworks(_ type: AnyClass) -> Bool {
    if let known = frameworks[ObjectIdentifier(type)] { return known }
    let isFrameworks = String(reflecting: type).hasPrefix("UIKit.")
    frameworks[ObjectIdentifier(type)] = isFrameworks
    return isFrameworks
  }

  fileprivate static func canHoldNamed(_ type: Any.Type) -> Bool {
    let type = (type as? any OptionalObject.Type)?.wrapped ?? type
    return type is UIView.Type || type is UIGestureRecognizer.Type
  }
}

private protocol OptionalObject {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalObject {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}

private protocol ArrayOfObjects {
  @MainActor static var canHoldNamed: Bool { get }
}

extension Array: ArrayOfObjects {
  fileprivate static var canHoldNamed: Bool { Element.self is UIView.Type || Element.self is UIGestureRecognizer.Type }
}

// MARK: The runtime's reflection metadata

/// The metadata of a field, in the layout that the runtime fills in.
private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong: Bool
  var isVariable: Bool
}

/// The number of stored properties of a class, including those of its superclasses.
@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(of type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(of type: Any.Type, _ index: Int, _ metadata: UnsafeMutablePointer<FieldMetadata>) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(of type: Any.Type, _ index: Int) -> Int
