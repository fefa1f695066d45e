import CoreGraphics
import EventTrace

/// Draws all keys of the window in groups, in two columns over everything else. A click on a line performs the action
/// of its key. It is a pure function in window points.
package enum ShortcutSheet {
  private static var groups: [KeyGroup] { WindowCommands.columns.flatMap { $0 } }

  /// Returns the sheet as Markdown, with a heading and a table for each group. The page of keys contains it.
  package static func markdown(in language: Language) -> String {
    groups.map { group in
      let heading = "## \(language[group.title].capitalized)\n\n| | |\n|---|---|\n"
      return heading
        + group.rows.map { line in
          let keys = line.caps.map { $0.map { "<kbd>\($0)</kbd>" }.joined(separator: " ") }.joined(separator: " / ")
          return "| \(keys) | \(language[line.phrase]) |\n"
        }.joined()
    }.joined(separator: "\n")
  }

  /// Returns the section of keys in the man page, in mdoc.
  package static func manual(in language: Language) -> String {
    groups.map { group in
      let rows = group.rows.map { row in
        let keys = row.caps.map { $0.joined(separator: " ") }.joined(separator: " / ")
        return ".It Sy \"\(keys)\"\n\(language[row.phrase])\n"
      }
      return ".Ss \(language[group.title].capitalized)\n.Bl -tag -width Ds -compact\n" + rows.joined() + ".El\n"
    }.joined()
  }

  /// The sizes: comfortable ones or, in small windows, the smallest legible ones.
  fileprivate struct Measures {
    let words: FontDescriptor
    let caps: FontDescriptor
    /// The padding of a cap around its label, and its minimum width.
    let cap: (padding: CGFloat, least: CGFloat)
    let keysGap: CGFloat
    let margin: CGFloat
    let padding: CGFloat
    let columnGap: CGFloat
    /// The distance from the widest keys of a column to its text.
    let wordsGap: CGFloat

    static let roomy = Measures(
      words: .panelSmall, caps: FontDescriptor(size: 11), cap: (10, 18), keysGap: 8, margin: 12, padding: 20,
      columnGap: 28, wordsGap: 14)
    static let tight = Measures(
      words: FontDescriptor(size: 11), caps: FontDescriptor(size: 10), cap: (6, 15), keysGap: 5, margin: 4, padding: 12,
      columnGap: 16, wordsGap: 8)
    /// The sizes for windows in which even these lines would overlap.
    static let low = Measures(
      words: FontDescriptor(size: 10), caps: FontDescriptor(size: 9), cap: (5, 13), keysGap: 5, margin: 4, padding: 12,
      columnGap: 16, wordsGap: 8)
    /// The smallest height of a row for `tight`, in points.
    static let leastRow: CGFloat = 15
  }

  fileprivate static let chordGap: CGFloat = 3
  private static let head: CGFloat = 40

  /// A column, in which the keys are as wide as the widest, followed by the texts.
  private struct Column {
    let groups: [KeyGroup]
    let keysWidth: CGFloat
    let width: CGFloat

    init(_ groups: [KeyGroup], _ measures: Measures, _ language: Language, _ measurer: any TextMeasuring) {
      let lines = groups.flatMap(\.rows)
      let words = lines.map { measurer.width(of: language[$0.phrase], font: measures.words) }.max() ?? 0
      self.groups = groups
      keysWidth = (lines.map { measures.width(of: $0.caps, measurer) }.max() ?? 0) + measures.wordsGap
      width = (keysWidth + words).rounded(.up) + 1
    }

    /// The height in rows. A heading is as tall as a line, with half a line before it.
    var rows: CGFloat { groups.reduce(-0.5) { $0 + 1.5 + CGFloat($1.rows.count) } }
  }

  /// A line or the title of a group, with its position.
  private struct Row {
    var frame: CGRect
    let column: Column
    let title: Phrase
    /// The line; nil for a title.
    let line: KeyRow?
  }

  private struct Placement {
    let frame: CGRect
    let measures: Measures
    let rows: [Row]
  }

  private static func place(
    in window: CGRect, _ language: Language, _ measurer: any TextMeasuring
  ) -> Placement {
    func columns(_ measures: Measures) -> [Column] {
      WindowCommands.columns.map { Column($0, measures, language, measurer) }
    }
    func width(_ measures: Measures) -> CGFloat {
      columns(measures).reduce(measures.columnGap + 2 * measures.padding) { $0 + $1.width }
    }
    let fits = width(.roomy) + 2 * Measures.roomy.margin <= window.width
    var measures: Measures = fits ? .roomy : .tight
    let count = columns(measures).map(\.rows).max() ?? 0
    func rowHeight() -> CGFloat { min(25, (window.height - 2 * measures.margin - head - measures.padding) / count) }
    if rowHeight() < Measures.leastRow { measures = .low }
    let (columns, rowHeight) = (columns(measures), rowHeight())
    let size = CGSize(
      width: min(window.width - 2 * measures.margin, width(measures)),
      height: head + count * rowHeight + measures.padding)
    let frame = CGRect(
      x: (window.midX - size.width / 2).rounded(), y: (window.midY - size.height / 2).rounded(), width: size.width,
      height: size.height)
    var rows: [Row] = []
    var x = frame.minX + measures.padding
    for column in columns {
      // The sheet does not exceed its window: if even the small one is too wide, texts are truncated.
      let width = min(column.width, frame.maxX - measures.padding - x)
      var place = CGRect(x: x, y: frame.minY + head, width: width, height: rowHeight)
      for group in column.groups {
        for line in [nil] + group.rows.map(Optional.some) {
          rows.append(Row(frame: place, column: column, title: group.title, line: line))
          place.origin.y += rowHeight
        }
        place.origin.y += rowHeight / 2
      }
      x += width + measures.columnGap
    }
    return Placement(frame: frame, measures: measures, rows: rows)
  }

  /// Returns the action of a click at `point`; nil if it only closes the sheet.
  package static func action(
    at point: CGPoint, in window: CGRect, language: Language, measurer: any TextMeasuring
  ) -> InspectorAction? {
    place(in: window, language, measurer).rows.first { $0.frame.contains(point) }?.line?.clickAction
  }

  /// Draws the sheet. The line at `pointer` is highlighted if a click on it has an action.
  package static func draw(
    in window: CGRect, pointer: CGPoint? = nil, theme: Theme, language: Language, measurer: any TextMeasuring
  ) -> DisplayList {
    let placement = place(in: window, language, measurer)
    let (frame, measures) = (placement.frame, placement.measures)
    let shape = Shape.roundedRect(frame, radius: 12)
    var list = DisplayList([
      .shadow(shape, RGBA(red: 0, green: 0, blue: 0, alpha: 0.5), blur: 24, offset: CGSize(width: 0, height: 8)),
      .fill(shape, theme.panel), .stroke(shape, StrokeStyle(width: 1), theme.control),
    ])
    let heading = CGPoint(x: frame.minX + measures.padding, y: frame.minY + 24)
    list.put(language[.keys], .panelStrong, x: heading.x, middle: heading.y, theme.text, measurer)
    let hint = language[.keysHint]
    list.put(
      hint, measures.words, x: frame.maxX - measures.padding - measurer.width(of: hint, font: measures.words),
      middle: heading.y, theme.dim, measurer)
    for row in placement.rows {
      guard let line = row.line else {
        list.put(language[row.title], .panelHeading, x: row.frame.minX, middle: row.frame.midY, theme.dim, measurer)
        continue
      }
      if line.clickAction != nil, let pointer, row.frame.contains(pointer) {
        list.append(.fill(.roundedRect(row.frame.insetBy(dx: -6, dy: 0), radius: 6), theme.raised))
      }
      draw(line.caps, measures, in: row.frame, theme, measurer, into: &list)
      let keysWidth = row.column.keysWidth
      let words = measurer.cut(language[line.phrase], font: measures.words, to: row.frame.width - keysWidth)
      list.put(words, measures.words, x: row.frame.minX + keysWidth, middle: row.frame.midY, theme.text, measurer)
    }
    return list
  }

  // MARK: Keys

  private static func draw(
    _ keys: [[String]], _ measures: Measures, in row: CGRect, _ theme: Theme, _ measurer: any TextMeasuring,
    into list: inout DisplayList
  ) {
    var x = row.minX
    let height = min(17, row.height - 2)
    for chord in keys {
      for key in chord {
        let width = measures.width(of: key, measurer)
        let box = CGRect(x: x, y: row.midY - height / 2, width: width, height: height)
        if key != "–" {
          list.append(
            .stroke(.roundedRect(box.insetBy(dx: 0.5, dy: 0.5), radius: 4), StrokeStyle(width: 1), theme.control))
        }
        let textX = box.midX - measurer.width(of: key, font: measures.caps) / 2
        list.put(key, measures.caps, x: textX, middle: box.midY, theme.text, measurer)
        x = box.maxX + chordGap
      }
      x += measures.keysGap - chordGap
    }
  }
}

extension ShortcutSheet.Measures {
  fileprivate func width(of keys: [[String]], _ measurer: any TextMeasuring) -> CGFloat {
    keys.reduce(-keysGap) { sum, chord in
      sum + keysGap + chord.reduce(-ShortcutSheet.chordGap) { $0 + ShortcutSheet.chordGap + width(of: $1, measurer) }
    }
  }

  fileprivate func width(of key: String, _ measurer: any TextMeasuring) -> CGFloat {
    let text = measurer.width(of: key, font: caps)
    return key == "–" ? text.rounded(.up) : max(cap.least, (text + cap.padding).rounded(.up))
  }
}

extension KeyRow {
  /// The action of a click, which closes the sheet first.
  fileprivate var clickAction: InspectorAction? { action == .flipKeys ? nil : action }
}
