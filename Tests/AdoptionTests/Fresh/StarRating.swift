// swift-format-ignore-file
import UIKit

@IBDesignable public class StarRatingControl: UIControl {
    @IBInspectable public var maximum: Int = 5 { didSet { rebuild() } }
    @objc public dynamic var rating: Int = 0 {
        didSet {
            guard rating != oldValue else { return }
            stars.enumerated().forEach { $1.fillColor = $0 < rating ? UIColor.systemYellow.cgColor : UIColor.clear.cgColor }
        }
    }
    private var stars: [CAShapeLayer] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        rebuild()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        rebuild()
    }

    public override var intrinsicContentSize: CGSize { CGSize(width: CGFloat(maximum) * 44, height: 44) }

    private func rebuild() {
        stars.forEach { $0.removeFromSuperlayer() }
        stars = (0..<maximum).map { _ in
            let star = CAShapeLayer()
            star.strokeColor = UIColor.systemYellow.cgColor
            star.fillColor = nil
            layer.addSublayer(star)
            return star
        }
        isAccessibilityElement = true
        accessibilityTraits.insert(.adjustable)
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        let side = bounds.width / CGFloat(maximum)
        for (offset, star) in stars.enumerated() {
            star.frame = CGRect(x: CGFloat(offset) * side, y: 0, width: side, height: bounds.height)
            star.path = StarRatingControl.path(in: star.bounds.insetBy(dx: 6, dy: 6)).cgPath
        }
    }

    private class func path(in rect: CGRect) -> UIBezierPath {
        let path = UIBezierPath()
        let center = CGPoint(x: rect.midX, y: rect.midY)
        for point in 0..<10 {
            let radius = point % 2 == 0 ? rect.width / 2 : rect.width / 5
            let angle = CGFloat(point) * .pi / 5 - .pi / 2
            let next = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            point == 0 ? path.move(to: next) : path.addLine(to: next)
        }
        path.close()
        return path
    }

    public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        update(touch)
        return true
    }
    public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard bounds.insetBy(dx: -40, dy: -40).contains(touch.location(in: self)) else { return false }
        update(touch)
        return true
    }

    private func update(_ touch: UITouch) {
        let new = min(max(Int(ceil(touch.location(in: self).x / bounds.width * CGFloat(maximum))), 0), maximum)
        if new != rating {
            rating = new
            sendActions(for: .valueChanged)
            print("said: rating \(rating)")
        }
    }

    public override func accessibilityIncrement() { rating += 1 }
}
