import CoreGraphics

/// A drawing of many elements in rows of a few. Each row is a list in the list. A row whose elements have not changed
/// is the same sublist as before, so that comparing two frames need not look into it.
///
/// Elements are known by their indices, and their owner compares them: the module is compiled file by file, where a
/// generic type of another file is never specialized, and comparing elements through witness tables took a seventh of
/// a frame of a thousand views.
struct DrawnRows {
  private struct Row {
    let elements: Range<Int>
    let list: DisplayList.Sublist
  }

  private var rows: [Int: Row] = [:]

  /// Draws elements `0..<count` in their order.
  ///
  /// - Parameters:
  ///   - row: Returns the row to which an element belongs. It depends on the element alone and not on how many come
  ///     before it, so that an element that comes or goes leaves the other rows unchanged.
  ///   - isSame: Returns whether an element equals one of the elements drawn by the call before, by its index there.
  ///   - draw: Neither saves nor clips without restoring.
  mutating func draw(
    count: Int, row: (Int) -> Int, isSame: (_ element: Int, _ earlier: Int) -> Bool,
    draw: (Int, inout DisplayList) -> Void
  ) -> DisplayList {
    var list = DisplayList()
    var drawn: [Int: Row] = [:]
    drawn.reserveCapacity(rows.count)
    var start = 0
    while start < count {
      let number = row(start)
      var end = start + 1
      while end < count, row(end) == number { end += 1 }
      let part: DisplayList.Sublist
      if let known = rows[number], known.elements.count == end - start,
        zip(start..<end, known.elements).allSatisfy(isSame)
      {
        part = known.list
      } else {
        var fresh = DisplayList()
        for element in start..<end { draw(element, &fresh) }
        part = DisplayList.Sublist(fresh.commands)
      }
      drawn[number] = Row(elements: start..<end, list: part)
      list.append(.sublist(part, place: nil))
      start = end
    }
    rows = drawn
    return list
  }
}
