// swift-format-ignore-file
import UIKit

final class AmountField: UITextField {
    var onChange: ((Decimal) -> Void)?
    private lazy var formatter: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.numberStyle = .currency
        return formatter
    }()

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        commonInit()
    }

    private func commonInit() {
        keyboardType = .numberPad
        borderStyle = .roundedRect
        addTarget(self, action: #selector(editingChanged(_:)), for: .editingChanged)
        text = formatter.string(from: 0)
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        return action == #selector(UIResponderStandardEditActions.copy(_:))
    }

    @objc func editingChanged(_ field: UITextField) {
        let digits = (field.text ?? "").filter { "0123456789".contains($0) }
        let amount = (Decimal(string: digits) ?? 0) / 100
        field.text = formatter.string(from: amount as NSDecimalNumber)
        onChange?(amount)
    }
}

class PaymentViewController: UIViewController {
    let field = AmountField()
    let payButton = UIButton(type: .system)
    var amount: Decimal = 0 {
        didSet { payButton.isEnabled = amount > 0 }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        field.frame = CGRect(x: 40, y: 100, width: 200, height: 44)
        payButton.frame = CGRect(x: 40, y: 170, width: 200, height: 44)
        payButton.setTitle("Pay", for: .normal)
        payButton.setTitle("Nothing to pay", for: .disabled)
        payButton.isEnabled = false
        payButton.addTarget(self, action: #selector(pay), for: .primaryActionTriggered)
        view.addSubview(field)
        view.addSubview(payButton)
        field.onChange = { [weak self] in self?.amount = $0 }
        NotificationCenter.default.addObserver(forName: UITextField.textDidBeginEditingNotification, object: field, queue: .main) { _ in
            print("said: editing began")
        }
        let tap = UITapGestureRecognizer(target: view, action: #selector(UIView.endEditing(_:)))
        tap.cancelsTouchesInView = false
        view.addGestureRecognizer(tap)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        field.text = "1250"
        field.sendActions(for: .editingChanged)
    }

    @objc private func pay() { print("said: paid \(field.text ?? "")") }
}
