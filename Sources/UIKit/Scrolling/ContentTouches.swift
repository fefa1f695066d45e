/// Withholds touches from a scroll view's content until it is clear that they do not scroll (reference 7.1, 7.2).
///
/// The recognizer never recognizes. It releases a withheld touch when the touch has rested for
/// `ScrollMetrics.contentDelay`, when it lifts, or when the pan fails. If the pan or another recognizer recognizes
/// before that, the content never receives the touch.
@MainActor
final class UIScrollViewDelayedTouchesBeganGestureRecognizer: UIGestureRecognizer {
  /// The undecided touches, in the order in which they landed.
  private var held: [UITouch] = []

  init() {
    super.init(target: nil, action: nil)
    delaysTouchesBegan = true
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override var initialPressTypes: [UIPress.PressType] { [] }

  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let scrollView else { return }
    let landed = touches.sorted { $0.number < $1.number }
    if scrollView.catchContent() {
      // A finger that stops moving content does not press anything in it (C153).
      return landed.forEach { keepFromContent($0, because: .caught) }
    }
    guard scrollView.delaysContentTouches else { return offer(landed, because: .delayOff) }
    held += landed
    scrollView.note(.held, landed)
    if held.count == landed.count {
      arm(.contentDelay, after: ScrollMetrics.contentDelay)
    }
  }

  override func timerEnded(_ purpose: GestureTimer) { offer(held, because: .rested) }

  /// Releases the touch at its lift, unless another recognizer takes it. The other recognizers decide first.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    let lifted = held.filter(touches.contains)
    if !lifted.isEmpty { environment.runWithoutEvent { [weak self] in self?.offer(lifted, because: .lifted) } }
  }

  /// Ends the delay when the pan has failed and will not scroll with these touches: the delay lasts "until it can
  /// determine if scrolling is the intent" (`delaysContentTouches`; that a failed pan determines it is M). A recognizer
  /// that takes the touch in the same event has precedence.
  func panFailed() {
    guard !held.isEmpty else { return }
    environment.runWithoutEvent { [weak self] in
      guard let self else { return }
      offer(held, because: .notScrolling)
    }
  }

  override func reset() {
    super.reset()
    held = []
  }

  /// Releases `touches` if the scroll view agrees, which is asked once for each view.
  private func offer(_ touches: [UITouch], because decision: ContentTouchDecision) {
    var waiting = touches.filter { $0.routing?.status == .notYet }
    for touch in touches where touch.routing?.status != .notYet { releaseTouch(touch) }
    while let first = waiting.first {
      let group = waiting.filter { $0.view === first.view }
      waiting.removeAll { $0.view === first.view }
      guard mayBegin(group) else {
        for touch in group { keepFromContent(touch, because: .refused) }
        continue
      }
      scrollView?.note(decision, group)
      group.forEach(releaseTouch)
    }
  }

  /// Returns whether the content may receive the touches. For a touch that hits the scroll view itself,
  /// `touchesShouldBegin` is not called.
  private func mayBegin(_ touches: [UITouch]) -> Bool {
    guard let scrollView, let view = touches.first?.view, view !== scrollView else { return true }
    return scrollView.touchesShouldBegin(Set(touches), with: touches.first?.routing?.event, in: view)
  }

  private func keepFromContent(_ touch: UITouch, because decision: ContentTouchDecision) {
    if let routing = touch.routing, routing.status == .notYet {
      routing.drop()
      scrollView?.note(decision, [touch])
    }
    releaseTouch(touch)
  }

  private func releaseTouch(_ touch: UITouch) {
    held.removeAll { $0 === touch }
    touches.removeAll { $0 === touch }
    touch.routing?.remove(self)
    if held.isEmpty { disarm() }
  }
}

extension UIScrollView {
  func note(_ decision: ContentTouchDecision, _ touches: [UITouch]) {
    UIRuntime.current.probe?.note(.contentTouches(self, decision, touches))
  }
}
