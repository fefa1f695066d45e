import CoreGraphics

/// Draws many elements in rows of a few. Each row is a list in the list, and one whose elements are as they were is the
/// very list it was, which is known to look the same without being looked into.
struct DrawnRows<Element: Equatable> {
  private struct Row {
    var elements: ArraySlice<Element>
    var list: DisplayList.Sublist
  }

  private var rows: [Int: Row] = [:]

  /// Draws `elements` in their order.
  ///
  /// - Parameters: - row: Says of an element to which row it belongs: by what it is, not by how many come before it, so
  ///   that one that comes or goes leaves the other rows alone. - draw: Neither saves nor clips without restoring.
  mutating func draw(
    _ elements: [Element], row: (Element) -> Int, _ draw: (Element, inout DisplayList) -> Void
  ) -> DisplayList {
    var list = DisplayList()
    var drawn: [Int: Row] = [:]
    drawn.reserveCapacity(rows.count)
    var start = elements.startIndex
    while start < elements.endIndex {
      let number = row(elements[start])
      let end = elements[start...].firstIndex { row($0) != number } ?? elements.endIndex
      let part = self.row(number, of: elements[start..<end], draw)
      drawn[number] = part
      list.append(.sublist(part.list, place: nil))
      start = end
    }
    rows = drawn
    return list
  }

  private func row(
    _ number: Int, of elements: ArraySlice<Element>, _ draw: (Element, inout DisplayList) -> Void
  ) -> Row {
    if let known = rows[number], known.elements == elements { return known }
    var list = DisplayList()
    for element in elements { draw(element, &list) }
    return Row(elements: elements, list: DisplayList.Sublist(list.commands))
  }
}
