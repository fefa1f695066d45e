import CoreGraphics

/// Finds what is in one of two frames only, in a single walk over both: after a difference it leaves out what the other
/// frame has nowhere, as where everything scrolls, and looks a little ahead for where they agree again. It looks into
/// lists only where they differ.
struct Difference {
  private var oldWalk: DrawnItems
  private var newWalk: DrawnItems
  private let glyphs: (any GlyphRendering)?
  private var contexts = ContextComparison()
  private(set) var changed: [PixelRect] = []

  /// Where the items of both are, by `DrawnItem.place`; more than are left, which does no harm.
  private typealias Places = (old: Set<Int>, new: Set<Int>)

  private static let lookAhead = 64
  /// Looking ahead takes time, a millisecond for this many attempts. After them, lists that need it are drawn as a
  /// whole.
  private var attempts = 400_000
  /// Of lists with more in them the box is drawn again, rather than each thing in it.
  private static let mostNotedApart = 256

  init(_ old: DrawnItems, _ new: DrawnItems, glyphs: (any GlyphRendering)?) {
    (oldWalk, newWalk, self.glyphs) = (old, new, glyphs)
  }

  /// False when the search was given up: what follows was not compared.
  mutating func compare(_ old: [DrawnItem], _ new: [DrawnItem]) -> Bool {
    var (old, new) = (old, new)
    var places: Places?
    var (i, j) = (0, 0)
    while i < old.count, j < new.count {
      if isSame(old[i], new[j]) {
        (i, j) = (i + 1, j + 1)
        continue
      }
      var run = (gone: 1, come: 1)
      if !isOneChange(old, i, new, j) {
        guard attempts > 0 else { return false }
        // Neighbours need not be held together as they were.
        if old[i].isRow || new[j].isRow {
          if old[i].isRow {
            let inside = oldWalk.inside(old[i])
            places?.old.formUnion(inside.map(\.place))
            old.replaceSubrange(i...i, with: inside)
          }
          if new[j].isRow {
            let inside = newWalk.inside(new[j])
            places?.new.formUnion(inside.map(\.place))
            new.replaceSubrange(j...j, with: inside)
          }
          continue
        }
        let known = places ?? (Set(old[i...].map(\.place)), Set(new[j...].map(\.place)))
        places = known
        run = Self.lonely(old[i...], new[j...], known) ?? agreement(old, i, new, j)
      }
      replace(old[i..<i + run.gone], new[j..<j + run.come])
      (i, j) = (i + run.gone, j + run.come)
    }
    for item in old[i...] { note(item) }
    for item in new[j...] { note(item) }
    return true
  }

  /// Items without agreement: lists in the same place of the row are compared, all else is drawn again. A list whose
  /// comparison is given up is drawn again as a whole.
  private mutating func replace(_ gone: ArraySlice<DrawnItem>, _ come: ArraySlice<DrawnItem>) {
    for (old, new) in zip(gone, come) {
      if let one = old.list, let other = new.list, one !== other,
        compare(oldWalk.inside(old), newWalk.inside(new))
      {
        continue
      }
      note(old)
      note(new)
    }
    for item in gone.dropFirst(come.count) { note(item) }
    for item in come.dropFirst(gone.count) { note(item) }
  }

  private mutating func note(_ item: DrawnItem) {
    if let list = item.list, list.count <= Self.mostNotedApart {
      var walk = newWalk
      for inner in walk.inside(item) { note(inner) }
      return
    }
    guard let glyphs, item.commands.count == 1, case .text(let run) = item.commands.first else {
      changed.append(item.reach)
      return
    }
    let text = PlacedText(run, item.transform, glyphs: glyphs, clip: item.reach)
    if let text, !text.bounds.isEmpty { changed.append(text.bounds) }
  }

  /// Whether one thing took the place of another, judged by the next few items: the next ones agree, or it is the same
  /// list elsewhere.
  private mutating func isOneChange(_ old: [DrawnItem], _ i: Int, _ new: [DrawnItem], _ j: Int) -> Bool {
    if let list = old[i].list, list === new[j].list { return true }
    if i + 1 == old.count, j + 1 == new.count { return true }
    return i + 1 < old.count && j + 1 < new.count && isSame(old[i + 1], new[j + 1])
  }

  /// How many items of both come first that are nowhere in the other one; nil when there are none. As many of one as of
  /// the other, if there are both, because one may have taken the other's place.
  private static func lonely(
    _ old: ArraySlice<DrawnItem>, _ new: ArraySlice<DrawnItem>, _ places: Places
  ) -> (gone: Int, come: Int)? {
    func isGone(_ item: DrawnItem) -> Bool { !item.isRow && !places.new.contains(item.place) }
    func hasCome(_ item: DrawnItem) -> Bool { !item.isRow && !places.old.contains(item.place) }
    let both = zip(old, new).prefix { isGone($0) && hasCome($1) }.count
    if both > 0 { return (both, both) }
    let run = (gone: old.prefix(while: isGone).count, come: new.prefix(while: hasCome).count)
    return run.gone + run.come > 0 ? run : nil
  }

  /// How many items to leave out of both so that the next ones are the same again.
  private mutating func agreement(
    _ old: [DrawnItem], _ i: Int, _ new: [DrawnItem], _ j: Int
  ) -> (gone: Int, come: Int) {
    for distance in 1...Self.lookAhead {
      for gone in max(0, distance - (new.count - j - 1))...distance where i + gone < old.count {
        attempts -= 1
        if isSame(old[i + gone], new[j + distance - gone]) { return (gone, distance - gone) }
      }
    }
    return (1, 1)
  }

  /// Lists are the same when they are one object: what others have in common shows when they are looked into.
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

/// Compares contexts of two frames; what follows each other mostly has the same.
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
