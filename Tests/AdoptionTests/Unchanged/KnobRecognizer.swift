// swift-format-ignore-file
import UIKit
import UIKit.UIGestureRecognizerSubclass

class RotationKnobRecognizer: UIPanGestureRecognizer {
    private(set) var touchAngle: CGFloat = 0

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
        let point = touch.location(in: view)
        touchAngle = atan2(point.y - view.bounds.midY, point.x - view.bounds.midX)
    }

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        maximumNumberOfTouches = 1
        minimumNumberOfTouches = 1
    }
}

@IBDesignable class RotaryKnob: UIControl {
    @IBInspectable var lineWidth: CGFloat = 4
    private(set) var angle: CGFloat = 0
    private let pointer = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .lightGray
        layer.addSublayer(pointer)
        let recognizer = RotationKnobRecognizer(target: self, action: #selector(RotaryKnob.handleGesture(_:)))
        addGestureRecognizer(recognizer)
    }

    @objc private func handleGesture(_ gesture: RotationKnobRecognizer) {
        angle = gesture.touchAngle
        pointer.setAffineTransform(CGAffineTransform(rotationAngle: angle))
        sendActions(for: .valueChanged)
    }
}
