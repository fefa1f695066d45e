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
    /// The order of the characters of `text`; nil from left to right.
    var order: WritingOrder?
    /// The left and right edges of each unit in a line with an order; otherwise empty, as `edges` has them.
    var extents: [Range<CGFloat>] = []

    /// The left end of the text in the container.
    var left: CGFloat { extents.lazy.map(\.lowerBound).min() ?? edges.first ?? 0 }

    /// Returns the rectangle around the units in `part` that are in the line.
    func box(of part: NSRange) -> CGRect {
      let start = min(max(part.location, range.location), range.end) - range.location
      let end = min(max(part.end, range.location), range.end) - range.location
      if !extents.isEmpty, start < end {
        let left = extents[start..<end].lazy.map(\.lowerBound).min() ?? 0
        let right = extents[start..<end].lazy.map(\.upperBound).max() ?? left
        return CGRect(x: left, y: fragment.minY, width: right - left, height: fragment.height)
      }
      return CGRect(x: edges[start], y: fragment.minY, width: edges[end] - edges[start], height: fragment.height)
    }

    /// Returns the index of the unit at `x` in the line, which is the first of its character, and the share of the
    /// character to the left of `x`.
    func unit(at x: CGFloat) -> (index: Int, fraction: CGFloat) {
      guard range.length > 0 else { return (0, 0) }
      if !extents.isEmpty { return unitInOrder(at: x) }
      // To the right of the text, the result is the last unit.
      if x >= edges[range.length] { return (range.length - 1, 1) }
      let last = (0..<range.length).last { edges[$0] <= x && edges[$0] < edges[$0 + 1] } ?? 0
      let first = (0...last).first { edges[$0] == edges[last] } ?? last
      return (first, min(max(0, (x - edges[last]) / (edges[last + 1] - edges[last])), 1))
    }

    private func unitInOrder(at x: CGFloat) -> (index: Int, fraction: CGFloat) {
      func distance(_ extent: Range<CGFloat>) -> CGFloat { max(extent.lowerBound - x, x - extent.upperBound, 0) }
      let wide = extents.indices.filter { extents[$0].length > 0 }
      guard let nearest = wide.min(by: { distance(extents[$0]) < distance(extents[$1]) }) else { return (0, 0) }
      let extent = extents[nearest]
      let share = min(max(0, (x - extent.lowerBound) / extent.length), 1)
      let isRightToLeft = order?.isRightToLeft(at: numberOfCharacter(ofUnit: nearest)) == true
      return (nearest, isRightToLeft ? 1 - share : share)
    }

    private func numberOfCharacter(ofUnit unit: Int) -> Int {
      var passed = 0
      for (number, character) in text.string.enumerated() {
        passed += character.utf16.count
        if passed > unit { return number }
      }
      return text.count
    }
  }

  let lines: [Line]

  /// Returns the left edges of units and the right edge of the last, and in a line with an order the edges of each.
  /// `lengths` are the units of the characters, of which the first ones are `shown` from `left` on.
  static func edges(
    _ lengths: [Int], shown: Int, _ order: WritingOrder?, left: CGFloat, lineWidth: CGFloat,
    width: (Range<Int>) -> CGFloat
  ) -> (edges: [CGFloat], extents: [Range<CGFloat>]) {
    var (edges, extents): ([CGFloat], [Range<CGFloat>]) = ([], [])
    for (number, length) in lengths.enumerated() {
      if let order {
        // Characters that are not shown are at the end of the paragraph's line.
        let end = left + (order.isRightToLeft ? 0 : lineWidth)
        let part = number < shown ? order.extents(of: number..<number + 1, width: width).first : nil
        let extent = part.map { left + $0.lowerBound..<left + $0.upperBound } ?? end..<end
        extents += Array(repeating: extent, count: length)
        edges += Array(repeating: extent.lowerBound, count: length)
      } else {
        edges += Array(repeating: left + width(0..<min(number, shown)), count: length)
      }
    }
    edges.append(left + lineWidth)
    return (edges, extents)
  }

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
      var left = placed.line.left(in: room < 1e6 ? room : placed.line.width + placed.line.indent)
      switch (placed.line.paragraph ?? paragraph)?.alignment {
      case .center: left += spare / 2
      case .right: left += spare
      case .left, .justified: break
      default: if (placed.line.paragraph ?? paragraph)?.baseWritingDirection == .rightToLeft { left += spare }
      }
      let table = CharacterTable(placed.line.text)
      let (edges, extents) = Self.edges(
        units.lengths, shown: units.shown, placed.line.order, left: padding + left, lineWidth: placed.line.width
      ) { table[$0].width(measurer) }
      lines.append(
        Line(
          range: NSRange(location: units.start, length: edges.count - 1),
          fragment: CGRect(
            x: 0, y: top, width: room < 1e6 ? size.width : placed.line.width + 2 * padding, height: placed.height),
          used: CGRect(x: left, y: top, width: placed.line.width + 2 * padding, height: placed.height),
          baseline: placed.inset, edges: edges, text: placed.line.text, order: placed.line.order, extents: extents))
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
    self.lines = lines.lines.enumerated().map { index, line in
      let left = view.x(of: line, at: index, of: lines) - view.textContainerInset.left
      let (top, width, order) = (line.top, line.width, lines.order(of: index))
      let first = line.shown.lowerBound
      let (edges, extents) = Self.edges(
        line.characters.map { view.editor.characters[$0].utf16.count }, shown: line.shown.count, order, left: left,
        lineWidth: width
      ) { lines.width(of: first + $0.lowerBound..<first + $0.upperBound) }
      let range = NSRange(location: start, length: edges.count - 1)
      start = range.end
      let padding = view.lineFragmentPadding
      return Line(
        range: range,
        fragment: CGRect(x: 0, y: top, width: view.containerSize.width, height: line.height),
        used: CGRect(x: left - padding, y: top, width: width + 2 * padding, height: line.height),
        baseline: line.baseline, edges: edges,
        text: view.styled == nil ? StyledText(lines.string(of: line), style) : lines.styled(line), order: order,
        extents: extents)
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
