// swift-format-ignore-file
import UIKit.UIGestureRecognizerSubclass

private class RotationGestureRecognizer: UIPanGestureRecognizer {
    private(set) var touchAngle: CGFloat = 0
    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        maximumNumberOfTouches = 1
        minimumNumberOfTouches = 1
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        updateAngle(with: touches)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        updateAngle(with: touches)
    }
    private func updateAngle(with touches: Set<UITouch>) {
        guard let touch = touches.first, let view = view else { return }
        let p = touch.location(in: view)
        touchAngle = atan2(p.y - view.bounds.midY, p.x - view.bounds.midX)
    }
}
class SynthKnob: UIControl {
    var minimumValue: Float = 0
    var maximumValue: Float = 1
    private(set) var value: Float = 0
    var isContinuous = true
    private let renderer = KnobRenderer()
    override init(frame: CGRect) { super.init(frame: frame); commonInit() }
    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder); commonInit() }
    func setValue(_ newValue: Float, animated: Bool = false) {
        value = min(maximumValue, max(minimumValue, newValue))
        let range = renderer.endAngle - renderer.startAngle
        let angle = CGFloat(value - minimumValue) / CGFloat(maximumValue - minimumValue) * range + renderer.startAngle
        renderer.setPointerAngle(angle, animated: animated)
    }
    private func commonInit() {
        renderer.updateBounds(bounds)
        renderer.color = tintColor
        renderer.setPointerAngle(renderer.startAngle)
        layer.addSublayer(renderer.trackLayer)
        layer.addSublayer(renderer.pointerLayer)
        addGestureRecognizer(RotationGestureRecognizer(target: self, action: #selector(SynthKnob.handleGesture(_:))))
    }
    override func tintColorDidChange() { super.tintColorDidChange(); renderer.color = tintColor }
    override func layoutSubviews() { super.layoutSubviews(); renderer.updateBounds(bounds) }
    @objc private func handleGesture(_ gesture: RotationGestureRecognizer) {
        let mid = (2 * CGFloat(Double.pi) + renderer.startAngle - renderer.endAngle) / 2 + renderer.endAngle
        var bounded = gesture.touchAngle
        if bounded > mid { bounded -= 2 * CGFloat(Double.pi) } else if bounded < (mid - 2 * CGFloat(Double.pi)) { bounded -= 2 * CGFloat(Double.pi) }
        bounded = min(renderer.endAngle, max(renderer.startAngle, bounded))
        let fraction = (bounded - renderer.startAngle) / (renderer.endAngle - renderer.startAngle)
        setValue(Float(fraction) * (maximumValue - minimumValue) + minimumValue)
        if isContinuous { sendActions(for: .valueChanged) }
        else if gesture.state == .ended || gesture.state == .cancelled { sendActions(for: .valueChanged) }
    }
}
private class KnobRenderer {
    var color: UIColor = .blue { didSet { print("said: tint \(color == UIColor.systemRed ? "red" : "other")"); trackLayer.strokeColor = color.cgColor; pointerLayer.strokeColor = color.cgColor } }
    var lineWidth: CGFloat = 4
    let startAngle = CGFloat(-Double.pi) * 11 / 8
    let endAngle = CGFloat(Double.pi) * 3 / 8
    let trackLayer = CAShapeLayer(), pointerLayer = CAShapeLayer()
    private var pointerAngle: CGFloat = CGFloat(-Double.pi) * 11 / 8
    init() { trackLayer.fillColor = UIColor.clear.cgColor; pointerLayer.fillColor = UIColor.clear.cgColor }
    func setPointerAngle(_ newAngle: CGFloat, animated: Bool = false) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        pointerLayer.transform = CATransform3DMakeRotation(newAngle, 0, 0, 1)
        if animated {
            let mid = (max(newAngle, pointerAngle) - min(newAngle, pointerAngle)) / 2 + min(newAngle, pointerAngle)
            let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
            animation.values = [pointerAngle, mid, newAngle]
            animation.keyTimes = [0.0, 0.5, 1.0]
            animation.timingFunctions = [CAMediaTimingFunction(name: .easeInEaseOut)]
            pointerLayer.add(animation, forKey: nil)
        }
        CATransaction.commit()
        pointerAngle = newAngle
    }
    func updateBounds(_ bounds: CGRect) {
        trackLayer.bounds = bounds
        trackLayer.position = CGPoint(x: bounds.midX, y: bounds.midY)
        trackLayer.lineWidth = lineWidth
        let c = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        let offset = max(6, lineWidth / 2)
        let radius = min(bounds.width, bounds.height) / 2 - offset
        trackLayer.path = UIBezierPath(arcCenter: c, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: true).cgPath
        pointerLayer.bounds = trackLayer.bounds
        pointerLayer.position = trackLayer.position
        pointerLayer.lineWidth = lineWidth
        let pointer = UIBezierPath()
        pointer.move(to: CGPoint(x: bounds.width - 6 - offset, y: bounds.midY))
        pointer.addLine(to: CGPoint(x: bounds.width, y: bounds.midY))
        pointerLayer.path = pointer.cgPath
    }
}
class SynthPanel: UIViewController {
    let knob = SynthKnob(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let readout = UILabel()
    let animateSwitch = UISwitch()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.tintColor = .systemRed
        knob.addTarget(self, action: #selector(handleValueChanged(_:)), for: .valueChanged)
        knob.setValue(0.5)
        readout.text = "0.50"
        view.addSubview(knob); view.addSubview(readout); view.addSubview(animateSwitch)
        readout.textAlignment = .center
    }
    override func viewWillLayoutSubviews() {
        knob.center = CGPoint(x: view.bounds.midX, y: 260)
        readout.frame = CGRect(x: 0, y: 400, width: view.bounds.width, height: 30)
        animateSwitch.center = CGPoint(x: view.bounds.midX, y: 480)
    }
    @IBAction func handleValueChanged(_ sender: Any) {
        readout.text = String(format: "%.2f", knob.value)
        print("said: \(readout.text!)")
    }
}
