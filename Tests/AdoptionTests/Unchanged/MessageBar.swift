import UIKit

/// A bar above the keyboard that is as high as its constraints require.
class MessageBar: UIView {
  let input = UITextField()
  let more = UIButton(type: .system)
  private var inputHeight: NSLayoutConstraint!

  override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = .flexibleHeight
    backgroundColor = UIColor(white: 0.9, alpha: 1)
    input.borderStyle = .roundedRect
    input.placeholder = "Message"
    input.setValue(UIColor.purple, forKeyPath: "_placeholderLabel.textColor")
    input.inputAssistantItem.leadingBarButtonGroups = []
    more.setTitle("More", for: .normal)
    more.addTarget(self, action: #selector(grow), for: .touchUpInside)
    for view in [input, more] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    inputHeight = input.heightAnchor.constraint(equalToConstant: 36)
    NSLayoutConstraint.activate([
      inputHeight,
      input.topAnchor.constraint(equalTo: topAnchor, constant: 6),
      input.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -6),
      input.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      input.trailingAnchor.constraint(equalTo: more.leadingAnchor, constant: -8),
      more.widthAnchor.constraint(equalToConstant: 60),
      more.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
      more.centerYAnchor.constraint(equalTo: input.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  // Without an intrinsic height the constraints determine it.
  override var intrinsicContentSize: CGSize { .zero }

  @objc private func grow() { inputHeight.constant += 24 }

  override func layoutSubviews() {
    super.layoutSubviews()
    print("said: bar \(bounds.height)")
  }
}

class MessageBarController: UIViewController {
  private let bar = MessageBar()

  override var inputAccessoryView: UIView? { bar }
  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    NotificationCenter.default.addObserver(
      self, selector: #selector(keyboardMoves(_:)), name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
  }

  @objc private func keyboardMoves(_ note: Notification) {
    guard let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue else { return }
    print("said: keyboard at \(frame.minY)")
  }
}
