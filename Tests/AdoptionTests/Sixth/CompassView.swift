// swift-format-ignore-file
import UIKit
final class CompassView: UIView {
    private let dial: CAShapeLayer! = CAShapeLayer()
    private var arrow: CALayer?
    private let log = UILabel()
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .black
        dial.strokeColor = UIColor.white.cgColor
        dial.fillColor = nil
        layer.addSublayer(dial)
        let needle = CALayer()
        needle.backgroundColor = UIColor.systemRed.cgColor
        layer.addSublayer(needle)
        arrow = needle
        log.textColor = .white
        addSubview(log)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(turn)))
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func layoutSubviews() {
        super.layoutSubviews()
        dial.path = UIBezierPath(ovalIn: bounds.insetBy(dx: 40, dy: 40)).cgPath
        arrow?.bounds = CGRect(x: 0, y: 0, width: 6, height: bounds.width / 2 - 50)
        arrow?.anchorPoint = CGPoint(x: 0.5, y: 1)
        arrow?.position = CGPoint(x: bounds.midX, y: bounds.midY)
        log.frame = CGRect(x: 10, y: 5, width: 300, height: 30)
    }
    @objc private func turn() {
        let old = arrow?.presentation()?.value(forKeyPath: "transform.rotation") as? CGFloat ?? 0
        let spin = CABasicAnimation(keyPath: "transform.rotation")
        spin.fromValue = old
        spin.byValue = CGFloat.pi / 2
        spin.duration = 0.5
        arrow!.setValue(old + .pi / 2, forKeyPath: "transform.rotation.z")
        arrow!.add(spin, forKey: "turn")
        let shown = ((arrow)!.value(forKeyPath: "transform.rotation.z") as! CGFloat) * 180 / .pi
        log.text = "\(Int(shown.rounded()))° \(dial.value(forKey: "lineWidth") as? CGFloat ?? -1)"
    }
}
