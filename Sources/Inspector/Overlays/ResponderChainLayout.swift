import CoreGraphics
import EventTrace

/// Where the parts of the responder chain's diagram lie in its frame. Window points.
package struct ResponderChainLayout {
  /// Below a card's name.
  enum Line {
    case verdict(Phrase, String)
    case firstResponder
    case recognizer(ResponderPath.Recognizer)

    func text(in language: Language) -> String {
      switch self {
      case .verdict(let phrase, let method): language[phrase, method]
      case .firstResponder: language[.firstResponder]
      case .recognizer(let recognizer):
        [
          recognizer.name + " " + language[LaneSpan.State(recognizer.state).phrase],
          recognizer.effect.map { language[$0] },
        ]
        .compactMap { $0 }.joined(separator: ", ")
      }
    }
  }

  struct Card {
    var frame: CGRect
    var lines: [Line]
    /// Above the name and below the last line.
    var padding: CGFloat
  }

  static let nameFont = FontDescriptor(size: 12, weight: 600)
  static let lineFont = FontDescriptor(size: 11)
  static let outcomeFont = FontDescriptor(size: 13, weight: 600)
  static let (nameHeight, lineHeight, outcomeHeight): (CGFloat, CGFloat, CGFloat) = (16, 14, 18)

  /// In the order of the links: from the bottom up.
  private(set) var cards: [Card] = []
  private(set) var heading = CGPoint.zero
  /// The card above which the words of the outcome stand.
  private(set) var end: Int?
  private(set) var outcome: [String] = []
  private(set) var outcomeTop: CGFloat = 0

  init(_ path: ResponderPath, in frame: CGRect, _ language: Language, _ measurer: any TextMeasuring) {
    let words = path.outcome.map { language[$0] } ?? ""
    outcome = words.isEmpty ? [] : measurer.lines(of: words, font: Self.outcomeFont, width: frame.width - 16)
    let reached = path.links.lastIndex { $0.verdict != .notReached }
    end = outcome.isEmpty || path.links.isEmpty ? nil : path.end ?? reached ?? 0
    let foot: CGFloat = path.firstResponderElsewhere == nil ? 12 : 32
    let room = frame.height - 40 - foot
    let wordsHeight = outcome.isEmpty ? 0 : CGFloat(outcome.count) * Self.outcomeHeight + 16
    // Where room is short, recognizers that only looked on go first, then all, then the second lines.
    let choices = [Detail.all, .acting, .verdicts, .names]
    let count = CGFloat(max(1, path.links.count))
    let contents = choices.map { detail in path.links.map { Self.lines(of: $0, path.method, detail) } }
    func height(_ lines: [[Line]], _ padding: CGFloat) -> CGFloat {
      lines.reduce(0) { $0 + Self.nameHeight + CGFloat($1.count) * Self.lineHeight + 2 * padding }
    }
    let fitting = contents.first { height($0, 5) + wordsHeight + (count - 1) * 16 <= room } ?? contents[3]
    let rest = room - wordsHeight - height(fitting, 5)
    let padding = rest < 0 ? max(1, 5 + rest / count / 2 - 3) : 5
    let gap = min(32, max(4, (room - wordsHeight - height(fitting, padding)) / max(1, count - 1)))
    let width = Self.width(of: path, fitting, in: frame, language, measurer)
    var y = frame.maxY - foot
    for lines in fitting {
      let tall = Self.nameHeight + CGFloat(lines.count) * Self.lineHeight + 2 * padding
      let place = CGRect(x: (frame.midX - width / 2).rounded(), y: y - tall, width: width, height: tall)
      cards.append(Card(frame: place, lines: lines, padding: padding))
      y -= tall
      if cards.count - 1 == end {
        outcomeTop = y - wordsHeight + 5
        y -= wordsHeight
      }
      y -= gap
    }
    heading = CGPoint(x: frame.midX, y: max(frame.minY + 14, y + gap - 18))
  }

  /// The link whose card is at `point`.
  package static func link(
    at point: CGPoint, of path: ResponderPath, in frame: CGRect, _ language: Language, _ measurer: any TextMeasuring
  ) -> ResponderPath.Link? {
    let layout = ResponderChainLayout(path, in: frame, language, measurer)
    return zip(path.links, layout.cards).first { $1.frame.contains(point) }?.0
  }

  private enum Detail { case all, acting, verdicts, names }

  private static func lines(of link: ResponderPath.Link, _ method: String, _ detail: Detail) -> [Line] {
    var lines: [Line] = []
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

  /// Wide enough for the longest name and line.
  private static func width(
    of path: ResponderPath, _ lines: [[Line]], in frame: CGRect, _ language: Language, _ measurer: any TextMeasuring
  ) -> CGFloat {
    let names = path.links.map { measurer.width(of: $0.name, font: nameFont) + 24 }
    let others = lines.joined().map { measurer.width(of: $0.text(in: language), font: lineFont) + 38 }
    return min(frame.width, max(180, ((names + others).max() ?? 0).rounded(.up)))
  }
}
