/// Failure requirements between recognizers (reference 5.5), and prevention of one by another (reference 5.6).
extension GestureEnvironment {
  // MARK: Failure requirements

  /// Calls the methods of subclasses and delegates on both sides, once for each attempt. One true result is sufficient.
  func setUpFailureRequirements(of recognizer: UIGestureRecognizer) {
    guard recognizer.attempt.dynamicRequirements == nil else { return }
    recognizer.attempt.dynamicRequirements = []
    // With a probe, the questions are reported even if no class overrides the methods.
    if engaged.requiringCount == 0, !recognizer.mayRequireFailures, UIRuntime.currentProbe == nil { return }
    let required = engaged.all.filter { $0 !== recognizer && isFailureRequired(of: $0, by: recognizer) }
    recognizer.attempt.dynamicRequirements = required.map(WeakRecognizer.init)
  }

  private func isFailureRequired(of other: UIGestureRecognizer, by recognizer: UIGestureRecognizer) -> Bool {
    ask(.shouldRequireFailure, recognizer, other, recognizer) { recognizer.shouldRequireFailure(of: other) }
      || recognizer.presentDelegate.map { delegate in
        ask(.shouldRequireFailure, recognizer, other, delegate) {
          delegate.gestureRecognizer(recognizer, shouldRequireFailureOf: other)
        }
      } ?? false
      || ask(.shouldBeRequiredToFail, other, recognizer, other) { other.shouldBeRequiredToFail(by: recognizer) }
      || other.presentDelegate.map { delegate in
        ask(.shouldBeRequiredToFail, other, recognizer, delegate) {
          delegate.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer)
        }
      } ?? false
  }

  private func requirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    let dynamic = recognizer.attempt.dynamicRequirements ?? []
    if recognizer.failureRequirements.isEmpty, dynamic.isEmpty { return [] }
    return (recognizer.failureRequirements + dynamic).compactMap(\.recognizer).filter(\.isEnabled)
  }

  /// Returns a recognizer that must fail for `recognizer` and has recognized.
  func recognizedRequirement(of recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
    requirements(of: recognizer).first(where: \.hasRecognized)
  }

  /// Returns a recognizer that must fail for `recognizer` and may still recognize. A recognizer without touches is not
  /// returned.
  func undecidedRequirement(of recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
    requirements(of: recognizer).first { $0.isAnalysing || $0.isAttempting }
  }

  /// Lets recognizers whose requirements are settled continue or fail. Returns false when nothing changed.
  func settlePending() -> Bool {
    guard engaged.pendingCount > 0 else { return false }
    for recognizer in engaged.all {
      guard let pending = recognizer.attempt.pending else { continue }
      if recognizedRequirement(of: recognizer) == nil, undecidedRequirement(of: recognizer) != nil { continue }
      recognizer.attemptRecognition(pending.state, because: pending.reason, in: self)
      return true
    }
    guard let stuck = waitingForEachOther.first else { return false }
    stuck.fail(because: .waitedForEachOther)
    return true
  }

  /// The pending recognizers without fingers whose undecided requirements are all such recognizers, too: no event could
  /// ever decide them. They fail in order, which may release the others (pinned: UIKit's behavior is unknown, L).
  private var waitingForEachOther: [UIGestureRecognizer] {
    var stuck = engaged.all.filter { recognizer in
      recognizer.attempt.pending != nil && recognizer.touchesDown.isEmpty && recognizer.presses.isEmpty
    }
    while true {
      let still = stuck.filter { recognizer in
        requirements(of: recognizer).filter { $0.isAnalysing || $0.isAttempting }
          .allSatisfy { required in stuck.contains { $0 === required } }
      }
      if still.count == stuck.count { return still }
      stuck = still
    }
  }

  // MARK: Exclusion

  /// Returns a recognizer that has recognized and prevents `recognizer`.
  func preventer(of recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
    engaged.winners.first { other in
      other !== recognizer && other.sharesInput(with: recognizer) && prevents(other, recognizer)
    }
  }

  /// Returns the undecided recognizers that fail now that `winner` has recognized.
  func losers(to winner: UIGestureRecognizer) -> [UIGestureRecognizer] {
    engaged.all.filter { other in
      other !== winner && other.isAnalysing && other.sharesInput(with: winner) && prevents(winner, other)
    }
  }

  /// Returns whether `winner` prevents `loser`. The rules of the classes come first; delegates are asked only about
  /// recognizers that would be prevented. A winner that one of these methods disables prevents no other (C422).
  private func prevents(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
    ask(.canPrevent, winner, loser, winner) { winner.canPrevent(loser) }
      && ask(.canBePrevented, loser, winner, loser) { loser.canBePrevented(by: winner) }
      && !mayBeSimultaneous(winner, loser)
      && !mayBeSimultaneous(loser, winner)
      && winner.currentState != .cancelled
  }

  private func mayBeSimultaneous(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard let delegate = one.presentDelegate else { return false }
    return ask(.shouldRecognizeSimultaneously, one, other, delegate) {
      delegate.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other)
    }
  }

  // MARK: Permission

  /// Returns the reason why `recognizer` may not recognize. The views whose touches it would cancel are asked, then its
  /// delegate (reference 5.3 step 5). A view that neither has nor expects a touch is not asked about it. (A view
  /// expects a touch that is still held, L.)
  func refusal(of recognizer: UIGestureRecognizer) -> GestureReason? {
    if recognizer.cancelsTouchesInView {
      for view in viewsLosingTouches(to: recognizer) {
        let answer = ask(.shouldBegin, recognizer, nil, view) { view.callShouldBegin(recognizer) }
        if !answer { return .refusedByView(view) }
      }
    }
    guard let delegate = recognizer.presentDelegate else { return nil }
    let answer = ask(.shouldBegin, recognizer, nil, delegate) { delegate.gestureRecognizerShouldBegin(recognizer) }
    return answer ? nil : .refusedByDelegate
  }

  private func viewsLosingTouches(to recognizer: UIGestureRecognizer) -> [UIView] {
    var views: [UIView] = []
    for routing in routings where routing.status.isOpen {
      guard recognizer.receives(routing),
        let view = routing.touch.view, !views.contains(where: { $0 === view })
      else { continue }
      views.append(view)
    }
    for routing in pressRoutings where routing.status.isOpen {
      guard recognizer.receives(routing),
        let view = routing.press.responder as? UIView, !views.contains(where: { $0 === view })
      else { continue }
      views.append(view)
    }
    return views
  }

  /// Calls a method of a recognizer or delegate so that the probe records each answer and its source.
  func ask(
    _ question: GestureQuestion, _ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer?,
    _ answerer: AnyObject, _ body: () -> Bool
  ) -> Bool {
    guard let probe = UIRuntime.currentProbe else { return body() }
    probe.enter(.gestureQuestion(question, recognizer, other: other, answeredBy: answerer))
    let answer = body()
    probe.leave(.answer(answer))
    return answer
  }
}
