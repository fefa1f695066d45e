/// Upright rectangles that do not overlap, as one shape: the sum of their areas in each pixel.
struct RectsCoverage: CoverageSource {
  let bounds: PixelRect
  private let rects: [RectCoverage]
  /// Which of them touch a row: `rows[y - bounds.top]` is where its part of `touching` begins.
  private let rows: [Int]
  private let touching: [Int]

  init(_ boxes: [DeviceBox], clip: PixelRect) {
    rects = boxes.map { RectCoverage($0, clip: clip) }.filter { !$0.bounds.isEmpty }
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
    let indices = rows[y - bounds.top]..<rows[y - bounds.top + 1]
    guard indices.count != 1 else { return rects[touching[indices.lowerBound]].cover(row: y, into: row) }
    let left = indices.reduce(bounds.right) { min($0, rects[touching[$1]].bounds.left) }
    let right = indices.reduce(bounds.left) { max($0, rects[touching[$1]].bounds.right) }
    guard left < right else { return .none }
    (row + left).update(repeating: 0, count: right - left)
    for index in indices { rects[touching[index]].add(row: y, to: row) }
    return .bytes(left, right)
  }

  func rowsAlike(from y: Int) -> Int {
    let first = rows[y - bounds.top]
    guard rows[y - bounds.top + 1] - first == 1 else { return y + 1 }
    let end = min(rects[touching[first]].rowsAlike(from: y), bounds.bottom)
    var row = y + 1
    while row < end, rows[row - bounds.top + 1] - rows[row - bounds.top] == 1 { row += 1 }
    return row
  }
}
