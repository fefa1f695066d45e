/// What many siblings look like, in lists of neighbors: where one changes, only its neighbors are put together again.
@MainActor
struct SiblingRecords {
  /// How many siblings a list holds.
  static let size = 64

  /// Nil where something changed; empty when nothing is known.
  private var lists: [DisplayList.Sublist?] = []

  var places: Range<Int> { lists.indices }

  subscript(place: Int) -> DisplayList.Sublist? {
    get { lists[place] }
    set { lists[place] = newValue }
  }

  static func part(_ place: Int, of siblings: [CALayer]) -> ArraySlice<CALayer> {
    siblings[place * size..<min((place + 1) * size, siblings.count)]
  }

  /// Writes each sibling's index, unless nothing has changed since that was done.
  mutating func prepare(for siblings: [CALayer]) {
    guard lists.isEmpty else { return }
    for (index, layer) in siblings.enumerated() { layer.siblingPlace = Int32(index / Self.size) }
    lists = Array(repeating: nil, count: (siblings.count + Self.size - 1) / Self.size)
  }

  mutating func forget(_ place: Int32) { if lists.indices.contains(Int(place)) { lists[Int(place)] = nil } }

  mutating func forgetAll() { if !lists.isEmpty { lists = [] } }
}
