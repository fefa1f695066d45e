import CoreGraphics
import EventTrace

/// The frames of the parts of the responder chain's diagram, in window points.
package struct ResponderChainLayout {
  /// A row of text that the words of a line are broken into.
  struct Row {
    var line: ResponderLine
    var text: String
    /// The first of them has the mark.
    var isFirst: Bool
  }

  struct Card {
    var frame: CGRect
    var rows: [Row]
    /// The padding above the name and below the last line.
    var padding: CGFloat
  }

  static let nameFont = FontDescriptor(size: 12, weight: 600)
  static let lineFont = FontDescriptor(size: 11)
  static let outcomeFont = FontDescriptor(size: 13, weight: 600)
  static let (nameHeight, lineHeight, outcomeHeight): (CGFloat, CGFloat, CGFloat) = (16, 14, 18)

  /// The cards in the order of the links, from the bottom up.
  private(set) var cards: [Card] = []
  private(set) var heading = CGPoint.zero
  /// The card above which the words of the outcome are drawn.
  private(set) var end: Int?
  private(set) var outcome: [String] = []
  private(set) var outcomeTop: CGFloat = 0

  init(_ path: ResponderPath, in frame: CGRect, _ language: Language, _ measurer: any TextMeasuring) {
    let words = path.outcome.map { language[$0] } ?? ""
    outcome =
      words.isEmpty ? [] : measurer.linesKeepingWords(of: words, font: Self.outcomeFont, width: frame.width - 16)
    let reached = path.links.lastIndex { $0.verdict != .notReached }
    end = outcome.isEmpty || path.links.isEmpty ? nil : path.end ?? reached ?? 0
    let foot: CGFloat = path.firstResponderElsewhere == nil ? 12 : 32
    let room = frame.height - 40 - foot
    let wordsHeight = outcome.isEmpty ? 0 : CGFloat(outcome.count) * Self.outcomeHeight + 16
    // Without enough space, idle recognizers are omitted first, then all recognizers, then the second lines.
    let choices = [Detail.all, .acting, .verdicts, .names]
    let count = CGFloat(max(1, path.links.count))
    let contents = choices.map { detail in
      path.links.map { link in
        Self.lines(of: link, path.method, detail).flatMap { Self.rows(of: $0, in: frame, language, measurer) }
      }
    }
    func height(_ lines: [[Row]], _ padding: CGFloat) -> CGFloat {
      lines.reduce(0) { $0 + Self.nameHeight + CGFloat($1.count) * Self.lineHeight + 2 * padding }
    }
    let fitting = contents.first { height($0, 5) + wordsHeight + (count - 1) * 16 <= room } ?? contents[3]
    let rest = room - wordsHeight - height(fitting, 5)
    let padding = rest < 0 ? max(1, 5 + rest / count / 2 - 3) : 5
    let gap = min(32, max(4, (room - wordsHeight - height(fitting, padding)) / max(1, count - 1)))
    let width = Self.width(of: path, fitting, in: frame, measurer)
    var y = frame.maxY - foot
    for rows in fitting {
      let tall = Self.nameHeight + CGFloat(rows.count) * Self.lineHeight + 2 * padding
      let place = CGRect(x: (frame.midX - width / 2).rounded(), y: y - tall, width: width, height: tall)
      cards.append(Card(frame: place, rows: rows, padding: padding))
      y -= tall
      if cards.count - 1 == end {
        outcomeTop = y - wordsHeight + 5
        y -= wordsHeight
      }
      y -= gap
    }
    heading = CGPoint(x: frame.midX, y: frame.minY + 14)
    moveUp(by: max(0, y + gap - 18 - heading.y))
  }

  /// The heading stays where it is, and so do the outermost responders, which most chains have in common: only their
  /// lower end changes while the pointer moves over the scene.
  private mutating func moveUp(by distance: CGFloat) {
    guard distance > 0 else { return }
    for index in cards.indices { cards[index].frame.origin.y -= distance }
    outcomeTop -= distance
  }

  /// Returns the link whose card is at `point`.
  package static func link(
    at point: CGPoint, of path: ResponderPath, in frame: CGRect, _ language: Language, _ measurer: any TextMeasuring
  ) -> ResponderPath.Link? {
    let layout = ResponderChainLayout(path, in: frame, language, measurer)
    return zip(path.links, layout.cards).first { $1.frame.contains(point) }?.0
  }

  private enum Detail { case all, acting, verdicts, names }

  private static func lines(of link: ResponderPath.Link, _ method: String, _ detail: Detail) -> [ResponderLine] {
    var lines: [ResponderLine] = []
    guard detail != .names else { return [] }
    switch link.verdict {
    case .handled: lines.append(.verdict(.kept, method))
    case .forwarded: lines.append(.verdict(.passedOn, method))
    case .notReached: break
    }
    if link.isFirstResponder { lines.append(.firstResponder) }
    let recognizers = link.recognizers.filter { detail == .all || detail == .acting && $0.acts }
    return lines + recognizers.map { .recognizer($0) }
  }

  /// Returns the rows of a line. The state or effect is at the end of a line, so a long line is broken and not
  /// truncated.
  private static func rows(
    of line: ResponderLine, in frame: CGRect, _ language: Language, _ measurer: any TextMeasuring
  ) -> [Row] {
    measurer.linesKeepingWords(of: line.text(in: language), font: lineFont, width: frame.width - besidesLine)
      .enumerated().map { Row(line: line, text: $0.element, isFirst: $0.offset == 0) }
  }

  /// The width of a card's edges and the mark of a line.
  private static let besidesLine: CGFloat = 38

  /// Returns the width of the longest name and line.
  private static func width(
    of path: ResponderPath, _ rows: [[Row]], in frame: CGRect, _ measurer: any TextMeasuring
  ) -> CGFloat {
    let names = path.links.map { measurer.width(of: $0.name, font: nameFont) + 24 }
    let others = rows.joined().map { measurer.width(of: $0.text, font: lineFont) + besidesLine }
    return min(frame.width, max(180, ((names + others).max() ?? 0).rounded(.up)))
  }
}

extension TextMeasuring {
  /// Returns lines like `lines(of:font:width:)`, except that a word that is too long for a line, such as the name of a
  /// class, is broken after a period and, if that is not sufficient, before one of its capitals.
  func linesKeepingWords(of text: String, font: FontDescriptor, width: CGFloat) -> [String] {
    // Most texts fit, and every frame lays out the whole chain.
    if self.width(of: text, font: font) <= width, !text.contains("\n") { return [text] }
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      self.width(of: String(word), font: font) <= width ? String(word) : brokenAtPeriods(word, font, width)
    }
    return lines(of: words.joined(separator: " "), font: font, width: width)
  }

  /// Returns the parts of a word: `UITableView.` and `delaysContentTouches.` are two lines, while a period at the end
  /// belongs to its word.
  private func brokenAtPeriods(_ word: Substring, _ font: FontDescriptor, _ width: CGFloat) -> String {
    let parts = word.split(separator: ".")
    return parts.enumerated().map { index, part in
      let isLast = index == parts.count - 1
      let text = part + (isLast && !word.hasSuffix(".") ? "" : ".")
      return self.width(of: String(text), font: font) <= width ? String(text) : brokenAtCapitals(text, font, width)
    }.joined(separator: "\n")
  }

  private func brokenAtCapitals(_ word: Substring, _ font: FontDescriptor, _ width: CGFloat) -> String {
    var lines = [""]
    for index in word.indices {
      let isStart = index > word.startIndex && word[index].isUppercase && word[word.index(before: index)].isLowercase
      // As many parts as fit are joined: the rest is measured before a part is added.
      let end = word[word.index(after: index)...].firstIndex(where: \.isUppercase) ?? word.endIndex
      if isStart, self.width(of: lines[lines.count - 1] + word[index..<end], font: font) > width { lines.append("") }
      lines[lines.count - 1].append(word[index])
    }
    return lines.joined(separator: "\n")
  }
}
