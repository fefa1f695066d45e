import Foundation

/// Changes of a list that were made together: what they do to sections and rows. Rows here are items of collection
/// views, too.
///
/// What is deleted, reloaded or moved is named by its place before, what is inserted by its place afterwards
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

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
      && deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
  }
}

/// The new positions after changes that were made together.
struct ListMapping {
  private let sections: Course
  /// The changes of rows by the number of the section before; only of changed sections that are not deleted.
  private let rows: [Int: Course]
  private let updates: ListUpdates

  /// Numbers before and after: which are gone, which are new, and which went where.
  private struct Course {
    let removed: [Int]
    let added: [Int]
    let moved: [Int: Int]

    init(removed: Set<Int>, added: Set<Int>, moved: [Int: Int]) {
      self.removed = removed.union(moved.keys).sorted()
      self.added = added.union(moved.values).sorted()
      self.moved = moved
    }

    /// Returns the new index; nil for a deleted element.
    func new(_ old: Int) -> Int? {
      if let place = moved[old] { return place }
      guard !removed.contains(old) else { return nil }
      var place = old - removed.prefix { $0 < old }.count
      for one in added where one <= place { place += 1 }
      return place
    }

    /// Returns the old index; nil for an inserted element.
    func old(_ new: Int) -> Int? {
      if let place = moved.first(where: { $0.value == new })?.key { return place }
      guard !added.contains(new) else { return nil }
      var place = new - added.prefix { $0 < new }.count
      for one in removed where one <= place { place += 1 }
      return place
    }

    func count(after count: Int) -> Int { count - removed.count + added.count }
  }

  /// A contradiction in the changes, as a sentence.
  struct Mistake: Error {
    let text: String
  }

  /// `old` and `new` are the numbers of rows in each section before and after; the second is what the data source says.
  init(_ updates: ListUpdates, from old: [Int], to new: [Int]) throws(Mistake) {
    self.updates = updates
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
    var rows: [Int: Course] = [:]
    for (section, count) in old.enumerated() {
      guard let place = sections.new(section), !updates.reloadedSections.contains(section) else { continue }
      let out = updates.movedRows.filter { $0.key.section == section }
      let comingIn = updates.movedRows.filter { $0.value.section == place }
      let inside = out.filter { $0.value.section == place }
      let removed = Set(updates.deletedRows.filter { $0.section == section }.map(\.row))
        .union(out.keys.map(\.row).filter { row in !inside.keys.contains { $0.row == row } })
      let added = Set(updates.insertedRows.filter { $0.section == place }.map(\.row))
        .union(comingIn.values.map(\.row).filter { row in !inside.values.contains { $0.row == row } })
      let moved = Dictionary(uniqueKeysWithValues: inside.map { ($0.key.row, $0.value.row) })
      let course = Course(removed: removed, added: added, moved: moved)
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
    if let moved = updates.movedRows.first(where: { $0.value == new })?.key { return moved }
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
