import CoreGraphics

/// A hit map as far as places tell it: views are painted over each other from back to front, which is what hit tests by the default rules
/// come to. Where a view answers for itself, and where rounding would decide, it takes a question.
struct HitMapPainting {
  /// Row by row, the node that is hit.
  private var cells: [Int32]

  static let nobody: Int32 = -1
  private static let asking: Int32 = -2

  private let grid: HitMap.Grid

  init(_ scene: ScenePlaces, grid: HitMap.Grid) {
    self.grid = grid
    cells = Array(repeating: Self.nobody, count: grid.columns * grid.rows)
    let everywhere = Area(columns: 0..<grid.columns, rows: 0..<grid.rows, quads: [], isExact: (true, true))
    var areas: [Area] = []
    areas.reserveCapacity(scene.places.count)
    for place in scene.places {
      let outer = place.parent.map { areas[$0] } ?? everywhere
      switch place.answer {
      case .itself:
        areas.append(Area(place, in: outer, grid))
        paint(areas[areas.count - 1], Int32(place.name.number))
      case .others: areas.append(Area(place, in: outer, grid))
      case .asked:
        paint(outer, Self.asking)
        areas.append(outer)
      case .below: areas.append(outer)
      }
    }
  }

  /// What is left to ask for.
  var questions: QuestionGrid {
    var isAsked: [Bool] = []
    var answers = cells
    if cells.contains(Self.asking) {
      isAsked = Array(repeating: false, count: cells.count)
      for index in cells.indices where cells[index] == Self.asking {
        (isAsked[index], answers[index]) = (true, Self.nobody)
      }
    }
    return QuestionGrid(columns: grid.columns, rows: grid.rows, answers: answers, isAsked: isAsked)
  }

  private mutating func paint(_ area: Area, _ node: Int32) {
    guard !area.columns.isEmpty else { return }
    let columns = grid.columns
    cells.withUnsafeMutableBufferPointer { cells in
      for row in area.rows {
        let line = row * columns
        guard !area.quads.isEmpty else {
          cells[line + area.columns.lowerBound..<line + area.columns.upperBound].update(repeating: node)
          continue
        }
        for column in area.columns {
          switch area.holds(grid.point(column, row)) {
          case true?: cells[line + column] = node
          case nil: cells[line + column] = Self.asking
          case false?: break
          }
        }
      }
    }
  }

  /// Where a view and everything it lies in say yes.
  fileprivate struct Area {
    var columns: Range<Int>
    var rows: Range<Int>
    /// What it lies within besides.
    var quads: [Quad]
    /// No conversion from the screen rounds, across and down.
    var isExact: (across: Bool, down: Bool)

    /// Nil where that is too close to tell.
    func holds(_ point: CGPoint) -> Bool? {
      var isSure = true
      for quad in quads {
        let inside = quad.inside(point)
        if inside < -quad.slack { return false }
        if inside <= quad.slack { isSure = false }
      }
      return isSure ? true : nil
    }
  }

  /// Bounds that are turned, or whose edges are where rounding matters.
  fileprivate struct Quad {
    let wayBack: CGAffineTransform
    let bounds: CGRect
    /// In the view's own points.
    let slack: CGFloat

    init(_ bounds: CGRect, _ wayBack: CGAffineTransform) {
      (self.bounds, self.wayBack) = (bounds, wayBack)
      slack = 1e-6 * (1 + abs(wayBack.a) + abs(wayBack.b) + abs(wayBack.c) + abs(wayBack.d))
    }

    /// How far inside the nearest edge.
    func inside(_ point: CGPoint) -> CGFloat {
      let own = point.applying(wayBack)
      return min(own.x - bounds.minX, bounds.maxX - own.x, own.y - bounds.minY, bounds.maxY - own.y)
    }
  }
}

extension HitMapPainting.Area {
  fileprivate init(_ place: ScenePlaces.Place, in outer: Self, _ grid: HitMap.Grid) {
    let bounds = place.bounds.standardized
    self = outer
    guard case .moved(let dx, let dy) = place.way else {
      isExact = (false, false)
      add(bounds, place.wayBack, CGRect(boundingBoxOf: place.corners), grid)
      return
    }
    isExact.across = isExact.across && Self.isExact(dx, bounds.minX, bounds.maxX)
    isExact.down = isExact.down && Self.isExact(dy, bounds.minY, bounds.maxY)
    let box = bounds.offsetBy(dx: dx, dy: dy)
    let rounds = !isExact.across && grid.isNearMiddle(across: box) || !isExact.down && grid.isNearMiddle(down: box)
    if rounds {
      add(bounds, place.wayBack, box, grid)
      return
    }
    columns = columns.clamped(to: grid.columns(from: box.minX, to: box.maxX))
    rows = rows.clamped(to: grid.rows(from: box.minY, to: box.maxY))
    if rows.isEmpty { columns = columns.lowerBound..<columns.lowerBound }
  }

  /// Sums of such numbers do not round.
  private static func isExact(_ one: CGFloat, _ two: CGFloat, _ three: CGFloat) -> Bool {
    func isShort(_ value: CGFloat) -> Bool { (value * 1024).rounded() == value * 1024 && abs(value) < 1e9 }
    return isShort(one) && isShort(two) && isShort(three)
  }

  private mutating func add(_ bounds: CGRect, _ wayBack: CGAffineTransform?, _ box: CGRect, _ grid: HitMap.Grid) {
    let around = box.insetBy(dx: -1, dy: -1)
    columns = columns.clamped(to: grid.columns(from: around.minX, to: around.maxX))
    rows = rows.clamped(to: grid.rows(from: around.minY, to: around.maxY))
    guard let wayBack, bounds.width > 0, bounds.height > 0 else {
      columns = columns.lowerBound..<columns.lowerBound
      return
    }
    quads.append(HitMapPainting.Quad(bounds, wayBack))
  }
}

extension HitMap {
  /// Where the cells of a map lie, and where each is asked for.
  struct Grid: Equatable, Sendable {
    let size: CGSize
    let columns: Int
    let rows: Int

    init(size: CGSize) {
      self.size = size
      columns = Int((size.width / cell).rounded(.up))
      rows = Int((size.height / cell).rounded(.up))
    }

    /// A cell's middle, or the canvas's edge where half of it is left.
    func point(_ column: Int, _ row: Int) -> CGPoint {
      CGPoint(x: Self.place(column, size.width), y: Self.place(row, size.height))
    }

    /// The columns whose middles lie in a half-open range.
    func columns(from low: CGFloat, to high: CGFloat) -> Range<Int> { Self.cells(columns, size.width, low, high) }
    func rows(from low: CGFloat, to high: CGFloat) -> Range<Int> { Self.cells(rows, size.height, low, high) }

    /// Whether rounding may decide on which side of an edge of `box` a cell's middle is.
    func isNearMiddle(across box: CGRect) -> Bool {
      Self.isNearMiddle(box.minX, columns, size.width) || Self.isNearMiddle(box.maxX, columns, size.width)
    }

    func isNearMiddle(down box: CGRect) -> Bool {
      Self.isNearMiddle(box.minY, rows, size.height) || Self.isNearMiddle(box.maxY, rows, size.height)
    }

    private static func place(_ index: Int, _ length: CGFloat) -> CGFloat {
      min((CGFloat(index) + 0.5) * cell, length - 0.5)
    }

    private static func cells(_ count: Int, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> Range<Int> {
      let first = firstCell(count, length, low)
      return first..<max(first, firstCell(count, length, high))
    }

    /// The first cell whose middle is at `edge` or beyond.
    private static func firstCell(_ count: Int, _ length: CGFloat, _ edge: CGFloat) -> Int {
      guard edge > 0 else { return 0 }
      guard edge <= length else { return count }
      var index = min(count, max(0, Int(edge / cell) - 1))
      while index < count, place(index, length) < edge { index += 1 }
      return index
    }

    private static func isNearMiddle(_ edge: CGFloat, _ count: Int, _ length: CGFloat) -> Bool {
      guard edge > -1, edge < length + 1 else { return false }
      let index = Int((edge / cell).rounded(.down))
      for near in max(0, index - 1)..<min(count, index + 2) where abs(place(near, length) - edge) < 1e-6 { return true }
      return false
    }
  }
}
