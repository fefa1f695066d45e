// swift-format-ignore-file
import UIKit

final class BottomSheetViewController: UIViewController {
    private enum State { case collapsed, expanded }
    private let sheet = UIView()
    private let handle = UIView()
    private var state = State.collapsed
    private var startY: CGFloat = 0
    fileprivate lazy var panRecognizer = UIPanGestureRecognizer(target: self, action: #selector(didPan(_:)))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .darkGray
        sheet.backgroundColor = .white
        sheet.layer.cornerRadius = 16
        sheet.frame = CGRect(x: 0, y: 400, width: 375, height: 500)
        handle.frame = CGRect(x: 167, y: 8, width: 40, height: 5)
        handle.backgroundColor = .lightGray
        sheet.addSubview(handle)
        view.addSubview(sheet)
        sheet.addGestureRecognizer(panRecognizer)
    }

    @objc private func didPan(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began: startY = sheet.frame.minY
        case .changed: sheet.frame.origin.y = max(100, startY + recognizer.translation(in: view).y)
        case .ended, .cancelled:
            let goesUp = recognizer.velocity(in: view).y < 0
            state = goesUp ? .expanded : .collapsed
            let animator = UIViewPropertyAnimator(duration: 0.3, dampingRatio: 0.8) { [weak self] in
                self?.sheet.frame.origin.y = goesUp ? 100 : 400
            }
            animator.startAnimation()
        default: break
        }
    }
}
