import CoreGraphics
import UIKit

/// A recorded call of `hitTest`: what the default implementation did in it, and how an override changed the result.
struct HitTestCall {
  let id: Int
  let view: ViewSnapshot
  let point: CGPoint
  let byUserCode: Bool
  var answer: ResponderName?
  var named: ViewSnapshot?
  /// The reason why the default implementation returned nil immediately, if it did.
  var refusal: HitTestRefusal?
  /// The result of `point(inside:)` for the default implementation; nil when it was not called.
  var isInside: Bool?
  /// The result of the first subview that returned a view to the default implementation.
  var subviewAnswer: ResponderName?

  /// A call that begins.
  init(id: Int, view: ViewSnapshot, point: CGPoint, byUserCode: Bool) {
    (self.id, self.view, self.point, self.byUserCode) = (id, view, point, byUserCode)
  }

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

  /// A Boolean value that indicates whether an override decided the result: it did not call the default implementation,
  /// or changed its result.
  var isAnsweredByOverride: Bool {
    guard refusal != nil || isInside != nil else { return true }
    return defaultAnswer?.number != answer?.number
  }

  /// The result of the default implementation, if it ran.
  var defaultAnswer: ResponderName? {
    guard refusal == nil, isInside == true else { return nil }
    return subviewAnswer ?? view.name
  }

  /// A Boolean value that indicates whether no point of the superview can be converted to the view, because its
  /// transform has no inverse or rotates it behind the eye of the perspective.
  var hasNoPoint: Bool { !point.x.isFinite || !point.y.isFinite }
}
