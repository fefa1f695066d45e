import Foundation

/// A batch of changes of a list, and their effect on sections and rows. Rows here include the items of collection
/// views.
///
/// Deleted, reloaded and moved elements have their index paths before the update; inserted ones have those after it
/// (documented for `performBatchUpdates(_:completion:)`). Everything else keeps its order.
struct ListUpdates {
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var movedSections: [Int: Int] = [:]
  var deletedRows: Set<IndexPath> = []
  var insertedRows: Set<IndexPath> = []
  var reloadedRows: Set<IndexPath> = []
  var movedRows: [IndexPath: IndexPath] = [:]

  /// A Boolean value that indicates whether the numbers of sections and rows may be others afterwards.
  var changesCounts: Bool {
    !deletedSections.isEmpty || !insertedSections.isEmpty || !deletedRows.isEmpty || !insertedRows.isEmpty
      || !reloadedSections.isEmpty
  }

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
      && deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
  }
}

/// The new positions after changes that were made together.
struct ListMapping {
  private let sections: Course
  /// The changes of rows, by the number of the section before the update, for changed sections that are not deleted.
  private let rows: [Int: Course]
  private let updates: ListUpdates
  /// The rows that were moved, by their new paths.
  private let origins: [IndexPath: IndexPath]

  /// The removed, inserted and moved elements, by their numbers before and after the update.
  private struct Course {
    let removed: [Int]
    let added: [Int]
    private let moved: [Int: Int]
    private let origins: [Int: Int]

    init(removed: Set<Int>, added: Set<Int>, moved: [Int: Int]) {
      self.removed = removed.union(moved.keys).sorted()
      self.added = added.union(moved.values).sorted()
      self.moved = moved
      origins = Dictionary(moved.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the new index; nil for a deleted element.
    func new(_ old: Int) -> Int? {
      moved[old] ?? Self.place(of: old, without: removed, with: added)
    }

    /// Returns the old index; nil for an inserted element.
    func old(_ new: Int) -> Int? {
      origins[new] ?? Self.place(of: new, without: added, with: removed)
    }

    /// Returns the number of an element after those in `gone` were removed and those in `come` inserted, both in
    /// ascending order; nil for a removed element.
    private static func place(of number: Int, without gone: [Int], with come: [Int]) -> Int? {
      let before = count(of: gone) { $0 < number }
      guard before == gone.count || gone[before] != number else { return nil }
      let rank = number - before
      // An insertion at or before the position shifts it: the i-th one does if it is at most `rank + i`.
      return rank + count(of: come.indices) { come[$0] - $0 <= rank }
    }

    /// Returns the number of elements that satisfy `condition`, which must be true for a prefix and false for the rest.
    private static func count<Numbers: RandomAccessCollection<Int>>(
      of numbers: Numbers, where condition: (Int) -> Bool
    ) -> Int where Numbers.Index == Int {
      var (low, high) = (numbers.startIndex, numbers.endIndex)
      while low < high {
        let middle = (low + high) / 2
        if condition(numbers[middle]) { low = middle + 1 } else { high = middle }
      }
      return low - numbers.startIndex
    }

    func count(after count: Int) -> Int { count - removed.count + added.count }
  }

  /// A contradiction in the changes, with its description.
  struct Mistake: Error {
    let text: String
  }

  /// Creates the updates. `old` and `new` are the numbers of rows in each section before and after; `new` comes from
  /// the data source.
  init(_ updates: ListUpdates, from old: [Int], to new: [Int]) throws(Mistake) {
    self.updates = updates
    origins = Dictionary(updates.movedRows.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    try Self.check(updates, old, new)
    let sections = Course(
      removed: updates.deletedSections, added: updates.insertedSections, moved: updates.movedSections)
    self.sections = sections
    guard sections.count(after: old.count) == new.count else {
      throw Mistake(
        text: "Invalid update: invalid number of sections. The number of sections contained after the update "
          + "(\(new.count)) must be equal to the number before (\(old.count)), plus or minus the number of sections "
          + "inserted or deleted (\(updates.insertedSections.count) inserted, \(updates.deletedSections.count) deleted)."
      )
    }
    var (removed, added): ([Int: Set<Int>], [Int: Set<Int>]) = ([:], [:])
    var moved: [Int: [Int: Int]] = [:]
    for path in updates.deletedRows { removed[path.section, default: []].insert(path.row) }
    for path in updates.insertedRows { added[path.section, default: []].insert(path.row) }
    for (from, to) in updates.movedRows {
      if sections.new(from.section) == to.section {
        moved[from.section, default: [:]][from.row] = to.row
      } else {
        removed[from.section, default: []].insert(from.row)
        added[to.section, default: []].insert(to.row)
      }
    }
    var rows: [Int: Course] = [:]
    for (section, count) in old.enumerated() {
      guard let place = sections.new(section), !updates.reloadedSections.contains(section) else { continue }
      let course = Course(
        removed: removed[section] ?? [], added: added[place] ?? [], moved: moved[section] ?? [:])
      guard course.count(after: count) == new[place] else {
        throw Mistake(
          text: "Invalid update: invalid number of rows in section \(place). The number of rows contained after the "
            + "update (\(new[place])) must be equal to the number before (\(count)), plus or minus the rows inserted "
            + "or deleted (\(course.added.count) inserted, \(course.removed.count) deleted).")
      }
      if !course.removed.isEmpty || !course.added.isEmpty { rows[section] = course }
    }
    self.rows = rows
  }

  private static func check(_ updates: ListUpdates, _ old: [Int], _ new: [Int]) throws(Mistake) {
    for section in updates.deletedSections.union(updates.reloadedSections).union(updates.movedSections.keys)
    where !old.indices.contains(section) {
      throw Mistake(text: "There is no section \(section): there were \(old.count).")
    }
    for section in updates.insertedSections.union(updates.movedSections.values) where !new.indices.contains(section) {
      throw Mistake(text: "Section \(section) cannot be inserted: afterwards there are \(new.count).")
    }
    for path in updates.deletedRows.union(updates.reloadedRows).union(updates.movedRows.keys)
    where !old.indices.contains(path.section) || !(0..<old[path.section]).contains(path.row) {
      throw Mistake(text: "There is no row \(path.row) in section \(path.section).")
    }
    for path in updates.insertedRows.union(updates.movedRows.values)
    where !new.indices.contains(path.section) || !(0..<new[path.section]).contains(path.row) {
      throw Mistake(text: "Row \(path.row) cannot be inserted into section \(path.section).")
    }
  }

  /// Returns the new path of a row; nil for a deleted one.
  func newPath(of old: IndexPath) -> IndexPath? {
    if let moved = updates.movedRows[old] { return moved }
    guard let section = sections.new(old.section) else { return nil }
    guard let course = rows[old.section] else {
      return updates.reloadedSections.contains(old.section) ? nil : IndexPath(row: old.row, section: section)
    }
    return course.new(old.row).map { IndexPath(row: $0, section: section) }
  }

  /// Returns the old path of a row; nil for an inserted one.
  func oldPath(of new: IndexPath) -> IndexPath? {
    if let origin = origins[new] { return origin }
    guard let section = sections.old(new.section) else { return nil }
    guard let course = rows[section] else {
      return updates.reloadedSections.contains(section) ? nil : IndexPath(row: new.row, section: section)
    }
    return course.old(new.row).map { IndexPath(row: $0, section: section) }
  }

  func newSection(of old: Int) -> Int? { sections.new(old) }

  /// Returns whether the row's content is reloaded.
  func isReloaded(_ old: IndexPath) -> Bool {
    updates.reloadedRows.contains(old) || updates.reloadedSections.contains(old.section)
  }
  func isReloaded(section: Int) -> Bool { updates.reloadedSections.contains(section) }
}
