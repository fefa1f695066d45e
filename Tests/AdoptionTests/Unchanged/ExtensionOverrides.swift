// swift-format-ignore-file
import UIKit

class TintedButton: UIButton {
    var normalColor = UIColor.blue
}

// MARK: - State
extension TintedButton {
    open override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? normalColor.withAlphaComponent(0.5) : normalColor }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
    }
}

// MARK: - Touches
extension TintedButton {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        transform = CGAffineTransform(scaleX: 0.95, y: 0.95)
        print("said: pressed, \(layer.cornerRadius > 0 ? "round" : "square")")
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        transform = .identity
    }
}
