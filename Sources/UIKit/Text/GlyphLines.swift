/// Lines of text with the position of every character, from which a layout manager computes its results. Characters are
/// counted in UTF-16 units, each of which is a glyph here.
struct GlyphLines {
  struct Line {
    /// The characters of the line, including the blanks and the line end after it.
    let range: NSRange
    /// The rectangle of the line, from one side of the container to the other.
    let fragment: CGRect
    /// The part of the rectangle with text, and the padding at its sides.
    let used: CGRect
    /// The distance from the top of the fragment.
    let baseline: CGFloat
    /// The left edge of each unit in the container, and the right edge of the last.
    let edges: [CGFloat]
    let text: StyledText

    /// Returns the rectangle of the units in `part` that are in the line.
    func box(of part: NSRange) -> CGRect {
      let start = min(max(part.location, range.location), range.end) - range.location
      let end = min(max(part.end, range.location), range.end) - range.location
      return CGRect(x: edges[start], y: fragment.minY, width: edges[end] - edges[start], height: fragment.height)
    }

    /// Returns the index of the unit at `x` in the line, which is the first of its character, and the share of the
    /// character to the left of `x`.
    func unit(at x: CGFloat) -> (index: Int, fraction: CGFloat) {
      guard range.length > 0 else { return (0, 0) }
      // To the right of the text, the result is the last unit.
      if x >= edges[range.length] { return (range.length - 1, 1) }
      let last = (0..<range.length).last { edges[$0] <= x && edges[$0] < edges[$0 + 1] } ?? 0
      let first = (0...last).first { edges[$0] == edges[last] } ?? last
      return (first, min(max(0, (x - edges[last]) / (edges[last + 1] - edges[last])), 1))
    }
  }

  let lines: [Line]

  func line(ofUnit unit: Int) -> Line? {
    lines.last { $0.range.location <= unit } ?? lines.first
  }

  func lines(in range: NSRange) -> [Line] {
    lines.filter {
      $0.range.location < range.end && range.location < $0.range.end
    }
  }

  /// The line nearest to `y`.
  func line(at y: CGFloat) -> Line? { lines.last { $0.fragment.minY <= y } ?? lines.first }
}

extension GlyphLines {
  /// Creates the lines of a text in a container. Lines that are not completely within its height are omitted.
  @MainActor
  init(_ text: NSAttributedString, in container: NSTextContainer) {
    let measurer = UIRuntime.current.textMeasurer
    // Missing attributes mean 12 points and black (documented).
    let standard = TextStyle(font: FontDescriptor(size: 12), color: .black)
    let (size, padding) = (container.size, container.lineFragmentPadding)
    let room = size.width > 0 ? max(0, size.width - 2 * padding) : .greatestFiniteMagnitude
    let paragraph = text.paragraphValues
    let mode = container.maximumNumberOfLines > 0 ? container.lineBreakMode : paragraph?.lineBreakMode
    let styled = StyledText(text, standard: standard)
    let layout = TextLayout(
      styled, width: room, maximumLines: container.maximumNumberOfLines, mode: mode ?? .byWordWrapping,
      measurer: measurer)
    let block = TextBlock(layout, standard: standard.font, multiple: 1, style: paragraph, measurer: measurer)
    var finder = LineFinder(styled)
    var (top, lines): (CGFloat, [Line]) = (0, [])
    for (index, placed) in block.lines.enumerated() where text.length > 0 {
      let units = finder.next(placed.line, isLast: index == block.lines.count - 1)
      // The line spacing is below the line.
      let next = index + 1 < block.lines.count ? block.lines[index + 1] : nil
      let height = next.map { ($0.baseline - $0.inset) - (placed.baseline - placed.inset) } ?? placed.height
      defer { top += height }
      if size.height > 0, top + placed.height > size.height + 0.5 { break }
      let spare = room < 1e6 ? placed.line.room(in: room) - placed.line.width : 0
      var left = placed.line.indent
      switch (placed.line.paragraph ?? paragraph)?.alignment {
      case .center: left += spare / 2
      case .right: left += spare
      default: break
      }
      let table = CharacterTable(placed.line.text)
      var edges: [CGFloat] = []
      for (number, length) in units.lengths.enumerated() {
        let edge = padding + left + table[0..<min(number, units.shown)].width(measurer)
        edges += Array(repeating: edge, count: length)
      }
      edges.append(padding + left + placed.line.width)
      lines.append(
        Line(
          range: NSRange(location: units.start, length: edges.count - 1),
          fragment: CGRect(
            x: 0, y: top, width: room < 1e6 ? size.width : placed.line.width + 2 * padding, height: placed.height),
          used: CGRect(x: left, y: top, width: placed.line.width + 2 * padding, height: placed.height),
          baseline: placed.inset, edges: edges, text: placed.line.text))
    }
    self.lines = lines
  }

  /// Creates the lines of a text view, in the coordinates of its container.
  @MainActor
  init(of view: UITextView) {
    let lines = view.lines
    let style = TextStyle(font: view.shownFont.descriptor, color: (view.textColor ?? .label).cgColor.rgba)
    // Each line begins where the previous one ends.
    var start = 0
    self.lines = lines.lines.map { line in
      let left = view.x(of: line) - view.textContainerInset.left
      var edges: [CGFloat] = []
      for character in line.characters {
        let edge = left + lines.width(of: line.shown.lowerBound..<min(character, line.shown.upperBound))
        edges += Array(repeating: edge, count: view.editor.characters[character].utf16.count)
      }
      let (top, width) = (line.top, line.width)
      let range = NSRange(location: start, length: edges.count)
      start = range.end
      edges.append(left + width)
      let padding = view.lineFragmentPadding
      return Line(
        range: range,
        fragment: CGRect(x: 0, y: top, width: view.containerSize.width, height: line.height),
        used: CGRect(x: left - padding, y: top, width: width + 2 * padding, height: line.height),
        baseline: line.baseline, edges: edges,
        text: view.styled == nil ? StyledText(lines.string(of: line), style) : lines.styled(line))
    }
  }
}

/// Finds the characters of a text that each of its lines shows: a layout drops blanks and line ends, and may truncate.
private struct LineFinder {
  private let characters: [Character]
  private var place = 0
  private var units = 0

  init(_ text: StyledText) { characters = text.runs.flatMap { Array($0.text) } }

  /// Returns the first unit of the line, the units of each of its characters, and the number of characters that it
  /// shows.
  mutating func next(_ line: TextLayout.Line, isLast: Bool) -> (start: Int, lengths: [Int], shown: Int) {
    let shown = line.text.runs.flatMap { Array($0.text) }
    var matched = 0
    while matched < shown.count, place + matched < characters.count, characters[place + matched] == shown[matched] {
      matched += 1
    }
    var end = place + matched
    if matched < shown.count {
      while end < characters.count, characters[end] != "\n" { end += 1 }
    } else {
      while end < characters.count, characters[end] == " " { end += 1 }
    }
    if end < characters.count, characters[end] == "\n", !line.isBroken { end += 1 }
    if isLast { end = characters.count }
    let lengths = characters[place..<end].map(\.utf16.count)
    defer {
      place = end
      units += lengths.reduce(0, +)
    }
    return (units, lengths, matched)
  }
}
