// swift-format-ignore-file
import UIKit

final class PopAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var presenting = true
    var originFrame = CGRect.zero
    var dismissCompletion: (() -> Void)?

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let containerView = transitionContext.containerView
        let toView = transitionContext.view(forKey: .to)
        guard let detail = presenting ? toView : transitionContext.view(forKey: .from) else { return }
        let initialFrame = presenting ? originFrame : detail.frame
        let finalFrame = presenting ? detail.frame : originFrame
        let xScale = presenting ? initialFrame.width / finalFrame.width : finalFrame.width / initialFrame.width
        let yScale = presenting ? initialFrame.height / finalFrame.height : finalFrame.height / initialFrame.height
        let scale = CGAffineTransform(scaleX: xScale, y: yScale)
        if presenting {
            detail.transform = scale
            detail.center = CGPoint(x: initialFrame.midX, y: initialFrame.midY)
            detail.clipsToBounds = true
        }
        if let toView = toView { containerView.addSubview(toView) }
        containerView.bringSubviewToFront(detail)
        UIView.animate(withDuration: transitionDuration(using: transitionContext), animations: {
            detail.transform = self.presenting ? .identity : scale
            detail.center = CGPoint(x: finalFrame.midX, y: finalFrame.midY)
        }, completion: { _ in
            if !self.presenting { self.dismissCompletion?() }
            transitionContext.completeTransition(true)
        })
    }
}

class RecipeDetailController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGreen
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
    }
    @objc func close() { presentingViewController?.dismiss(animated: true) { print("said: closed") } }
}

class RecipesController: UIViewController, UIViewControllerTransitioningDelegate {
    let transition = PopAnimator()
    let thumb = UIImageView(frame: CGRect(x: 40, y: 380, width: 90, height: 120))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        thumb.backgroundColor = .systemGreen
        thumb.isUserInteractionEnabled = true
        thumb.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(show(_:))))
        view.addSubview(thumb)
        transition.dismissCompletion = { self.thumb.isHidden = false }
    }
    @objc func show(_ tap: UITapGestureRecognizer) {
        let detail = RecipeDetailController()
        detail.modalPresentationStyle = .fullScreen
        detail.transitioningDelegate = self
        present(detail, animated: true) { print("said: shown \(detail.view.frame)") }
    }
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        transition.originFrame = thumb.superview!.convert(thumb.frame, to: nil)
        transition.presenting = true
        thumb.isHidden = true
        return transition
    }
    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        transition.presenting = false
        return transition
    }
}
