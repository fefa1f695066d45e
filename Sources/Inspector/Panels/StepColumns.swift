import EventTrace
import UIKit

/// The places of the points in a list of `StepRow`s: in a column next to most names and, for names that extend into it,
/// in one nearer to the words at the end. Neither overlaps an adjacent word. A row whose name would be truncated by its
/// point has no point, because the name identifies the view.
@MainActor
final class StepColumns {
  /// A point in the coordinates of a row's view.
  struct Place: Equatable {
    /// The point; a ditto mark if the row above shows the same point.
    let text: String
    /// The left end in the row, in points.
    let left: CGFloat
  }

  private struct Row {
    let nameEnd: CGFloat
    let text: String
    let textWidth: CGFloat
    /// The width of the word at the end.
    let word: CGFloat
    /// A Boolean value that indicates whether the row above has the same point.
    let repeats: Bool
  }

  /// The rows; nil for rows of several views, which have no point.
  private let rows: [Row?]
  /// The width of the longest word in the list.
  private let longestWord: CGFloat
  private let dittoWidth: CGFloat
  private var width: CGFloat = -1
  private var places: [Place?] = []

  init(_ rows: [OrderRow], _ language: Language) {
    let measurer = UIRuntime.current.textMeasurer
    longestWord = rows.map { StepRow.width(of: $0.first, language) }.max() ?? 0
    dittoWidth = measurer.width(of: Self.ditto, font: .panelNumber)
    self.rows = rows.enumerated().map { index, row in
      guard row.isOne else { return nil }
      let text = row.first.point.display
      let above = index > 0 ? rows[index - 1] : nil
      return Row(
        nameEnd: StepRow.nameEnd(of: row), text: text, textWidth: measurer.width(of: text, font: .panelNumber),
        word: StepRow.width(of: row.first, language),
        repeats: above?.isOne == true && above?.first.point == row.first.point)
    }
  }

  /// Returns the place of the point of the row at `index` in rows of `width` points; nil if the row has none.
  func place(at index: Int, in width: CGFloat) -> Place? {
    if width != self.width { place(in: width) }
    return places.indices.contains(index) ? places[index] : nil
  }

  /// The end of the column beside most names, in rows of `width` points.
  func end(in width: CGFloat) -> CGFloat { width - StepRow.margin - longestWord - Self.gap }

  private func place(in width: CGFloat) {
    let first = end(in: width)
    func isLong(_ row: Row) -> Bool { row.nameEnd + Self.least > first - row.textWidth }
    let words = rows.lazy.compactMap(\.self).filter(isLong).map(\.word)
    let second = width - StepRow.margin - (words.max() ?? longestWord) - Self.gap
    var places: [Place?] = []
    places.reserveCapacity(rows.count)
    for row in rows {
      guard let row else {
        places.append(nil)
        continue
      }
      let isDitto = row.repeats && places.last?.map(\.text) != nil
      let left = (isLong(row) ? second : first) - (isDitto ? dittoWidth : row.textWidth)
      let fits = row.nameEnd + Self.least <= left
      places.append(fits ? Place(text: isDitto ? Self.ditto : row.text, left: left) : nil)
    }
    self.width = width
    self.places = places
  }

  private static let ditto = "\u{2033}"
  /// The distance between a point and the word at the end, and between a name and its point, in points.
  static let gap: CGFloat = 12
  static let least: CGFloat = 8
}
