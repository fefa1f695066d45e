// swift-format-ignore-file
import UIKit

@objc protocol KeyboardDismissing {
    func dismissKeyboard()
}

extension KeyboardDismissing where Self: UIViewController {
    func installDismissTap() {
        let tap = UITapGestureRecognizer(target: self, action: #selector(dismissKeyboard))
        tap.cancelsTouchesInView = false
        view.addGestureRecognizer(tap)
    }
}

extension UIViewController {
    @objc func endAllEditing() { view.endEditing(true) }
}

class FormController: UIViewController, KeyboardDismissing, UITextFieldDelegate {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 335, height: 40))

    override func viewDidLoad() {
        super.viewDidLoad()
        field.delegate = self
        field.placeholder = "Name"
        field.addTarget(self, action: #selector(textDidChange(_:)), for: .editingChanged)
        view.addSubview(field)
        installDismissTap()
        let press = UILongPressGestureRecognizer(target: self, action: #selector(endAllEditing))
        view.addGestureRecognizer(press)
    }

    func dismissKeyboard() {
        print("said: keyboard away")
        view.endEditing(true)
    }

    @objc fileprivate func textDidChange(_ field: UITextField) { title = field.text }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }
}
