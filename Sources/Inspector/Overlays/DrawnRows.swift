import CoreGraphics

/// The drawing of many elements in small groups. Each group is a sublist. A group whose elements have not changed is
/// the same sublist as before, so that two frames can be compared without examining it.
///
/// Elements are identified by their indices and compared by their owner: the module is compiled file by file, so that a
/// generic type of another file is not specialized, and comparisons through witness tables took a seventh of a frame of
/// a thousand views.
struct DrawnRows {
  private struct Row {
    let elements: Range<Int>
    let list: DisplayList.Sublist
  }

  private var rows: [Int: Row] = [:]

  /// Draws the elements `0..<count` in order.
  ///
  /// - Parameters:
  ///   - row: Returns the group of an element. It depends only on the element and not on the number of elements before
  ///     it, so that adding or removing an element does not change the other groups.
  ///   - isSame: Returns whether an element equals one of the elements of the previous call, which is given by its
  ///     index there.
  ///   - draw: Draws an element. It must restore every state that it saves.
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
