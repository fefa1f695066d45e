import Testing
import UIKitTestSupport

@MainActor
@Suite struct ViewAnimationTests {
  private let stage = TestStage()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() { stage.rootView.addSubview(view) }

  private var shown: CALayer? { view.layer.presentation() }
  private var shownX: CGFloat? { shown?.position.x }

  private func isNear(_ value: CGFloat?, _ expected: CGFloat, within tolerance: CGFloat = 0.01) -> Bool {
    value.map { abs($0 - expected) <= tolerance } ?? false
  }

  @Test("The clock of a scene is freed with it, even while an animation runs")
  func sceneGoes() {
    weak var clock: AnyObject?
    var stage: TestStage? = TestStage()
    if let stage {
      let view = UIView()
      stage.rootView.addSubview(view)
      UIView.animate(withDuration: 2) { view.center.x = 250 }
      stage.advance(by: 1)
      clock = stage.runtime.timeline
    }
    self.stage.runtime.makeCurrent()
    #expect(clock != nil)
    stage = nil
    #expect(clock == nil)
  }

  @Test("The model changes at once and the presentation follows over time")
  func modelAndPresentation() {
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      view.center.x = 250
      view.alpha = 0
    }
    #expect(view.center.x == 250)
    #expect(view.alpha == 0)
    #expect(shownX == 50)
    #expect(shown?.opacity == 1)
    stage.advance(by: 1)
    #expect(shownX == 150)
    #expect(shown?.opacity == 0.5)
    stage.advance(by: 1)
    #expect(shownX == 250)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("C555: Of two animations of a property, the second with a delay, the first is shown until the second begins")
  func delayedSecond() {
    let small = CGAffineTransform(scaleX: 0.5, y: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { (view.transform, view.alpha) = (small, 0) }
    UIView.animate(withDuration: 1, delay: 2, options: .curveLinear) { (view.transform, view.alpha) = (.identity, 1) }
    func scale() -> CGFloat? { shown.map { $0.affineTransform().a } }
    #expect(isNear(scale(), 1) && shown?.opacity == 1)
    stage.advance(by: 0.5)
    #expect(isNear(scale(), 0.75) && shown?.opacity == 0.5)
    stage.advance(by: 1)
    #expect(isNear(scale(), 0.5) && shown?.opacity == 0)
    stage.advance(by: 1)
    #expect(isNear(scale(), 0.75) && shown?.opacity == 0.5)
    stage.advance(by: 1)
    #expect(isNear(scale(), 1) && shown?.opacity == 1 && view.layer.animationKeys() == nil)
  }

  @Test("Changes outside of blocks and with animations disabled are visible at once")
  func notAnimated() {
    view.center.x = 80
    #expect(shownX == 80)
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { view.center.x = 90 }
    }
    #expect(shownX == 90)
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    UIView.animate(withDuration: 1) { view.center.x = 100 }
    #expect(shownX == 100)
  }

  @Test("The ease-in-out curve is the cubic Bézier curve (0.42, 0, 0.58, 1)")
  func curve() {
    UIView.animate(withDuration: 1) { view.center.x = 150 }
    stage.advance(by: 0.25)
    #expect(isNear(shownX, 50 + 12.9162, within: 0.001))
    stage.advance(by: 0.25)
    #expect(isNear(shownX, 100, within: 1e-5))
  }

  @Test("The completion runs at the end, after the last of the block's animations, with true")
  func completion() {
    var log: [String] = []
    UIView.animate(withDuration: 1, delay: 0.5) {
      view.center.x = 150
      view.alpha = 0.5
    } completion: {
      log.append("\($0) at \(stage.now)")
    }
    stage.advance(by: 1.4)
    #expect(log == [])
    stage.advance(by: 1)
    #expect(log == ["true at 1.5"])
  }

  @Test("The completion of a block that animates nothing runs at the beginning of the next turn")
  func completionOfNothing() {
    // A block that animates nothing belongs to the current runtime, which may have become that of another test.
    stage.runtime.makeCurrent()
    var log: [String] = []
    UIView.animate(withDuration: 1) {
      view.center.x = 50
    } completion: {
      log.append("unchanged \($0) at \(stage.now)")
    }
    UIView.animate(withDuration: 0) {
      view.center.x = 60
    } completion: {
      log.append("no time \($0) at \(stage.now)")
    }
    #expect(log == [] && shownX == 60)
    stage.advance(by: 2)
    #expect(log == ["unchanged true at 0.0", "no time true at 0.0"])
  }

  @Test(
    "Animations of no time that begin one another forever take a turn each: neither the stack nor the clock is used up")
  func endlessChain() {
    stage.runtime.makeCurrent()
    var steps = 0
    func next() {
      steps += 1
      UIView.animate(withDuration: 0, animations: {}) { _ in next() }
    }
    next()
    #expect(steps == 1 && stage.runtime.timeline.nextDeadline == stage.now)
    for _ in 0..<5 { stage.advance(by: 0.1) }
    #expect(steps == 6)
  }

  @Test("A view that leaves its window ends its animations: the completion receives false and touches work again")
  func removal() {
    var log: [Bool] = []
    UIView.animate(withDuration: 1) {
      view.center.x = 150
    } completion: {
      log.append($0)
    }
    view.removeFromSuperview()
    #expect(view.hitTestRefusal == nil)
    #expect(log == [])
    stage.advance(by: 0)
    #expect(log == [false])
    #expect(!stage.runtime.needsFrames)
    #expect(view.layer.presentation() == nil)
  }

  @Test("A second block is additive to the first: the view continues from its presented place without a jump")
  func additive() {
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { view.center.x = 250 }
    stage.advance(by: 1)
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { view.center.x = 50 }
    #expect(shownX == 150)
    #expect(view.layer.animationKeys() == ["position", "position-2"])
    stage.advance(by: 1)
    #expect(shownX == 150)
    stage.advance(by: 1)
    #expect(shownX == 50)
  }

  @Test("With beginFromCurrentState the first animation ends with false")
  func fromCurrentState() {
    var first: Bool?
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      view.center.x = 250
    } completion: {
      first = $0
    }
    stage.advance(by: 1)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) { view.center.x = 50 }
    #expect(view.layer.animationKeys() == ["position"])
    #expect(shownX == 150)
    stage.advance(by: 0.5)
    #expect(first == false)
    #expect(shownX == 100)
  }

  @Test("Repeating with autoreverse never ends, until another block animates the property")
  func repeating() {
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) { view.center.x = 150 }
    stage.advance(by: 100.25)
    #expect(isNear(shownX, 75))
    stage.advance(by: 1)
    #expect(isNear(shownX, 125))
    #expect(stage.runtime.needsFrames)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 50 }
    #expect(isNear(shownX, 125))
    stage.advance(by: 1)
    #expect(shownX == 50)
    #expect(!stage.runtime.needsFrames)
  }

  @Test("A nested block inherits the duration and curve unless its options override them")
  func nesting() {
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.rootView.addSubview(other)
    UIView.animate(withDuration: 4, delay: 0, options: .curveLinear) {
      #expect(UIView.inheritedAnimationDuration == 4)
      UIView.animate(withDuration: 1) { view.center.x = 150 }
      UIView.animate(withDuration: 1, delay: 0, options: [.overrideInheritedDuration]) { other.center.x = 150 }
    }
    stage.advance(by: 1)
    #expect(shownX == 75)
    #expect(other.layer.presentation()?.position.x == 150)
  }

  @Test("A spring with little damping overshoots, and rests at the end of the duration")
  func spring() {
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0) {
      view.center.x = 150
    }
    var farthest: CGFloat = 0
    for _ in 0..<99 {
      stage.advance(by: 0.01)
      farthest = max(farthest, shownX ?? 0)
    }
    // The first oscillation of a spring overshoots by exp(−πζ/√(1−ζ²)): 37.2 % of the distance.
    #expect(isNear(farthest, 187.2, within: 0.5))
    #expect(isNear(shownX, 150, within: 0.2))
  }

  @Test("A critically damped spring never overshoots")
  func criticalSpring() {
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
      view.center.x = 150
    }
    var last: CGFloat = 50
    for _ in 0..<99 {
      stage.advance(by: 0.01)
      #expect(shownX.map { $0 >= last && $0 <= 150 } == true)
      last = shownX ?? 0
    }
    #expect(last > 149.8)
  }

  @Test("Keyframes animate a property in succession")
  func keyframes() {
    UIView.animateKeyframes(withDuration: 4, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        view.center.x = 50
        view.transform = CGAffineTransform(scaleX: 3, y: 1)
      }
    }
    #expect(view.center.x == 50)
    #expect(shownX == 50)
    stage.advance(by: 2)
    #expect(isNear(shownX, 150))
    #expect(isNear(shown?.affineTransform().a, 1, within: 1e-6))
    // With easing, 0.8708 of the distance is covered after 3/4 of the time, which is 0.7417 of the second half.
    stage.advance(by: 1)
    #expect(isNear(shownX, 150 - 74.1676, within: 0.001))
    #expect(isNear(shown?.affineTransform().a, 1 + 2 * 0.741676, within: 0.0001))
    stage.advance(by: 1)
    #expect(shownX == 50)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("Transforms keep their shape while they are animated: a rotation rotates")
  func turning() {
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    }
    stage.advance(by: 1)
    let half = CGFloat(0.5).squareRoot()
    #expect(isNear(shown?.affineTransform().a, half, within: 1e-9))
    #expect(isNear(shown?.affineTransform().b, half, within: 1e-9))
  }

  @Test("Subviews that a block lays out with layoutSubviews are animated too")
  func layoutSubviews() {
    let holder = HoldingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.rootView.addSubview(holder)
    holder.layoutIfNeeded()
    UIView.animate(withDuration: 2, delay: 0, options: [.layoutSubviews, .curveLinear]) {
      holder.frame.size.width = 300
    }
    stage.advance(by: 1)
    #expect(holder.held.layer.presentation()?.frame.minX == 180)
  }

  private final class HoldingView: UIView {
    let held = UIView()
    override func layoutSubviews() {
      if held.superview == nil { addSubview(held) }
      held.frame = CGRect(x: bounds.maxX - 20, y: 0, width: 20, height: 20)
    }
  }

  @Test("The same calls at the same times show the same result, whatever steps the time advances in")
  func steps() {
    func run(_ steps: Int) -> CGFloat? {
      let stage = TestStage()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      stage.rootView.addSubview(view)
      UIView.animate(withDuration: 1, delay: 0.125, usingSpringWithDamping: 0.5, initialSpringVelocity: 1) {
        view.center.x = 300
      }
      for step in 1...steps { stage.runtime.advance(to: 0.75 * Double(step) / Double(steps)) }
      return view.layer.presentation()?.position.x
    }
    #expect(run(1) == run(16))
  }
}
