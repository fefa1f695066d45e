// swift-format-ignore-file
import UIKit

class QuantityView: UIView {
    @IBInspectable var maximum: Int = 5
    private(set) var quantity = 1 {
        didSet {
            label.text = "\(quantity)"
            minus.isEnabled = quantity > 1
            plus.isEnabled = quantity < maximum
            print("said: \(oldValue) to \(quantity), plus \(plus.isEnabled) minus \(minus.isEnabled)")
        }
    }
    private let minus = UIButton(type: .custom)
    private let plus = UIButton(type: .custom)
    private let label = UILabel()

    override init(frame: CGRect) { super.init(frame: frame); setUp() }
    required init?(coder: NSCoder) { super.init(coder: coder); setUp() }

    private func setUp() {
        let stack = UIStackView(arrangedSubviews: [minus, label, plus])
        stack.frame = bounds
        stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        stack.distribution = .fillEqually
        addSubview(stack)
        label.text = "1"
        label.textAlignment = .center
        minus.isEnabled = false
        let titles: [(UIButton, String, Int)] = [(minus, "–", -1), (plus, "+", 1)]
        for (button, title, tag) in titles {
            button.setTitle(title, for: .normal)
            button.setTitleColor(.systemBlue, for: .normal)
            button.setTitleColor(.systemGray, for: .disabled)
            button.tag = tag
            button.addTarget(self, action: #selector(step(_:forEvent:)), for: .touchUpInside)
            button.addTarget(self, action: #selector(down(_:)), for: .touchDown)
            button.addTarget(self, action: #selector(up(_:)), for: [.touchUpInside, .touchUpOutside, .touchCancel, .touchDragExit])
        }
        layer.borderColor = UIColor.separator.cgColor
        layer.borderWidth = 1 / UIScreen.main.scale
        layer.cornerRadius = 8
    }
    @objc private func step(_ sender: UIButton, forEvent event: UIEvent) {
        let touch = event.touches(for: sender)?.first
        print("said: tap count \(touch?.tapCount ?? 0)")
        change(by: sender.tag)
    }
    @objc private func down(_ sender: UIButton) { perform(#selector(repeatStep(_:)), with: sender, afterDelay: 0.4) }
    @objc private func up(_ sender: UIButton) { NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(repeatStep(_:)), object: sender) }
    @objc private func repeatStep(_ sender: UIButton) {
        change(by: sender.tag)
        if sender.isEnabled { perform(#selector(repeatStep(_:)), with: sender, afterDelay: 0.15) }
    }
    private func change(by delta: Int) { quantity = min(max(quantity + delta, 1), maximum) }
}

class CartController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let quantity = QuantityView(frame: CGRect(x: 112, y: 100, width: 150, height: 44))
        view.addSubview(quantity)
    }
}
