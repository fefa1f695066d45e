import CoreGraphics
import UIKit

/// A view that was asked in a hit test, and the outcome.
package struct HitStep: Equatable, Sendable {
  /// The outcome of asking one view.
  package enum Verdict: Equatable, Sendable {
    /// The view contains the point and returned the answer that counted, which is a descendant.
    case onPath
    /// The view gets the touch.
    case hit
    /// `point(inside:)` said no.
    case outside
    case refused(HitTestRefusal)
    /// Its override gave nil: without the default rules, or against what they said.
    case gaveNil
    /// Its override gave another view (`answer`): without the default rules, or against what they said. It was the
    /// answer that counted.
    case redirected
    /// The view returned `answer`, and an override above it returned another view.
    case overruled
  }

  /// Counts the views asked in this pass from 1.
  package let number: Int
  /// The number of calls of `hitTest` within which this call was made.
  package let depth: Int
  package let pass: Int
  package let view: ViewSnapshot
  /// The point in the view's own coordinates. It is not finite when no point of the superview has a place in the view.
  package let point: CGPoint
  package let verdict: Verdict
  /// The view that its `hitTest` gave; nil for none.
  package let answer: ResponderName?
  /// The result of `point(inside:)` for the default rules; nil when they did not call it.
  package let isInside: Bool?
  /// A Boolean value that indicates whether an override answered rather than the default rules; a step with verdict
  /// `hit` may have taken the touch this way.
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
        self = .gaveNil
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
