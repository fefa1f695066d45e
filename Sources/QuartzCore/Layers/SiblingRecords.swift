/// Recorded drawings of many siblings, in lists of neighbors: after a change only the list around it is recorded again.
@MainActor
struct SiblingRecords {
  /// The number of siblings in a list.
  static let size = 64

  /// The recorded lists; nil for a list in which something changed. Empty if no list is recorded.
  private var lists: [DisplayList.Sublist?] = []

  var places: Range<Int> { lists.indices }

  subscript(place: Int) -> DisplayList.Sublist? {
    get { lists[place] }
    set { lists[place] = newValue }
  }

  static func part(_ place: Int, of siblings: [CALayer]) -> ArraySlice<CALayer> {
    siblings[place * size..<min((place + 1) * size, siblings.count)]
  }

  /// Assigns to each sibling the index of its list, unless that was done since the last change.
  mutating func prepare(for siblings: [CALayer]) {
    guard lists.isEmpty else { return }
    for (index, layer) in siblings.enumerated() { layer.siblingPlace = Int32(index / Self.size) }
    lists = Array(repeating: nil, count: (siblings.count + Self.size - 1) / Self.size)
  }

  mutating func forget(_ place: Int32) { if lists.indices.contains(Int(place)) { lists[Int(place)] = nil } }

  mutating func forgetAll() { if !lists.isEmpty { lists = [] } }
}
