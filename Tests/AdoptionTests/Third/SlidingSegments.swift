// swift-format-ignore-file
import UIKit

@objc public protocol SlidingSegmentsDelegate: class {
    @objc optional func slidingSegments(_ control: SlidingSegments, didSelect index: Int)
}
public final class SlidingSegments: UIControl {
    public struct Style {
        public var background: UIColor = .secondarySystemFill
        public var indicator: UIColor = .systemBackground
        public var insets = UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3)
        public init() {}
        public static var standard: Style { Style() }
    }
    public weak var delegate: SlidingSegmentsDelegate?
    public private(set) var selectedIndex = 0
    private let style: Style
    private let indicator = UIView()
    private let stack: UIStackView
    private var animator: UIViewPropertyAnimator?
    private var initialIndicatorFrame: CGRect?
    public init(titles: [String], style: Style = .standard) {
        self.style = style
        stack = UIStackView(arrangedSubviews: titles.map { title in
            let label = UILabel()
            label.text = title
            label.textAlignment = .center
            label.font = .systemFont(ofSize: 14, weight: .medium)
            label.isUserInteractionEnabled = false
            return label
        })
        super.init(frame: .zero)
        stack.distribution = .fillEqually
        stack.isUserInteractionEnabled = false
        backgroundColor = style.background
        layer.cornerCurve = .continuous
        indicator.backgroundColor = style.indicator
        indicator.layer.shadowColor = UIColor.black.cgColor
        indicator.layer.shadowOpacity = 0.15
        indicator.layer.shadowRadius = 3
        indicator.layer.shadowOffset = .init(width: 0, height: 1)
        indicator.isUserInteractionEnabled = false
        addSubview(indicator)
        addSubview(stack)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped(_:))))
        let pan = UIPanGestureRecognizer(target: self, action: #selector(panned(_:)))
        pan.delegate = self
        addGestureRecognizer(pan)
    }
    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError() }
    public override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 36) }
    public override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        stack.frame = bounds.inset(by: style.insets)
        guard initialIndicatorFrame == nil else { return }
        indicator.frame = frame(at: selectedIndex)
        indicator.layer.cornerRadius = indicator.bounds.height / 2
    }
    private func frame(at index: Int) -> CGRect {
        let inner = bounds.inset(by: style.insets)
        let w = inner.width / CGFloat(stack.arrangedSubviews.count)
        return CGRect(x: inner.minX + CGFloat(index) * w, y: inner.minY, width: w, height: inner.height)
    }
    private func nearest(_ point: CGPoint) -> Int {
        let frames = stack.arrangedSubviews.indices.map(frame(at:))
        return frames.enumerated().min { abs($0.element.midX - point.x) < abs($1.element.midX - point.x) }?.offset ?? 0
    }
    public func select(_ index: Int, animated: Bool = true) {
        precondition(stack.arrangedSubviews.indices ~= index)
        let changed = index != selectedIndex
        selectedIndex = index
        animator?.stopAnimation(true)
        let move = { self.indicator.frame = self.frame(at: index) }
        if animated {
            animator = UIViewPropertyAnimator(duration: 0.35, dampingRatio: 0.8, animations: move)
            animator?.addCompletion { position in if position == .end { self.animator = nil } }
            animator?.startAnimation()
        } else { move() }
        if changed {
            sendActions(for: .valueChanged)
            delegate?.slidingSegments?(self, didSelect: index)
        }
    }
    @objc private func tapped(_ gesture: UITapGestureRecognizer) { select(nearest(gesture.location(in: self))) }
    @objc private func panned(_ gesture: UIPanGestureRecognizer) {
        switch gesture.state {
        case .began: initialIndicatorFrame = indicator.frame
        case .changed:
            guard var frame = initialIndicatorFrame else { return }
            frame.origin.x += gesture.translation(in: self).x
            frame.origin.x = max(min(frame.origin.x, bounds.width - style.insets.right - frame.width), style.insets.left)
            indicator.frame = frame
        case .ended, .failed, .cancelled:
            initialIndicatorFrame = nil
            select(nearest(indicator.center))
        default: break
        }
    }
}
extension SlidingSegments: UIGestureRecognizerDelegate {
    public override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if let pan = gestureRecognizer as? UIPanGestureRecognizer {
            return indicator.frame.contains(pan.location(in: self))
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}
class SegmentsDemo: UIViewController, SlidingSegmentsDelegate {
    let label = UILabel()
    lazy var segments = SlidingSegments(titles: ["Day", "Week", "Month", "Year"])
    override func loadView() {
        view = UIView()
        view.backgroundColor = .systemGroupedBackground
        segments.delegate = self
        let column = UIStackView(arrangedSubviews: [segments, label])
        column.axis = .vertical; column.spacing = 16; column.alignment = .fill
        column.isLayoutMarginsRelativeArrangement = true
        column.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 100, leading: 16, bottom: 0, trailing: 16)
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        column.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        column.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
        column.rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true
        label.text = "0"
    }
    func slidingSegments(_ control: SlidingSegments, didSelect index: Int) { print("said: selected \(index)") }
}
