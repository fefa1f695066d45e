import CoreGraphics

extension HitMap {
  /// Calls `body` with rectangles that cover the cells in which another view is hit than in `earlier`, a map of the
  /// same grid: the node that was hit, the one that is hit, and the part on the canvas in points. Equal rows of both
  /// maps are compared once.
  package func forEachDifference(from earlier: HitMap, _ body: (_ old: Int?, _ new: Int?, _ rect: CGRect) -> Void) {
    var (one, other, row) = (0, 0, 0)
    while row < rows {
      while earlier.strips[one].rows.upperBound <= row { one += 1 }
      while strips[other].rows.upperBound <= row { other += 1 }
      let end = min(earlier.strips[one].rows.upperBound, strips[other].rows.upperBound)
      let (old, new) = (earlier.runs(of: earlier.strips[one]), runs(of: strips[other]))
      var (oldRun, newRun, column) = (old.startIndex, new.startIndex, 0)
      while column < columns {
        let next = min(Int(old[oldRun].end), Int(new[newRun].end))
        let (oldNode, newNode) = (earlier.node(ofRun: old[oldRun]), node(ofRun: new[newRun]))
        if oldNode != newNode { body(oldNode, newNode, frame(column..<next, row..<end)) }
        if Int(old[oldRun].end) == next { oldRun += 1 }
        if Int(new[newRun].end) == next { newRun += 1 }
        column = next
      }
      row = end
    }
  }

  private func node(ofRun run: Run) -> Int? { run.owner < 0 ? nil : nodes[Int(run.owner)] }

  private func frame(_ columns: Range<Int>, _ rows: Range<Int>) -> CGRect {
    let first = frame(columns.lowerBound, rows.lowerBound)
    let last = frame(columns.upperBound - 1, rows.upperBound - 1)
    return CGRect(x: first.minX, y: first.minY, width: last.maxX - first.minX, height: last.maxY - first.minY)
  }
}
