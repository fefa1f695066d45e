// swift-format-ignore-file
import UIKit

@IBDesignable
public class RangeSlider: UIControl {
    @IBInspectable public var minimumValue: CGFloat = 0 { didSet { updateLayerFrames() } }
    @IBInspectable public var maximumValue: CGFloat = 1 { didSet { updateLayerFrames() } }
    @IBInspectable public dynamic var lowerValue: CGFloat = 0.2 { didSet { updateLayerFrames() } }
    @IBInspectable public dynamic var upperValue: CGFloat = 0.8 { didSet { updateLayerFrames() } }

    private let trackLayer = CALayer()
    private let lowerThumb = CALayer()
    private let upperThumb = CALayer()
    private var dragged: CALayer?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    private func commonInit() {
        trackLayer.backgroundColor = UIColor(white: 0.8, alpha: 1).cgColor
        layer.addSublayer(trackLayer)
        for thumb in [lowerThumb, upperThumb] {
            thumb.backgroundColor = #colorLiteral(red: 0.1, green: 0.5, blue: 1, alpha: 1).cgColor
            thumb.cornerRadius = 14
            layer.addSublayer(thumb)
        }
        addTarget(self, action: #selector(valueChanged(_:)), for: .valueChanged)
    }

    public override var intrinsicContentSize: CGSize { return CGSize(width: 300, height: 44) }

    public override func layoutSubviews() {
        super.layoutSubviews()
        updateLayerFrames()
    }

    private func position(_ value: CGFloat) -> CGFloat {
        return (bounds.width - 28) * (value - minimumValue) / (maximumValue - minimumValue) + 14
    }

    private func updateLayerFrames() {
        trackLayer.frame = bounds.insetBy(dx: 14, dy: bounds.height / 2 - 2)
        lowerThumb.frame = CGRect(x: position(lowerValue) - 14, y: bounds.midY - 14, width: 28, height: 28)
        upperThumb.frame = CGRect(x: position(upperValue) - 14, y: bounds.midY - 14, width: 28, height: 28)
    }

    public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let location = touch.location(in: self)
        if lowerThumb.frame.contains(location) { dragged = lowerThumb }
        if upperThumb.frame.contains(location) { dragged = upperThumb }
        return dragged != nil
    }

    public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let value = (touch.location(in: self).x - 14) / (bounds.width - 28)
        if dragged === lowerThumb { lowerValue = min(max(value, minimumValue), upperValue) }
        if dragged === upperThumb { upperValue = max(min(value, maximumValue), lowerValue) }
        sendActions(for: .valueChanged)
        return true
    }

    public override func endTracking(_ touch: UITouch?, with event: UIEvent?) { dragged = nil }

    @objc private func valueChanged(_ sender: RangeSlider) {
        NSLog("")
    }
}
