// swift-format-ignore-file
import UIKit

/// Rings that spread from a button: a layer subclass with property observers on inherited properties.
open class HaloLayer: CAReplicatorLayer, CAAnimationDelegate {
    fileprivate let ring = CAShapeLayer()
    fileprivate var ringAlpha: CGFloat = 1

    override open var backgroundColor: CGColor? {
        didSet {
            ring.fillColor = backgroundColor
            ringAlpha = backgroundColor?.alpha ?? 0
        }
    }

    override open var repeatCount: Float {
        didSet { print("said: repeats \(repeatCount == MAXFLOAT ? "always" : "\(repeatCount)")") }
    }

    @objc open var radius: CGFloat = 40 { didSet { resizeRing() } }

    override public init() {
        super.init()
        instanceCount = 3
        instanceDelay = 0.2
        repeatCount = MAXFLOAT
        insertSublayer(ring, at: UInt32(0))
        resizeRing()
    }

    override public init(layer: Any) { super.init(layer: layer) }

    required public init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    open override func removeFromSuperlayer() {
        super.removeFromSuperlayer()
        print("said: halo removed")
    }

    private func resizeRing() {
        ring.bounds = CGRect(x: 0, y: 0, width: radius * 2, height: radius * 2)
        ring.path = UIBezierPath(ovalIn: ring.bounds).cgPath
    }

    @objc open func start() {
        let grow = CABasicAnimation(keyPath: "transform.scale.xy")
        grow.fromValue = 0.2
        grow.toValue = 1.0
        let fade = CAKeyframeAnimation(keyPath: "opacity")
        fade.values = [ringAlpha, ringAlpha * 0.5, 0.0]
        fade.keyTimes = [0.0, NSNumber(value: Float(0.3)), 1.0]
        let both = CAAnimationGroup()
        both.animations = [grow, fade]
        both.duration = 0.5
        both.delegate = self
        both.setValue("halo", forKeyPath: "name")
        ring.add(both, forKey: "halo")
    }

    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        print("said: \(anim.value(forKeyPath: "name") as? String ?? "?") finished \(flag)")
        removeFromSuperlayer()
    }
}

/// A control with a layer that is drawn by a separate delegate.
class DialView: UIControl {
    fileprivate class Painter: NSObject, CALayerDelegate {
        private weak var dial: DialView?
        private let nothing = NSNull()
        init(_ dial: DialView) {
            self.dial = dial
            super.init()
        }
        public func display(_ layer: CALayer) { dial?.paint() }
        public func action(for layer: CALayer, forKey event: String) -> CAAction? { nothing }
    }

    private lazy var painter: Painter = .init(self)
    private let arc = CAShapeLayer()
    var turn: CGFloat = 0.25 { didSet { arc.setNeedsDisplay() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        arc.needsDisplayOnBoundsChange = true
        arc.delegate = painter
        arc.fillColor = nil
        arc.strokeColor = UIColor.black.cgColor
        layer.addSublayer(arc)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func layoutSubviews() {
        super.layoutSubviews()
        arc.frame = bounds
    }

    fileprivate func paint() {
        arc.path = UIBezierPath(
            arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 3, startAngle: 0,
            endAngle: turn * 2 * .pi, clockwise: true
        ).cgPath
        print("said: painted \(turn)")
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        turn += 0.25
        return true
    }
}

class HaloController: UIViewController {
    private let button = UIButton(type: .system)
    private var halo: HaloLayer?
    private var timer = Timer()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        button.setTitle("Pulse", for: .normal)
        button.frame = CGRect(x: 140, y: 100, width: 90, height: 44)
        button.addTarget(self, action: #selector(pulse), for: .touchUpInside)
        view.addSubview(button)
        view.addSubview(DialView(frame: CGRect(x: 120, y: 250, width: 120, height: 120)))
    }

    @objc private func pulse() {
        timer.invalidate()
        let halo = HaloLayer()
        halo.backgroundColor = UIColor.blue.withAlphaComponent(0.4).cgColor
        view.layer.insertSublayer(halo, below: button.layer)
        halo.position = button.center
        halo.start()
        timer = Timer.scheduledTimer(timeInterval: 0.3, target: self, selector: #selector(tick), userInfo: nil, repeats: false)
    }

    @objc private func tick() { print("said: tick") }
}
