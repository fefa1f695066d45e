import CoreGraphics

extension HitMap {
  /// The places of the cells of a map, and the point at which each is tested.
  struct Grid: Equatable, Sendable {
    /// The size of the canvas in points.
    let size: CGSize
    /// The width and height of a cell in points, which are a power of two so that positions of cells are exact.
    let cell: CGFloat
    let columns: Int
    let rows: Int

    init(size: CGSize, cell: CGFloat = HitMap.cell) {
      (self.size, self.cell) = (size, cell)
      columns = max(0, Int(clamping: (size.width / cell).rounded(.up)))
      rows = max(0, Int(clamping: (size.height / cell).rounded(.up)))
    }

    /// Returns the center of a cell; half a point inside the edge of the canvas if at most half of the cell is inside.
    func point(_ column: Int, _ row: Int) -> CGPoint { CGPoint(x: x(column), y: y(row)) }

    @inline(__always)
    func x(_ column: Int) -> CGFloat { min((CGFloat(column) + 0.5) * cell, size.width - 0.5) }
    @inline(__always)
    func y(_ row: Int) -> CGFloat { min((CGFloat(row) + 0.5) * cell, size.height - 0.5) }

    /// Returns the first column whose center is exactly at `edge` or beyond it; `columns` when there is none.
    @inline(__always)
    func firstColumn(from edge: CGFloat) -> Int { first(columns, size.width, edge) }
    @inline(__always)
    func firstRow(from edge: CGFloat) -> Int { first(rows, size.height, edge) }

    @inline(__always)
    private func first(_ count: Int, _ length: CGFloat, _ edge: CGFloat) -> Int {
      guard edge > 0 else { return 0 }
      guard edge <= length else { return count }
      let index = Int(clamping: (edge / cell - 0.5).rounded(.up))
      guard index >= count - 1 else { return max(0, index) }
      return count > 0 && edge <= length - 0.5 && edge <= (CGFloat(count) - 0.5) * cell ? count - 1 : count
    }
  }
}
