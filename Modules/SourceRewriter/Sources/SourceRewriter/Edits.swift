/// The changes in one file. A change preserves the number of lines, so that every line keeps its number.
struct Edits {
  struct Edit {
    var range: Range<Int>
    var text: String
    let reason: ChangeReason
  }

  /// A part of a file that moves elsewhere and leaves its place empty.
  struct Move {
    let range: Range<Int>
    /// The offset in `file` before which the part is inserted.
    let target: Int
    let file: SourceFile
  }

  private(set) var edits: [Edit] = []
  private(set) var moves: [Move] = []
  /// The reason of the edits that are added next.
  var reason = ChangeReason.other
  /// The text that is appended after the last line.
  var appended: [String] = []

  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(Edit(range: range, text: text, reason: reason))
  }
  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }
  mutating func move(_ range: Range<Int>, to target: Int, in file: SourceFile) {
    moves.append(Move(range: range, target: target, file: file))
  }

  /// Replaces the text by spaces, so that columns are preserved as well.
  mutating func blank(_ range: Range<Int>, of file: SourceFile) {
    replace(range, with: String(file.text(range).map { $0.isNewline ? $0 : " " }))
  }
}

/// A shift of columns on one line. The text at or after `column` of the rewritten line was `shift` bytes further left
/// in the original.
public struct ColumnShift: Codable, Sendable, Equatable {
  public let line: Int
  public let column: Int
  public let shift: Int
}

extension Edits {
  /// Returns the text of `range` with the edits in it, without the parts that move out of it.
  func render(_ range: Range<Int>, of file: SourceFile, skippingMoves: Bool) -> (text: String, shifts: [ColumnShift]) {
    var result: [UInt8] = []
    var shifts: [ColumnShift] = []
    var shiftOnLine: [Int: Int] = [:]
    var position = range.lowerBound
    var pending =
      edits.enumerated()
      .filter { range.lowerBound <= $0.element.range.lowerBound && $0.element.range.upperBound <= range.upperBound }
      .map { (order: $0.offset, range: $0.element.range, text: $0.element.text) }
    if skippingMoves {
      for move in moves where range.contains(move.range.lowerBound) {
        pending.removeAll {
          move.range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= move.range.upperBound
        }
        pending.append((Int.max, move.range, ""))
      }
    }
    pending.sort {
      ($0.range.lowerBound, $0.range.upperBound, $0.order) < ($1.range.lowerBound, $1.range.upperBound, $1.order)
    }
    for edit in pending where edit.range.lowerBound >= position {
      result += file.bytes[position..<edit.range.lowerBound]
      let lost = file.newlines(in: edit.range)
      let kept = edit.text.count(where: \.isNewline)
      let text = edit.text + String(repeating: "\n", count: max(0, lost - kept))
      result += text.utf8
      position = edit.range.upperBound
      let (line, column) = file.place(edit.range.upperBound)
      if lost == 0, kept == 0, text.utf8.count != edit.range.count {
        let shift = shiftOnLine[line, default: 0] + text.utf8.count - edit.range.count
        shiftOnLine[line] = shift
        shifts.append(ColumnShift(line: line, column: column + shift, shift: shift))
      }
    }
    result += file.bytes[position..<range.upperBound]
    return (String(decoding: result, as: UTF8.self), shifts)
  }
}
