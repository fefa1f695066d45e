import CoreGraphics
import UIKit

/// A call of a view in a hit test, and the outcome.
package struct HitStep: Equatable, Sendable {
  /// The outcome of calling one view.
  package enum Verdict: Equatable, Sendable {
    /// The view contains the point and returned the final result, which is a descendant.
    case onPath
    /// The view receives the touch.
    case hit
    /// `point(inside:)` returned false.
    case outside
    case refused(HitTestRefusal)
    /// An override returned nil, without or against the default rules.
    case returnedNil
    /// An override returned another view (`answer`), without or against the default rules, and this was the final
    /// result.
    case redirected
    /// The view returned `answer`, and an override of a superview returned another view.
    case overruled
  }

  /// The number of the call in this pass, counted from 1.
  package let number: Int
  /// The number of calls of `hitTest` within which this call was made.
  package let depth: Int
  package let pass: Int
  package let view: ViewSnapshot
  /// The point in the view's coordinates. It is not finite when no point of the superview can be converted to the view.
  package let point: CGPoint
  package let verdict: Verdict
  /// The view that its `hitTest` returned, or nil.
  package let answer: ResponderName?
  /// The result of `point(inside:)`; nil when the default rules did not call it.
  package let isInside: Bool?
  /// A Boolean value that indicates whether an override determined the result instead of the default rules. This
  /// includes steps with the verdict `hit`.
  package let isAnsweredByOverride: Bool
  /// A Boolean value that indicates whether an override made the call, not the engine.
  package let byUserCode: Bool
  /// The record the step was read from.
  package let record: Int
}

extension HitStep {
  init(number: Int, depth: Int, pass: Int, call: HitTestCall, final: ResponderName?) {
    self.number = number
    self.depth = depth
    self.pass = pass
    view = call.view
    point = call.point
    isInside = call.isInside
    isAnsweredByOverride = call.isAnsweredByOverride
    byUserCode = call.byUserCode
    record = call.id
    verdict = Verdict(call, final: final)
    answer = call.answer
  }
}

extension HitStep.Verdict {
  fileprivate init(_ call: HitTestCall, final: ResponderName?) {
    guard let answer = call.answer else {
      if call.isAnsweredByOverride {
        self = .returnedNil
      } else {
        self = call.refusal.map { .refused($0) } ?? .outside
      }
      return
    }
    guard answer.number == final?.number else {
      self = .overruled
      return
    }
    if answer.number == call.view.name.number {
      self = .hit
    } else {
      self = call.isAnsweredByOverride ? .redirected : .onPath
    }
  }
}
