// swift-format-ignore-file
import UIKit

@objc protocol SlideToActDelegate: NSObjectProtocol {
    func didSlide(_ sender: SlideToUnlock)
    @objc optional func slide(_ sender: SlideToUnlock, moved fraction: CGFloat)
}

class SlideToUnlock: UIView {
    @IBOutlet weak var delegate: SlideToActDelegate?
    let handle = UIImageView(frame: CGRect(x: 4, y: 4, width: 52, height: 52))
    let hint = UILabel()
    private var done = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor.black.withAlphaComponent(0.2)
        layer.cornerRadius = 30
        hint.text = "slide to unlock"
        hint.textAlignment = .center
        addSubview(hint)
        handle.backgroundColor = .white
        handle.layer.cornerRadius = 26
        handle.isUserInteractionEnabled = true
        addSubview(handle)
        handle.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(drag(_:))))
    }
    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
    override func layoutSubviews() {
        super.layoutSubviews()
        hint.frame = bounds
    }
    @objc private func drag(_ pan: UIPanGestureRecognizer) {
        let limit = bounds.width - 60
        let dx = pan.translation(in: self).x
        let fraction = max(0, min(1, dx / limit))
        switch pan.state {
        case .changed:
            handle.frame.origin.x = 4 + limit * fraction
            hint.alpha = 1 - fraction
            delegate?.slide?(self, moved: fraction)
        case .ended:
            if fraction > 0.9 { done = true; delegate?.didSlide(self) }
            else {
                UIView.animate(withDuration: 0.3) { self.handle.frame.origin.x = 4; self.hint.alpha = 1 }
                print("said: back to \(handle.frame.origin.x)")
            }
        default: break
        }
    }
}

class LockController: UIViewController, SlideToActDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .darkGray
        let slide = SlideToUnlock(frame: CGRect(x: 37, y: 440, width: 300, height: 60))
        slide.delegate = self
        view.addSubview(slide)
    }
    func didSlide(_ sender: SlideToUnlock) { print("said: unlocked") }
}
