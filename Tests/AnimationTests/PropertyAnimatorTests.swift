import Testing
import UIKitTestSupport

@MainActor
@Suite struct PropertyAnimatorTests {
  private func scene() -> (TestStage, UIView) {
    let stage = TestStage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.rootView.addSubview(view)
    return (stage, view)
  }

  private func shownX(_ view: UIView) -> CGFloat {
    (view.layer.presentation()?.position.x ?? .nan).rounded(toPlaces: 6)
  }

  @Test("It runs to the end, completes there, and is inactive again")
  func runs() {
    let (stage, view) = scene()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 250 }
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    #expect(animator.state == .inactive)
    #expect(view.center.x == 50)
    animator.startAnimation()
    #expect(animator.state == .active)
    #expect(animator.isRunning)
    #expect(view.center.x == 250)
    stage.advance(by: 0.5)
    #expect(animator.fractionComplete == 0.25)
    #expect(shownX(view) == 100)
    stage.advance(by: 1.5)
    #expect(ends == [.end])
    #expect(animator.state == .inactive)
    #expect(view.layer.animationKeys() == nil)
    #expect(!stage.runtime.needsFrames)
  }

  @Test("An animator that is not interruptible continues when it is paused, scrubbed or stopped")
  func uninterruptible() {
    let (stage, view) = scene()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 250 }
    #expect(animator.isInterruptible)
    animator.isInterruptible = false
    animator.startAnimation()
    stage.advance(by: 1)
    animator.pauseAnimation()
    animator.fractionComplete = 0
    animator.stopAnimation(true)
    #expect(animator.isRunning && animator.fractionComplete == 0.5)
    stage.advance(by: 1)
    #expect(animator.state == .inactive && view.center.x == 250)
  }

  @Test("Scrubbing shows the state at that fraction, without any time passing")
  func scrubs() {
    let (stage, view) = scene()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn) { view.center.x = 150 }
    animator.fractionComplete = 0.3
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(shownX(view) == 80)
    stage.advance(by: 100)
    #expect(shownX(view) == 80)
    animator.fractionComplete = 0.9
    #expect(shownX(view) == 140)
  }

  @Test(
    "Pausing and continuing causes no jump, on any curve",
    arguments: [UIView.AnimationCurve.easeIn, .easeInOut, .easeOut])
  func pauses(curve: UIView.AnimationCurve) {
    let (stage, view) = scene()
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { view.center.x = 150 }
    animator.startAnimation()
    stage.advance(by: 0.4)
    let shown = shownX(view)
    animator.pauseAnimation()
    #expect(shownX(view) == shown)
    stage.advance(by: 5)
    #expect(shownX(view) == shown)
    animator.startAnimation()
    #expect(shownX(view) == shown)
    stage.advance(by: 0.59)
    #expect(animator.isRunning)
    stage.advance(by: 0.02)
    #expect(!animator.isRunning)
  }

  @Test("A reversed animator runs back, restores the model to the start and completes there")
  func reverses() {
    let (stage, view) = scene()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 250 }
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.advance(by: 1)
    animator.isReversed = true
    #expect(shownX(view) == 150)
    stage.advance(by: 0.5)
    #expect(shownX(view) == 100)
    stage.advance(by: 0.5)
    #expect(ends == [.start])
    #expect(view.center.x == 50)
  }

  @Test("Stopping leaves the model at the presented value, and finishing moves it to the requested position")
  func stops() {
    let (stage, view) = scene()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 250 }
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.advance(by: 1)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    #expect(view.center.x == 150)
    #expect(ends == [])
    animator.finishAnimation(at: .end)
    #expect(view.center.x == 250)
    #expect(ends == [.end])
    #expect(animator.state == .inactive)
  }

  @Test("Continuing with other timing takes the given fraction of the duration")
  func continues() {
    let (stage, view) = scene()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 250 }
    animator.fractionComplete = 0.5
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
    #expect(shownX(view) == 150)
    stage.advance(by: 2)
    #expect(shownX(view) == 200)
    stage.advance(by: 2)
    #expect(animator.state == .inactive)
  }

  @Test("A delay factor starts added animations later")
  func delayFactor() {
    let (stage, view) = scene()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 250 }
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    stage.advance(by: 1)
    #expect(view.layer.presentation()?.opacity == 1)
    stage.advance(by: 0.5)
    #expect(view.layer.presentation()?.opacity == 0.5)
  }

  /// Source: Apple, `addAnimations(_:)`, `addAnimations(_:delayFactor:)` and `duration` of `UIViewPropertyAnimator`.
  @Test("Animations added while it runs get the remaining time, of which the delay factor is a fraction")
  func addedOnTheWay() {
    let (stage, view) = scene()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 250 }
    animator.startAnimation()
    stage.advance(by: 1)
    animator.addAnimations { view.alpha = 0 }
    animator.addAnimations({ view.center.y = 150 }, delayFactor: 0.5)
    #expect(view.layer.presentation()?.opacity == 1)
    stage.advance(by: 0.5)
    #expect(view.layer.presentation()?.opacity == 0.5 && view.layer.presentation()?.position.y == 50)
    stage.advance(by: 0.25)
    #expect(view.layer.presentation()?.position.y == 100)
    stage.advance(by: 0.25)
    #expect(animator.state == .inactive && view.alpha == 0 && view.center.y == 150)
  }

  @Test("Views are hit while an animator moves them, unless it is set to block")
  func blocking() {
    let (stage, view) = scene()
    let free = UIViewPropertyAnimator(duration: 10, curve: .linear) { view.center.x = 250 }
    free.startAnimation()
    #expect(stage.runtime.hitTest(CGPoint(x: 250, y: 50)) === view)
    free.stopAnimation(true)
    let blocking = UIViewPropertyAnimator(duration: 10, curve: .linear) { view.center.x = 250 }
    blocking.isUserInteractionEnabled = false
    blocking.startAnimation()
    #expect(stage.runtime.hitTest(CGPoint(x: 250, y: 50)) === stage.rootView)
    stage.advance(by: 10)
    #expect(stage.runtime.hitTest(CGPoint(x: 250, y: 50)) === view)
  }

  @Test("An animator with a spring of given mass and stiffness takes the time of that spring")
  func springDuration() {
    let parameters = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 7, timingParameters: parameters)
    // The spring is critically damped at 10 rad/s: (1 + 10 t) exp(−10 t) falls to a thousandth at 0.923 s.
    #expect(abs(animator.duration - 0.923) < 0.001)
  }
}

extension CGFloat {
  fileprivate func rounded(toPlaces places: Int) -> CGFloat {
    let scale = CGFloat(pow(10, Double(places)))
    return (self * scale).rounded() / scale
  }
}
