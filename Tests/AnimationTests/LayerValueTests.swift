import Testing
import UIKitTestSupport

/// Tests values that layers store by key, layers with their own timing, paths and transitions.
@MainActor
@Suite struct LayerValueTests {
  private func scene() -> (TestStage, CALayer) {
    let stage = TestStage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.rootView.addSubview(view)
    stage.runtime.layoutIfNeeded()
    return (stage, view.layer)
  }

  @Test("Components of properties are read and set by key path; other keys store the value that is set")
  func values() {
    let (_, layer) = scene()
    layer.setValue(30, forKeyPath: "position.x")
    layer.setValue(NSNumber(value: 2), forKeyPath: "transform.scale")
    #expect(layer.position.x == 30 && layer.value(forKeyPath: "transform.scale.y") as? CGFloat == 2)
    layer.setValue("gold", forKey: "medal")
    #expect(layer.value(forKey: "medal") as? String == "gold" && layer.value(forKey: "nothing") == nil)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue(7, forKey: "number")
    #expect((animation.copy() as? CABasicAnimation)?.value(forKey: "number") as? Int == 7)
  }

  @Test("Values may be given as objects") func objects() {
    let (stage, layer) = scene()
    let walk = CAKeyframeAnimation(keyPath: "position")
    walk.values = [NSValue(cgPoint: .zero), NSValue(cgPoint: CGPoint(x: 20, y: 40))]
    walk.duration = 2
    layer.add(walk, forKey: nil)
    let grow = CABasicAnimation(keyPath: "bounds")
    grow.toValue = NSValue(cgRect: CGRect(x: 0, y: 0, width: 200, height: 100))
    grow.duration = 2
    layer.add(grow, forKey: nil)
    stage.advance(by: 1)
    #expect(layer.presentation()?.position == CGPoint(x: 10, y: 20))
    #expect(layer.presentation()?.bounds.width == 150)
  }

  @Test("A value function creates a transform from numbers") func valueFunctions() {
    let (stage, layer) = scene()
    let turn = CABasicAnimation(keyPath: "transform")
    turn.valueFunction = CAValueFunction(name: .rotateZ)
    (turn.fromValue, turn.toValue, turn.duration) = (0, Float.pi, 2)
    layer.add(turn, forKey: "turn")
    stage.advance(by: 1)
    let quarter = layer.presentation()?.transform
    #expect(abs((quarter?.m12 ?? 0) - 1) < 1e-6 && abs(quarter?.m11 ?? 1) < 1e-6)
    layer.removeAllAnimations()
    let grow = CAKeyframeAnimation(keyPath: "transform")
    grow.valueFunction = CAValueFunction(name: .scale)
    (grow.values, grow.duration) = ([[1, 1, 1] as [NSNumber], [3, 5, 1] as [NSNumber]], 2)
    layer.add(grow, forKey: "grow")
    stage.advance(by: 1)
    #expect(layer.presentation()?.transform.m11 == 2 && layer.presentation()?.transform.m22 == 3)
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "bend")) == nil)
  }

  @Test("A cumulative animation continues from the end of its last repetition") func cumulative() {
    let (stage, layer) = scene()
    layer.position.x = 10
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration, move.repeatCount) = (0, 100, 1, 3)
    move.isCumulative = true
    (move.fillMode, move.isRemovedOnCompletion) = (.forwards, false)
    layer.add(move, forKey: nil)
    stage.advance(by: 0.5)
    #expect(layer.presentation()?.position.x == 50)
    stage.advance(by: 2)
    #expect(layer.presentation()?.position.x == 250)
    stage.advance(by: 5)
    #expect(layer.presentation()?.position.x == 300)
  }

  @Test("A scroll layer scrolls along its axes, and no farther than is necessary") func scrolls() {
    let (_, layer) = scene()
    let scroller = CAScrollLayer()
    scroller.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    let inside = CALayer()
    inside.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    layer.addSublayer(scroller)
    scroller.addSublayer(inside)
    scroller.scroll(to: CGPoint(x: 20, y: 30))
    #expect(scroller.bounds.origin == CGPoint(x: 20, y: 30) && !scroller.masksToBounds)
    #expect(inside.visibleRect == CGRect(x: 20, y: 30, width: 50, height: 50))
    inside.scrollRectToVisible(CGRect(x: 100, y: 35, width: 10, height: 10))
    #expect(scroller.bounds.origin == CGPoint(x: 60, y: 30))
    scroller.scrollMode = .vertically
    inside.scroll(CGPoint(x: 5, y: 6))
    #expect(scroller.bounds.origin == CGPoint(x: 60, y: 6))
  }

  @Test("A rotation about the x axis and the y axis can be animated") func turnsInSpace() {
    let (stage, layer) = scene()
    let animation = CABasicAnimation(keyPath: "transform.rotation.y")
    (animation.fromValue, animation.toValue, animation.duration) = (0, Double.pi / 2, 2)
    layer.add(animation, forKey: nil)
    stage.advance(by: 1)
    let shown = layer.presentation()?.transform
    #expect(abs((shown?.m11 ?? 0) - cos(.pi / 4)) < 1e-6 && shown?.m22 == 1)
  }

  /// A layer that records the value of each drawing.
  private final class Gauge: CALayer {
    var drawn: [CGFloat] = []
    var keeper: Gauge?

    override class func needsDisplay(forKey key: String) -> Bool { key == "level" || super.needsDisplay(forKey: key) }
    override init(layer: Any) {
      super.init(layer: layer)
      keeper = layer as? Gauge
    }
    required init() { super.init() }
    override func draw(in context: CGContext) {
      (keeper ?? self).drawn.append(value(forKey: "level") as? CGFloat ?? 0)
    }
  }

  @Test("A custom layer is redrawn for each frame in which a key that needs display is animated")
  func customValues() {
    let (stage, host) = scene()
    CALayer.copies[ObjectIdentifier(Gauge.self)] = { Gauge(layer: $0) }
    let gauge = Gauge()
    gauge.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    host.addSublayer(gauge)
    _ = stage.runtime.makeDisplayList()
    gauge.drawn = []
    let animation = CABasicAnimation(keyPath: "level")
    (animation.fromValue, animation.toValue, animation.duration) = (CGFloat(0), CGFloat(1), 2)
    gauge.add(animation, forKey: "level")
    stage.advance(by: 0.5)
    _ = stage.runtime.makeDisplayList()
    #expect(gauge.drawn == [0.25])
    #expect(gauge.presentation()?.value(forKey: "level") as? CGFloat == 0.25)
    #expect(gauge.value(forKey: "level") == nil)
  }

  @Test("A layer with speed 0 is paused, and continues from there when the speed is restored")
  func pausing() {
    let (stage, layer) = scene()
    let listener = Listener()
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
    animation.delegate = listener
    layer.add(animation, forKey: "move")
    stage.advance(by: 0.25)
    let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = paused
    stage.advance(by: 5)
    #expect(abs((layer.presentation()?.position.x ?? 0) - 25) < 1e-6 && listener.ends == [])
    let stopped = layer.timeOffset
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - stopped
    stage.advance(by: 0.5)
    #expect(abs((layer.presentation()?.position.x ?? 0) - 75) < 1e-6)
    stage.advance(by: 0.3)
    #expect(listener.ends == [true])
  }

  private final class Listener: CAAnimationDelegate {
    var ends: [Bool] = []
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append(flag) }
  }

  @Test("On a paced path a quarter of the time is a quarter of the length, and the layer is rotated along the path")
  func paths() {
    let (stage, layer) = scene()
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 300)])
    let walk = CAKeyframeAnimation(keyPath: "position")
    (walk.path, walk.duration, walk.calculationMode) = (path, 4, .paced)
    layer.add(walk, forKey: "walk")
    stage.advance(by: 1)
    #expect(layer.presentation()?.position == CGPoint(x: 100, y: 0))
    walk.calculationMode = .linear
    walk.rotationMode = .rotateAuto
    layer.add(walk, forKey: "walk")
    stage.advance(by: 3)
    #expect(layer.presentation()?.position == CGPoint(x: 100, y: 150))
    #expect(abs((layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? CGFloat ?? 0) - .pi / 2) < 1e-6)
  }

  @Test("Colors and locations of a gradient are animated") func gradients() {
    let (stage, host) = scene()
    let gradient = CAGradientLayer()
    gradient.frame = host.bounds
    gradient.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
    host.addSublayer(gradient)
    let shimmer = CABasicAnimation(keyPath: "locations")
    (shimmer.fromValue, shimmer.toValue, shimmer.duration) = ([0, 0.5], [0.5, 1], 1)
    gradient.add(shimmer, forKey: nil)
    let colors = CABasicAnimation(keyPath: "colors")
    colors.toValue = [UIColor.white.cgColor, UIColor.black.cgColor]
    colors.duration = 1
    gradient.add(colors, forKey: nil)
    stage.advance(by: 0.5)
    #expect(gradient.presentation()?.locations == [0.25, 0.75])
    #expect((gradient.presentation()?.colors?.first as? CGColor)?.components?[0] == 0.5)
  }

  @Test("A replicator shows its sublayers instanceCount times, each copy with its delay") func replicator() {
    let (stage, host) = scene()
    let replicator = CAReplicatorLayer()
    replicator.frame = host.bounds
    host.addSublayer(replicator)
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    dot.backgroundColor = UIColor.red.cgColor
    replicator.addSublayer(dot)
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    func fills() -> Int {
      stage.runtime.makeDisplayList().flattened.commands.count {
        if case .fill(_, let color) = $0 { color == UIColor.red.cgColor.rgba } else { false }
      }
    }
    #expect(fills() == 3)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration, fade.fillMode) = (0, 1, 1, .both)
    replicator.instanceDelay = 0.25
    dot.add(fade, forKey: nil)
    stage.advance(by: 0.3)
    #expect(fills() == 2)
  }

  @Test("A transition shows the old content beside the new one, and ends with the new one alone") func transition() {
    let (stage, host) = scene()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    label.text = "before"
    (host.delegate as? UIView)?.addSubview(label)
    _ = stage.runtime.makeDisplayList()
    func words() -> [String] {
      stage.runtime.makeDisplayList().flattened.commands.compactMap {
        if case .text(let run) = $0 { run.string } else { nil }
      }
    }
    let push = CATransition()
    (push.type, push.subtype, push.duration) = (.push, .fromRight, 1)
    label.layer.add(push, forKey: kCATransition)
    label.text = "after"
    stage.advance(by: 0.5)
    #expect(words() == ["before", "after"])
    stage.advance(by: 0.6)
    #expect(words() == ["after"])
  }
}
