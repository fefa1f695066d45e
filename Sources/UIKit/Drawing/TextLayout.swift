/// Breaks text into lines of a given width, and truncates text that does not fit.
struct TextLayout {
  struct Line: Equatable {
    var text: StyledText
    /// The width in points.
    var width: CGFloat
    /// A Boolean value that indicates whether the line ends because it is full, not because the paragraph ends.
    var isBroken = false
    var beginsParagraph = true
    /// The style of the line's paragraph; nil if it has none.
    var paragraph: NSParagraphStyle.Values?
    /// The order of the characters; nil for a line from left to right.
    var order: WritingOrder?

    /// The indentation of the line, in points.
    var indent: CGFloat {
      guard let paragraph else { return 0 }
      return beginsParagraph ? paragraph.firstLineHeadIndent : paragraph.headIndent
    }

    /// Returns the distance from the left edge of a container to the room for text. A paragraph from right to left is
    /// indented on the right.
    func left(in width: CGFloat) -> CGFloat {
      order?.isRightToLeft == true && indent > 0 ? width - indent - room(in: width) : indent
    }

    /// Returns the width available for text in a container of `width`.
    func room(in width: CGFloat) -> CGFloat {
      guard let tail = paragraph?.tailIndent, tail != 0, width < .greatestFiniteMagnitude else { return width - indent }
      return max(0, (tail > 0 ? min(tail, width) : width + tail) - indent)
    }
  }

  private(set) var lines: [Line] = []

  private let width: CGFloat
  private let shortestLastLine: CGFloat
  private let measurer: any TextMeasuring

  /// Lays out `text`. If `maximumLines` is 0, the number of lines is unlimited. While the last of several lines is
  /// shorter than `shortestLastLine` points, words move down to it from the line before; with that setting, a line does
  /// not end between a number and the noun that it counts.
  init(
    _ text: StyledText, width: CGFloat, maximumLines: Int, mode: NSLineBreakMode, shortestLastLine: CGFloat = 0,
    measurer: any TextMeasuring
  ) {
    self.width = width
    self.shortestLastLine = shortestLastLine
    let layouts = measurer as? RecentLayouts
    self.measurer = layouts?.measurer ?? measurer
    let request = layouts.flatMap { _ in
      RecentLayouts.Request(
        text, width: width, maximumLines: maximumLines, mode: mode, shortestLastLine: shortestLastLine)
    }
    if let layouts, let request, let known = layouts[request] {
      lines = known
      return
    }
    lines = lines(of: text, maximumLines, mode)
    if let layouts, let request { layouts.add(lines, for: request) }
  }

  private func lines(of text: StyledText, _ maximumLines: Int, _ mode: NSLineBreakMode) -> [Line] {
    var all: [Line] = []
    for paragraph in text.paragraphs {
      let style = paragraph.runs.first?.style.paragraph
      let levels = WritingLevels(paragraph, isRightToLeft: style?.baseWritingDirection.isRightToLeft)
      func line(_ text: StyledText, isBroken: Bool, isFirst: Bool) -> Line {
        Line(text: text, width: 0, isBroken: isBroken, beginsParagraph: isFirst, paragraph: style)
      }
      let (first, others) =
        style == nil
        ? (width, width)
        : (
          line(StyledText(), isBroken: false, isFirst: true).room(in: width),
          line(StyledText(), isBroken: false, isFirst: false).room(in: width)
        )
      let byCharacter = mode == .byCharWrapping
      let parts =
        maximumLines == 1 ? [(start: 0, text: paragraph)] : wrapped(paragraph, first, others, byCharacter: byCharacter)
      all += parts.enumerated().map {
        var line = line($0.element.text, isBroken: $0.offset < parts.count - 1, isFirst: $0.offset == 0)
        if let levels { line.order = levels.order(of: $0.element.start..<$0.element.start + line.text.count) }
        return line
      }
    }
    if maximumLines > 0, all.count > maximumLines {
      var rest = all[maximumLines - 1].text
      for line in all[maximumLines...] {
        rest.append(" ", rest.style(at: .max) ?? line.text.style(at: 0) ?? TextStyle.plain)
        rest.append(line.text)
      }
      var last = all[maximumLines - 1]
      (last.text, last.isBroken) = (rest, false)
      last.order = last.reordered(rest)
      all = Array(all[..<(maximumLines - 1)]) + [last]
    }
    return all.map { line in
      var line = line
      let room = line.room(in: width)
      let needed = measure(line.text)
      if mode != .byClipping, needed > room {
        if let tight = line.text.tightened(by: needed - room) {
          line.text = tight
        } else {
          line.text = truncated(line.text, mode, room)
          line.order = line.reordered(line.text)
        }
      }
      line.width = measure(line.text)
      return line
    }
  }

  private func measure(_ text: StyledText) -> CGFloat { text.width(measurer) }

  /// Breaks the text at the places of `LineBreaks`. A word wider than the line is broken anywhere. Each character is
  /// measured a bounded number of times, independent of the length of the text. The first line may be `first` points
  /// wide, the next ones `others`. Returns the lines with the numbers of their first characters.
  private func wrapped(
    _ text: StyledText, _ first: CGFloat, _ others: CGFloat, byCharacter: Bool
  ) -> [(start: Int, text: StyledText)] {
    let whole = text.trimmed
    if measure(whole) <= first { return [(0, whole)] }
    let paragraph = CharacterTable(text)
    let pieces = text.pieces(count: paragraph.count, byCharacter: byCharacter, keepsCounts: shortestLastLine > 0)
    var starts: [Int] = []
    var start = 0
    var piece = 0
    while piece < pieces.count {
      starts.append(start)
      let width = starts.count == 1 ? first : others
      // At least one character is shown, even if none fits.
      let fitting =
        Self.largest(in: start + 1...paragraph.count) { measure(paragraph[start..<$0]) <= width } ?? start + 1
      let blanks = paragraph.blanks(from: fitting)
      let firstPiece = piece
      while piece < pieces.count, pieces[piece] <= fitting + blanks { piece += 1 }
      start = piece > firstPiece ? pieces[piece - 1] : fitting
    }
    if shortestLastLine > 0 { lengthenLastLine(&starts, of: paragraph, pieces) }
    return zip(starts, starts.dropFirst() + [paragraph.count]).map { ($0, paragraph[$0..<$1].trimmed) }
  }

  /// Returns the largest number in `range` for which `fits` is true, by a search that assumes that smaller numbers fit
  /// as well; nil when none fits. The number of calls of `fits`, and their arguments, are bounded by the result and not
  /// by the range.
  private static func largest(in range: ClosedRange<Int>, where fits: (Int) -> Bool) -> Int? {
    guard fits(range.lowerBound) else { return nil }
    var (largest, tooLarge) = (range.lowerBound, range.upperBound + 1)
    var step = 1
    while largest + step < tooLarge {
      if fits(largest + step) {
        largest += step
        step *= 2
      } else {
        tooLarge = largest + step
      }
    }
    while tooLarge - largest > 1 {
      let middle = largest + (tooLarge - largest) / 2
      if fits(middle) { largest = middle } else { tooLarge = middle }
    }
    return largest
  }

  /// Ends the last line but one earlier, after punctuation that ends a clause shortly before, because ideographs are
  /// not separated into words.
  private func lengthenLastLine(_ starts: inout [Int], of paragraph: CharacterTable, _ pieces: [Int]) {
    func isLong(from start: Int) -> Bool { measure(paragraph[start..<paragraph.count].trimmed) >= shortestLastLine }
    guard starts.count > 1, let last = starts.last, !isLong(from: last) else { return }
    let before = starts[starts.count - 2]
    guard let earlier = pieces.last(where: { $0 > before && $0 < last && isLong(from: $0) }) else { return }
    let clause = pieces.last { $0 > before && $0 <= earlier && paragraph[$0 - 1..<$0].endsClause }
    let isNear = clause.map { earlier - $0 <= Self.nearClause && measure(paragraph[$0..<paragraph.count]) <= width }
    starts[starts.count - 1] = isNear == true ? clause ?? earlier : earlier
  }

  /// The distance that counts as shortly before, in characters.
  private static let nearClause = 8

  private func truncated(_ text: StyledText, _ mode: NSLineBreakMode, _ width: CGFloat) -> StyledText {
    let line = CharacterTable(text)
    let kept =
      line.count > 1
      ? Self.largest(in: 1...line.count - 1) { measure(Self.shortened(line, to: $0, mode)) <= width } : nil
    return kept.map { Self.shortened(line, to: $0, mode) } ?? StyledText("…", text.style(at: 0) ?? .plain)
  }

  /// Returns `line` with `kept` of its characters and an ellipsis for the others.
  private static func shortened(_ line: CharacterTable, to kept: Int, _ mode: NSLineBreakMode) -> StyledText {
    let count = line.count
    let head: StyledText
    let tail: StyledText
    switch mode {
    case .byTruncatingHead: (head, tail) = (StyledText(), line[count - kept..<count])
    case .byTruncatingMiddle: (head, tail) = (line[0..<(kept + 1) / 2], line[count - kept / 2..<count])
    default: (head, tail) = (line[0..<kept].trimmed, StyledText())
    }
    var result = head
    let style = mode == .byTruncatingHead ? tail.style(at: 0) : (head.isEmpty ? line[0..<1] : head).style(at: .max)
    result.append("…", style ?? .plain)
    result.append(tail)
    return result
  }
}

extension TextMeasuring {
  /// Returns the lines in which a label of this width would show `text`, for text that is drawn without a label. If
  /// possible, the last line has the length of at least three characters. If `maximumLines` is 0, the number of lines
  /// is unlimited.
  package func lines(
    of text: String, font: FontDescriptor, width: CGFloat, maximumLines: Int = 0
  ) -> [String] {
    let styled = StyledText(text, TextStyle(font: font, color: .black))
    return TextLayout(
      styled, width: width, maximumLines: maximumLines, mode: .byWordWrapping, shortestLastLine: 3 * font.size,
      measurer: self
    ).lines.map(\.text.string)
  }
}

extension TextLayout.Line {
  /// Returns the order of another text in place of the line's, in the direction of its paragraph.
  fileprivate func reordered(_ text: StyledText) -> WritingOrder? {
    let isRightToLeft = order?.isRightToLeft ?? false
    return WritingLevels(text, isRightToLeft: isRightToLeft)?.order(of: 0..<text.count)
  }
}

extension WritingLevels {
  /// Finds the levels of a paragraph; returns nil for a text that runs only from left to right.
  init?(_ paragraph: StyledText, isRightToLeft: Bool?) {
    guard isRightToLeft == true || paragraph.runs.contains(where: \.text.mayRunRightToLeft) else { return nil }
    self.init(of: paragraph.runs.lazy.flatMap(\.text), isRightToLeft: isRightToLeft)
  }
}

extension StyledText {
  /// Returns the text with less space between its characters, so that it is narrower by `excess` points; nil if that
  /// would be more than the font of the system allows. The letters of that font are up to 13 % wider here than Apple's
  /// with its tracking, so that text in a frame of its size on a phone would be truncated (M).
  fileprivate func tightened(by excess: CGFloat) -> StyledText? {
    func room(_ font: FontDescriptor) -> CGFloat {
      guard font.file == nil, font.design == .standard else { return 0 }
      return font.size * (font.size > Self.largestText ? Self.tightestDisplay : Self.tightestText)
    }
    let most = runs.reduce(0) { $0 + CGFloat($1.text.count) * room($1.style.font) }
    guard most > 0, excess <= most else { return nil }
    return map { $0.kern -= room($0.font) * excess / most }
  }

  /// The largest distance by which two characters come nearer, in ems. Apple's font has other letters above this size,
  /// which are narrower.
  private static let largestText: CGFloat = 19
  private static let tightestText: CGFloat = 0.032
  private static let tightestDisplay: CGFloat = 0.056
}

extension TextStyle {
  fileprivate static let plain = TextStyle(font: FontDescriptor(size: 0), color: .black)
}

extension StyledText {
  /// The stretches of text between line ends.
  fileprivate var paragraphs: [StyledText] {
    var paragraphs = [StyledText()]
    for run in runs {
      // CR LF is one character, so that every line end takes the place of one.
      for (index, part) in run.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
        if index > 0 { paragraphs.append(StyledText()) }
        paragraphs[paragraphs.count - 1].append(String(part), run.style)
      }
    }
    return paragraphs
  }

  fileprivate var endsClause: Bool { runs.last?.text.last.map { Character.clauseEnds.contains($0) } ?? false }

  /// Returns the positions at which a line may be broken, as the indices of the characters that would begin the next
  /// line; the last one is the end.
  fileprivate func pieces(count: Int, byCharacter: Bool, keepsCounts: Bool) -> [Int] {
    var pieces =
      byCharacter
      ? Array(1..<max(1, count))
      : runs.count == 1 ? LineBreaks.places(in: runs[0].text) : LineBreaks.places(of: runs.lazy.flatMap(\.text))
    if keepsCounts, !pieces.isEmpty {
      let nouns = countedNouns
      pieces.removeAll { nouns.contains($0) }
    }
    if count > 0 { pieces.append(count) }
    return pieces
  }

  /// Returns the numbers of the characters that begin a noun after the number that counts it.
  private var countedNouns: Set<Int> {
    var nouns: Set<Int> = []
    guard runs.contains(where: { $0.text.utf8.contains { $0 >= 0x80 || (0x30...0x39).contains($0) } }) else {
      return nouns
    }
    var (last, number): (Character?, Character?)
    for (index, character) in runs.lazy.flatMap(\.text).enumerated() {
      if number?.counts(character) == true { nouns.insert(index) }
      // `4 个` is one word, like `四个`.
      if character != " " || last?.isNumber != true { number = character }
      last = character
    }
    return nouns
  }
}

extension Character {
  /// Returns whether this character is a number or a similar word, and `next` begins the counted noun: `一次`, `每次`, `4
  /// 个`, `4 views`.
  fileprivate func counts(_ next: Character) -> Bool {
    guard next.isLetter else { return false }
    return isASCII ? isNumber : next.isIdeograph && Self.numbers.contains(self)
  }

  private static let numbers: Set<Character> = Set("一二三四五六七八九十百千万两几半每第这那")

  fileprivate static let clauseEnds: Set<Character> = Set("、。，：；！？")

  /// A Boolean value that indicates whether the character is one of Chinese or Japanese.
  fileprivate var isIdeograph: Bool {
    guard let scalar = unicodeScalars.first?.value else { return false }
    return (0x3000...0x9FFF).contains(scalar) || (0xF900...0xFAFF).contains(scalar)
      || (0xFF00...0xFFEF).contains(scalar)
      || (0x20000...0x2FA1F).contains(scalar)
  }
}
