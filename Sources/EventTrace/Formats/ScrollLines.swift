import UIKit

/// How a text trace says what scroll views do.
///
///     UIScrollView "list" holds touch 1 back from UIButton "buy": it may become a drag
///     UIScrollView "list" lets UIButton "buy" have touch 1: it rested for 0.15 s
///     UIScrollView "list" begins to be dragged, at (0.0, 120.0)
struct ScrollLines {
  let labels: ObjectLabels

  /// Nil for records of another subject.
  func line(for kind: TraceRecord.Kind) -> String? {
    switch kind {
    case .contentTouches(let scrollView, let decision, let touches):
      "\(labels[scrollView]) " + sentence(decision, touches.numbersText, view(of: touches))
    case .scrolling(let scrollView, let step, let offset):
      "\(labels[scrollView]) \(step.text), at \(offset.traceText)"
    default: nil
    }
  }

  private func view(of touches: [TouchSnapshot]) -> String { touches.first?.view.map { labels[$0] } ?? "no view" }

  private func sentence(_ decision: ContentTouchDecision, _ touches: String, _ view: String) -> String {
    switch decision {
    case .held: "holds \(touches) back from \(view): it may become a drag"
    case .rested: "lets \(view) have \(touches): it rested for the delay"
    case .lifted: "lets \(view) have \(touches): it lifted without dragging"
    case .notScrolling: "lets \(view) have \(touches): the drag does not scroll"
    case .delayOff: "lets \(view) have \(touches) at once: delaysContentTouches is off"
    case .refused: "keeps \(touches) from \(view): touchesShouldBegin said no"
    case .caught: "keeps \(touches) from \(view): it stopped the content in motion"
    case .scrolled: "keeps \(touches) from \(view): it scrolled before the delay was over"
    case .cancelled: "takes \(touches) from \(view): touchesShouldCancel said yes"
    case .kept: "does not scroll: \(view) keeps \(touches), touchesShouldCancel said no"
    case .cancellingOff: "does not scroll: \(view) keeps \(touches), canCancelContentTouches is off"
    }
  }
}

extension ScrollingStep {
  fileprivate var text: String {
    switch self {
    case .dragBegan: "begins to be dragged"
    case .dragEnded: "is no longer dragged"
    case .decelerationBegan: "goes on by itself"
    case .decelerationEnded: "comes to rest"
    case .caught: "is caught in motion"
    case .zoomBegan: "begins to zoom"
    case .zoomEnded: "has zoomed"
    }
  }
}
