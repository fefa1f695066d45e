// swift-format-ignore-file
import UIKit

protocol CardPresenting: class {
    var cardView: UIView { get }
}

class ExpandingCard: UIView, CardPresenting {
    var cardView: UIView { return self }
    private var isExpanded = false
    private var animator: UIViewPropertyAnimator?
    @objc dynamic var collapsedHeight: CGFloat = 120

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .orange
        let press = UILongPressGestureRecognizer(target: self, action: #selector(pressed))
        press.minimumPressDuration = 0
        addGestureRecognizer(press)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override var intrinsicContentSize: CGSize { return CGSize(width: 300, height: collapsedHeight) }

    @objc private func pressed(_ press: UILongPressGestureRecognizer) {
        switch press.state {
        case .began:
            animator?.stopAnimation(true)
            animator = UIViewPropertyAnimator(duration: 0.2, curve: .easeOut) {
                self.transform = CGAffineTransform(scaleX: 0.96, y: 0.96)
            }
            animator?.startAnimation()
        case .ended:
            isExpanded.toggle()
            UIView.animate(withDuration: 0.3) { self.transform = .identity }
        default: break
        }
    }
}
