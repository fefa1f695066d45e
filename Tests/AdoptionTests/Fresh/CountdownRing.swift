// swift-format-ignore-file
import UIKit

class CountdownRing: UIView {
    private let track = CAShapeLayer()
    private let ring = CAShapeLayer()
    private let label = UILabel()
    private var link: CADisplayLink?
    private var began: CFTimeInterval = 0
    var duration: TimeInterval = 1
    var completion: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        [track, ring].forEach {
            $0.fillColor = UIColor.clear.cgColor
            $0.lineWidth = 12
            $0.lineCap = .round
            layer.addSublayer($0)
        }
        track.strokeColor = UIColor.systemGray5.cgColor
        ring.strokeColor = tintColor.cgColor
        label.textAlignment = .center
        label.font = .boldSystemFont(ofSize: 40)
        addSubview(label)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(start)))
    }
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let path = UIBezierPath(arcCenter: center, radius: min(bounds.width, bounds.height) / 2 - 12, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
        track.path = path.cgPath
        ring.path = path.cgPath
        label.frame = bounds
    }

    @objc func start() {
        guard link == nil else { return }
        let animation = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.strokeEnd))
        animation.fromValue = 1
        animation.toValue = 0
        animation.duration = duration
        animation.delegate = self
        animation.isRemovedOnCompletion = false
        animation.fillMode = .forwards
        ring.add(animation, forKey: "countdown")
        began = CACurrentMediaTime()
        link = CADisplayLink(target: self, selector: #selector(step))
        link?.add(to: .main, forMode: .common)
        print("said: started")
    }

    @objc private func step() {
        let left = max(0, duration - (CACurrentMediaTime() - began))
        label.text = "\(Int(ceil(left * 10)))"
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        ring.strokeColor = tintColor.cgColor
    }
}

extension CountdownRing: CAAnimationDelegate {
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        link?.invalidate()
        link = nil
        print("said: stopped \(flag), shows \(label.text ?? "")")
        completion?()
    }
}
