/// Combines changed areas, of which there may be hundreds, into a few that do not overlap and contain little else.
///
/// The canvas is marked in squares. Each area later requires a walk over the list, so their number must be small.
struct DamageGrid {
  private let canvas: PixelRect
  private let side: Int
  private let columns: Int
  private var isMarked: [Bool]

  /// The side of a square in pixels, which is about the size of a letter with a margin, or of a quarter of a finger's
  /// ring.
  private static let finestSide = 32
  /// The maximum number of areas, which determines the size of squares.
  private static let mostBeforeJoining = 48

  /// Returns the areas; `changed` is within `canvas`.
  static func areas(_ changed: [PixelRect], canvas: PixelRect, limit: Int) -> [PixelRect] {
    guard changed.count > 1 else { return changed }
    let around = changed.reduce(PixelRect.empty) { $0.union($1) }
    var side = finestSide
    while true {
      var grid = DamageGrid(canvas: canvas, side: side)
      for rect in changed { grid.mark(rect) }
      let areas = grid.areas
      if areas.count <= mostBeforeJoining { return joined(areas.map { $0.intersection(around) }, limit: limit) }
      side *= 2
    }
  }

  private init(canvas: PixelRect, side: Int) {
    (self.canvas, self.side) = (canvas, side)
    columns = (canvas.width + side - 1) / side
    isMarked = Array(repeating: false, count: columns * ((canvas.height + side - 1) / side))
  }

  private mutating func mark(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    for row in (rect.top - canvas.top) / side...(rect.bottom - 1 - canvas.top) / side {
      for column in (rect.left - canvas.left) / side...(rect.right - 1 - canvas.left) / side {
        isMarked[row * columns + column] = true
      }
    }
  }

  /// The runs of marked squares, joined with equal runs of the row above.
  private var areas: [PixelRect] {
    var areas: [PixelRect] = []
    var open: [Range<Int>: Int] = [:]
    for row in 0..<isMarked.count / max(1, columns) {
      var next: [Range<Int>: Int] = [:]
      for run in runs(row) {
        let bottom = min(canvas.bottom, canvas.top + (row + 1) * side)
        if let above = open[run] {
          areas[above].bottom = bottom
          next[run] = above
        } else {
          next[run] = areas.count
          areas.append(
            PixelRect(
              left: canvas.left + run.lowerBound * side, top: canvas.top + row * side,
              right: min(canvas.right, canvas.left + run.upperBound * side), bottom: bottom))
        }
      }
      open = next
    }
    return areas
  }

  private func runs(_ row: Int) -> [Range<Int>] {
    let line = isMarked[row * columns..<(row + 1) * columns]
    var runs: [Range<Int>] = []
    var rest = line
    while let start = rest.firstIndex(of: true) {
      let end = rest[start...].firstIndex(of: false) ?? line.endIndex
      runs.append(start - line.startIndex..<end - line.startIndex)
      rest = rest[end...]
    }
    return runs
  }

  /// The number of pixels whose drawing takes as long as another walk over the list.
  private static let pixelsPerWalk = 4_000

  /// Repeatedly joins the two areas whose union adds the fewest pixels, while there are too many, or while drawing them
  /// together is faster.
  private static func joined(_ areas: [PixelRect], limit: Int) -> [PixelRect] {
    var areas = areas
    while areas.count > 1 {
      var best = (first: 0, second: 1, waste: Int.max)
      for first in areas.indices {
        for second in areas.indices where second > first {
          let waste = areas[first].union(areas[second]).area - areas[first].area - areas[second].area
          if waste < best.waste { best = (first, second, waste) }
        }
      }
      guard areas.count > limit || best.waste <= pixelsPerWalk else { break }
      var union = areas[best.first].union(areas.remove(at: best.second))
      areas.remove(at: best.first)
      // All pixels that the two areas enclose are drawn with them.
      while let index = areas.firstIndex(where: { !$0.intersection(union).isEmpty }) {
        union = union.union(areas.remove(at: index))
      }
      areas.append(union)
    }
    return areas
  }
}

extension PixelRect {
  var area: Int { isEmpty ? 0 : width * height }
}
