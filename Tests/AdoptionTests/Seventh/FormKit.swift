// swift-format-ignore-file
import UIKit

// A tiny declarative form (2022): result builders, property wrappers, primary associated types.

@propertyWrapper
public final class FormState<Value: Equatable> {
    private var storage: Value
    private var observers: [(Value) -> Void] = []
    public init(wrappedValue: Value) { storage = wrappedValue }
    public var wrappedValue: Value {
        get { storage }
        set {
            guard newValue != storage else { return }
            storage = newValue
            observers.forEach { $0(newValue) }
        }
    }
    public var projectedValue: FormState<Value> { self }
    public func observe(_ f: @escaping (Value) -> Void) { observers.append(f); f(storage) }
}

@MainActor public protocol FormRow {
    associatedtype Body: UIView
    func makeView() -> Body
}

@resultBuilder
@MainActor public enum FormBuilder {
    public static func buildExpression<R: FormRow>(_ row: R) -> [UIView] { [row.makeView()] }
    public static func buildExpression(_ view: UIView) -> [UIView] { [view] }
    public static func buildBlock(_ parts: [UIView]...) -> [UIView] { parts.flatMap { $0 } }
    public static func buildOptional(_ part: [UIView]?) -> [UIView] { part ?? [] }
    public static func buildEither(first: [UIView]) -> [UIView] { first }
    public static func buildEither(second: [UIView]) -> [UIView] { second }
    public static func buildArray(_ parts: [[UIView]]) -> [UIView] { parts.flatMap { $0 } }
}

public struct TextRow: FormRow {
    let title: String
    let binding: FormState<String>
    var validate: ((String) -> String?)? = nil
    public func makeView() -> some UIView {
        let field = UITextField()
        field.text = binding.wrappedValue
        field.placeholder = title
        field.borderStyle = .roundedRect
        field.clearButtonMode = .whileEditing
        let error = UILabel()
        error.font = .preferredFont(forTextStyle: .footnote)
        error.textColor = .systemRed
        error.isHidden = true
        let stack = UIStackView(arrangedSubviews: [field, error])
        stack.axis = .vertical
        stack.spacing = 4
        field.addAction(UIAction { [binding, validate] action in
            guard let field = action.sender as? UITextField else { return }
            binding.wrappedValue = field.text ?? ""
            let message = validate?(binding.wrappedValue)
            UIView.animate(withDuration: 0.2) {
                error.text = message
                error.isHidden = message == nil
                stack.layoutIfNeeded()
            }
        }, for: .editingChanged)
        return stack
    }
}

public struct ToggleRow: FormRow {
    let title: String
    let binding: FormState<Bool>
    public func makeView() -> UIStackView {
        let label = UILabel()
        label.text = title
        let toggle = UISwitch(frame: .zero, primaryAction: UIAction { [binding] in binding.wrappedValue = ($0.sender as! UISwitch).isOn })
        toggle.isOn = binding.wrappedValue
        let row = UIStackView(arrangedSubviews: [label, UIView(), toggle])
        row.alignment = .center
        return row
    }
}

public struct StepperRow: FormRow {
    let title: String
    let range: ClosedRange<Int>
    let binding: FormState<Int>
    public func makeView() -> UIStackView {
        let label = UILabel()
        label.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        binding.observe { label.text = "\(title): \($0)" }
        let stepper = UIStepper()
        stepper.minimumValue = Double(range.lowerBound)
        stepper.maximumValue = Double(range.upperBound)
        stepper.value = Double(binding.wrappedValue)
        stepper.addAction(UIAction { [weak stepper, binding] _ in binding.wrappedValue = Int(stepper!.value) }, for: .valueChanged)
        let row = UIStackView(arrangedSubviews: [label, stepper])
        row.distribution = .equalSpacing
        return row
    }
}

public struct ChoiceRow<Choice: CaseIterable & RawRepresentable & Equatable>: FormRow where Choice.RawValue == String {
    let binding: FormState<Choice>
    public func makeView() -> UISegmentedControl {
        let cases = Array(Choice.allCases)
        let control = UISegmentedControl()
        for (i, choice) in cases.enumerated() {
            control.insertSegment(action: UIAction(title: choice.rawValue.capitalized) { [binding] _ in binding.wrappedValue = choice }, at: i, animated: false)
        }
        control.selectedSegmentIndex = cases.firstIndex(of: binding.wrappedValue)!
        return control
    }
}

public struct Section<Rows>: FormRow {
    let title: String
    let views: [UIView]
    public func makeView() -> UIView {
        let header = UILabel()
        header.text = title.uppercased()
        header.font = .preferredFont(forTextStyle: .caption1)
        header.textColor = .secondaryLabel
        let stack = UIStackView(arrangedSubviews: [header] + views)
        stack.axis = .vertical
        stack.spacing = 10
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = .init(top: 12, leading: 12, bottom: 12, trailing: 12)
        stack.backgroundColor = .secondarySystemGroupedBackground
        stack.layer.cornerRadius = 10
        stack.setCustomSpacing(14, after: header)
        return stack
    }
}

extension Section where Rows == [UIView] {
    @MainActor init(_ title: String, @FormBuilder _ rows: () -> Rows) {
        self.title = title
        self.views = rows()
    }
}

class FormViewController: UIViewController {
    @FormBuilder var form: [UIView] { UIView() }
    let scroll = UIScrollView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        let stack = UIStackView(arrangedSubviews: form)
        stack.axis = .vertical
        stack.spacing = 16
        scroll.keyboardDismissMode = .onDrag
        view.addSubview(scroll)
        scroll.addSubview(stack)
        scroll.translatesAutoresizingMaskIntoConstraints = false
        stack.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 16),
            stack.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -16),
            stack.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor, constant: -16),
        ])
    }
}

final class TripFormViewController: FormViewController {
    enum Cabin: String, CaseIterable { case economy, premium, business }
    @FormState var name = ""
    @FormState var passengers = 1
    @FormState var insured = false
    @FormState var cabin = Cabin.economy
    private lazy var book: UIButton = {
        var config = UIButton.Configuration.filled()
        config.title = "Book"
        config.subtitle = "1 passenger"
        config.image = UIImage(systemName: "airplane")
        config.imagePadding = 8
        config.cornerStyle = .large
        let b = UIButton(configuration: config, primaryAction: UIAction { [unowned self] _ in
            print("booked \(name), \(passengers), insured \(insured), \(cabin)")
        })
        b.configurationUpdateHandler = { [unowned self] button in
            button.configuration?.subtitle = "\(passengers) passenger\(passengers == 1 ? "" : "s") · \(cabin.rawValue)"
        }
        return b
    }()

    @FormBuilder override var form: [UIView] {
        Section("Who") {
            TextRow(title: "Name", binding: $name) { $0.count < 3 ? "At least three letters" : nil }
            StepperRow(title: "Passengers", range: 1...4, binding: $passengers)
        }
        Section("How") {
            ChoiceRow(binding: $cabin)
            ToggleRow(title: "Insurance", binding: $insured)
            for extra in ["Bicycle", "Dog"] {
                ToggleRow(title: extra, binding: FormState(wrappedValue: false))
            }
        }
        book
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        $passengers.observe { [unowned self] _ in book.setNeedsUpdateConfiguration() }
        $cabin.observe { [unowned self] _ in book.setNeedsUpdateConfiguration() }
        $insured.observe { print("insured:", $0) }
        $name.observe { [unowned self] in book.isEnabled = $0.count >= 3 }
    }
}
