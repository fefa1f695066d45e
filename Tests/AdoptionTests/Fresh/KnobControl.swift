// swift-format-ignore-file
import UIKit
import simd

public class RotaryKnobControl: UIControl {
    private let pointer = CALayer()
    public var minimumValue: Float = 0, maximumValue: Float = 1
    private(set) public var value: Float = 0
    private let startAngle: CGFloat = -CGFloat.pi * 11 / 8
    private let endAngle: CGFloat = CGFloat.pi * 3 / 8

    override public init(frame: CGRect) {
        super.init(frame: frame)
        pointer.backgroundColor = tintColor.cgColor
        pointer.bounds = CGRect(x: 0, y: 0, width: min(bounds.width, bounds.height) / 2, height: 4)
        pointer.anchorPoint = CGPoint(x: 0, y: 0.5)
        layer.addSublayer(pointer)
        layer.borderWidth = 1
        layer.cornerRadius = min(frame.width, frame.height) / 2
        addGestureRecognizer(RotationGestureRecognizer(target: self, action: #selector(handleGesture(_:))))
    }
    public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override public func layoutSubviews() {
        super.layoutSubviews()
        pointer.position = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    public func setValue(_ newValue: Float, animated: Bool = false) {
        value = min(maximumValue, max(minimumValue, newValue))
        let angle = CGFloat((value - minimumValue) / (maximumValue - minimumValue)) * (endAngle - startAngle) + startAngle
        CATransaction.begin()
        CATransaction.setDisableActions(!animated)
        pointer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
        CATransaction.commit()
    }

    @objc private func handleGesture(_ gesture: RotationGestureRecognizer) {
        let middle = (2 * .pi + startAngle - endAngle) / 2 + endAngle
        var bounded = gesture.touchAngle
        if bounded > middle { bounded -= 2 * .pi } else if bounded < middle - 2 * .pi { bounded -= 2 * .pi }
        bounded = min(endAngle, max(startAngle, bounded))
        setValue(Float((bounded - startAngle) / (endAngle - startAngle)) * (maximumValue - minimumValue) + minimumValue)
        sendActions(for: .valueChanged)
        if gesture.state == .ended { print("said: value \(String(format: "%.1f", value)), pointer \(pointer.bounds.width > 20), \(simd_length(SIMD2<Float>(3, 4)))") }
    }
}

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
        let point = touch.location(in: view)
        touchAngle = atan2(point.y - view.bounds.midY, point.x - view.bounds.midX)
    }
}
