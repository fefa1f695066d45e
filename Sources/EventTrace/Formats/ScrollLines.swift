import UIKit

/// Lines about scroll views.
///
///     UIScrollView "list" holds touch 1 back from UIButton "buy": it may become a drag
///     UIScrollView "list" lets UIButton "buy" have touch 1: it rested for 0.15 s
///     UIScrollView "list" begins to be dragged, at (0.0, 120.0)
struct ScrollLines {
  let words: TraceWords

  /// Returns the line for `kind`, or nil for records of another subject.
  func line(for kind: TraceRecord.Kind) -> String? {
    switch kind {
    case .contentTouches(let scrollView, let decision, let touches):
      words[.contentDecision, words[scrollView], words[decision.phrase, words.numbers(touches), view(of: touches)]]
    case .scrolling(let scrollView, let step, let offset):
      words[.scrollStep, words[scrollView], words[step.phrase], offset.traceText]
    default: nil
    }
  }

  private func view(of touches: [TouchSnapshot]) -> String {
    touches.first?.view.map { words[$0] } ?? words[.noReceiver]
  }
}

extension ContentTouchDecision {
  fileprivate var phrase: Phrase {
    switch self {
    case .held: .contentHeld
    case .rested: .contentRested
    case .lifted: .contentLifted
    case .notScrolling: .contentNotScrolling
    case .delayOff: .contentDelayOff
    case .refused: .contentRefused
    case .caught: .contentCaught
    case .scrolled: .contentScrolled
    case .cancelled: .contentCancelled
    case .kept: .contentKept
    case .cancellingOff: .contentCancellingOff
    }
  }
}

extension ScrollingStep {
  fileprivate var phrase: Phrase {
    switch self {
    case .dragBegan: .scrollDragBegan
    case .dragEnded: .scrollDragEnded
    case .decelerationBegan: .scrollDecelerationBegan
    case .decelerationEnded: .scrollDecelerationEnded
    case .caught: .scrollCaught
    case .zoomBegan: .scrollZoomBegan
    case .zoomEnded: .scrollZoomEnded
    }
  }
}
