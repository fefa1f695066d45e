import EventTrace
import Inspector
import UIKit

/// Finds the reason why the selected view of one scene did not receive the last touch. It is computed again only for
/// another view or after new records.
struct WhyNotReader {
  private var asked: (node: Int, records: Int, last: Int?)?
  private var answer: Sentence?

  /// Computes the reason. `node` is the view's number in the tree; nil for layers, and before the first touch.
  @MainActor
  mutating func read(_ node: Int, _ stage: Stage, _ records: [TraceRecord]) -> Sentence? {
    let question = (node, records.count, records.last?.id)
    if let asked, asked == question { return answer }
    (asked, answer) = (question, Self.ask(node, stage, records))
    return answer
  }

  @MainActor
  private static func ask(_ node: Int, _ stage: Stage, _ records: [TraceRecord]) -> Sentence? {
    guard let view = stage.names.object(numbered: node) as? UIView else { return nil }
    let around = sequence(first: view) { $0.superview }.dropFirst().map { stage.recorder.name(of: $0).number }
    return WhyNot(stage.recorder.name(of: view), ancestors: around, lastTouchIn: EventTrace(records: records))?.inWords
  }
}
