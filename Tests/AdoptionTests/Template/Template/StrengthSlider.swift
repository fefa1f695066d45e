// swift-format-ignore-file
//
//  StrengthSlider.swift
//  Template
//

import UIKit

@IBDesignable
class StrengthSlider: UIControl {

    @IBInspectable var value: CGFloat = 0.5 {
        didSet { setNeedsLayout() }
    }
    @IBInspectable var barColor: UIColor = .systemBlue

    private let bar = UIView()
    private let thumb = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        bar.isUserInteractionEnabled = false
        thumb.isUserInteractionEnabled = false
        thumb.backgroundColor = .white
        thumb.layer.cornerRadius = 14
        thumb.layer.shadowOpacity = 0.3
        addSubview(bar)
        addSubview(thumb)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        bar.backgroundColor = barColor
        bar.frame = CGRect(x: 0, y: bounds.midY - 2, width: bounds.width, height: 4)
        thumb.frame = CGRect(x: value * (bounds.width - 28), y: bounds.midY - 14, width: 28, height: 28)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        return thumb.frame.insetBy(dx: -8, dy: -8).contains(touch.location(in: self))
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        value = min(max((touch.location(in: self).x - 14) / (bounds.width - 28), 0), 1)
        sendActions(for: .valueChanged)
        return true
    }
}
