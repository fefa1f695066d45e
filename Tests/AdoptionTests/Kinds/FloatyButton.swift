// swift-format-ignore-file
import UIKit

protocol FloatyDelegate: class {
    func floaty(_ button: DraggableFloaty, didSnapTo edge: UIRectEdge)
}

/// A button over everything, like a chat head.
final class DraggableFloaty: UIButton {
    weak var delegate: FloatyDelegate?
    private var beganCenter = CGPoint.zero
    private var dragged = false

    convenience init(title: String) {
        self.init(type: .custom)
        setTitle(title, for: .normal)
        frame.size = CGSize(width: 60, height: 60)
        layer.cornerRadius = frame.height / 2
        backgroundColor = #colorLiteral(red: 0.17, green: 0.4, blue: 0.8, alpha: 1)
        let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan))
        addGestureRecognizer(pan)
        addTarget(self, action: #selector(tapped), for: .touchUpInside)
    }

    @objc private func tapped() { print("said: tapped") }

    @objc private func handlePan(_ pan: UIPanGestureRecognizer) {
        guard let container = superview else { return }
        switch pan.state {
        case .began:
            beganCenter = center
            UIView.animate(withDuration: 0.2) { self.transform = CGAffineTransform(scaleX: 1.2, y: 1.2) }
        case .changed:
            let t = pan.translation(in: container)
            center = CGPoint(x: beganCenter.x + t.x, y: beganCenter.y + t.y)
        case .ended, .cancelled:
            let left = center.x < container.bounds.midX
            var target = center
            target.x = left ? 40 : container.bounds.width - 40
            target.y = min(max(target.y, 40), container.bounds.height - 40)
            UIView.animate(withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
                           options: [.allowUserInteraction, .beginFromCurrentState], animations: {
                self.transform = .identity
                self.center = target
            }, completion: { [weak self] done in
                guard let self = self else { return }
                self.delegate?.floaty(self, didSnapTo: left ? .left : .right)
                print("said: snapped \(self.frame) \(done)")
            })
        default: break
        }
    }
}

class FloatyHostController: UIViewController, FloatyDelegate {
    lazy var floaty = DraggableFloaty(title: "Hi")
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .groupTableViewBackground
        floaty.center = CGPoint(x: 300, y: 450)
        floaty.delegate = self
        view.addSubview(floaty)
        floaty.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    }
    func floaty(_ button: DraggableFloaty, didSnapTo edge: UIRectEdge) {
        print("said: edge \(edge == .left ? "left" : "right")")
    }
}
