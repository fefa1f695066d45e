// swift-format-ignore-file
import UIKit

public extension UIView {
    func pin(to other: UIView, insets: UIEdgeInsets = .zero) {
        translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: other.topAnchor, constant: insets.top),
            leftAnchor.constraint(equalTo: other.leftAnchor, constant: insets.left),
            rightAnchor.constraint(equalTo: other.rightAnchor, constant: -insets.right),
            bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -insets.bottom)])
    }
    var firstButton: UIButton? { (self as? UIButton) ?? subviews.lazy.compactMap { $0.firstButton }.first }
}

final class TipBubble: UIView {
    private let label = UILabel()
    private let arrow = CAShapeLayer()
    private static let pad = UIEdgeInsets(top: 10, left: 12, bottom: 10, right: 12)
    init(text: String) {
        super.init(frame: .zero)
        label.text = text
        label.numberOfLines = 0
        label.preferredMaxLayoutWidth = 180
        label.textColor = .white
        addSubview(label)
        label.pin(to: self, insets: Self.pad)
        layer.addSublayer(arrow)
        arrow.fillColor = UIColor.black.cgColor
        backgroundColor = .black
        layer.cornerRadius = 8
    }
    required init?(coder: NSCoder) { fatalError("init(coder:)") }
    override func layoutSubviews() {
        super.layoutSubviews()
        let p = CGMutablePath()
        p.addLines(between: [CGPoint(x: bounds.midX - 8, y: 0), CGPoint(x: bounds.midX, y: -8), CGPoint(x: bounds.midX + 8, y: 0)])
        p.closeSubpath()
        arrow.path = p
    }
    func present(from anchor: UIView, in host: UIView) {
        host.addSubview(self)
        let size = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        let a = anchor.convert(anchor.bounds, to: host)
        frame = CGRect(x: a.midX - size.width / 2, y: a.maxY + 10, width: size.width, height: size.height)
        alpha = 0
        UIView.animateKeyframes(withDuration: 0.6, delay: 0, options: [], animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.alpha = 1 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.transform = CGAffineTransform(translationX: 0, y: 4) }
        }, completion: { ok in print("said: shown \(ok), narrow \(self.bounds.width < 206), two lines \(self.bounds.height > 45)") })
    }
}

class TipHostController: UIViewController {
    var bubble: TipBubble? { willSet { bubble?.removeFromSuperview() } }
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let b = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Help") { [unowned self] action in
            let sender = action.sender as! UIButton
            let tip = TipBubble(text: "Hold the card to move it to another list of yours")
            bubble = tip
            tip.present(from: sender, in: view)
        })
        b.frame = CGRect(x: 130, y: 90, width: 110, height: 44)
        view.addSubview(b)
        print("said: finds \(view.firstButton === b)")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        print("said: \(bubble == nil ? "nothing" : "tip away")")
        bubble = nil
    }
}
