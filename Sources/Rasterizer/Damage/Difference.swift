import CoreGraphics

/// Finds the items that are in only one of two frames, in a single walk over both. After a difference it skips items
/// that are not in the other frame, as after scrolling, and searches ahead for the next equal items. It examines the
/// contents of lists only where they differ.
struct Difference {
  private var oldWalk: DrawnItems
  private var newWalk: DrawnItems
  private let glyphs: (any GlyphRendering)?
  private var contexts = ContextComparison()
  private(set) var changed: [PixelRect] = []

  /// The hashes of the items of both, `DrawnItem.boundsHash`. The sets may contain items that were already compared.
  private typealias Hashes = (old: Set<Int>, new: Set<Int>)

  private static let lookAhead = 64
  /// The number of attempts of searching ahead, which takes about a millisecond. After them, different lists are drawn
  /// as a whole.
  private var attempts = 400_000
  /// The number of items above which a list's box is drawn again, rather than each item in it.
  private static let mostItemsDrawnSeparately = 256

  init(_ old: DrawnItems, _ new: DrawnItems, glyphs: (any GlyphRendering)?) {
    (oldWalk, newWalk, self.glyphs) = (old, new, glyphs)
  }

  /// Compares items. Returns false when the search was abandoned and the rest was not compared.
  mutating func compare(_ old: [DrawnItem], _ new: [DrawnItem]) -> Bool {
    var (old, new) = (old, new)
    var hashes: Hashes?
    var (i, j) = (0, 0)
    while i < old.count, j < new.count {
      if isSame(old[i], new[j]) {
        (i, j) = (i + 1, j + 1)
        continue
      }
      var run = (removed: 1, inserted: 1)
      if !isReplacement(old, i, new, j) {
        guard attempts > 0 else { return false }
        // Groups of neighbors may have changed.
        if old[i].isRow || new[j].isRow {
          if old[i].isRow {
            let inside = oldWalk.inside(old[i])
            hashes?.old.formUnion(inside.map(\.boundsHash))
            old.replaceSubrange(i...i, with: inside)
          }
          if new[j].isRow {
            let inside = newWalk.inside(new[j])
            hashes?.new.formUnion(inside.map(\.boundsHash))
            new.replaceSubrange(j...j, with: inside)
          }
          continue
        }
        let known = hashes ?? (Set(old[i...].map(\.boundsHash)), Set(new[j...].map(\.boundsHash)))
        hashes = known
        run = Self.unmatchedPrefix(old[i...], new[j...], known) ?? agreement(old, i, new, j)
      }
      replace(old[i..<i + run.removed], new[j..<j + run.inserted])
      (i, j) = (i + run.removed, j + run.inserted)
    }
    for item in old[i...] { note(item) }
    for item in new[j...] { note(item) }
    return true
  }

  /// Handles items without a match: lists at the same position are compared, and all others are drawn again. A list
  /// whose comparison is abandoned is drawn again as a whole.
  private mutating func replace(_ removed: ArraySlice<DrawnItem>, _ inserted: ArraySlice<DrawnItem>) {
    for (old, new) in zip(removed, inserted) {
      if let one = old.list, let other = new.list, one !== other,
        compare(oldWalk.inside(old), newWalk.inside(new))
      {
        continue
      }
      note(old)
      note(new)
    }
    for item in removed.dropFirst(inserted.count) { note(item) }
    for item in inserted.dropFirst(removed.count) { note(item) }
  }

  private mutating func note(_ item: DrawnItem) {
    if let list = item.list, list.count <= Self.mostItemsDrawnSeparately {
      var walk = newWalk
      for inner in walk.inside(item) { note(inner) }
      return
    }
    guard let glyphs, item.commands.count == 1, case .text(let run) = item.commands.first else {
      changed += item.edges ?? [item.reach]
      return
    }
    let text = PlacedText(run, item.transform, glyphs: glyphs, clip: item.reach)
    if let text, !text.bounds.isEmpty { changed.append(text.bounds) }
  }

  /// Returns whether one item replaced another, according to the next few items: they are equal, or it is the same list
  /// elsewhere.
  private mutating func isReplacement(_ old: [DrawnItem], _ i: Int, _ new: [DrawnItem], _ j: Int) -> Bool {
    if let list = old[i].list, list === new[j].list { return true }
    if i + 1 == old.count, j + 1 == new.count { return true }
    return i + 1 < old.count && j + 1 < new.count && isSame(old[i + 1], new[j + 1])
  }

  /// Returns the number of leading items of each that are not in the other; nil when there are none. If both have some,
  /// the number is the same for both, because one may have replaced the other.
  private static func unmatchedPrefix(
    _ old: ArraySlice<DrawnItem>, _ new: ArraySlice<DrawnItem>, _ hashes: Hashes
  ) -> (removed: Int, inserted: Int)? {
    func isRemoved(_ item: DrawnItem) -> Bool { !item.isRow && !hashes.new.contains(item.boundsHash) }
    func isInserted(_ item: DrawnItem) -> Bool { !item.isRow && !hashes.old.contains(item.boundsHash) }
    let both = zip(old, new).prefix { isRemoved($0) && isInserted($1) }.count
    if both > 0 { return (both, both) }
    let run = (removed: old.prefix(while: isRemoved).count, inserted: new.prefix(while: isInserted).count)
    return run.removed + run.inserted > 0 ? run : nil
  }

  /// Returns the number of items to skip in both so that the next ones are equal.
  private mutating func agreement(
    _ old: [DrawnItem], _ i: Int, _ new: [DrawnItem], _ j: Int
  ) -> (removed: Int, inserted: Int) {
    for distance in 1...Self.lookAhead {
      for removed in max(0, distance - (new.count - j - 1))...distance where i + removed < old.count {
        attempts -= 1
        if isSame(old[i + removed], new[j + distance - removed]) { return (removed, distance - removed) }
      }
    }
    return (1, 1)
  }

  /// Returns whether two items are equal. Lists are equal when they are one object; common parts of others are found
  /// when their contents are compared.
  private mutating func isSame(_ one: DrawnItem, _ other: DrawnItem) -> Bool {
    guard one.reach == other.reach, one.commands.count == other.commands.count, one.transform == other.transform,
      contexts.areEqual(one.context, other.context)
    else { return false }
    guard one.commands.count == 1, case .sublist(let list, let place) = one.commands.first else {
      return one.commands == other.commands
    }
    guard case .sublist(let otherList, let otherPlace) = other.commands.first else { return false }
    return list === otherList && place == otherPlace
  }
}

/// Compares contexts of two frames. Consecutive items usually have the same one.
private struct ContextComparison {
  private var last: (one: DrawnContext?, other: DrawnContext?)?
  private var wereEqual = true

  mutating func areEqual(_ one: DrawnContext?, _ other: DrawnContext?) -> Bool {
    if one === other { return true }
    if let last, last.one === one, last.other === other { return wereEqual }
    wereEqual = Self.compare(one, other)
    last = (one, other)
    return wereEqual
  }

  private static func compare(_ one: DrawnContext?, _ other: DrawnContext?) -> Bool {
    var (one, other) = (one, other)
    while let first = one, let second = other {
      if first === second { return true }
      guard first.kind == second.kind else { return false }
      (one, other) = (first.outer, second.outer)
    }
    return one == nil && other == nil
  }
}
