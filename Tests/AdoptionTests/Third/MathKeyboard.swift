// swift-format-ignore-file
import UIKit

protocol MathKeyboardDelegate: AnyObject { func mathKeyboard(_ keyboard: MathKeyboard, didTap key: String) }
final class MathKeyboard: UIInputView, UIInputViewAudioFeedback {
    weak var delegate: MathKeyboardDelegate?
    weak var target: (UIKeyInput & UITextInput)?
    var enableInputClicksWhenVisible: Bool { true }
    private let rows = [["7", "8", "9", "⌫"], ["4", "5", "6", "+"], ["1", "2", "3", "-"], ["0", ".", "±", "="]]
    init(target: UIKeyInput & UITextInput) {
        self.target = target
        super.init(frame: CGRect(x: 0, y: 0, width: 0, height: 240), inputViewStyle: .keyboard)
        allowsSelfSizing = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let column = UIStackView(frame: bounds)
        column.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        column.axis = .vertical; column.distribution = .fillEqually; column.spacing = 6
        column.layoutMargins = UIEdgeInsets(top: 8, left: 6, bottom: 8, right: 6)
        column.isLayoutMarginsRelativeArrangement = true
        for row in rows {
            let line = UIStackView()
            line.distribution = .fillEqually; line.spacing = 6
            for key in row { line.addArrangedSubview(button(key)) }
            column.addArrangedSubview(line)
        }
        addSubview(column)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    private func button(_ key: String) -> UIButton {
        var config = UIButton.Configuration.gray()
        config.title = key
        config.baseForegroundColor = .label
        config.baseBackgroundColor = .systemBackground
        config.cornerStyle = .medium
        let b = UIButton(configuration: config, primaryAction: nil)
        b.accessibilityIdentifier = "key-\(key)"
        b.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
        return b
    }
    @objc private func tapped(_ sender: UIButton) {
        guard let key = sender.configuration?.title else { return }
        UIDevice.current.playInputClick()
        switch key {
        case "⌫": target?.deleteBackward()
        case "±", "=": delegate?.mathKeyboard(self, didTap: key)
        default: target?.insertText(key)
        }
    }
}
class ConverterController: UIViewController, MathKeyboardDelegate, UITextFieldDelegate {
    private let field = UITextField(), result = UILabel()
    private lazy var accessory: UIToolbar = {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        bar.setItems([UIBarButtonItem(systemItem: .flexibleSpace), UIBarButtonItem(barButtonSystemItem: .done, target: field, action: #selector(UITextField.resignFirstResponder))], animated: false)
        return bar
    }()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        field.borderStyle = .roundedRect
        field.placeholder = "km"
        field.clearButtonMode = .whileEditing
        field.delegate = self
        let keyboard = MathKeyboard(target: field)
        keyboard.delegate = self
        field.inputView = keyboard
        field.inputAccessoryView = accessory
        field.addTarget(self, action: #selector(edited), for: .editingChanged)
        result.font = .systemFont(ofSize: 28); result.text = "0 mi"
        let s = UIStackView(arrangedSubviews: [field, result]); s.axis = .vertical; s.spacing = 16
        s.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(s)
        s.topAnchor.constraint(equalTo: view.topAnchor, constant: 120).isActive = true
        s.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 30).isActive = true
        s.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    }
    @objc private func edited() {
        let km = Measurement(value: Double(field.text ?? "") ?? 0, unit: UnitLength.kilometers)
        result.text = String(format: "%.2f mi", km.converted(to: .miles).value)
        print("said: \(field.text!) km, \(result.text!)")
    }
    func mathKeyboard(_ keyboard: MathKeyboard, didTap key: String) {
        if key == "±", let v = Double(field.text ?? "") { field.text = "\(-v)"; edited() } else { field.endEditing(true) }
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { textField.selectedTextRange = textField.textRange(from: textField.beginningOfDocument, to: textField.endOfDocument) }
}
