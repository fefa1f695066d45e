// swift-format-ignore-file
import UIKit

class SnapCardController: UIViewController {
    private var animator: UIDynamicAnimator!
    private var snap: UISnapBehavior!
    private let card = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 200))
    private var feedback = UIImpactFeedbackGenerator(style: .medium)

    override func viewDidLoad() {
        super.viewDidLoad()
        card.backgroundColor = .systemIndigo
        card.layer.cornerRadius = 16
        card.center = view.center
        view.addSubview(card)
        animator = UIDynamicAnimator(referenceView: view)
        snap = UISnapBehavior(item: card, snapTo: view.center)
        snap.damping = 0.7
        card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:))))
        card.isUserInteractionEnabled = true
    }

    @objc func handlePan(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began:
            animator.removeBehavior(snap)
            feedback.prepare()
        case .changed:
            let translation = recognizer.translation(in: view)
            card.center = CGPoint(x: card.center.x + translation.x, y: card.center.y + translation.y)
            card.transform = CGAffineTransform(rotationAngle: (card.center.x - view.center.x) / 1000)
            recognizer.setTranslation(.zero, in: view)
        case .ended, .cancelled, .failed:
            let offset = card.center.x - view.center.x
            feedback.impactOccurred()
            print("said: let go at \(Int(offset.rounded())), \(abs(offset) > 100 ? "decided" : "undecided")")
            animator.addBehavior(snap)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) { [weak self] in
                guard let self = self else { return }
                print("said: back \(abs(self.card.center.x - self.view.center.x) < 5)")
            }
        default: break
        }
    }
}
