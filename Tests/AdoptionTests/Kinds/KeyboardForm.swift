// swift-format-ignore-file
import UIKit

class KeyboardFormController: UIViewController {
    let scrollView = UIScrollView()
    let field = UITextField()
    let save = UIButton(type: .system)
    var tokens: [NSObjectProtocol] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.keyboardDismissMode = .onDrag
        scrollView.contentSize = CGSize(width: view.bounds.width, height: 700)
        view.addSubview(scrollView)
        field.frame = CGRect(x: 20, y: 420, width: 335, height: 40)
        field.borderStyle = .roundedRect
        field.placeholder = "Notes"
        field.returnKeyType = .done
        field.addTarget(self, action: #selector(done), for: .editingDidEndOnExit)
        scrollView.addSubview(field)
        save.setTitle("Save", for: [])
        save.frame = CGRect(x: 20, y: 480, width: 335, height: 44)
        save.addTarget(self, action: #selector(saved), for: .touchUpInside)
        scrollView.addSubview(save)

        let center = NotificationCenter.default
        tokens.append(center.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main) { [unowned self] note in
            guard let end = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
                  let duration = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double else { return }
            let overlap = self.view.bounds.maxY - self.view.convert(end, from: nil).minY
            print("said: keyboard comes, covers \(overlap > 100), lasts \(duration)")
            UIView.animate(withDuration: duration) {
                self.scrollView.contentInset.bottom = overlap
                self.scrollView.scrollIndicatorInsets.bottom = overlap
            }
            self.scrollView.scrollRectToVisible(self.field.frame, animated: false)
        })
        center.addObserver(self, selector: #selector(keyboardWillHide(_:)), name: UIResponder.keyboardWillHideNotification, object: nil)
    }
    deinit { tokens.forEach(NotificationCenter.default.removeObserver) }

    @objc func keyboardWillHide(_ note: Notification) {
        scrollView.contentInset = .zero
        print("said: keyboard goes")
    }
    @objc func done() { print("said: done") }
    @objc func saved() {
        field.resignFirstResponder()
        print("said: saved")
    }
}
