// swift-format-ignore-file
import UIKit

public class PasscodeDots: UIControl, UIKeyInput {
    public var length = 4
    public private(set) var code = "" { didSet { setNeedsDisplay(); sendActions(for: .editingChanged) } }
    public var completion: ((String) -> Bool)?
    public var keyboardType: UIKeyboardType = .numberPad
    public var textContentType: UITextContentType! = .oneTimeCode
    public override var canBecomeFirstResponder: Bool { return true }
    public override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        addTarget(self, action: #selector(becomeFirstResponder), for: .touchUpInside)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public var hasText: Bool { return code.isEmpty == false }
    public func insertText(_ text: String) {
        guard code.count < length, text.rangeOfCharacter(from: CharacterSet.decimalDigits.inverted) == nil else { return }
        code.append(contentsOf: text)
        if code.count == length {
            resignFirstResponder()
            if completion?(code) == false { shake() }
        }
    }
    public func deleteBackward() { if hasText { code.removeLast() } }
    public override func draw(_ rect: CGRect) {
        let d: CGFloat = 16
        let gap: CGFloat = 24
        let total = CGFloat(length) * d + CGFloat(length - 1) * gap
        var x = (rect.width - total) / 2
        for i in 0..<length {
            let dot = UIBezierPath(ovalIn: CGRect(x: x, y: (rect.height - d) / 2, width: d, height: d).insetBy(dx: 1, dy: 1))
            tintColor.set()
            dot.lineWidth = 2
            i < code.count ? dot.fill() : dot.stroke()
            x += d + gap
        }
    }
    private func shake() {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [0, 10, -10, 8, -8, 4, 0]
        animation.isAdditive = true
        animation.duration = 0.4
        animation.delegate = self
        layer.add(animation, forKey: "shake")
        UINotificationFeedbackGenerator().notificationOccurred(.error)
    }
}
extension PasscodeDots: CAAnimationDelegate {
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { code = ""; becomeFirstResponder() }
}
class UnlockController: UIViewController {
    let dots = PasscodeDots(frame: .zero)
    let status = UILabel()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        status.text = "Enter code"
        status.textAlignment = .center
        dots.completion = { [weak self] code in
            let right = code == "1234"
            print("said: \(code) \(right)")
            self?.status.text = right ? "Welcome" : "Wrong code"
            return right
        }
        let keypad = UIStackView()
        keypad.axis = .vertical; keypad.distribution = .fillEqually; keypad.spacing = 12
        for row in [[1, 2, 3], [4, 5, 6], [7, 8, 9]] {
            let line = UIStackView(arrangedSubviews: row.map(key))
            line.distribution = .fillEqually; line.spacing = 12
            keypad.addArrangedSubview(line)
        }
        keypad.translatesAutoresizingMaskIntoConstraints = false
        [status, dots, keypad].forEach { v in v.translatesAutoresizingMaskIntoConstraints = false; view.addSubview(v) }
        NSLayoutConstraint.activate([
            status.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 60),
            status.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            dots.topAnchor.constraint(equalTo: status.bottomAnchor, constant: 20),
            dots.widthAnchor.constraint(equalTo: view.widthAnchor), dots.heightAnchor.constraint(equalToConstant: 44),
            keypad.topAnchor.constraint(equalTo: dots.bottomAnchor, constant: 40),
            keypad.widthAnchor.constraint(equalToConstant: 264), keypad.heightAnchor.constraint(equalToConstant: 264),
            keypad.centerXAnchor.constraint(equalTo: view.centerXAnchor)
        ])
    }
    private func key(_ number: Int) -> UIView {
        let b = UIButton(type: .system)
        b.setTitle(String(number), for: UIControl.State())
        b.titleLabel?.font = UIFont.systemFont(ofSize: 32, weight: UIFont.Weight.light)
        b.setBackgroundImage(UIImage.circle(of: 80, color: .systemGray5), for: .normal)
        b.addAction(UIAction { [weak self] _ in self?.dots.insertText("\(number)") }, for: .touchUpInside)
        return b
    }
}
private extension UIImage {
    static func circle(of diameter: CGFloat, color: UIColor) -> UIImage {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: diameter, height: diameter), false, 0)
        defer { UIGraphicsEndImageContext() }
        let context = UIGraphicsGetCurrentContext()!
        context.saveGState()
        context.setFillColor(color.cgColor)
        context.fillEllipse(in: CGRect(x: 0, y: 0, width: diameter, height: diameter))
        context.restoreGState()
        return UIGraphicsGetImageFromCurrentImageContext()!
    }
}
