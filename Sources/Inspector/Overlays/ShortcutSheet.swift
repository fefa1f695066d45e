import CoreGraphics

/// All keys of the window, over the stage. Window points; pure.
package enum ShortcutSheet {
  private static let lines: [(keys: String, phrase: Phrase)] = [
    ("F1  ?", .keyHelp), ("Ctrl Q", .keyQuit), ("Ctrl PgUp  PgDn", .keyNeighbours), ("F2 – F4", .keySwitches),
    ("F5", .keyRestart), ("F6", .keyShowMe), ("F7   F8", .keyLooks), ("Ctrl 1  2  3", .keyFold),
    ("1 – 5   7   8", .keyOverlays), ("9", .keyKeyCaps),
    ("L", .keyLegend), ("Ctrl =  −  0   Space", .keyZoom),
    ("Ctrl Tab", .keyPanels),
    ("Space  K", .keyPause), (".   ,", .keyStep), ("⇧ .   ⇧ ,", .keyCalls), ("−   =   ⌫", .keySpeed),
    ("F9", .keyRecord), ("⇧ F9", .keyFilm), ("←   →", .keyScrub),
    ("S   Tab", .keyPick), ("W", .keyWhyNot), ("C", .keyCompare), ("Ctrl Z", .keyUndo), ("Ctrl C", .keyCopy),
    ("Ctrl S", .keySaveLog),
    ("Esc", .keyLeave), ("Ctrl   G", .keySecondFinger), ("T  ←  ⇧ T", .keyPlant),
  ]

  /// How far from the left the words begin, after the keys.
  private static let words: CGFloat = 148

  package static func draw(
    in stage: CGRect, theme: Theme, language: Language, measurer: any TextMeasuring
  ) -> DisplayList {
    let rowHeight = min(26, (stage.height - 80) / CGFloat(lines.count))
    let longest = lines.map { measurer.width(of: language[$0.phrase], font: .panelSmall) }.max() ?? 0
    let width = min(words + longest + 20, stage.width - 16)
    let height = rowHeight * CGFloat(lines.count) + 56
    let frame = CGRect(
      x: (stage.midX - width / 2).rounded(), y: (stage.midY - height / 2).rounded(), width: width, height: height)
    var list = DisplayList()
    let shape = Shape.roundedRect(frame, radius: 12)
    list.append(
      .shadow(shape, RGBA(red: 0, green: 0, blue: 0, alpha: 0.5), blur: 24, offset: CGSize(width: 0, height: 8)))
    list.append(.fill(shape, theme.panel))
    list.append(.stroke(shape, StrokeStyle(width: 1), theme.control))
    func put(_ text: String, _ font: FontDescriptor, x: CGFloat, y: CGFloat, _ color: RGBA) {
      list.append(.text(TextRun(text, font: font, origin: CGPoint(x: x, y: y), color: color)))
    }
    put(language[.keys], .panelStrong, x: frame.minX + 20, y: frame.minY + 28, theme.text)
    for (index, line) in lines.enumerated() {
      let y = frame.minY + 44 + rowHeight * (CGFloat(index) + 0.65)
      put(line.keys, .panelSmall, x: frame.minX + 20, y: y, theme.states.path)
      let phrase = measurer.cut(language[line.phrase], font: .panelSmall, to: width - words - 8)
      put(phrase, .panelSmall, x: frame.minX + words, y: y, theme.text)
    }
    return list
  }
}
