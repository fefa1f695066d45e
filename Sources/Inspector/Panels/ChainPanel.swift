import UIKit

/// Who was handed the last touch after the hit test, as a list that has room for every name; it reads from the hit view
/// on.
final class ChainPanel: PanelList {
  private let chain: ResponderPath?

  init(_ model: InspectorModel) {
    chain = model.chain
    super.init(.named(model.theme), model.language)
    isUserInteractionEnabled = false
  }

  override var rowCount: Int { (chain?.links.count ?? 0) + 2 }

  override func drawRow(_ index: Int, in frame: CGRect, _ context: CGContext) {
    guard let chain else {
      if index == 0 { drawText(language[.chainEmpty], .panelText, theme.dim, x: 16, in: frame, context) }
      return
    }
    guard index > 0 else {
      drawText(language[.chainOrder], .panelSmall, theme.dim, x: 16, in: frame, context)
      return
    }
    guard index <= chain.links.count else {
      drawText(chain.closing(in: language), .panelSmall, theme.dim, x: 16, in: frame, context)
      return
    }
    let link = chain.links[index - 1]
    let isReached = link.verdict != .notReached
    let color = isReached ? theme.states.delivered : theme.control
    drawMark(link.verdict, center: CGPoint(x: 24, y: frame.midY), color, context)
    let word = language[link.verdict.word]
    let width = width(of: word, .panelSmall)
    drawText(
      word, .panelSmall, isReached ? theme.states.delivered : theme.dim, x: frame.maxX - 14 - width, in: frame, context)
    drawText(
      link.name, isReached ? .panelStrong : .panelText, isReached ? theme.text : theme.dim, x: 42, in: frame,
      limit: frame.maxX - 24 - width, context)
  }

  /// Filled: kept; an arrow upwards: passed on; hollow: never reached.
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
  /// How far the touch went, in words, which stand beside the hit view or not.
  package func closing(in language: Language, besideHitView: Bool = false) -> String {
    if let stop = links.firstIndex(where: { $0.verdict == .handled }) {
      return stop == 0 && besideHitView ? language[.chainStoppedHere] : language[.chainStoppedAt, links[stop].name]
    }
    if isAwaited { return language[.chainAwaited] }
    return links.allSatisfy { $0.verdict == .notReached } ? "" : language[.chainDropped]
  }
}
