import EventTrace
import UIKit

/// The right ends of the points in a list of `StepRow`s: in a column next to most names and, for names that extend into
/// it, in one nearer to the words at the end. Neither overlaps an adjacent word.
@MainActor
struct StepColumns {
  /// The right end of a name, and the widths of its point and its word; nil for a row without a point.
  private struct Row {
    let nameEnd: CGFloat
    let point: CGFloat
    let word: CGFloat
  }

  private let rows: [Row]
  /// The width of the longest word in the list.
  private let longestWord: CGFloat

  init(_ rows: [OrderRow], _ language: Language) {
    let measurer = UIRuntime.current.textMeasurer
    longestWord = rows.map { StepRow.width(of: $0.first, language) }.max() ?? 0
    self.rows = rows.enumerated().filter(\.element.isOne).map { index, row in
      let point = row.point(after: index > 0 ? rows[index - 1] : nil)
      return Row(
        nameEnd: StepRow.nameEnd(of: row), point: measurer.width(of: point, font: .panelNumber),
        word: StepRow.width(of: row.first, language))
    }
  }

  /// Returns the end of the column in rows of `width` points.
  func end(besideName nameEnd: CGFloat, point: CGFloat, in width: CGFloat) -> CGFloat {
    let first = end(in: width)
    func isLong(_ nameEnd: CGFloat, _ point: CGFloat) -> Bool { nameEnd + Self.least > first - point }
    guard isLong(nameEnd, point) else { return first }
    let words = rows.filter { isLong($0.nameEnd, $0.point) }.map(\.word)
    return width - StepRow.margin - (words.max() ?? longestWord) - Self.gap
  }

  /// The end of the column beside most names, in rows of `width` points.
  func end(in width: CGFloat) -> CGFloat { width - StepRow.margin - longestWord - Self.gap }

  /// The distance between a point and the word at the end, and between a name and its point, in points.
  private static let gap: CGFloat = 12
  static let least: CGFloat = 8
}

extension OrderRow {
  /// Returns the point in the coordinates of the row's view; a repeated point is replaced by a ditto mark.
  func point(after above: OrderRow?) -> String {
    above?.isOne == true && above?.first.point == first.point ? "\u{2033}" : first.point.display
  }
}
