import Testing
import UIKitTestSupport

/// V is in front of R. The views that C26 to C30 call "behind" are B, which fills R below V.
@MainActor
@Suite struct HitTestDuringAnimationTests {
  private let stage = TestStage()
  private let behind = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private let view: AnimatedView
  private let child = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))

  private let atStart = CGPoint(x: 5, y: 50)
  private let inFlight = CGPoint(x: 25, y: 50)
  private let atEnd = CGPoint(x: 205, y: 50)

  init() {
    view = AnimatedView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.rootView.addSubview(behind)
    stage.rootView.addSubview(view)
    view.addSubview(child)
  }

  private func hit(_ point: CGPoint) -> UIView? { stage.runtime.hitTest(point) }

  private func glide(_ options: UIView.AnimationOptions) {
    UIView.animate(withDuration: 10, delay: 0, options: options.union(.curveLinear)) { view.center.x += 200 }
  }

  @Test(
    "C26: a view in a block animation gets no touches, at its model place or its presentation; views behind get them")
  func blockAnimationBlocks() {
    #expect(hit(atStart) === view)
    glide([])
    stage.advance(by: 1)
    #expect(view.frame.minX == 200)
    #expect(hit(atEnd) === behind)
    #expect(hit(CGPoint(x: 250, y: 50)) === behind)
    #expect(hit(inFlight) === behind)
    stage.advance(by: 9)
    #expect(hit(atEnd) === view)
    #expect(hit(CGPoint(x: 250, y: 50)) === child)
  }

  @Test("C26: a touch on a moving view is delivered to the view behind it")
  func touchFallsThrough() {
    glide([])
    stage.advance(by: 1)
    stage.finger().down(atEnd)
    #expect(view.began == 0)
    stage.advance(by: 9)
    stage.finger().down(atEnd)
    #expect(view.began == 1)
  }

  @Test("C26: the delay is part of the animation")
  func delayBlocks() {
    UIView.animate(withDuration: 1, delay: 5) { view.center.x += 200 }
    stage.advance(by: 4)
    #expect(view.layer.presentation()?.frame.minX == 0)
    #expect(hit(atEnd) === behind)
    stage.advance(by: 2)
    #expect(hit(atEnd) === view)
  }

  @Test("C27: with allowUserInteraction the final place is hit, and the place of the presentation is not")
  func allowUserInteraction() {
    glide(.allowUserInteraction)
    stage.advance(by: 1)
    #expect(hit(atEnd) === view)
    #expect(hit(inFlight) === behind)
  }

  @Test("C28: an override that uses the presentation layer hits the view where it is visible")
  func presentationOverride() {
    view.asksPresentation = true
    glide(.allowUserInteraction)
    stage.advance(by: 1)
    #expect(hit(inFlight) === view)
    #expect(hit(CGPoint(x: 60, y: 50)) === child)
    #expect(hit(atStart) === behind)
    #expect(hit(atEnd) === behind)
  }

  @Test("C30: an explicit animation neither blocks hits nor moves the hit area")
  func explicitAnimation() {
    let animation = CABasicAnimation(keyPath: "position")
    animation.toValue = CGPoint(x: 250, y: 50)
    animation.duration = 10
    view.layer.add(animation, forKey: "glide")
    stage.advance(by: 5)
    #expect(view.layer.presentation()?.position == CGPoint(x: 150, y: 50))
    #expect(hit(atStart) === view)
    #expect(hit(CGPoint(x: 150, y: 50)) === behind)
  }

  @Test("The probed hit test returns the same results and reports the reasons")
  func probedRefusal() {
    let probe = RefusalProbe()
    stage.runtime.probe = probe
    glide([])
    #expect(hit(atEnd) === behind)
    #expect(probe.refusals == [.animating])
  }

  @Test("Two overlapping animations block until the later one ends")
  func overlappingBlocks() {
    glide([])
    UIView.animate(withDuration: 20) { view.alpha = 0.5 }
    stage.advance(by: 11)
    #expect(hit(atEnd) === behind)
    stage.advance(by: 10)
    #expect(hit(atEnd) === view)
  }

}

private final class AnimatedView: UIView {
  var asksPresentation = false
  var began = 0

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard asksPresentation, let presentation = layer.presentation() else { return super.hitTest(point, with: event) }
    return super.hitTest(presentation.convert(point, from: layer), with: event)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
}

private final class RefusalProbe: EventProbe {
  var refusals: [HitTestRefusal] = []
  func enter(_ call: ProbedCall) {}
  func leave(_ outcome: ProbedOutcome) {}
  func note(_ fact: ProbedFact) {
    if case .refused(_, let refusal) = fact { refusals.append(refusal) }
  }
}
