import CoreGraphics
import EventTrace
import UIKit

/// The changes that may remove the cause for which a trial missed its goal. They are only candidates: each is tried.
@MainActor
struct CandidateChanges {
  let trial: Trial
  let goal: TouchGoal

  /// The greatest distance in points to which a view of the goal is made to reach beyond its bounds: twice the 44
  /// points that Apple recommends as the size of a target. A touch farther away is aimed elsewhere.
  static let farthestReach: CGFloat = 88

  var all: [SceneChange] {
    switch goal {
    case .receives: forDelivery
    case .losesTouch: forLosing
    case .sendsAction: forAction
    case .recognizes: forRecognition
    }
  }

  // MARK: Making changes

  func change(_ view: UIView, _ kind: SceneChange.Kind) -> SceneChange? {
    guard let path = trial.places[view] else { return nil }
    return SceneChange(
      path: path, view: name(of: view), viewClass: ClassName(of: view), recognizer: nil, kind: kind)
  }

  func set(_ view: UIView, _ property: String, _ isOn: Bool) -> SceneChange? {
    change(view, .property(property, .flag(isOn)))
  }

  /// A change of the fingers; nil for one that changes nothing.
  func fingers(_ view: UIView?, _ change: FingerChange?) -> SceneChange? {
    guard let view, let change else { return nil }
    return self.change(view, .fingers(change))
  }

  func name(of view: UIView) -> String { trial.stage.recorder.name(of: view).description }

  // MARK: The view does not get the touch

  var forDelivery: [SceneChange] {
    guard let whyNot = trial.whyNot else { return [] }
    return changes(against: whyNot.cause).compactMap { $0 }
  }

  private func changes(against cause: WhyNot.Cause) -> [SceneChange?] {
    switch cause {
    case .receivedTouch: []
    case .interfered(let verdict, let recognizers):
      recognizers.compactMap { trial.stage.recorder.object(named: $0.name) as? UIGestureRecognizer }
        .flatMap { interferenceChanges(verdict, by: $0) }
    case .withheld: withholdingChanges
    case .refused(let place, let refusal): trial.view(place.name).map { refusalChanges($0, refusal) } ?? []
    case .outside(let place, _): trial.view(place.name).map(outsideChanges) ?? []
    case .returnedFalse(let place): [changeOf(place, .override(.standardPointInside))]
    case .noInverse(let place): [changeOf(place, .property("scale", .number(1)))]
    case .overrideReturnedNil(let place), .redirected(let place, _):
      [changeOf(place, .override(.standardHitTest))]
    case .behind(let place, let front):
      if let view = trial.view(place.name), let front = trial.view(front) { frontChanges(view, front) } else { [] }
    case .innerView(let inner): trial.view(inner).map(innerChanges) ?? []
    case .overruled, .neverReached: overridesAround
    }
  }

  private func changeOf(_ place: ViewSnapshot, _ kind: SceneChange.Kind) -> SceneChange? {
    trial.view(place.name).flatMap { change($0, kind) }
  }

  private func refusalChanges(_ view: UIView, _ refusal: HitTestRefusal) -> [SceneChange?] {
    switch refusal {
    case .hidden: [set(view, "isHidden", false)]
    case .transparent: [change(view, .property("alpha", .number(1)))]
    case .interactionDisabled: [set(view, "isUserInteractionEnabled", true)]
    // An animation's options are in code that already ran.
    case .animating: []
    }
  }

  private func outsideChanges(_ view: UIView) -> [SceneChange?] {
    let number = trial.stage.recorder.name(of: view).number
    guard let step = trial.trace.lastHitTest?.steps.last(where: { $0.view.name.number == number }) else { return [] }
    let edges = step.view.bounds.growth(toContain: step.point)
    let reach = CGSize(width: max(edges.left, edges.right), height: max(edges.top, edges.bottom))
    if view === trial.subjectView, distanceBeyondReach != nil {
      return view === trial.subject ? [] : [change(view, .override(.reachesSubviews))]
    }
    let changes = [
      change(view, .override(.reachesBeyondBounds(by: reach))), change(view, .growth(edges)),
    ]
    return view === trial.subject ? changes : [change(view, .override(.reachesSubviews))] + changes
  }

  /// The distance in points of the touch from the view of the goal; nil if it is at most `farthestReach`, or if there
  /// is another reason for which the view does not get the touch.
  var distanceBeyondReach: CGFloat? {
    guard let view = trial.subjectView, case .outside(let place, let distance)? = trial.whyNot?.cause,
      trial.view(place.name) === view
    else { return nil }
    let farthest = max(distance.width, distance.height)
    return farthest > Self.farthestReach ? farthest : nil
  }

  /// `front`, a sibling of `view`, answered first.
  private func frontChanges(_ view: UIView, _ front: UIView) -> [SceneChange?] {
    let hit = trial.trace.lastHitTest?.answer.flatMap { trial.view($0.name) }
    let order = view.superview == nil ? nil : change(view, .bringToFront)
    return [order] + (hit.map { passing($0) } ?? []) + (hit === front ? [] : passing(front))
  }

  /// The changes with which touches pass `view`.
  private func passing(_ view: UIView) -> [SceneChange?] {
    [
      change(view, .override(.passesThrough)), set(view, "isUserInteractionEnabled", false),
      set(view, "isHidden", true),
    ]
  }

  /// `inner`, a view inside the subject, was hit.
  private func innerChanges(_ inner: UIView) -> [SceneChange?] {
    let between = sequence(first: inner) { $0.superview }.prefix { $0 !== trial.subject }
    return between.flatMap { passing($0) }
  }

  /// Superviews with overrides of `hitTest`.
  private var overridesAround: [SceneChange?] {
    guard let view = trial.subject as? UIView else { return [] }
    return sequence(first: view) { $0.superview }.filter { $0.methodOverrides.contains(.hitTest) }
      .map { change($0, .override(.standardHitTest)) }
  }

  private var withholdingChanges: [SceneChange?] {
    guard let view = trial.subject as? UIView else { return [] }
    let touched = trial.trace.touchVerdicts.compactMap { $0.view.flatMap(trial.view) }
    return [set(view, "isMultipleTouchEnabled", true)]
      + touched.filter(\.isExclusiveTouch).map { set($0, "isExclusiveTouch", false) }
      + (view.isExclusiveTouch ? [set(view, "isExclusiveTouch", false)] : [])
  }

  // MARK: The view gets the touch, and should not

  private var forLosing: [SceneChange] {
    guard let view = trial.subject as? UIView else { return [] }
    return passing(view).compactMap { $0 }
  }

  // MARK: The control's action does not come

  private var forAction: [SceneChange] {
    guard let control = trial.subject as? UIControl else { return [] }
    if trial.whyNot?.cause != .receivedTouch { return forDelivery }
    if !control.isEnabled { return [set(control, "isEnabled", true)].compactMap { $0 } }
    // A control sends its action for a finger that lifts inside it.
    return [fingers(control, .shorter(than: trial.movement))].compactMap { $0 }
  }
}

extension CGRect {
  /// Returns how far the edges have to move outward so that the rectangle contains `point`, in whole points. The right
  /// and bottom edges are outside (reference 1.2).
  fileprivate func growth(toContain point: CGPoint) -> UIEdgeInsets {
    guard point.x.isFinite, point.y.isFinite else { return .zero }
    func before(_ distance: CGFloat) -> CGFloat { max(0, distance.rounded(.up)) }
    func behind(_ distance: CGFloat) -> CGFloat { distance < 0 ? 0 : distance.rounded(.down) + 1 }
    return UIEdgeInsets(
      top: before(minY - point.y), left: before(minX - point.x), bottom: behind(point.y - maxY),
      right: behind(point.x - maxX))
  }
}
