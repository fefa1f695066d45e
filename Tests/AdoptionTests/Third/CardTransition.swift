// swift-format-ignore-file
import UIKit

final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let presenting: Bool
    let originFrame: CGRect
    init(presenting: Bool, originFrame: CGRect) { self.presenting = presenting; self.originFrame = originFrame; super.init() }
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }
    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let detail = transitionContext.view(forKey: presenting ? .to : .from) else { return transitionContext.completeTransition(false) }
        let toController = transitionContext.viewController(forKey: .to)!
        let final = presenting ? transitionContext.finalFrame(for: toController) : detail.frame
        let initial = presenting ? originFrame : final
        let end = presenting ? final : originFrame
        let xScale = presenting ? initial.width / final.width : end.width / initial.width
        let yScale = presenting ? initial.height / final.height : end.height / initial.height
        let scale = CGAffineTransform(scaleX: xScale, y: yScale)
        if presenting {
            detail.transform = scale
            detail.center = CGPoint(x: initial.midX, y: initial.midY)
            detail.clipsToBounds = true
            container.addSubview(detail)
        } else if let to = transitionContext.view(forKey: .to) { container.insertSubview(to, belowSubview: detail) }
        container.bringSubviewToFront(detail)
        UIView.animateKeyframes(withDuration: transitionDuration(using: transitionContext), delay: 0, options: [.calculationModeCubic], animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
                detail.transform = self.presenting ? .identity : scale
                detail.center = CGPoint(x: end.midX, y: end.midY)
            }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { detail.layer.cornerRadius = self.presenting ? 0 : 20 }
        }) { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
    }
    func animationEnded(_ transitionCompleted: Bool) { print("said: ended \(transitionCompleted)") }
}
final class SwipeDownInteraction: UIPercentDrivenInteractiveTransition {
    private(set) var inProgress = false
    private var shouldComplete = false
    private weak var controller: UIViewController!
    func wire(to controller: UIViewController) {
        self.controller = controller
        controller.view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
    }
    override var completionSpeed: CGFloat { get { 1 - percentComplete } set {} }
    @objc private func pan(_ g: UIPanGestureRecognizer) {
        let t = g.translation(in: g.view!.superview!)
        let progress = CGFloat(fminf(fmaxf(Float(t.y / 300.0), 0.0), 1.0))
        switch g.state {
        case .began: inProgress = true; controller.dismiss(animated: true, completion: nil)
        case .changed: shouldComplete = progress > 0.4; update(progress)
        case .cancelled: inProgress = false; cancel()
        case .ended: inProgress = false; shouldComplete ? finish() : cancel()
        default: ()
        }
    }
}
class TodayCardController: UIViewController, UIViewControllerTransitioningDelegate {
    private let card = UIButton(type: .custom)
    private let interaction = SwipeDownInteraction()
    private let state = UILabel()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        card.frame = CGRect(x: 20, y: 140, width: 335, height: 200)
        card.backgroundColor = .systemIndigo
        card.layer.cornerRadius = 20
        card.setTitle("Open", for: [])
        card.addTarget(self, action: #selector(open), for: .primaryActionTriggered)
        state.frame = CGRect(x: 20, y: 360, width: 335, height: 30)
        state.text = "closed"
        view.addSubview(card); view.addSubview(state)
    }
    @objc func open() {
        let detail = TodayDetailController()
        detail.modalPresentationStyle = .fullScreen
        detail.transitioningDelegate = self
        interaction.wire(to: detail)
        detail.onClose = { [weak self] in print("said: closed") }
        present(detail, animated: true) { print("said: opened") }
    }
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        CardAnimator(presenting: true, originFrame: card.superview!.convert(card.frame, to: nil))
    }
    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { CardAnimator(presenting: false, originFrame: card.frame) }
    func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? { interaction.inProgress ? interaction : nil }
}
class TodayDetailController: UIViewController {
    var onClose: (() -> Void)?
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemIndigo
        let close = UIButton(type: .close)
        close.frame = CGRect(x: 320, y: 50, width: 30, height: 30)
        close.addTarget(self, action: #selector(closeTapped), for: .touchUpInside)
        view.addSubview(close)
    }
    @objc private func closeTapped() { presentingViewController?.dismiss(animated: true) }
    override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); if isBeingDismissed { onClose?() } }
}
