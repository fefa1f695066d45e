// swift-format-ignore-file
import UIKit

class HoldButton: UIButton {
    var onProgress: ((Double) -> Void)?
    private var timer: Timer?
    private var elapsed = 0.0
    private let feedback = UIImpactFeedbackGenerator(style: .medium)

    required init() {
        super.init(frame: .zero)
        backgroundColor = .systemRed
        let press = UILongPressGestureRecognizer(target: self, action: #selector(pressed(_:)))
        press.minimumPressDuration = 0.2
        press.allowableMovement = 30
        addGestureRecognizer(press)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func layoutSubviews() { super.layoutSubviews(); layer.cornerRadius = bounds.midY }

    @objc private func pressed(_ press: UILongPressGestureRecognizer) {
        switch press.state {
        case .began:
            feedback.prepare()
            feedback.impactOccurred()
            elapsed = 0
            timer = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { [weak self] t in
                guard let self else { t.invalidate(); return }
                self.elapsed += 0.05
                self.onProgress?(self.elapsed)
            }
            print("said: recording")
        case .ended:
            stop(cancelled: !bounds.contains(press.location(in: self)))
        case .cancelled: stop(cancelled: true)
        default: break
        }
    }
    private func stop(cancelled: Bool) {
        timer?.invalidate()
        print("said: \(cancelled ? "thrown away" : "kept"), longer than 0.2: \(elapsed > 0.2)")
    }
}

class RecorderController: UIViewController {
    private let button = HoldButton()
    private let bar = UIProgressView(progressViewStyle: .bar)
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        for v in [button, bar] as [UIView] {
            v.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(v)
        }
        NSLayoutConstraint.activate([
            button.widthAnchor.constraint(equalToConstant: 80), button.heightAnchor.constraint(equalTo: button.widthAnchor),
            button.centerXAnchor.constraint(equalTo: view.centerXAnchor), button.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -60),
            bar.leadingAnchor.constraint(equalToSystemSpacingAfter: view.leadingAnchor, multiplier: 2),
            view.trailingAnchor.constraint(equalToSystemSpacingAfter: bar.trailingAnchor, multiplier: 2),
            bar.bottomAnchor.constraint(equalTo: button.topAnchor, constant: -24)
        ])
        button.onProgress = { [weak bar] in bar?.setProgress(Float($0), animated: true) }
        button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
    }
    @objc func tapped() { print("said: only a tap") }
}
