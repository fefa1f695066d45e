/// Consecutive lines whose positions are relative to the first one, so that they need not change when the text before
/// them does.
final class LineBlock {
  /// The largest number of lines in a block, which bounds the work of a change within it.
  static let mostLines = 32

  let lines: [TextLines.Line]
  /// The number of characters.
  let count: Int
  /// The distance from the top of the first line to the bottom of the last.
  let height: CGFloat
  /// The largest width of a line with its indentation.
  let widest: CGFloat
  /// The recorded drawing of the lines, which the text view creates.
  var drawing: LineDrawing?

  /// Creates a block of lines with any positions.
  init(_ lines: [TextLines.Line]) {
    let start = lines.first?.characters.lowerBound ?? 0
    var (bottom, widest) = (CGFloat(0), CGFloat(0))
    self.lines = lines.enumerated().map { index, line in
      var line = line.moved(by: -start, 0)
      line.top = index == 0 ? 0 : bottom + line.gap
      bottom = line.top + line.height
      widest = max(widest, line.width + line.indent)
      return line
    }
    count = (lines.last?.characters.upperBound ?? 0) - start
    (height, self.widest) = (bottom, widest)
  }
}

/// The lines of a text, in blocks. It is never empty.
struct LineList: RandomAccessCollection {
  /// A block in the text.
  struct Placed {
    let block: LineBlock
    /// The distance of the first line from the bottom of the line before.
    let gap: CGFloat
    /// The number of lines, and of characters, before the block.
    let line: Int
    let character: Int
    /// The distance from the top of the text.
    let top: CGFloat
  }

  private(set) var blocks: [Placed] = []

  var startIndex: Int { 0 }
  var endIndex: Int { blocks.last.map { $0.line + $0.block.lines.count } ?? 0 }

  subscript(index: Int) -> TextLines.Line {
    let placed = blocks[block(ofLine: index)]
    var line = placed.block.lines[index - placed.line].moved(by: placed.character, placed.top)
    if index == placed.line { line.gap = placed.gap }
    return line
  }

  /// Appends a block, whose first line is `gap` below the last one.
  mutating func append(_ block: LineBlock, gap: CGFloat) {
    guard let last = blocks.last else {
      return blocks.append(Placed(block: block, gap: 0, line: 0, character: 0, top: 0))
    }
    blocks.append(
      Placed(
        block: block, gap: gap, line: last.line + last.block.lines.count, character: last.character + last.block.count,
        top: last.top + last.block.height + gap))
  }

  /// Returns the list of the first blocks only.
  func prefix(blocks count: Int) -> LineList {
    var list = LineList()
    list.blocks = Array(blocks[..<count])
    return list
  }

  var widest: CGFloat { blocks.reduce(0) { Swift.max($0, $1.block.widest) } }

  /// Returns the last block that fulfills a condition, which all blocks before it fulfill; the first when none does.
  private func block(where isBefore: (Placed) -> Bool) -> Int {
    var (low, high) = (0, blocks.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if isBefore(blocks[middle]) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the block of a line.
  func block(ofLine line: Int) -> Int { block { $0.line <= line } }

  /// Returns the last line that begins at or before a character.
  func index(containing character: Int) -> Int {
    let placed = blocks[block { $0.character <= character }]
    let line = placed.block.lines.lastIndex { placed.character + $0.characters.lowerBound <= character }
    return placed.line + (line ?? 0)
  }

  /// Returns the last line whose top is at or above a height.
  func index(atHeight y: CGFloat) -> Int {
    let placed = blocks[block { $0.top <= y }]
    return placed.line + (placed.block.lines.lastIndex { placed.top + $0.top <= y } ?? 0)
  }
}
