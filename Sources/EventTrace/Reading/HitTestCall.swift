import CoreGraphics
import UIKit

/// A record of `hitTest`, read back: what the default body did in it and what an override made of that.
struct HitTestCall {
  let id: Int
  let view: ViewSnapshot
  let point: CGPoint
  let byUserCode: Bool
  let answer: ResponderName?
  let named: ViewSnapshot?
  /// Why the default body gave nil at once, if it did.
  let refusal: HitTestRefusal?
  /// What `point(inside:)` returned to the default body; nil when that was not asked.
  let isInside: Bool?
  /// What the first subview to answer returned to the default body.
  private let subviewAnswer: ResponderName?

  init?(_ record: TraceRecord) {
    guard case .hitTest(let view, let point, let byUserCode, let answer, let named) = record.kind else { return nil }
    id = record.id
    (self.view, self.point, self.byUserCode) = (view, point, byUserCode)
    (self.answer, self.named) = (answer, named)
    var refusal: HitTestRefusal?
    var isInside: Bool?
    var subviewAnswer: ResponderName?
    for child in record.children {
      switch child.kind {
      case .refused(_, let reason): refusal = reason
      case .pointInside(_, _, let answer): isInside = answer
      case .hitTest(_, _, false, let answer?, _): subviewAnswer = answer
      default: break
      }
    }
    (self.refusal, self.isInside, self.subviewAnswer) = (refusal, isInside, subviewAnswer)
  }

  /// Whether an override answered: without coming to the default body, or by changing what that said.
  var isAnsweredByOverride: Bool {
    guard refusal != nil || isInside != nil else { return true }
    return defaultAnswer?.number != answer?.number
  }

  /// What the default body gave, if it ran.
  var defaultAnswer: ResponderName? {
    guard refusal == nil, isInside == true else { return nil }
    return subviewAnswer ?? view.name
  }

  /// No point of the superview has a place in the view: its transform squeezes it to nothing, or turns it behind the
  /// eye.
  var hasNoPoint: Bool { !point.x.isFinite || !point.y.isFinite }
}
