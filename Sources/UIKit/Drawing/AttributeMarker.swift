/// The first stored property of a class whose objects are attributes of texts.
///
/// When Foundation on Linux compares attributes, it takes the word behind an object's header for the type of a Core
/// Foundation object, and ends the program where the number is that of no type, as a small number is. This one is read
/// as a Swift object's.
struct AttributeMarker: Hashable, Sendable {
  private let word = UInt64.max
}
