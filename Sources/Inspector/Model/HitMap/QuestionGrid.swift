/// Tests cells one by one in repeated passes, so that changes are found soon and no cell is omitted: a pass tests one
/// cell of each block, and sixteen consecutive passes test every cell. Where a result has changed, the surrounding
/// blocks are tested completely, as far as the change extends.
struct QuestionGrid {
  let columns: Int
  let rows: Int
  /// The results in rows. For cells that need not be tested, they are the known values.
  private(set) var answers: [Int32]
  /// A Boolean value that indicates whether some result has changed since this was last set to false.
  var hasChanges = false
  /// The number of cells that have to be tested.
  private(set) var count = 0
  /// The number of cells that have not been tested since `setNeedsRetest`.
  private(set) var left = 0

  /// The cells to be tested, and the position at which each row begins among them.
  private var runs: [Range<Int32>] = []
  private var starts: [Int32] = []
  /// The round in which each cell was last tested; `setNeedsRetest` begins a round. It is 0 for cells that need not be
  /// tested.
  private var lastRound: [UInt8]
  private var round = Self.firstRound
  private static let (notAsked, neverAsked, firstRound): (UInt8, UInt8, UInt8) = (0, 1, 2)

  private var pass = 0
  private var place = Place()
  /// The blocks that are tested before the pass continues, followed by the block that is being tested.
  private var urgent: [Int32] = []
  private var current: (block: Int, cell: Int)?

  private let blocksAcross: Int
  private var blocks: [Block]

  /// The position of a pass.
  private struct Place {
    var row = Int.max
    var run = 0
    var column: Int32 = 0
  }

  private struct Block: OptionSet {
    let rawValue: UInt8
    /// Some cell of the block was tested before.
    static let isKnown = Block(rawValue: 1)
    /// The block was requested as a whole in this pass.
    static let isUrgent = Block(rawValue: 2)
  }

  /// The number of cells on a side of a block.
  private static let side = 4
  static let passes = side * side
  /// The cell of a block that each pass tests. A few consecutive passes are distributed over the block.
  private static let cells = [0, 10, 2, 8, 5, 15, 7, 13, 1, 11, 3, 9, 4, 14, 6, 12]

  /// Creates a grid in which no cell has to be tested and all have the value `answer`.
  init(columns: Int, rows: Int, answer: Int32) {
    (self.columns, self.rows) = (columns, rows)
    answers = Array(repeating: answer, count: columns * rows)
    lastRound = Array(repeating: Self.notAsked, count: columns * rows)
    starts = Array(repeating: 0, count: rows + 1)
    blocksAcross = (columns + Self.side - 1) / Self.side
    blocks = Array(repeating: [], count: blocksAcross * ((rows + Self.side - 1) / Self.side))
  }

  /// Recomputes the cells to be tested in the rows that have `changed`: `runsOfRow` returns their columns. Afterward
  /// `setNeedsRetest` must be called.
  mutating func setQuestions(changed: (_ row: Int) -> Bool, _ runsOfRow: (_ row: Int) -> [Range<Int32>]) {
    let (oldRuns, oldStarts) = (runs, starts)
    runs.removeAll(keepingCapacity: true)
    for row in 0..<rows {
      let old = oldRuns[Int(oldStarts[row])..<Int(oldStarts[row + 1])]
      starts[row] = Int32(runs.count)
      guard changed(row) else {
        runs += old
        continue
      }
      for run in old { mark(run, row, Self.notAsked) }
      let new = runsOfRow(row)
      for run in new { mark(run, row, Self.neverAsked) }
      runs += new
    }
    starts[rows] = Int32(runs.count)
    count = runs.reduce(0) { $0 + $1.count }
    // The pass continues in its row.
    guard place.row < rows else { return }
    place.run = Int(starts[place.row])
    enterRun()
  }

  private mutating func mark(_ run: Range<Int32>, _ row: Int, _ value: UInt8) {
    for column in run { lastRound[row * columns + Int(column)] = value }
  }

  /// Sets the values of cells that need not be tested, or the values of others until they are.
  mutating func setAnswers(_ row: Int, _ run: Range<Int>, _ answer: Int32) {
    answers.withUnsafeMutableBufferPointer {
      $0[row * columns + run.lowerBound..<row * columns + run.upperBound].update(repeating: answer)
    }
  }

  /// Copies the values of `earlier`, which has the same number of cells, until the cells are tested.
  mutating func copyAnswers(of earlier: Self) {
    guard earlier.columns == columns, earlier.rows == rows else { return }
    for cell in answers.indices where lastRound[cell] != Self.notAsked { answers[cell] = earlier.answers[cell] }
    blocks = earlier.blocks
  }

  /// Accepts the current values as initial ones: blocks are not assumed to be uniform after one test.
  mutating func markBlocksAsKnown() {
    for block in blocks.indices { blocks[block].insert(.isKnown) }
  }

  // MARK: Asking

  /// Marks every cell to be tested once more, beginning with the next one of the pass.
  mutating func setNeedsRetest() {
    left = count
    round &+= 1
    guard round == Self.notAsked else { return }
    for cell in lastRound.indices where lastRound[cell] != Self.notAsked { lastRound[cell] = Self.neverAsked }
    round = Self.firstRound
  }

  mutating func begin(pass: Int) {
    self.pass = pass
    place = Place(row: Self.cells[pass] / Self.side - Self.side)
    enterNextRow()
    for block in blocks.indices { blocks[block].remove(.isUrgent) }
  }

  /// Tests at most this many cells of the pass, and returns how many were tested; fewer when the pass is complete.
  @MainActor
  @inline(__always)
  mutating func ask(
    _ most: Int, _ answer: @MainActor (_ cell: Int, _ column: Int, _ row: Int) -> Int32
  ) -> Int {
    var asked = 0
    while asked < most, left > 0, let (column, row) = next() {
      let cell = row * columns + column
      if lastRound[cell] == round { continue }
      lastRound[cell] = round
      left -= 1
      asked += 1
      let answer = answer(cell, column, row)
      let block = row / Self.side * blocksAcross + column / Self.side
      if answers[cell] != answer || !blocks[block].contains(.isKnown) { store(answer, cell, column, row) }
    }
    return asked
  }

  /// Returns the next cell that was not tested yet in this round.
  @inline(__always)
  private mutating func next() -> (column: Int, row: Int)? {
    if current != nil || !urgent.isEmpty, let found = nextUrgent() { return found }
    while place.row < rows {
      if place.run < starts[place.row + 1] {
        let column = place.column
        if column < runs[place.run].upperBound {
          place.column += Int32(Self.side)
          return (Int(column), place.row)
        }
        place.run += 1
        enterRun()
      } else {
        enterNextRow()
      }
    }
    return nil
  }

  private mutating func enterNextRow() {
    place.row += Self.side
    guard place.row < rows else { return }
    place.run = Int(starts[place.row])
    enterRun()
  }

  /// Moves to the first column of the run that the pass tests.
  @inline(__always)
  private mutating func enterRun() {
    guard place.run < runs.count else { return }
    let (start, side) = (runs[place.run].lowerBound, Int32(Self.side))
    let first = Int32(Self.cells[pass] % Self.side)
    place.column = start + ((first - start) % side + side) % side
  }

  private mutating func nextUrgent() -> (column: Int, row: Int)? {
    while let (block, first) = current ?? urgent.popLast().map({ (Int($0), 0) }) {
      let (down, across) = (block / blocksAcross, block % blocksAcross)
      for cell in first..<Self.passes {
        let (column, row) = (across * Self.side + cell % Self.side, down * Self.side + cell / Self.side)
        guard column < columns, row < rows, isAsked(column, row) else { continue }
        current = (block, cell + 1)
        return (column, row)
      }
      current = nil
    }
    return nil
  }

  @inline(__always)
  private func isAsked(_ column: Int, _ row: Int) -> Bool { lastRound[row * columns + column] != Self.notAsked }

  // MARK: Answers

  /// The function allocates no arrays, because in a scene with many overrides it runs for one cell in ten.
  @inline(never)
  private mutating func store(_ answer: Int32, _ cell: Int, _ column: Int, _ row: Int) {
    hasChanges = true
    let (across, down) = (column / Self.side, row / Self.side)
    if blocks[down * blocksAcross + across].contains(.isKnown) {
      answers[cell] = answer
      makeUrgent(across, down)
      for (x, y) in Self.beside { makeUrgent(across + x, down + y) }
      return
    }
    // The first estimate is that the whole block is uniform, unless a neighboring block differs.
    blocks[down * blocksAcross + across].insert(.isKnown)
    forEachCell(across, down) { grid, cell in
      grid.answers[cell] = answer
      return true
    }
    for (x, y) in Self.beside where isKnown(across + x, down + y) {
      var other = answer
      forEachCell(across + x, down + y) { grid, cell in
        other = grid.answers[cell]
        return false
      }
      guard other != answer else { continue }
      makeUrgent(across, down)
      makeUrgent(across + x, down + y)
    }
  }

  private static let beside = [(-1, 0), (0, -1), (1, 0), (0, 1)]

  /// Schedules a block to be tested before all others, once in a pass.
  private mutating func makeUrgent(_ across: Int, _ down: Int) {
    let block = down * blocksAcross + across
    guard isBlock(across, down), !blocks[block].contains(.isUrgent) else { return }
    blocks[block].insert(.isUrgent)
    urgent.append(Int32(block))
  }

  private func isBlock(_ across: Int, _ down: Int) -> Bool {
    across >= 0 && across < blocksAcross && down >= 0 && down * blocksAcross + across < blocks.count
  }

  private func isKnown(_ across: Int, _ down: Int) -> Bool {
    isBlock(across, down) && blocks[down * blocksAcross + across].contains(.isKnown)
  }

  /// Visits the cells of a block that have to be tested, until `body` returns false.
  @inline(__always)
  private mutating func forEachCell(_ across: Int, _ down: Int, _ body: (inout Self, Int) -> Bool) {
    for row in down * Self.side..<min(rows, (down + 1) * Self.side) {
      for column in across * Self.side..<min(columns, (across + 1) * Self.side) where isAsked(column, row) {
        guard body(&self, row * columns + column) else { return }
      }
    }
  }
}
