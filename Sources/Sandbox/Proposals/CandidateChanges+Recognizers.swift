import EventTrace
import UIKit

/// Changes of recognizers: of one that takes a touch from a view, and of one that does not recognize.
extension CandidateChanges {
  func change(
    _ recognizer: UIGestureRecognizer, _ kind: SceneChange.Kind
  ) -> SceneChange? {
    guard let place = trial.place(of: recognizer), let view = recognizer.view else { return nil }
    return SceneChange(
      path: place.path, view: name(of: view), viewClass: ClassName(of: view), recognizer: place, kind: kind)
  }

  private func set(_ recognizer: UIGestureRecognizer, _ property: String, _ isOn: Bool) -> SceneChange? {
    change(recognizer, .property(property, .flag(isOn)))
  }

  private func set(_ recognizer: UIGestureRecognizer, _ property: String, _ number: Double) -> SceneChange? {
    change(recognizer, .property(property, .number(number)))
  }

  // MARK: A recognizer takes the touch

  func interferenceChanges(_ verdict: TouchVerdict, by recognizer: UIGestureRecognizer) -> [SceneChange?] {
    let flags: [String] =
      switch verdict {
      case .deliver: []
      case .hold: ["delaysTouchesBegan"]
      case .cancel: ["cancelsTouchesInView"]
      case .drop: ["delaysTouchesBegan", "delaysTouchesEnded", "cancelsTouchesInView"]
      }
    let scroll = (recognizer.view as? UIScrollView).map { scroll in
      [
        set(scroll, "delaysContentTouches", false), set(scroll, "canCancelContentTouches", false),
        set(scroll, "isScrollEnabled", false),
      ]
    }
    return flags.map { set(recognizer, $0, false) }
      + [
        change(recognizer, .delegateAnswer(.shouldReceiveTouch, false)),
        change(recognizer, .delegateAnswer(.shouldBegin, false)), set(recognizer, "isEnabled", false),
      ] + (scroll ?? [])
  }

  // MARK: A recognizer does not recognize

  var forRecognition: [SceneChange] {
    guard let recognizer = trial.subject as? UIGestureRecognizer else { return [] }
    if !recognizer.isEnabled { return [set(recognizer, "isEnabled", true)].compactMap { $0 } }
    var lives = GestureLives()
    trial.trace.forEach { lives.read($0) }
    let number = trial.stage.recorder.name(of: recognizer).number
    let life = lives.lives.last { $0.recognizer.name.number == number && number > 0 }
    guard let life, !life.touches.isEmpty || !life.steps.isEmpty else {
      return changesToReceive(recognizer).compactMap { $0 }
    }
    guard let reason = life.steps.last?.reason else { return [] }
    let held = (life.steps.last?.time ?? life.start) - life.start
    return changes(of: recognizer, against: reason, held: held).compactMap { $0 }
  }

  private func changesToReceive(_ recognizer: UIGestureRecognizer) -> [SceneChange?] {
    let number = trial.stage.recorder.name(of: recognizer).number
    var refused: Set<GestureQuestion> = []
    trial.trace.forEach { record in
      guard case .gestureQuestion(let question, let asked, _, _, false) = record.kind, asked.name.number == number
      else { return }
      if question == .shouldReceiveTouch || question == .shouldReceiveEvent { refused.insert(question) }
    }
    if !refused.isEmpty { return refused.map { change(recognizer, .delegateAnswer($0, true)) } }
    // A touch of a view inside the recognizer's view reaches the recognizer, too.
    if case .innerView? = trial.whyNot?.cause { return [] }
    return forDelivery
  }

  private func changes(
    of recognizer: UIGestureRecognizer, against reason: GestureReasonRecord, held: Double
  ) -> [SceneChange?] {
    let other = reason.other.flatMap { trial.stage.recorder.object(named: $0.name) as? UIGestureRecognizer }
    switch reason.name {
    case .disabled: return [set(recognizer, "isEnabled", true)]
    case .refusedByDelegate: return [change(recognizer, .delegateAnswer(.shouldBegin, true))]
    case .prevented: return other.map { preventionChanges(recognizer, by: $0) } ?? []
    case .failureRequired, .requiredRecognized, .waitedForEachOther:
      guard let other, let place = trial.place(of: other) else { return [] }
      return [
        change(recognizer, .dropRequirement(place)), change(other, .delegateAnswer(.shouldBegin, false)),
        set(other, "isEnabled", false),
      ]
    case .tooManyTouches, .tooFewTouches:
      guard let fingers = reason.measured else { return [] }
      return ["numberOfTouchesRequired", "minimumNumberOfTouches", "maximumNumberOfTouches"]
        .map { set(recognizer, $0, fingers) }
    case .nextTapLate, .nextTapFar: return [set(recognizer, "numberOfTapsRequired", 1)]
    case .liftedEarly:
      return (held > 0 ? [set(recognizer, "minimumPressDuration", held.roundedDownToTenths)] : [])
        + margins(of: recognizer)
    case .moved:
      let margins = margins(of: recognizer, within: reason.limit)
      guard recognizer is UILongPressGestureRecognizer else { return margins }
      return [set(recognizer, "allowableMovement", (Double(trial.movement) + 1).rounded(.up))] + margins
    case .heldTooLong, .tooSlow: return margins(of: recognizer)
    case .refusedByView:
      return [
        set(recognizer, "cancelsTouchesInView", false),
        reason.view.flatMap { trial.view($0) }.flatMap { change($0, .override(.allowsGestures)) },
      ]
    default: return changes(of: recognizer, againstWay: reason)
    }
  }

  private func changes(of recognizer: UIGestureRecognizer, againstWay reason: GestureReasonRecord) -> [SceneChange?] {
    switch (reason.name, recognizer) {
    case (.wentBackwards, let swipe as UISwipeGestureRecognizer): directionChanges(swipe)
    case (.strayed, let swipe as UISwipeGestureRecognizer): directionChanges(swipe) + margins(of: swipe)
    case (.noEdges, let pan as UIScreenEdgePanGestureRecognizer),
      (.farFromEdge, let pan as UIScreenEdgePanGestureRecognizer):
      edgeChanges(pan)
    case (.notInward, let pan as UIScreenEdgePanGestureRecognizer): inwardChanges(pan)
    case (.wrongButton, let tap as UITapGestureRecognizer): buttonChanges(tap)
    case (.contentKeepsTouches, _):
      (recognizer.view as? UIScrollView).map { [set($0, "canCancelContentTouches", true)] } ?? []
    case (.nothingToScroll, _):
      (recognizer.view as? UIScrollView).map { scrollChanges($0, leavesTo: nil) } ?? []
    case (.scrollsOuter, _):
      (recognizer.view as? UIScrollView).map { scrollChanges($0, leavesTo: reason.view.flatMap { trial.view($0) }) }
        ?? []
    default: []
    }
  }

  /// The changes of the fingers with which the recognizer may have recognized: the scene has no property for its
  /// thresholds, or the property is not what one wants to change.
  ///
  /// - Parameter limit: The distance in points that fingers may move at most; nil if they did not move too far.
  private func margins(of recognizer: UIGestureRecognizer, within limit: Double? = nil) -> [SceneChange?] {
    guard let view = recognizer.view else { return [] }
    let movement = limit.map { min(CGFloat($0), trial.movement) } ?? trial.movement
    return FingerChange.all(for: recognizer, movement: trial.movement, duration: trial.duration, atMost: movement)
      .map { fingers(view, $0) }
  }

  private func preventionChanges(_ recognizer: UIGestureRecognizer, by other: UIGestureRecognizer) -> [SceneChange?] {
    let first = trial.place(of: other).map { SceneChange.Kind.requireFailure(by: $0) }
    return [
      change(recognizer, .delegateAnswer(.shouldRecognizeSimultaneously, true)),
      first.flatMap { change(recognizer, $0) },
      change(other, .delegateAnswer(.shouldBegin, false)), set(other, "isEnabled", false),
    ]
  }
}

extension Double {
  /// The number of seconds that a shorter press would need, in tenths, and at least a hundredth.
  fileprivate var roundedDownToTenths: Double { max(0.01, (self * 10).rounded(.down) / 10) }
}
