import CoreGraphics
import UIKit

/// Why a view did not get a touch, read from the hit test: one answer, the outermost cause, in one sentence.
package struct WhyNot: Equatable, Sendable {
  package enum Cause: Equatable, Sendable {
    /// It did get it.
    case gotIt
    /// The view, or an ancestor `at` which the search ended, refused.
    case refused(at: ViewSnapshot, HitTestRefusal)
    /// The point is not in it, or not in the ancestor: by so many points on each axis, zero where its own `point(inside:)` said no.
    case outside(at: ViewSnapshot, point: CGPoint, by: CGSize)
    case overrideGaveNil(at: ViewSnapshot)
    /// It, or the ancestor, was behind a view that answered.
    case behind(at: ViewSnapshot, answered: ResponderName)
    /// It contains the point, and a view inside it answered.
    case innerView(ResponderName)
    /// An override gave another view.
    case redirected(at: ViewSnapshot, to: ResponderName)
    /// Neither it nor a view around it was asked.
    case neverReached
  }

  package let view: ResponderName
  /// On the screen.
  package let point: CGPoint
  package let cause: Cause

  /// `ancestors` are the numbers of the views around `view`, innermost first.
  package init(_ view: ResponderName, ancestors: [Int], in reading: HitTestReading) {
    self.view = view
    point = reading.point
    cause = Self.cause(view, ancestors, reading)
  }

  private static func cause(_ view: ResponderName, _ ancestors: [Int], _ reading: HitTestReading) -> Cause {
    if reading.answer?.name.number == view.number { return .gotIt }
    // The search comes from the outside: the last one of the line that it came to is where it ended.
    for number in [view.number] + ancestors {
      if let step = reading.steps.last(where: { $0.view.name.number == number }) {
        return cause(step, isItself: number == view.number, reading)
      }
      if let notAsked = reading.notAsked.first(where: { $0.view.name.number == number }) {
        return .behind(at: notAsked.view, answered: notAsked.answered)
      }
    }
    return .neverReached
  }

  private static func cause(_ step: HitStep, isItself: Bool, _ reading: HitTestReading) -> Cause {
    switch step.verdict {
    case .refused(let refusal): return .refused(at: step.view, refusal)
    case .outside: return .outside(at: step.view, point: step.point, by: step.view.bounds.distance(to: step.point))
    case .answeredNilByOverride: return .overrideGaveNil(at: step.view)
    case .redirected(let answer): return .redirected(at: step.view, to: answer)
    case .overruled: return reading.answer.map { .redirected(at: step.view, to: $0.name) } ?? .neverReached
    case .onPath, .hit:
      guard let answer = reading.answer?.name, isItself || answer.number != step.view.name.number else {
        return .neverReached
      }
      return isItself ? .innerView(answer) : .behind(at: step.view, answered: answer)
    }
  }
}

extension WhyNot {
  package var sentence: String { sentence(labels: ObjectLabels()) }

  package func sentence(labels: ObjectLabels) -> String {
    let name = labels[view]
    func subject(_ place: ViewSnapshot) -> String {
      place.name.number == view.number ? "it" : "\(labels[place.name]), which it is in,"
    }
    switch cause {
    case .gotIt: return "\(name) got the touch."
    case .refused(let place, let refusal):
      return "\(name) did not get the touch: \(subject(place)) \(refusal.predicate)."
    case .outside(let place, _, let by):
      guard by != .zero else {
        return "\(name) did not get the touch: the own point(inside:) of \(labels[place.name]) said no."
      }
      return "\(name) did not get the touch: the point is \(by.words) outside \(labels[place.name])."
    case .overrideGaveNil(let place):
      return "\(name) did not get the touch: the hitTest override of \(labels[place.name]) gave nil."
    case .behind(_, let answered):
      return "\(name) did not get the touch: \(labels[answered]) in front of it was asked first and took it."
    case .innerView(let inner): return "\(name) did not get the touch itself: \(labels[inner]) inside it did."
    case .redirected(let place, let answer):
      return "\(name) did not get the touch: an override at \(labels[place.name]) or around it gave \(labels[answer])."
    case .neverReached: return "\(name) did not get the touch: the search never came to it."
    }
  }
}

extension HitTestRefusal {
  fileprivate var predicate: String {
    switch self {
    case .hidden: "is hidden"
    case .transparent: "has an alpha of 0.01 or less"
    case .interactionDisabled: "has isUserInteractionEnabled false"
    case .animating: "is being animated without allowUserInteraction"
    }
  }
}

extension CGRect {
  /// How far outside a point is on each axis, in points.
  fileprivate func distance(to point: CGPoint) -> CGSize {
    CGSize(
      width: max(0, max(minX - point.x, point.x - maxX)), height: max(0, max(minY - point.y, point.y - maxY)))
  }
}

extension CGSize {
  /// `20.0 pt` or `20.0 pt across and 3.0 pt down`.
  fileprivate var words: String {
    func points(_ value: CGFloat) -> String { "\((Double(value) * 10).rounded() / 10) pt" }
    if width > 0, height > 0 { return "\(points(width)) sideways and \(points(height)) up or down" }
    return points(max(width, height))
  }
}
