import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor
@Suite struct CoreAnimationTests {
  private func scene() -> (TestStage, CALayer) {
    let stage = TestStage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.rootView.addSubview(view)
    return (stage, view.layer)
  }

  /// Returns a stage and a layer without a view that was already part of a frame.
  private func bareScene() -> (TestStage, CALayer) {
    let (stage, host) = scene()
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    host.addSublayer(layer)
    stage.runtime.layoutIfNeeded()
    return (stage, layer)
  }

  private func animation(_ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.duration = 2
    return animation
  }

  @Test("There is no presentation layer before the layer is in a window")
  func noPresentation() {
    let (_, layer) = scene()
    #expect(CALayer().presentation() == nil)
    #expect(layer.presentation()?.model() === layer)
  }

  @Test("From, to and by combine as Core Animation defines, halfway through")
  func fromToBy() {
    let (stage, layer) = scene()
    layer.cornerRadius = 8
    let cases: [(CABasicAnimation, CGFloat)] = [
      (animation("cornerRadius", from: 0, to: 4), 2), (animation("cornerRadius", from: 10, by: 4), 12),
      (animation("cornerRadius", to: 10, by: 4), 8), (animation("cornerRadius", from: 4), 6),
      (animation("cornerRadius", to: 4), 6), (animation("cornerRadius", by: 4), 10),
    ]
    for (index, (animation, expected)) in cases.enumerated() {
      layer.add(animation, forKey: "a")
      stage.advance(by: 1)
      #expect(layer.presentation()?.cornerRadius == expected, "case \(index)")
    }
  }

  @Test("Components of properties are animated by key path")
  func keyPaths() {
    let (stage, layer) = scene()
    layer.add(animation("position.x", to: 150), forKey: nil)
    layer.add(animation("bounds.size.height", to: 200), forKey: nil)
    layer.add(animation("transform.rotation.z", to: Double.pi), forKey: nil)
    layer.add(animation("transform.scale", from: 1, to: 3), forKey: nil)
    stage.advance(by: 1)
    let shown = layer.presentation()
    #expect(shown?.position == CGPoint(x: 100, y: 50))
    #expect(shown?.bounds.size == CGSize(width: 100, height: 150))
    let transform = shown?.affineTransform() ?? .identity
    #expect(abs(transform.a) < 1e-9 && abs(transform.b - 2) < 1e-9)
  }

  @Test("An animation of an unknown key path is not started")
  func unknownKeyPath() {
    let (stage, layer) = scene()
    layer.add(animation("colour", to: 1), forKey: "a")
    #expect(layer.animationKeys() == nil)
    #expect(!stage.runtime.needsFrames)
  }

  @Test("Colors are interpolated as premultiplied values: red fades in without darkening")
  func colors() {
    let (stage, layer) = scene()
    layer.backgroundColor = nil
    layer.add(animation("backgroundColor", to: UIColor.red.cgColor), forKey: nil)
    stage.advance(by: 1)
    #expect(layer.presentation()?.backgroundColor?.components == [1, 0, 0, 0.5])
  }

  @Test("Fill modes hold the first value before and the last after")
  func fillModes() {
    let (stage, layer) = scene()
    let held = animation("opacity", from: 0.25, to: 0.75)
    held.beginTime = 1
    held.fillMode = .both
    held.isRemovedOnCompletion = false
    layer.add(held, forKey: "a")
    #expect(layer.presentation()?.opacity == 0.25)
    stage.advance(by: 4)
    #expect(layer.presentation()?.opacity == 0.75)
    #expect(!stage.runtime.needsFrames)
    layer.removeAnimation(forKey: "a")
    #expect(layer.presentation()?.opacity == 1)
  }

  @Test("Repeats may be a fraction, and speed and offset shift the layer's time")
  func timing() {
    let (stage, layer) = scene()
    let repeated = animation("cornerRadius", from: 0, to: 8)
    repeated.repeatCount = 1.5
    repeated.speed = 2
    repeated.timeOffset = 1
    layer.add(repeated, forKey: "a")
    #expect(layer.presentation()?.cornerRadius == 4)
    stage.advance(by: 0.75)
    #expect(layer.presentation()?.cornerRadius == 2)
    stage.advance(by: 0.25)
    #expect(layer.animationKeys() == nil)
  }

  @Test("Additive animations add up in the order they were added")
  func additive() {
    let (stage, layer) = scene()
    for _ in 0..<2 {
      let animation = animation("position", from: CGPoint.zero, to: CGPoint(x: 20, y: 0))
      animation.isAdditive = true
      layer.add(animation, forKey: nil)
    }
    stage.advance(by: 1)
    #expect(layer.presentation()?.position.x == 70)
  }

  @Test("Keyframes pass their values at their times; discrete ones jump")
  func keyframes() {
    let (stage, layer) = scene()
    let keyframes = CAKeyframeAnimation(keyPath: "cornerRadius")
    keyframes.values = [0, 10, 20]
    keyframes.keyTimes = [0, 0.25, 1]
    keyframes.duration = 4
    layer.add(keyframes, forKey: "a")
    stage.advance(by: 0.5)
    #expect(layer.presentation()?.cornerRadius == 5)
    stage.advance(by: 2)
    #expect(layer.presentation()?.cornerRadius == 15)
    keyframes.calculationMode = .discrete
    keyframes.keyTimes = nil
    layer.add(keyframes, forKey: "a")
    stage.advance(by: 1.4)
    #expect(layer.presentation()?.cornerRadius == 10)
  }

  @Test("A group's members run in its time and are cut off at its end")
  func groups() {
    let (stage, layer) = scene()
    let late = animation("opacity", to: 0)
    late.beginTime = 1
    let group = CAAnimationGroup()
    group.animations = [animation("cornerRadius", to: 8), late]
    group.duration = 2
    layer.add(group, forKey: "a")
    stage.advance(by: 1.5)
    #expect(layer.presentation()?.cornerRadius == 6)
    #expect(layer.presentation()?.opacity == 0.75)
    stage.advance(by: 0.5)
    #expect(layer.presentation()?.opacity == 1)
  }

  @Test("The settling duration of a spring is available, and the spring is close to its end by then")
  func spring() {
    let (stage, layer) = scene()
    let spring = CASpringAnimation(keyPath: "cornerRadius")
    (spring.fromValue, spring.toValue) = (0, 10)
    spring.duration = spring.settlingDuration
    #expect(spring.duration > 1.3 && spring.duration < 1.5)
    layer.add(spring, forKey: "a")
    stage.advance(by: spring.duration * 0.999)
    #expect(layer.presentation().map { abs($0.cornerRadius - 10) < 0.02 } == true)
  }

  @Test("The delegate is notified of the beginning after the delay, of the end, and of a removal with false")
  func delegates() {
    let (stage, layer) = scene()
    let listener = Listener()
    let animation = animation("opacity", to: 0)
    animation.delegate = listener
    animation.beginTime = 1
    layer.add(animation, forKey: "a")
    stage.advance(by: 0.5)
    #expect(listener.log == [])
    stage.advance(by: 3)
    #expect(listener.log == ["start", "stop true"])
    animation.beginTime = 0
    layer.add(animation, forKey: "a")
    layer.removeAnimation(forKey: "a")
    stage.advance(by: 0)
    #expect(listener.log == ["start", "stop true", "start", "stop false"])
  }

  private final class Listener: CAAnimationDelegate {
    var log: [String] = []
    func animationDidStart(_ anim: CAAnimation) { log.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(flag)") }
  }

  @Test("A layer without a view animates by itself for 0.25 s, a view's layer does not")
  func implicit() {
    let (stage, layer) = bareScene()
    layer.position.x = 105
    #expect(layer.presentation()?.position.x == 5)
    stage.advance(by: 0.1)
    #expect(layer.presentation().map { $0.position.x > 5 && $0.position.x < 105 } == true)
    stage.advance(by: 0.15)
    #expect(layer.presentation()?.position.x == 105)
  }

  @Test("A layer that was not yet in a frame appears at its model position")
  func newLayer() {
    let (stage, host) = scene()
    let layer = CALayer()
    host.addSublayer(layer)
    layer.position.x = 100
    #expect(layer.animationKeys() == nil)
    #expect(!stage.runtime.needsFrames)
  }

  @Test("A transaction sets the duration, switches actions off, and completes after its last animation")
  func transactions() {
    let (stage, layer) = bareScene()
    var completed = false
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setCompletionBlock { completed = true }
    layer.opacity = 0
    CATransaction.commit()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position.x = 300
    CATransaction.commit()
    #expect(layer.presentation()?.position.x == 300)
    stage.advance(by: 1.9)
    #expect(layer.presentation().map { $0.opacity > 0 } == true)
    #expect(!completed)
    stage.advance(by: 0.2)
    #expect(completed)
  }

  @Test("An action of the actions dictionary replaces the default action")
  func actions() {
    let (_, layer) = bareScene()
    layer.actions = ["position": NSNull()]
    layer.position.x = 105
    #expect(layer.presentation()?.position.x == 105)
  }

  @Test("The picture shows the values of the presentation")
  func drawing() {
    let (stage, layer) = scene()
    layer.backgroundColor = UIColor.blue.cgColor
    let before = stage.runtime.makeDisplayList()
    layer.add(animation("position", to: CGPoint(x: 150, y: 50)), forKey: "a")
    #expect(stage.runtime.makeDisplayList() == before)
    stage.advance(by: 1)
    let during = stage.runtime.makeDisplayList()
    layer.removeAllAnimations()
    layer.position.x = 100
    #expect(stage.runtime.makeDisplayList() == during)
  }

  @Test("The presentation's sublayers and conversions use presentation values")
  func presentationTree() {
    let (stage, layer) = scene()
    let inner = CALayer()
    inner.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    layer.addSublayer(inner)
    layer.add(animation("position", to: CGPoint(x: 250, y: 50)), forKey: "a")
    stage.advance(by: 1)
    let shown = layer.presentation()
    #expect(shown?.hitTest(CGPoint(x: 115, y: 15))?.model() === inner)
    #expect(shown?.hitTest(CGPoint(x: 15, y: 15)) == nil)
    #expect(inner.presentation()?.convert(CGPoint.zero, to: nil) == CGPoint(x: 110, y: 10))
    #expect(shown?.convert(CGPoint(x: 5, y: 5), from: layer) == CGPoint(x: -95, y: 5))
  }

  @Test("A display link is called for every frame of the virtual clock until it is invalidated")
  func displayLink() {
    let (stage, _) = scene()
    let target = Ticks()
    let link = CADisplayLink(target: target, selector: Selector("tick", Ticks.tick))
    link.add(to: .main, forMode: .common)
    stage.advance(by: 0.5)
    #expect(target.times.count == 30)
    #expect(target.times.first == 1.0 / 60)
    link.isPaused = true
    stage.advance(by: 0.5)
    #expect(target.times.count == 30)
    link.isPaused = false
    link.preferredFramesPerSecond = 30
    stage.advance(by: 1)
    #expect((59...61).contains(target.times.count))
    link.invalidate()
    stage.advance(by: 1)
    #expect((59...61).contains(target.times.count))
  }

  @Test("An animation that a layer rejects ends immediately as not finished, and so does its block")
  func refused() {
    final class Listener: CAAnimationDelegate {
      var ends: [Bool] = []
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append(flag) }
    }
    let (stage, layer) = scene()
    let listener = Listener()
    let wrong = CABasicAnimation(keyPath: "nonsense")
    wrong.delegate = listener
    layer.add(wrong, forKey: nil)
    #expect(listener.ends == [false])

    let view = stage.rootView.subviews[0]
    let context = AnimationContext(duration: 1, allowsUserInteraction: false)
    context.start(wrong, of: view, forKey: nil, after: 0)
    var ends: [Bool] = []
    context.close { ends.append($0) }
    stage.advance(by: 0.1)
    #expect(ends.count == 1 && view.blockingAnimations == 0)
  }

  @MainActor
  private final class Ticks {
    var times: [TimeInterval] = []
    func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
  }

  @Test("The control points of a timing function are its ends and the two points between them") func controlPoints() {
    let function = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
    let points = (0..<4).map { index in
      var values: [Float] = [-1, -1]
      function.getControlPoint(at: index, values: &values)
      return values
    }
    #expect(points == [[0, 0], [0.1, 0.2], [0.3, 0.4], [1, 1]])
  }
}
