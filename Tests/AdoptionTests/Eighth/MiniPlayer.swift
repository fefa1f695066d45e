// swift-format-ignore-file
import UIKit

// A mini player that grows into a sheet with an interactive transition by a property animator.
class MiniPlayerController: UIViewController {
    enum State { case mini, full; var opposite: State { self == .mini ? .full : .mini } }
    private var state = State.mini
    private var running = [UIViewPropertyAnimator]()
    private var progressWhenInterrupted = [CGFloat]()
    private let card = UIView()
    private let cover = UIImageView(image: UIImage(systemName: "music.note"))
    private let name = UILabel()
    private let dim = UIVisualEffectView(effect: nil)
    private var bottom = NSLayoutConstraint()
    private let mini: CGFloat = 72
    private var full: CGFloat { view.bounds.height * 0.8 }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        dim.frame = view.bounds
        dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dim.isUserInteractionEnabled = false
        let list = UILabel(frame: CGRect(x: 20, y: 60, width: 300, height: 30))
        list.text = "Songs"
        list.font = UIFontMetrics(forTextStyle: .largeTitle).scaledFont(for: .boldSystemFont(ofSize: 32))
        view.addSubview(list)
        view.addSubview(dim)
        card.backgroundColor = .secondarySystemBackground
        card.layer.cornerRadius = 14
        card.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        card.layer.shadowOpacity = 0.2
        card.layer.shadowRadius = 12
        view.addSubview(card)
        card.translatesAutoresizingMaskIntoConstraints = false
        bottom = card.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 600 - mini)
        NSLayoutConstraint.activate([
            card.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            card.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            card.heightAnchor.constraint(equalToConstant: 600),
            bottom,
        ])
        cover.frame = CGRect(x: 16, y: 12, width: 48, height: 48)
        cover.backgroundColor = .systemPink
        cover.tintColor = .white
        cover.contentMode = .center
        cover.layer.cornerRadius = 8
        name.text = "Prelude"
        name.frame = CGRect(x: 80, y: 24, width: 200, height: 24)
        card.addSubview(cover)
        card.addSubview(name)
        card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped(_:))))
        card.addGestureRecognizer(InstantPan(target: self, action: #selector(panned(_:))))
    }

    private func animateIfNeeded(to target: State, duration: TimeInterval) {
        guard running.isEmpty else { return }
        let animator = UIViewPropertyAnimator(duration: duration, dampingRatio: 1) {
            self.bottom.constant = target == .full ? 600 - self.full : 600 - self.mini
            self.cover.transform = target == .full ? CGAffineTransform(translationX: 110, y: 80).scaledBy(x: 3, y: 3) : .identity
            self.name.alpha = target == .full ? 0 : 1
            self.view.layoutIfNeeded()
        }
        animator.addCompletion { position in
            switch position {
            case .start: self.state = target.opposite
            case .end: self.state = target
            case .current: break
            @unknown default: break
            }
            self.bottom.constant = self.state == .full ? 600 - self.full : 600 - self.mini
            self.running.removeAll()
            print("said: is \(self.state)")
        }
        animator.startAnimation()
        running.append(animator)
        let blur = UIViewPropertyAnimator(duration: duration, curve: .easeOut) { self.dim.effect = target == .full ? UIBlurEffect(style: .dark) : nil }
        blur.scrubsLinearly = false
        blur.startAnimation()
        running.append(blur)
    }
    @objc private func tapped(_ r: UITapGestureRecognizer) { animateIfNeeded(to: state.opposite, duration: 0.6) }
    @objc private func panned(_ r: UIPanGestureRecognizer) {
        switch r.state {
        case .began:
            animateIfNeeded(to: state.opposite, duration: 0.6)
            running.forEach { $0.pauseAnimation() }
            progressWhenInterrupted = running.map { $0.fractionComplete }
        case .changed:
            var fraction = -r.translation(in: card).y / (full - mini)
            if state == .full { fraction *= -1 }
            if running.first?.isReversed == true { fraction *= -1 }
            for (i, a) in running.enumerated() { a.fractionComplete = fraction + progressWhenInterrupted[i] }
        case .ended, .cancelled:
            let v = r.velocity(in: card).y
            let close = v > 0
            if v == 0 { running.forEach { $0.continueAnimation(withTimingParameters: nil, durationFactor: 0) }; break }
            switch state {
            case .full: if !close != (running.first?.isReversed ?? false) { running.forEach { $0.isReversed.toggle() } }
            case .mini: if close != (running.first?.isReversed ?? false) { running.forEach { $0.isReversed.toggle() } }
            }
            running.forEach { $0.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
        default: ()
        }
    }
}
import UIKit.UIGestureRecognizerSubclass
class InstantPan: UIPanGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
    }
}
