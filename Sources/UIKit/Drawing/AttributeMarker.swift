/// The first stored property of classes whose objects are attributes of texts.
///
/// When Foundation on Linux compares attributes, it takes the word behind an object's header for the type of a Core
/// Foundation object, and stops the program if that is not a type's number, as with a small number. The value of a
/// marker is read as a Swift object's type.
struct AttributeMarker: Hashable, Sendable {
  private let word = UInt64.max
}
