// swift-format-ignore-file
import UIKit

protocol BackspaceDelegate: AnyObject { func didPressBackspace(_ field: OTPTextField) }

class OTPTextField: UITextField {
    weak var backspaceDelegate: BackspaceDelegate?
    override func deleteBackward() {
        if text?.isEmpty ?? true { backspaceDelegate?.didPressBackspace(self) }
        super.deleteBackward()
    }
    override func caretRect(for position: UITextPosition) -> CGRect { .zero }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
}

class OTPController: UIViewController, UITextFieldDelegate, BackspaceDelegate {
    private var fields: [OTPTextField] = []
    private lazy var verifyButton: UIButton = {
        let b = UIButton(type: .system)
        b.setTitle("Verify", for: .normal)
        b.isEnabled = false
        b.addTarget(self, action: #selector(verify), for: .touchUpInside)
        return b
    }()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        for i in 0..<4 {
            let f = OTPTextField()
            f.tag = i
            f.delegate = self
            f.backspaceDelegate = self
            f.textAlignment = .center
            f.keyboardType = .numberPad
            f.textContentType = .oneTimeCode
            f.borderStyle = .roundedRect
            fields.append(f)
        }
        let row = UIStackView(arrangedSubviews: fields)
        row.distribution = .fillEqually
        row.spacing = 12
        let column = UIStackView(arrangedSubviews: [row, verifyButton])
        column.axis = .vertical
        column.spacing = 20
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        NSLayoutConstraint.activate([
            column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            column.topAnchor.constraint(equalTo: view.topAnchor, constant: 60),
            column.widthAnchor.constraint(equalToConstant: 260),
            row.heightAnchor.constraint(equalToConstant: 50)
        ])
    }
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        guard let digit = string.last, digit.isNumber else { return string.isEmpty }
        textField.text = String(digit)
        print("said: digit \(digit) in \(textField.tag)")
        if textField.tag < fields.count - 1 { fields[textField.tag + 1].becomeFirstResponder() } else { textField.resignFirstResponder() }
        verifyButton.isEnabled = fields.allSatisfy { !($0.text ?? "").isEmpty }
        return false
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { print("said: editing \(textField.tag)") }
    func didPressBackspace(_ field: OTPTextField) { if field.tag > 0 { fields[field.tag - 1].becomeFirstResponder() } }
    @objc private func verify() { print("said: code \(fields.compactMap(\.text).joined())") }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        view.endEditing(true)
        print("said: dismissed, none is first \(fields.allSatisfy { !$0.isFirstResponder })")
    }
}
