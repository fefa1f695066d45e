import CoreGraphics

/// All keys of the window in groups, in two columns over everything else. Window points; pure.
package enum ShortcutSheet {
  private struct Line {
    /// Keys that are pressed together stand close; a dash stands for what is between its neighbours.
    let keys: [[String]]
    let phrase: Phrase

    init(_ keys: [String]..., says phrase: Phrase) { (self.keys, self.phrase) = (keys, phrase) }
  }

  private typealias Group = (title: Phrase, lines: [Line])

  private static let left: [Group] = [
    (
      .keysOfWindow,
      [
        Line(["F1"], ["?"], says: .keyHelp), Line(["Ctrl", "Tab"], says: .keyPanels),
        Line(["⏎"], says: .keyInspect),
        Line(["Ctrl", "1", "2", "3"], says: .keyFold), Line(["F7"], ["F8"], says: .keyLooks),
        Line(["Ctrl", "C"], says: .keyCopy), Line(["Esc"], says: .keyLeave), Line(["Ctrl", "Q"], says: .keyQuit),
      ]
    ),
    (
      .keysOfExample,
      [
        Line(["Ctrl", "PgUp"], ["PgDn"], says: .keyNeighbours), Line(["F2", "–", "F4"], says: .keySwitches),
        Line(["C"], says: .keyCompare), Line(["F5"], says: .keyRestart), Line(["F6"], says: .keyShowMe),
      ]
    ),
    (
      .keysOfFingers,
      [Line(["Ctrl"], ["G"], says: .keySecondFinger), Line(["T"], ["⇧", "T"], ["←"], says: .keyPlant)]
    ),
  ]

  private static let right: [Group] = [
    (
      .keysOfScene,
      [
        Line(["1", "–", "5"], ["7"], ["8"], says: .keyOverlays), Line(["9"], says: .keyKeyCaps),
        Line(["L"], says: .keyLegend), Line(["Ctrl", "="], ["−"], ["0"], says: .keyZoom),
        Line(["Space"], says: .keyMoveScene), Line(["S"], ["Tab"], says: .keyPick), Line(["W"], says: .keyWhyNot),
        Line(["Ctrl", "Z"], says: .keyUndo),
      ]
    ),
    (
      .keysOfClock,
      [
        Line(["Space"], ["K"], says: .keyPause), Line(["."], [","], says: .keyStep),
        Line(["⇧", "."], ["⇧", ","], says: .keyCalls), Line(["−"], ["="], ["⌫"], says: .keySpeed),
      ]
    ),
    (
      .keysOfRecordings,
      [
        Line(["F9"], says: .keyRecord), Line(["⇧", "F9"], says: .keyFilm), Line(["←"], ["→"], says: .keyScrub),
        Line(["Ctrl", "S"], says: .keySaveLog),
      ]
    ),
  ]

  private static let capFont = FontDescriptor(size: 11)
  private static let (margin, padding, columnGap): (CGFloat, CGFloat, CGFloat) = (12, 20, 28)
  private static let (keysGap, chordGap): (CGFloat, CGFloat) = (8, 3)
  private static let head: CGFloat = 40

  package static func draw(
    in window: CGRect, theme: Theme, language: Language, measurer: any TextMeasuring
  ) -> DisplayList {
    let columns = [left, right]
    // A heading is as tall as a line, and half a line stands before it.
    let rows = columns.map { $0.reduce(-0.5) { $0 + 1.5 + CGFloat($1.lines.count) } }.max() ?? 0
    let rowHeight = min(25, (window.height - 2 * margin - head - padding) / rows)
    let all = columns.flatMap { $0 }.flatMap(\.lines)
    let keysWidth = (all.map { width(of: $0.keys, measurer) }.max() ?? 0) + 14
    let longest = all.map { measurer.width(of: language[$0.phrase], font: .panelSmall) }.max() ?? 0
    let room = (window.width - 2 * margin - 2 * padding - columnGap) / 2
    let columnWidth = min(room, (keysWidth + longest).rounded(.up) + 1)
    // Words that would be cut are at least whole where they stand in no column of their own.
    let hasColumn = keysWidth + longest <= columnWidth
    let size = CGSize(
      width: 2 * columnWidth + columnGap + 2 * padding, height: head + rows * rowHeight + padding)
    let frame = CGRect(
      x: (window.midX - size.width / 2).rounded(), y: (window.midY - size.height / 2).rounded(), width: size.width,
      height: size.height)
    let shape = Shape.roundedRect(frame, radius: 12)
    var list = DisplayList([
      .shadow(shape, RGBA(red: 0, green: 0, blue: 0, alpha: 0.5), blur: 24, offset: CGSize(width: 0, height: 8)),
      .fill(shape, theme.panel), .stroke(shape, StrokeStyle(width: 1), theme.control),
    ])
    let heading = CGPoint(x: frame.minX + padding, y: frame.minY + 24)
    list.put(language[.keys], .panelStrong, x: heading.x, middle: heading.y, theme.text, measurer)
    for (index, groups) in columns.enumerated() {
      let column = CGRect(
        x: frame.minX + padding + CGFloat(index) * (columnWidth + columnGap), y: frame.minY + head, width: columnWidth,
        height: rowHeight)
      draw(groups, in: column, keysWidth: hasColumn ? keysWidth : nil, theme, language, measurer, into: &list)
    }
    return list
  }

  /// `row` is the column's first. Without a width for the keys each line's words begin where its keys end.
  private static func draw(
    _ groups: [Group], in row: CGRect, keysWidth: CGFloat?, _ theme: Theme, _ language: Language,
    _ measurer: any TextMeasuring, into list: inout DisplayList
  ) {
    var row = row
    for group in groups {
      list.put(language[group.title], .panelHeading, x: row.minX, middle: row.midY, theme.dim, measurer)
      row.origin.y += row.height
      for line in group.lines {
        draw(line.keys, in: row, theme, measurer, into: &list)
        let indent = keysWidth ?? width(of: line.keys, measurer) + 8
        let words = measurer.cut(language[line.phrase], font: .panelSmall, to: row.width - indent)
        list.put(words, .panelSmall, x: row.minX + indent, middle: row.midY, theme.text, measurer)
        row.origin.y += row.height
      }
      row.origin.y += row.height / 2
    }
  }

  // MARK: Keys

  private static func draw(
    _ keys: [[String]], in row: CGRect, _ theme: Theme, _ measurer: any TextMeasuring, into list: inout DisplayList
  ) {
    var x = row.minX
    let height = min(17, row.height - 2)
    for chord in keys {
      for key in chord {
        let box = CGRect(x: x, y: row.midY - height / 2, width: width(of: key, measurer), height: height)
        if key != "–" {
          list.append(
            .stroke(.roundedRect(box.insetBy(dx: 0.5, dy: 0.5), radius: 4), StrokeStyle(width: 1), theme.control))
        }
        let textX = box.midX - measurer.width(of: key, font: capFont) / 2
        list.put(key, capFont, x: textX, middle: box.midY, theme.text, measurer)
        x = box.maxX + chordGap
      }
      x += keysGap - chordGap
    }
  }

  private static func width(of keys: [[String]], _ measurer: any TextMeasuring) -> CGFloat {
    keys.reduce(-keysGap) { sum, chord in
      sum + keysGap + chord.reduce(-chordGap) { $0 + chordGap + width(of: $1, measurer) }
    }
  }

  private static func width(of key: String, _ measurer: any TextMeasuring) -> CGFloat {
    let text = measurer.width(of: key, font: capFont)
    return key == "–" ? text.rounded(.up) : max(18, (text + 10).rounded(.up))
  }
}
