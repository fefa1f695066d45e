/// Cells that are asked for one by one, again and again, so that what has changed shows soon and nothing is left out: a pass asks one cell
/// of each block, the next pass another one, and after sixteen passes all were asked. Where an answer is not what it was, the blocks
/// around are asked for as a whole, as far as the change reaches.
struct QuestionGrid {
  let columns: Int
  let rows: Int
  /// Row by row; of cells that need not be asked for, what is known otherwise.
  private(set) var answers: [Int32]
  /// Some answer is not what it was when this was last set to false.
  var hasNews = false

  /// The cells to be asked for, in the order of passes, and where the passes begin in it.
  private var order: [Int32] = []
  private var starts: [Int] = []
  private var isAsked: [Bool]
  private var next = 0
  /// Cells that are asked for before the pass goes on.
  private var urgent: [Int32] = []

  private let blocksAcross: Int
  private var blocks: [Block]

  private struct Block {
    /// Somebody has asked there before.
    var isKnown = false
    /// It was asked for as a whole in this pass.
    var isUrgent = false
  }

  /// Cells to a side of a block.
  private static let side = 4
  static let passes = side * side
  /// The pass that asks for each cell of a block: any few passes in a row are spread over it.
  private static let pass = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  /// `isAsked` says of each cell whether it must be asked for; it is empty where none must be.
  init(columns: Int, rows: Int, answers: [Int32], isAsked: [Bool]) {
    (self.columns, self.rows, self.answers, self.isAsked) = (columns, rows, answers, isAsked)
    blocksAcross = (columns + Self.side - 1) / Self.side
    let blocksDown = (rows + Self.side - 1) / Self.side
    blocks = Array(repeating: Block(), count: isAsked.isEmpty ? 0 : blocksAcross * blocksDown)
    guard !isAsked.isEmpty else {
      starts = Array(repeating: 0, count: Self.passes + 1)
      return
    }
    var passes: [[Int32]] = Array(repeating: [], count: Self.passes)
    for cell in isAsked.indices where isAsked[cell] {
      let place = cell / columns % Self.side * Self.side + cell % columns % Self.side
      passes[Self.pass[place]].append(Int32(cell))
    }
    for cells in passes {
      starts.append(order.count)
      order += cells
    }
    starts.append(order.count)
  }

  /// How many cells have to be asked for.
  var count: Int { order.count }

  /// Until they are asked, cells count as having the answers they had in `earlier`, which has as many.
  mutating func takeAnswers(of earlier: Self) {
    guard earlier.columns == columns, earlier.rows == rows, !isAsked.isEmpty else { return }
    for cell in answers.indices where isAsked[cell] { answers[cell] = earlier.answers[cell] }
    if !earlier.blocks.isEmpty { blocks = earlier.blocks }
    for block in blocks.indices { blocks[block].isUrgent = false }
  }

  // MARK: Asking

  mutating func begin(pass: Int) {
    next = starts[pass]
    for block in blocks.indices { blocks[block].isUrgent = false }
  }

  /// Asks for at most so many cells of the pass; gives how many were asked, 0 when the pass is through.
  @MainActor
  mutating func ask(
    _ most: Int, pass: Int, _ answer: @MainActor (_ column: Int, _ row: Int) -> Int32
  ) -> Int {
    var asked = 0
    while asked < most {
      let cell: Int32
      if let first = urgent.popLast() {
        cell = first
      } else if next < starts[pass + 1] {
        cell = order[next]
        next += 1
      } else {
        break
      }
      asked += 1
      let (column, row) = (Int(cell) % columns, Int(cell) / columns)
      take(answer(column, row), column, row)
    }
    return asked
  }

  private mutating func take(_ answer: Int32, _ column: Int, _ row: Int) {
    let (across, down) = (column / Self.side, row / Self.side)
    let block = down * blocksAcross + across
    let isKnown = blocks[block].isKnown
    blocks[block].isKnown = true
    let isNew = answers[row * columns + column] != answer
    if isNew || !isKnown { hasNews = true }
    if isKnown {
      guard isNew else { return }
      answers[row * columns + column] = answer
      for (x, y) in [(across, down), (across - 1, down), (across + 1, down), (across, down - 1), (across, down + 1)] {
        hurry(x, y)
      }
      return
    }
    // The first guess: all of the block is alike, unless a block beside it is not.
    for cell in cells(across, down) { answers[cell] = answer }
    for (x, y) in [(across - 1, down), (across, down - 1), (across + 1, down), (across, down + 1)] {
      guard let other = anyAnswer(x, y), other != answer else { continue }
      hurry(across, down)
      hurry(x, y)
    }
  }

  /// Has all of a block asked for before anything else, once in a pass.
  private mutating func hurry(_ across: Int, _ down: Int) {
    guard across >= 0, down >= 0, across < blocksAcross, down * blocksAcross + across < blocks.count,
      !blocks[down * blocksAcross + across].isUrgent
    else { return }
    blocks[down * blocksAcross + across].isUrgent = true
    for cell in cells(across, down) { urgent.append(Int32(cell)) }
  }

  /// Of a block that was asked before.
  private func anyAnswer(_ across: Int, _ down: Int) -> Int32? {
    guard across >= 0, down >= 0, across < blocksAcross, down * blocksAcross + across < blocks.count,
      blocks[down * blocksAcross + across].isKnown
    else { return nil }
    return cells(across, down).first.map { answers[$0] }
  }

  /// Those of a block that have to be asked for.
  private func cells(_ across: Int, _ down: Int) -> [Int] {
    var found: [Int] = []
    for row in down * Self.side..<min(rows, (down + 1) * Self.side) {
      for column in across * Self.side..<min(columns, (across + 1) * Self.side)
      where isAsked[row * columns + column] {
        found.append(row * columns + column)
      }
    }
    return found
  }
}
