// swift-format-ignore-file
import UIKit

// A star rating with half stars and keyboard accessibility, as a pod would have it.
@IBDesignable
open class StarRating: UIControl {
    @IBInspectable open var maximum: Int = 5 { didSet { rebuild() } }
    @IBInspectable open var value: Double = 2.5 { didSet { guard value != oldValue else { return }; refresh(); sendActions(for: .valueChanged) } }
    @IBInspectable open var spacing: CGFloat = 6
    open var fillColor: UIColor = .systemOrange { didSet { refresh() } }
    private var stars = [CAShapeLayer]()
    private var masks = [CALayer]()
    private let feedback = UISelectionFeedbackGenerator()

    public override init(frame: CGRect) { super.init(frame: frame); rebuild() }
    public required init?(coder: NSCoder) { super.init(coder: coder); rebuild() }

    open override var intrinsicContentSize: CGSize { CGSize(width: CGFloat(maximum) * 36 + CGFloat(maximum - 1) * spacing, height: 36) }

    private func rebuild() {
        layer.sublayers?.forEach { $0.removeFromSuperlayer() }
        stars.removeAll(); masks.removeAll()
        for _ in 0..<maximum {
            let back = CAShapeLayer()
            back.fillColor = UIColor.systemGray4.cgColor
            layer.addSublayer(back)
            let front = CAShapeLayer()
            front.fillColor = fillColor.cgColor
            let mask = CALayer()
            mask.backgroundColor = UIColor.black.cgColor
            front.mask = mask
            back.addSublayer(front)
            stars.append(front); masks.append(mask)
        }
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.height, (bounds.width - spacing * CGFloat(maximum - 1)) / CGFloat(maximum))
        for (i, star) in stars.enumerated() {
            let rect = CGRect(x: CGFloat(i) * (side + spacing), y: (bounds.height - side) / 2, width: side, height: side)
            star.superlayer?.frame = rect
            star.frame = CGRect(origin: .zero, size: rect.size)
            let path = Self.star(in: star.bounds)
            star.path = path
            (star.superlayer as? CAShapeLayer)?.path = path
        }
        refresh()
    }

    private func refresh() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (i, mask) in masks.enumerated() {
            let part = CGFloat(max(0, min(1, value - Double(i))))
            mask.frame = CGRect(x: 0, y: 0, width: stars[i].bounds.width * part, height: stars[i].bounds.height)
            stars[i].fillColor = fillColor.cgColor
        }
        CATransaction.commit()
        accessibilityValue = NumberFormatter.localizedString(from: NSNumber(value: value), number: .decimal)
    }

    static func star(in rect: CGRect) -> CGPath {
        let path = UIBezierPath()
        let center = CGPoint(x: rect.midX, y: rect.midY), outer = rect.width / 2, inner = outer * 0.45
        for i in 0..<10 {
            let r = i.isMultiple(of: 2) ? outer : inner
            let a = CGFloat(i) * .pi / 5 - .pi / 2
            let p = CGPoint(x: center.x + r * cos(a), y: center.y + r * sin(a))
            i == 0 ? path.move(to: p) : path.addLine(to: p)
        }
        path.close()
        return path.cgPath
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { feedback.prepare(); return update(touch) }
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { update(touch) }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { sendActions(for: .primaryActionTriggered) }
    private func update(_ touch: UITouch) -> Bool {
        let x = touch.location(in: self).x / bounds.width * CGFloat(maximum)
        let new = Double((x * 2).rounded(.up) / 2).clamped(to: 0...Double(maximum))
        if new != value { feedback.selectionChanged() }
        value = new
        return true
    }
    open override func accessibilityIncrement() { value = min(Double(maximum), value + 0.5) }
    open override func accessibilityDecrement() { value = max(0, value - 0.5) }
}

extension Comparable {
    func clamped(to limits: ClosedRange<Self>) -> Self { min(max(self, limits.lowerBound), limits.upperBound) }
}

class RatingViewController: UIViewController {
    let rating = StarRating()
    let label = UILabel()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let stack = UIStackView(arrangedSubviews: [rating, label])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 20
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        stack.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        stack.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
        rating.addTarget(self, action: #selector(rated), for: .valueChanged)
        label.text = "2.5"
    }
    @objc func rated(_ sender: StarRating) { label.text = String(sender.value); print("said: rated \(sender.value)") }
}
