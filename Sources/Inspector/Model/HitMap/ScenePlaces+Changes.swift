import CoreGraphics

extension ScenePlaces {
  /// Returns the rows of a map that may differ from `earlier`: those of all views that were added, removed or changed,
  /// at the old and the new position.
  func changedRows(since earlier: Self, _ grid: HitMap.Grid) -> [Bool] {
    var rows = Array(repeating: false, count: grid.rows)
    let (mine, theirs) = (places.indices, earlier.places.indices)
    if mine == theirs {
      for index in mine where !isSame(index, earlier, index) {
        mark(index, grid, &rows)
        earlier.mark(index, grid, &rows)
      }
      return rows
    }
    // If views were added or removed, everything between the equal beginning and the equal end has changed.
    let shared = min(mine.count, theirs.count)
    let start = (0..<shared).first { !isSame($0, earlier, $0) } ?? shared
    let end =
      (0..<shared - start).first { !isSame(mine.count - 1 - $0, earlier, theirs.count - 1 - $0) } ?? shared - start
    for index in start..<mine.count - end { mark(index, grid, &rows) }
    for index in start..<theirs.count - end { earlier.mark(index, grid, &rows) }
    return rows
  }

  private func isSame(_ index: Int, _ other: Self, _ otherIndex: Int) -> Bool {
    let (one, two) = (places[index], other.places[otherIndex])
    return one.name.number == two.name.number && one.bounds == two.bounds && one.mapping == two.mapping
      && one.answer == two.answer && one.inverse == two.inverse
      && number(one.parent) == other.number(two.parent)
  }

  private func number(_ index: Int?) -> Int? { index.map { places[$0].name.number } }

  private func mark(_ index: Int, _ grid: HitMap.Grid, _ rows: inout [Bool]) {
    let place = places[index]
    guard place.answer == .itself || place.answer == .others else {
      // The view is called wherever its superviews contain the point.
      guard place.answer == .asked else { return }
      guard let parent = place.parent else { return rows = Array(repeating: true, count: grid.rows) }
      return mark(parent, grid, &rows)
    }
    let box = CGRect(boundingBoxOf: place.corners)
    let first = grid.firstRow(from: box.minY - 1)
    // The row below the last one may begin or stop beginning a strip.
    for row in first..<max(first, min(grid.rows, grid.firstRow(from: box.maxY + 1) + 1)) { rows[row] = true }
  }
}
