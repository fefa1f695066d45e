// swift-format-ignore-file
import UIKit

class PulseView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .purple
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(pulse)))
    }

    required init?(coder aDecoder: NSCoder) { fatalError() }

    @objc private func pulse() {
        let fade = CABasicAnimation(keyPath: #keyPath(CALayer.opacity))
        fade.fromValue = 1
        fade.toValue = 0.3
        let move = CABasicAnimation(keyPath: #keyPath(CALayer.position))
        move.toValue = CGPoint(x: 10, y: 10)
        let group = CAAnimationGroup()
        group.animations = [fade, move]
        group.duration = 0.4
        layer.add(group, forKey: "pulse")
    }
}
