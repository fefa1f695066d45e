import EventTrace
import UIKit

/// The delivery of the last event after its hit test, as a list with space for every name. It is read from the first
/// receiver of the event upward, and ends with the outcome.
final class ChainPanel: PanelList {
  private enum Row {
    case words(String, isStrong: Bool)
    case link(ResponderPath.Link)
    case recognizer(ResponderPath.Recognizer, node: Int?)
  }

  private let rows: [Row]
  private let send: @MainActor (InspectorAction) -> Void
  /// The view that is pointed at.
  private let highlight: Int?

  init(_ model: InspectorModel, send: @escaping @MainActor (InspectorAction) -> Void) {
    let language = model.language
    if let chain = model.chain {
      var rows: [Row] = [
        .words(language[chain.startsAtFirstResponder ? .chainFromFirst : .chainOrder], isStrong: false)
      ]
      for link in chain.links {
        rows.append(.link(link))
        rows += link.recognizers.map { .recognizer($0, node: link.node) }
      }
      if let first = chain.firstResponderElsewhere {
        rows.append(.words(language[.firstResponderIs, first], isStrong: false))
      }
      let outcome = chain.closing(in: language)
      self.rows = rows + (outcome.isEmpty ? [] : [.words(outcome, isStrong: true)])
    } else {
      rows = [.words(language[.chainEmpty], isStrong: false)]
    }
    self.send = send
    highlight = model.user.scene.highlight
    super.init(model.panelTheme, language)
  }

  override var rowCount: Int { rows.count }
  override func node(ofRow index: Int) -> Int? {
    switch rows[index] {
    case .words: nil
    case .link(let link): link.node
    case .recognizer(_, let node): node
    }
  }
  override func press(_ index: Int, at x: CGFloat) {
    if let node = node(ofRow: index) { send(.select(node, reveal: .never)) }
  }

  override func drawRow(_ index: Int, in frame: CGRect, _ context: CGContext) {
    if let node = node(ofRow: index), node == highlight { drawHighlight(in: frame, context) }
    switch rows[index] {
    case .words(let text, let isStrong):
      drawText(
        text, isStrong ? .panelStrong : .panelSmall, isStrong ? theme.text : theme.dim, x: 16, in: frame,
        limit: frame.maxX - 16, context)
    case .link(let link): draw(link, in: frame, context)
    case .recognizer(let recognizer, _): draw(recognizer, in: frame, context)
    }
  }

  private func draw(_ link: ResponderPath.Link, in frame: CGRect, _ context: CGContext) {
    let isReached = link.verdict != .notReached
    let color = isReached ? theme.states.delivered : theme.control
    drawMark(link.verdict, center: CGPoint(x: 24, y: frame.midY), color, context)
    let words = [language[link.verdict.word], link.isFirstResponder ? language[.firstResponder] : ""]
    let word = words.filter { !$0.isEmpty }.joined(separator: language[.listSeparator])
    let width = width(of: word, .panelSmall)
    drawText(
      word, .panelSmall, isReached ? theme.states.delivered : theme.dim, x: frame.maxX - 16 - width, in: frame, context)
    drawText(
      link.name, isReached ? .panelStrong : .panelText, isReached ? theme.text : theme.dim, x: 42, in: frame,
      limit: frame.maxX - 26 - width, context)
  }

  private func draw(_ recognizer: ResponderPath.Recognizer, in frame: CGRect, _ context: CGContext) {
    let text = ResponderLine.recognizer(recognizer).text(in: language)
    let color = recognizer.acts ? theme.gesture : theme.dim
    let center = CGPoint(x: 48, y: frame.midY)
    context.append(
      recognizer.acts
        ? .fill(.circle(center: center, radius: 3.5), color)
        : .stroke(.circle(center: center, radius: 3), StrokeStyle(width: 1.2), color))
    drawText(text, .panelSmall, color, x: 60, in: frame, limit: frame.maxX - 16, context)
  }

  /// Draws the mark of a verdict: filled for handled, an arrow upward for forwarded, and hollow for not reached.
  private func drawMark(_ verdict: ResponderPath.Verdict, center: CGPoint, _ color: RGBA, _ context: CGContext) {
    switch verdict {
    case .handled: context.append(.fill(.circle(center: center, radius: 6), color))
    case .notReached: context.append(.stroke(.circle(center: center, radius: 5), StrokeStyle(width: 1.5), color))
    case .forwarded:
      let (x, y) = (center.x, center.y)
      let head = Shape.path(
        [
          .move(CGPoint(x: x - 5, y: y - 3)), .line(CGPoint(x: x, y: y + 5)), .line(CGPoint(x: x + 5, y: y - 3)),
          .close,
        ], rule: .winding)
      context.append(.fill(head, color))
    }
  }
}

extension ResponderPath.Verdict {
  var word: Phrase {
    switch self {
    case .handled: .answerKept
    case .forwarded: .answerPassedOn
    case .notReached: .chainNotReached
    }
  }
}

extension ResponderPath {
  /// Returns the outcome of the event as text; empty before there is one.
  package func closing(in language: Language) -> String { outcome.map { language[$0] } ?? "" }
}
