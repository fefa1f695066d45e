import CoreGraphics

/// The part of a hit map that follows from positions: views are painted over each other from back to front, which is
/// equivalent to hit tests by the default rules. Where a view must be called, a cell contains a question, with the
/// value of the cell for the result nil.
struct HitMapPainting {
  /// A cell that holds a question.
  struct Question {
    /// The view to call.
    let node: Int
    /// The value of the cell when the result is nil: a node, `noView`, or another question.
    let under: Int32
  }

  static let noView: Int32 = -1
  /// The question that only a hit test from the screen answers, because rounding decides which views contain the point.
  static let whole: Int32 = -2
  private static let firstQuestion: Int32 = -3

  let grid: HitMap.Grid
  /// The values of cells in rows: the number of a node, `noView`, or a question. Only rows that begin a strip are set.
  private(set) var cells: [Int32]
  /// The rows that may differ from the row above. The others equal the nearest such row above.
  private(set) var beginsStrip: [Bool]
  /// A Boolean value that indicates whether some cell contains, or contained, a question.
  private(set) var hasQuestions = false
  /// The questions by number.
  private(set) var questions: [Question] = []

  private var numbers: [Int64: Int32] = [:]
  private var isInStrips = false

  /// The maximum number of questions that are kept from earlier paintings.
  private static let mostQuestions = 1 << 16

  init(_ grid: HitMap.Grid) {
    self.grid = grid
    cells = Array(repeating: Self.noView, count: grid.columns * grid.rows)
    beginsStrip = Array(repeating: false, count: grid.rows)
  }

  /// Returns the index in `questions` of a question that is not `whole`.
  static func number(ofQuestion cell: Int32) -> Int { Int(firstQuestion - cell) }

  /// Calls `body` for the columns of each run of equal cells. The row must begin a strip.
  func forEachRun(_ row: Int, _ body: (_ columns: Range<Int>, _ cell: Int32) -> Void) {
    let line = row * grid.columns
    var start = line
    while start < line + grid.columns {
      let end = cells.endOfRun(from: start, to: line + grid.columns)
      body(start - line..<end - line, cells[start])
      start = end
    }
  }

  /// The columns of a row's cells that hold questions, those side by side together.
  func columnsOfQuestions(row: Int) -> [Range<Int32>] {
    guard beginsStrip[row] else { return [] }
    var found: [Range<Int32>] = []
    forEachRun(row) { columns, cell in
      guard cell <= Self.whole else { return }
      let (start, end) = (Int32(columns.lowerBound), Int32(columns.upperBound))
      if let last = found.last, last.upperBound == start {
        found[found.count - 1] = last.lowerBound..<end
      } else {
        found.append(start..<end)
      }
    }
    return found
  }

  // MARK: Painting

  /// Paints the rows that have `changed` since the last time, or all rows if it is nil. Returns the painted rows.
  mutating func paint(_ scene: ScenePlaces, changed: [Bool]?) -> [Bool] {
    let isInStrips = !scene.hasQuestions
    var wanted = changed ?? Array(repeating: true, count: grid.rows)
    if changed == nil || isInStrips != self.isInStrips || questions.count > Self.mostQuestions {
      wanted = Array(repeating: true, count: grid.rows)
      (questions, numbers, hasQuestions) = ([], [:], false)
    }
    self.isInStrips = isInStrips
    var spans: [HitMapArea.Span] = []
    let areas = areas(of: scene, wanted, &spans)
    markStrips(areas)
    for row in wanted.indices where !beginsStrip[row] { wanted[row] = false }
    for row in wanted.indices where wanted[row] { fill(row, 0..<Int32(grid.columns), Self.noView) }
    for (place, area) in zip(scene.places, areas) {
      switch place.answer {
      case .itself: paint(area, wanted, spans, Int32(place.name.number))
      case .asked: ask(place.name.number, area, wanted, spans)
      case .others, .decidedByAncestor: break
      }
    }
    return wanted
  }

  /// Returns the area in which each view contains points; for a view that must be called, and for its subviews, the
  /// area in which it is called.
  private func areas(of scene: ScenePlaces, _ wanted: [Bool], _ spans: inout [HitMapArea.Span]) -> [HitMapArea] {
    let everywhere = HitMapArea(grid)
    var areas: [HitMapArea] = []
    areas.reserveCapacity(scene.places.count)
    for place in scene.places {
      let outer = place.parent.map { areas[$0] } ?? everywhere
      switch place.answer {
      case .itself, .others: areas.append(HitMapArea(place, in: outer, grid, wanted: wanted, spans: &spans))
      case .asked, .decidedByAncestor: areas.append(outer)
      }
    }
    return areas
  }

  private mutating func markStrips(_ areas: [HitMapArea]) {
    for row in beginsStrip.indices { beginsStrip[row] = row == 0 || !isInStrips }
    guard isInStrips else { return }
    for area in areas where !area.rows.isEmpty {
      if area.spans == nil {
        beginsStrip[area.rows.lowerBound] = true
      } else {
        for row in area.rows { beginsStrip[row] = true }
      }
      if area.rows.upperBound < grid.rows { beginsStrip[area.rows.upperBound] = true }
    }
  }

  private mutating func paint(_ area: HitMapArea, _ wanted: [Bool], _ spans: [HitMapArea.Span], _ node: Int32) {
    guard let first = area.spans else {
      let columns = Int32(area.columns.lowerBound)..<Int32(area.columns.upperBound)
      for row in area.rows where wanted[row] { fill(row, columns, node) }
      return
    }
    for row in area.rows where wanted[row] {
      let span = spans[first + row - area.rows.lowerBound]
      fill(row, span.inner, node)
      if span.inner != span.outer { fillUnsure(row, span) }
    }
  }

  @inline(__always)
  private mutating func fill(_ row: Int, _ columns: Range<Int32>, _ value: Int32) {
    let line = row * grid.columns
    cells.withUnsafeMutableBufferPointer {
      $0[line + Int(columns.lowerBound)..<line + Int(columns.upperBound)].update(repeating: value)
    }
  }

  private mutating func fillUnsure(_ row: Int, _ span: HitMapArea.Span) {
    hasQuestions = true
    guard !span.inner.isEmpty else { return fill(row, span.outer, Self.whole) }
    fill(row, span.outer.lowerBound..<span.inner.lowerBound, Self.whole)
    fill(row, span.inner.upperBound..<span.outer.upperBound, Self.whole)
  }

  // MARK: Questions

  private mutating func ask(_ node: Int, _ area: HitMapArea, _ wanted: [Bool], _ spans: [HitMapArea.Span]) {
    hasQuestions = true
    var last: (under: Int32, number: Int32) = (0, 0)
    for row in area.rows where wanted[row] {
      var span = HitMapArea.Span(columns: area.columns)
      if let first = area.spans { span = spans[first + row - area.rows.lowerBound] }
      let end = row * grid.columns + Int(span.inner.upperBound)
      var start = row * grid.columns + Int(span.inner.lowerBound)
      while start < end {
        let under = cells[start]
        let next = cells.endOfRun(from: start, to: end)
        // A call would not resolve what rounding decides.
        if under != Self.whole {
          if last.number == 0 || last.under != under { last = (under, number(node, under)) }
          cells.withUnsafeMutableBufferPointer { $0[start..<next].update(repeating: last.number) }
        }
        start = next
      }
      if span.inner != span.outer { fillUnsure(row, span) }
    }
  }

  private mutating func number(_ node: Int, _ under: Int32) -> Int32 {
    let key = Int64(node) << 32 | Int64(UInt32(bitPattern: under))
    if let known = numbers[key] { return known }
    let number = Self.firstQuestion - Int32(questions.count)
    questions.append(Question(node: node, under: under))
    numbers[key] = number
    return number
  }
}

extension HitMapArea.Span {
  fileprivate init(columns: Range<Int>) {
    inner = Int32(columns.lowerBound)..<Int32(columns.upperBound)
    outer = inner
  }
}

extension [Int32] {
  /// Returns the index after the last of the consecutive elements equal to the one at `start`.
  @inline(__always)
  func endOfRun(from start: Int, to end: Int) -> Int {
    withUnsafeBufferPointer { cells in
      let value = cells[start]
      var index = start + 1
      let all = SIMD8(repeating: value)
      while index + 8 <= end {
        let eight = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(cells)[index * 4..<index * 4 + 32])
          .loadUnaligned(as: SIMD8<Int32>.self)
        let words = unsafeBitCast(eight ^ all, to: SIMD4<UInt64>.self)
        if words[0] | words[1] | words[2] | words[3] != 0 { break }
        index += 8
      }
      while index < end, cells[index] == value { index += 1 }
      return index
    }
  }
}
