/// Upright rectangles that do not overlap, as one shape: the sum of their areas in each pixel.
struct RectsCoverage: CoverageSource {
  let bounds: PixelRect
  private let rects: [RectCoverage]
  /// The beginnings of the rows' parts of `touching`; `rows[y - bounds.top]` is that of row `y`.
  private let rows: [Int]
  private let touching: [Int]

  init(_ boxes: [DeviceBox], clip: PixelRect) {
    rects = boxes.compactMap { box in
      guard box.mayIntersect(clip) else { return nil }
      let rect = RectCoverage(box, clip: clip)
      return rect.bounds.isEmpty ? nil : rect
    }
    bounds = rects.reduce(.empty) { $0.union($1.bounds) }
    var counts = Array(repeating: 0, count: bounds.height + 1)
    for rect in rects {
      for y in rect.bounds.top..<rect.bounds.bottom { counts[y - bounds.top + 1] += 1 }
    }
    for row in counts.indices.dropFirst() { counts[row] += counts[row - 1] }
    rows = counts
    var touching = Array(repeating: 0, count: counts.last ?? 0)
    for (index, rect) in rects.enumerated() {
      for y in rect.bounds.top..<rect.bounds.bottom {
        touching[counts[y - bounds.top]] = index
        counts[y - bounds.top] += 1
      }
    }
    self.touching = touching
  }

  func cover(row y: Int, into row: UnsafeMutablePointer<UInt8>) -> RowExtent {
    let indices = touching[rows[y - bounds.top]..<rows[y - bounds.top + 1]]
    if indices.count == 1, let index = indices.first { return rects[index].cover(row: y, into: row) }
    if indices.count == 2, let sides = coverSides(indices, y, row) { return sides }
    let left = indices.reduce(bounds.right) { min($0, rects[$1].bounds.left) }
    let right = indices.reduce(bounds.left) { max($0, rects[$1].bounds.right) }
    guard left < right else { return .none }
    (row + left).update(repeating: 0, count: right - left)
    for index in indices { rects[index].add(row: y, to: row) }
    return .bytes(left, right)
  }

  /// Covers two rectangles that are separate, with a gap between them.
  private func coverSides(_ indices: ArraySlice<Int>, _ y: Int, _ row: UnsafeMutablePointer<UInt8>) -> RowExtent? {
    let (one, other) = (rects[indices[indices.startIndex]], rects[indices[indices.startIndex + 1]])
    let (left, right) = one.bounds.left < other.bounds.left ? (one, other) : (other, one)
    guard left.bounds.right < right.bounds.left else { return nil }
    left.cover(row: y, into: row).expand(into: row)
    right.cover(row: y, into: row).expand(into: row)
    return RowExtent(
      start: left.bounds.left, solidStart: left.bounds.right, solidEnd: right.bounds.left, end: right.bounds.right,
      solid: 0)
  }

  /// Returns the end of the rows that the same rectangles touch.
  func endOfEqualRows(from y: Int) -> Int {
    let indices = touching[rows[y - bounds.top]..<rows[y - bounds.top + 1]]
    let end = indices.reduce(bounds.bottom) { min($0, rects[$1].endOfEqualRows(from: y)) }
    var row = y + 1
    while row < end, rows[row - bounds.top + 1] - rows[row - bounds.top] == indices.count { row += 1 }
    return row
  }
}

extension DeviceBox {
  /// Returns whether the box may touch `pixels`, by a cheap test that excludes most boxes.
  fileprivate func mayIntersect(_ pixels: PixelRect) -> Bool {
    bottom > Double(pixels.top) && top < Double(pixels.bottom) && right > Double(pixels.left)
      && left < Double(pixels.right)
  }
}
