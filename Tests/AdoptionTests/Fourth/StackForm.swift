// swift-format-ignore-file
import UIKit

final class LabeledField: UIStackView {
  let label = UILabel()
  let field = UITextField()
  let error = UILabel()

  init(title: String, placeholder: String) {
    super.init(frame: .zero)
    axis = .vertical
    spacing = 4
    label.text = title
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    field.placeholder = placeholder
    field.borderStyle = .roundedRect
    field.clearButtonMode = .whileEditing
    error.font = .preferredFont(forTextStyle: .caption1)
    error.textColor = .systemRed
    error.isHidden = true
    [label, field, error].forEach { addArrangedSubview($0) }
  }

  required init(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(error message: String?) {
    UIView.animate(withDuration: 0.25) {
      self.error.text = message
      self.error.isHidden = message == nil
      self.error.alpha = message == nil ? 0 : 1
    }
  }
}

class FormViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let stackView = UIStackView()
  private let name = LabeledField(title: "Name", placeholder: "Ada Lovelace")
  private let phone = LabeledField(title: "Phone", placeholder: "(555) 555-5555")
  private let colour = LabeledField(title: "Colour", placeholder: "Pick one")
  private let birthday = UIDatePicker()
  private let newsletter = UISwitch()
  private let submit = UIButton(type: .system)
  private let picker = UIPickerView()
  private let colours = ["Red", "Green", "Blue", "Yellow"]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    buildHierarchy()
    configureFields()
    NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main)
    { [weak self] note in
      guard let self, let value = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue else { return }
      self.scrollView.contentInset.bottom = value.cgRectValue.height
    }
    NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillHideNotification, object: nil, queue: .main)
    { [weak self] _ in
      self?.scrollView.contentInset = .zero
    }
  }

  private func buildHierarchy() {
    stackView.axis = .vertical
    stackView.spacing = 20
    stackView.isLayoutMarginsRelativeArrangement = true
    stackView.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 24, leading: 20, bottom: 24, trailing: 20)
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    stackView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    scrollView.addSubview(stackView)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      stackView.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      stackView.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      stackView.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      stackView.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      stackView.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
    let birthdayRow = row("Birthday", birthday)
    let newsletterRow = row("Newsletter", newsletter)
    [name, phone, colour, birthdayRow, newsletterRow, submit].forEach(stackView.addArrangedSubview)
  }

  private func row(_ title: String, _ control: UIView) -> UIStackView {
    let label = UILabel()
    label.text = title
    label.setContentHuggingPriority(.defaultLow, for: .horizontal)
    control.setContentHuggingPriority(.required, for: .horizontal)
    let stack = UIStackView(arrangedSubviews: [label, control])
    stack.alignment = .center
    return stack
  }

  private func configureFields() {
    name.field.delegate = self
    name.field.returnKeyType = .next
    name.field.textContentType = .name
    name.field.autocorrectionType = .no
    phone.field.delegate = self
    phone.field.keyboardType = .phonePad
    picker.dataSource = self
    picker.delegate = self
    colour.field.inputView = picker
    colour.field.tintColor = .clear
    let toolbar = UIToolbar()
    toolbar.sizeToFit()
    toolbar.items = [
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
      UIBarButtonItem(title: "Done", style: .done, target: self, action: #selector(endEditing)),
    ]
    colour.field.inputAccessoryView = toolbar
    birthday.datePickerMode = .date
    birthday.preferredDatePickerStyle = .compact
    birthday.maximumDate = Date(timeIntervalSince1970: 1_700_000_000)
    birthday.date = Date(timeIntervalSince1970: 946_684_800)
    newsletter.onTintColor = .systemPurple
    newsletter.isOn = true
    newsletter.addAction(
      UIAction { action in print("said:", "newsletter", (action.sender as! UISwitch).isOn) }, for: .valueChanged)
    submit.configuration = {
      var configuration = UIButton.Configuration.filled()
      configuration.title = "Submit"
      configuration.subtitle = "All fields are required"
      configuration.buttonSize = .large
      configuration.cornerStyle = .capsule
      configuration.imagePadding = 8
      return configuration
    }()
    submit.configurationUpdateHandler = { button in
      button.configuration?.showsActivityIndicator = button.isSelected
    }
    submit.addTarget(nil, action: #selector(submitForm), for: .primaryActionTriggered)
  }

  @objc private func endEditing() { view.endEditing(true) }

  @objc private func submitForm() {
    let missing = name.field.text?.isEmpty ?? true
    name.show(error: missing ? "Please enter a name" : nil)
    if missing { name.field.becomeFirstResponder() } else { submit.isSelected = true }
    print("said:", "submit", missing ? "invalid" : name.field.text!)
  }
}

extension FormViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === name.field { phone.field.becomeFirstResponder() }
    return true
  }

  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
    -> Bool
  {
    guard textField == phone.field else { return true }
    let current = textField.text ?? ""
    guard let swiftRange = Range(range, in: current) else { return false }
    let updated = current.replacingCharacters(in: swiftRange, with: string)
    let digits = updated.components(separatedBy: CharacterSet.decimalDigits.inverted).joined().prefix(10)
    var result = ""
    for (i, digit) in digits.enumerated() {
      if i == 0 { result += "(" }
      if i == 3 { result += ") " }
      if i == 6 { result += "-" }
      result.append(digit)
    }
    textField.text = result
    print("said:", "phone", result)
    return false
  }
}

extension FormViewController: UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { colours.count }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    colours[row]
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    colour.field.text = colours[row]
    print("said:", "picked", colours[row])
  }
}
