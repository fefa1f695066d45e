import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A recognizer with further arguments, which turns around a point with one finger.
public final class RadarTurnRecognizer: UIGestureRecognizer {
  public private(set) var turn: CGFloat = 0
  private let middle: CGPoint

  public init(target: Any?, action: Selector?, middle: CGPoint) {
    self.middle = middle
    super.init(target: target, action: action)
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if numberOfTouches > 1 { state = .failed }
  }
  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first else { return }
    let (now, before) = (touch.location(in: view), touch.previousLocation(in: view))
    turn += atan2(now.y - middle.y, now.x - middle.x) - atan2(before.y - middle.y, before.x - middle.x)
    state = state == .possible ? .began : .changed
  }
  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = state == .changed ? .ended : .failed
  }
  public override func reset() {
    super.reset()
    turn = 0
  }
}

/// Rings that grow and fade for ever. The animations are added before the layer has a superlayer.
class RadarRings: CAReplicatorLayer, CAAnimationDelegate {
  let ring = CALayer()

  override init() {
    super.init()
    ring.bounds = CGRect(x: 0, y: 0, width: 120, height: 120)
    ring.cornerRadius = 60
    ring.backgroundColor = UIColor.systemTeal.cgColor
    ring.opacity = 0
    addSublayer(ring)
    instanceCount = 3
    instanceDelay = 0.5
    let grow = CABasicAnimation(keyPath: "transform.scale.xy")
    grow.fromValue = 0
    grow.toValue = 1
    let fade = CAKeyframeAnimation(keyPath: #keyPath(CALayer.opacity))
    fade.values = [0.5, 0.5, 0]
    fade.keyTimes = [0, 0.2, 1]
    let group = CAAnimationGroup()
    group.animations = [grow, fade]
    group.duration = 2
    group.repeatCount = MAXFLOAT
    group.delegate = self
    ring.add(group, forKey: "rings")
  }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  func animationDidStart(_ anim: CAAnimation) { print("said: rings started") }
}

class RadarController: UIViewController {
  private let dial = UIView(frame: CGRect(x: 87, y: 100, width: 200, height: 200))
  private let rings = RadarRings()
  private var sparks: CAEmitterLayer!

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    dial.backgroundColor = .systemGray5
    dial.layer.cornerRadius = 100
    view.addSubview(dial)
    rings.position = CGPoint(x: 187, y: 420)
    view.layer.addSublayer(rings)
    sparks = CAEmitterLayer()
    sparks.emitterShape = .line
    sparks.emitterPosition = CGPoint(x: view.bounds.midX, y: 0)
    sparks.emitterSize = CGSize(width: view.bounds.width, height: 1)
    let spark = CAEmitterCell()
    spark.name = "spark"
    spark.birthRate = 4
    spark.lifetime = 3
    spark.velocity = 100
    spark.emissionLongitude = .pi
    spark.contents =
      UIGraphicsImageRenderer(size: CGSize(width: 6, height: 6)).image {
        UIColor.systemOrange.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
      }.cgImage
    sparks.emitterCells = [spark]
    view.layer.addSublayer(sparks)
    dial.addGestureRecognizer(
      RadarTurnRecognizer(target: self, action: #selector(turned(_:)), middle: CGPoint(x: 100, y: 100)))
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(stop)))
    let swipe = UISwipeGestureRecognizer()
    swipe.addTarget(RadarEdge.self, action: #selector(RadarEdge.swiped(_:)))
    view.addGestureRecognizer(swipe)
  }

  @objc private func turned(_ recognizer: RadarTurnRecognizer) {
    dial.transform = CGAffineTransform(rotationAngle: recognizer.turn)
    if recognizer.state == .ended { print("said: turned", Int((recognizer.turn * 180 / .pi).rounded())) }
  }

  @objc private func stop() {
    let shown = rings.ring.presentation()
    print("said: ring shown:", (shown?.opacity ?? 0) > 0, "growing:", (shown?.transform.m11 ?? 1) < 1)
    sparks.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
    print("said: rate", sparks.value(forKeyPath: "emitterCells.spark.birthRate") as? Float ?? -1)
  }
}

/// A class that is the target of a recognizer itself.
class RadarEdge: NSObject {
  @objc class func swiped(_ recognizer: UISwipeGestureRecognizer) {
    print("said: swiped", recognizer.direction == .right)
  }
}
