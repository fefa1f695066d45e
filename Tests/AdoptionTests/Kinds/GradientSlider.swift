// swift-format-ignore-file
//  GradientSlider.swift

import UIKit

@IBDesignable
open class GradientSlider: UIControl {
    @IBInspectable open var minimumValue: CGFloat = 0.0 { didSet { setNeedsLayout() } }
    @IBInspectable open var maximumValue: CGFloat = 1.0 { didSet { setNeedsLayout() } }
    @IBInspectable open var thumbSize: CGFloat = 28.0
    open var thickness: CGFloat = 4 {
        didSet {
            _trackLayer.cornerRadius = thickness / 2.0
            self.layer.setNeedsLayout()
        }
    }
    open private(set) var value: CGFloat = 0.25
    open var isContinuous = true

    private var _trackLayer: CAGradientLayer = {
        let track = CAGradientLayer()
        track.cornerRadius = 2.0
        track.startPoint = CGPoint(x: 0.0, y: 0.5)
        track.endPoint = CGPoint(x: 1.0, y: 0.5)
        track.locations = [0.0, 1.0]
        track.colors = [UIColor.blue.cgColor, UIColor.orange.cgColor]
        return track
    }()
    private var _thumbLayer: CALayer = {
        let thumb = CALayer()
        thumb.cornerRadius = 14
        thumb.bounds = CGRect(x: 0, y: 0, width: 28, height: 28)
        thumb.backgroundColor = UIColor.white.cgColor
        thumb.shadowColor = UIColor.black.cgColor
        thumb.shadowOffset = CGSize(width: 0.0, height: 2.5)
        thumb.shadowRadius = 2.0
        thumb.shadowOpacity = 0.25
        thumb.borderColor = UIColor.black.withAlphaComponent(0.15).cgColor
        thumb.borderWidth = 0.5
        return thumb
    }()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        commonSetup()
    }
    required public init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonSetup()
    }

    fileprivate func commonSetup() {
        self.layer.delegate = self
        self.layer.addSublayer(_trackLayer)
        self.layer.addSublayer(_thumbLayer)
    }

    override open var intrinsicContentSize: CGSize { return CGSize(width: UIView.noIntrinsicMetric, height: thumbSize) }
    override open var alignmentRectInsets: UIEdgeInsets { return UIEdgeInsets(top: 4.0, left: 2.0, bottom: 4.0, right: 2.0) }

    open func setValue(_ newValue: CGFloat, animated: Bool = true) {
        value = max(min(newValue, maximumValue), minimumValue)
        CATransaction.begin()
        if !animated { CATransaction.setDisableActions(true) }
        updateThumbPosition()
        CATransaction.commit()
    }

    private func updateThumbPosition() {
        let range = maximumValue - minimumValue
        let usable = bounds.width - thumbSize
        _thumbLayer.position = CGPoint(x: thumbSize / 2 + (value - minimumValue) / range * usable, y: bounds.midY)
    }

    open override func layoutSublayers(of layer: CALayer) {
        super.layoutSublayers(of: layer)
        guard layer == self.layer else { return }
        let w = self.bounds.width - 4
        let h = thickness
        _trackLayer.bounds = CGRect(origin: .zero, size: CGSize(width: w, height: h))
        _trackLayer.position = CGPoint(x: bounds.midX, y: bounds.midY)
        updateThumbPosition()
    }

    private var continuous = false
    override open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let pt = touch.location(in: self)
        let center = _thumbLayer.position
        let diameter = max(thumbSize, 44.0)
        let r = CGRect(x: center.x - diameter / 2.0, y: center.y - diameter / 2.0, width: diameter, height: diameter)
        guard r.contains(pt) else { print("said: missed the thumb"); return false }
        sendActions(for: .touchDown)
        print("said: grabbed at \(Int(center.x.rounded()))")
        return true
    }
    override open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let pt = touch.location(in: self)
        let fraction = (pt.x - thumbSize / 2) / (bounds.width - thumbSize)
        setValue(minimumValue + fraction * (maximumValue - minimumValue), animated: false)
        if isContinuous { sendActions(for: .valueChanged) }
        return true
    }
    override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let text = String(format: "%.2f", Double(value))
        print("said: ended at \(text)")
        sendActions(for: [.valueChanged, .touchUpInside])
    }
}
