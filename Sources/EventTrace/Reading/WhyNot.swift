import CoreGraphics
import UIKit

/// The reason why a view did not receive a touch, or lost it. It is the outermost cause.
package struct WhyNot: Equatable, Sendable {
  /// The cause. `at` is the view, or the superview at which the search for the touch's view ended.
  package enum Cause: Equatable, Sendable {
    /// The view received the touch.
    case receivedTouch
    /// The view was hit, but these recognizers withhold the touch, cancelled it, or kept it from being delivered.
    case interfered(TouchVerdict, by: [RecognizerName])
    /// The view was hit, but it accepts only one touch, or another view is exclusive.
    case withheld
    /// The view, or an ancestor `at` which the search ended, refused.
    case refused(at: ViewSnapshot, HitTestRefusal)
    /// The point is outside of the view or the superview, by this number of points on each axis.
    case outside(at: ViewSnapshot, by: CGSize)
    /// The `point(inside:)` of the view or the superview returned false for a point in its bounds.
    case returnedFalse(at: ViewSnapshot)
    /// The view or the ancestor has a transform without an inverse, so that no point is inside.
    case noInverse(at: ViewSnapshot)
    case overrideReturnedNil(at: ViewSnapshot)
    /// The view or the superview was behind a view that was hit.
    case behind(at: ViewSnapshot, answered: ResponderName)
    /// The view contains the point, and a descendant was hit.
    case innerView(ResponderName)
    /// The `hitTest` of the view or the superview returned another view.
    case redirected(at: ViewSnapshot, to: ResponderName)
    /// The view or the superview was returned, and an override farther out returned another view.
    case overruled(at: ViewSnapshot, by: ResponderName)
    /// Neither the view nor one of its superviews was called.
    case neverReached
  }

  package let view: ResponderName
  package let cause: Cause

  /// Finds the reason in a pass. `ancestors` are the numbers of the superviews of `view`, innermost first.
  package init(_ view: ResponderName, ancestors: [Int], in reading: HitTestReading) {
    self.view = view
    cause = Self.cause(view, ancestors, reading)
  }

  /// Finds the reason for the touch that landed last. Returns nil without touches.
  package init?(_ view: ResponderName, ancestors: [Int], lastTouchIn trace: EventTrace) {
    guard let reading = trace.lastHitTest else { return nil }
    self.view = view
    let cause = Self.cause(view, ancestors, reading)
    self.cause =
      cause == .receivedTouch
      ? reading.touch.flatMap { Self.afterwards(touch: $0, in: trace) } ?? .receivedTouch : cause
  }

  /// Returns the cause that kept a touch from the view that it hit.
  private static func afterwards(touch: Int, in trace: EventTrace) -> Cause? {
    var isWithheld = false
    trace.forEach { record in
      if case .touchWithheld(let withheld, _) = record.kind, withheld.number == touch { isWithheld = true }
    }
    if isWithheld { return .withheld }
    let moment = trace.touchVerdicts.first { $0.touch == touch }?.moments.last { $0.verdict != .deliver }
    guard let moment else { return nil }
    let isReleased = trace.touchVerdicts.first { $0.touch == touch }?.moments.last?.verdict == .deliver
    return moment.verdict == .hold && isReleased ? nil : .interfered(moment.verdict, by: moment.recognizers)
  }

  private static func cause(_ view: ResponderName, _ ancestors: [Int], _ reading: HitTestReading) -> Cause {
    if reading.answer?.name.number == view.number { return .receivedTouch }
    // The search proceeds from the outermost view inward, and ended at the last of these views that it reached.
    for number in [view.number] + ancestors {
      if let step = reading.steps.last(where: { $0.view.name.number == number }) {
        return cause(step, isItself: number == view.number, ancestors, reading)
      }
      if let notAsked = reading.notAsked.first(where: { $0.view.name.number == number }) {
        return .behind(at: notAsked.view, answered: notAsked.answered)
      }
    }
    return .neverReached
  }

  private static func cause(
    _ step: HitStep, isItself: Bool, _ ancestors: [Int], _ reading: HitTestReading
  ) -> Cause {
    switch step.verdict {
    case .refused(let refusal): return .refused(at: step.view, refusal)
    case .outside:
      guard step.point.x.isFinite, step.point.y.isFinite else { return .noInverse(at: step.view) }
      return step.view.bounds.containsHalfOpen(step.point)
        ? .returnedFalse(at: step.view) : .outside(at: step.view, by: step.view.bounds.distance(to: step.point))
    case .returnedNil: return .overrideReturnedNil(at: step.view)
    case .redirected: return step.answer.map { .redirected(at: step.view, to: $0) } ?? .neverReached
    case .overruled:
      if let answer = reading.answer { return .overruled(at: step.view, by: answer.name) }
      let silent = reading.steps.first {
        $0.verdict == .returnedNil && ancestors.contains($0.view.name.number)
      }
      return silent.map { .overrideReturnedNil(at: $0.view) } ?? .neverReached
    case .onPath, .hit:
      guard isItself, let answer = reading.answer?.name else { return .neverReached }
      return .innerView(answer)
    }
  }
}

extension CGRect {
  /// Returns how far `point` is outside on each axis, in points.
  package func distance(to point: CGPoint) -> CGSize {
    CGSize(
      width: max(0, max(minX - point.x, point.x - maxX)), height: max(0, max(minY - point.y, point.y - maxY)))
  }
}
