/// Text broken into lines, with the position of every character, as a text view edits it.
struct TextLines {
  struct Line: Equatable {
    /// The characters of the line, including the line end or the blanks after which it was broken.
    var characters: Range<Int>
    /// The range without them.
    var shown: Range<Int>
    /// The end of the characters on which the end of the line depends, which include the word that did not fit; behind
    /// the end of the text for the last line.
    var examined: Int
    var beginsParagraph: Bool
    /// The distance from the top of the text.
    var top: CGFloat = 0
    /// The distance from the bottom of the previous line.
    var gap: CGFloat = 0
    var height: CGFloat = 0
    /// The distance of the baseline from the top of the line.
    var baseline: CGFloat = 0
    /// The indentation of the line.
    var indent: CGFloat = 0
    /// The width of the shown characters.
    var width: CGFloat = 0
    var paragraph: NSParagraphStyle.Values?
    /// The styles of the shown characters; empty if the whole text has one style.
    var styles: [StyleRun] = []

    /// Returns the line moved by a number of characters and a distance.
    func moved(by characters: Int, _ distance: CGFloat) -> Line {
      var line = self
      line.characters = self.characters.lowerBound + characters..<self.characters.upperBound + characters
      line.shown = shown.lowerBound + characters..<shown.upperBound + characters
      line.examined += characters
      line.top += distance
      return line
    }
  }

  /// The style of consecutive characters of a line.
  struct StyleRun: Equatable {
    /// The number of characters from the beginning of the line to the end of the run.
    var end: Int
    let style: TextStyle
  }

  let lines: LineList
  let text: TextCharacters
  private let font: FontDescriptor
  private let measurer: any TextMeasuring
  private let orders = LineOrders()

  /// Lines are broken at the places of `LineBreaks`, and anywhere in a word that is wider than `width`. There is always
  /// at least one line. `styles` contains the styles of the same text if it has several.
  @MainActor
  init(
    _ text: TextCharacters, font: FontDescriptor, styles: CharacterStyles? = nil, width: CGFloat,
    maximumLines: Int = 0, measurer: any TextMeasuring
  ) {
    (self.text, self.font, self.measurer) = (text, font, measurer)
    var layout = LineLayout(text, font: font, styles: styles, width: width, measurer: measurer)
    lines = layout.lines(maximumLines: maximumLines)
  }

  /// Creates the lines of a text that differs from that of `previous` by `change`, with the same font and width. Only
  /// the lines that depend on the change are laid out.
  @MainActor
  init(
    _ text: TextCharacters, styles: CharacterStyles?, width: CGFloat, changing previous: TextLines, _ change: TextChange
  ) {
    (self.text, font, measurer) = (text, previous.font, previous.measurer)
    var layout = LineLayout(text, font: font, styles: styles, width: width, measurer: measurer)
    lines = layout.lines(changing: previous.lines, of: previous.text, change)
  }

  var height: CGFloat { lines.last.map { $0.top + $0.height } ?? 0 }
  var widest: CGFloat { lines.widest }

  /// Returns the width of characters of one line.
  func width(of range: Range<Int>) -> CGFloat {
    if range.isEmpty { return 0 }
    let line = lines[line(at: range.lowerBound)]
    if range == line.shown { return line.width }
    return line.styles.isEmpty
      ? measurer.width(of: text.string(in: range), font: font) : styled(range, of: line).width(measurer)
  }

  func string(of line: Line) -> String { text.string(in: line.shown) }
  /// Returns the line with its styles; empty if the whole text has one style.
  func styled(_ line: Line) -> StyledText { styled(line.shown, of: line) }

  private func styled(_ range: Range<Int>, of line: Line) -> StyledText {
    StyledText(range, of: text, line.styles, from: line.shown.lowerBound)
  }

  /// Returns the line that contains the caret before this character. At a break it is the later one.
  func line(at position: Int) -> Int { lines.index(containing: position) }

  /// The line nearest to a distance from the top of the text.
  func line(atHeight y: CGFloat) -> Int { lines.index(atHeight: y) }

  /// Returns the order of the shown characters of a line; nil for one from left to right.
  func order(of line: Int) -> WritingOrder? { orders.order(of: line, in: self) }

  /// Returns the position of the caret, from the left edge of the line.
  func x(of position: Int) -> CGFloat {
    let index = line(at: position)
    let line = lines[index]
    let place = min(max(position, line.shown.lowerBound), line.shown.upperBound)
    if let order = order(of: index) { return carets(of: line, order)[place - line.shown.lowerBound] }
    return width(of: line.shown.lowerBound..<place)
  }

  /// The place between characters nearest to a point in a line.
  func position(inLine index: Int, x: CGFloat) -> Int {
    let index = min(max(0, index), lines.count - 1)
    let line = lines[index]
    if let order = order(of: index) {
      let carets = carets(of: line, order)
      return line.shown.lowerBound + (carets.indices.min { abs(carets[$0] - x) < abs(carets[$1] - x) } ?? 0)
    }
    var (best, distance, place) = (line.shown.lowerBound, abs(x), CGFloat(0))
    for character in line.shown {
      place += width(of: character..<character + 1)
      if abs(place - x) < distance { (best, distance) = (character + 1, abs(place - x)) }
    }
    return best
  }

  private func carets(of line: Line, _ order: WritingOrder) -> [CGFloat] {
    order.carets { width(of: $0.moved(by: line.shown.lowerBound)) }
  }

  /// Returns the parts of a line that shown characters cover, from left to right, from the left edge of the line.
  func extents(of range: Range<Int>, inLine index: Int) -> [Range<CGFloat>] {
    let line = lines[index]
    let start = line.shown.lowerBound
    guard let order = order(of: index) else {
      let left = width(of: start..<range.lowerBound)
      return [left..<left + max(0, width(of: range))]
    }
    return order.extents(of: range.moved(by: -start)) { width(of: $0.moved(by: start)) }
  }

  /// Returns the place in the text that is `steps` places to the right on the screen, or to the left if it is negative.
  /// Beyond the ends of a line it continues in the direction of the paragraph.
  func place(_ steps: Int, rightOf position: Int) -> Int {
    guard text.mayRunRightToLeft || lines.first?.paragraph?.baseWritingDirection == .rightToLeft else {
      let (place, overflows) = position.addingReportingOverflow(steps)
      return overflows ? -1 : place
    }
    var place = position
    for _ in 0..<min(steps.magnitude, UInt(text.count + 1)) {
      let (index, step) = (line(at: place), steps > 0 ? 1 : -1)
      let start = lines[index].shown.lowerBound
      let order = order(of: index)
      let forward = order?.isRightToLeft == true ? -step : step
      let next = order.map { $0.place(step, rightOf: place - start) } ?? nil
      place = next.map { $0 + start } ?? place + forward
      if place < 0 || place > text.count { break }
    }
    return place
  }
}

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}

/// The orders of the lines of a text, which are found by paragraph when they are needed.
private final class LineOrders {
  private var paragraph = 0..<0
  private var start = 0
  private var levels: WritingLevels?

  func order(of index: Int, in text: TextLines) -> WritingOrder? {
    let line = text.lines[index]
    guard text.text.mayRunRightToLeft || line.paragraph?.baseWritingDirection == .rightToLeft else { return nil }
    if !paragraph.contains(index) { read(index, in: text) }
    return levels?.order(of: line.shown.lowerBound - start..<line.shown.upperBound - start)
  }

  private func read(_ index: Int, in text: TextLines) {
    let lines = text.lines
    var (first, end) = (index, index + 1)
    while first > 0, !lines[first].beginsParagraph { first -= 1 }
    while end < lines.count, !lines[end].beginsParagraph { end += 1 }
    paragraph = first..<end
    start = lines[first].characters.lowerBound
    levels = WritingLevels(
      of: text.text[start..<lines[end - 1].shown.upperBound],
      isRightToLeft: lines[first].paragraph?.baseWritingDirection.isRightToLeft)
  }
}

extension StyledText {
  /// Creates the text of a range with the styles of its line, whose first character is `start`.
  init(_ range: Range<Int>, of text: TextCharacters, _ styles: [TextLines.StyleRun], from start: Int) {
    self.init()
    var from = range.lowerBound
    for run in styles where start + run.end > from {
      let to = min(range.upperBound, start + run.end)
      if from < to { append(text.string(in: from..<to), run.style) }
      from = max(from, to)
    }
  }
}
