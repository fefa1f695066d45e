/// The on-screen keyboard. Its keys are controls in the window of the input views, so that touches on it do not reach
/// the app's windows. Typed text is inserted into the first responder.
///
/// It shows while a first responder that accepts text has no input view and no hardware keyboard is connected
/// (`UIRuntime.hasHardwareKeyboard`), as on a phone. Apple's keyboard is one view without subviews that receive
/// touches; a view for each key is our choice, so that a trace can name it (L).
@MainActor
package final class UIKeyboardView: UIView {
  /// The height in points of the keyboard of a phone in portrait orientation, without the suggestion bar (M).
  static let height: CGFloat = 216

  /// The effect of a key.
  enum Action: Hashable {
    case type(String)
    case delete
    case shift
    /// The displayed keys: letters, or digits and punctuation.
    case layer
  }

  private static let letters = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
  private static let signs = ["1234567890", "-/:;()$&@\"", ".,?!'"]

  private var isShifted = false { didSet { relabel() } }
  private var showsSigns = false { didSet { makeKeys() } }
  private var keys: [[Key]] = []

  override package init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.82, alpha: 1)
    makeKeys()
  }

  // MARK: Keys

  /// Adopts the text input traits of the responder that receives the text.
  func show(for responder: UIResponder) {
    let traits = responder as? any UITextInputTraits
    let (type, returnType) = (traits?.keyboardType ?? .default, traits?.returnKeyType ?? .default)
    guard type != keyboardType || returnType != returnKeyType else { return }
    (keyboardType, returnKeyType) = (type, returnType)
    showsSigns = type.beginsWithSigns
  }

  private var keyboardType = UIKeyboardType.default
  private var returnKeyType = UIReturnKeyType.default

  private func makeKeys() {
    for key in keys.joined() { key.removeFromSuperview() }
    if let pad = keyboardType.pad {
      keys = pad.map { row in row.map { makeKey(.type(String($0))) } }
      keys[keys.count - 1].append(makeKey(.delete))
      relabel()
      return setNeedsLayout()
    }
    let rows = (showsSigns ? Self.signs : Self.letters).map { row in row.map { Action.type(String($0)) } }
    keys = [
      rows[0].map(makeKey), rows[1].map(makeKey),
      ([showsSigns ? nil : .shift].compactMap { $0 } + rows[2] + [.delete]).map(makeKey),
      [.layer, .type(" "), .type("\n")].map(makeKey),
    ]
    relabel()
    setNeedsLayout()
  }

  private func makeKey(_ action: Action) -> Key {
    let key = Key(action)
    key.addAction(UIAction { [weak self] _ in self?.pressed(action) }, for: .touchUpInside)
    addSubview(key)
    return key
  }

  private func relabel() {
    for key in keys.joined() { key.show(title(of: key.action)) }
  }

  private func title(of action: Action) -> String {
    switch action {
    case .type(" "): "space"
    case .type("\n"): returnKeyType.title
    case .type(let text): isShifted ? text.uppercased() : text
    case .delete: "⌫"
    case .shift: "⇧"
    case .layer: showsSigns ? "ABC" : "123"
    }
  }

  /// Handles a key. Shift applies to one letter.
  private func pressed(_ action: Action) {
    let input = window?.runtime.windows.key?.firstResponder as? any UIKeyInput
    switch action {
    case .type("\n") where isReturnOff: break
    case .type(let text):
      if let input { TextKeys.insert(isShifted ? text.uppercased() : text, into: input) }
      if isShifted { isShifted = false }
    case .delete: if let input { TextKeys.deleteBackward(in: input) }
    case .shift: isShifted.toggle()
    case .layer: showsSigns.toggle()
    }
  }

  private var isReturnOff: Bool {
    guard let responder = window?.runtime.windows.key?.firstResponder as? any UIKeyInput & UITextInputTraits else {
      return false
    }
    return responder.enablesReturnKeyAutomatically && !responder.hasText
  }

  // MARK: Layout

  override package func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height / CGFloat(max(1, keys.count))
    for (index, row) in keys.enumerated() {
      let unit = bounds.width / CGFloat(Self.letters[0].count)
      // The width of the keys of a number pad is a third of the keyboard's.
      let widths = row.map { keyboardType.pad == nil ? $0.units * unit : bounds.width / 3 }
      var x = bounds.midX - widths.reduce(0, +) / 2
      for (key, width) in zip(row, widths) {
        key.frame = CGRect(x: x, y: CGFloat(index) * height, width: width, height: height).insetBy(dx: 3, dy: 5)
        x += width
      }
    }
  }

  /// A key of the keyboard.
  @MainActor
  package final class Key: UIControl {
    let action: Action
    private let label = UILabel()

    init(_ action: Action) {
      self.action = action
      super.init(frame: .zero)
      layer.cornerRadius = 5
      backgroundColor = .white
      label.textAlignment = .center
      addSubview(label)
    }

    /// The width of the key as a multiple of a letter's.
    var units: CGFloat {
      switch action {
      case .type(" "): 5
      case .type("\n"): 2.5
      case .type: 1
      case .delete, .shift: 1.5
      case .layer: 2.5
      }
    }

    func show(_ title: String) {
      label.text = title
      label.font = .systemFont(ofSize: title.count > 1 ? 16 : 22)
      accessibilityIdentifier = title
    }

    /// A key is spoken by its title, or by what it does where that is a sign.
    override var accessibilityDefaults: AccessibilityDefaults {
      let label =
        switch action {
        case .delete: "delete"
        case .shift: "shift"
        default: self.label.text
        }
      return AccessibilityDefaults(isElement: true, label: label, traits: traits(.keyboardKey))
    }

    override func stateChanged() {
      super.stateChanged()
      backgroundColor = isHighlighted ? UIColor(white: 0.7, alpha: 1) : .white
    }

    override package func layoutSubviews() {
      super.layoutSubviews()
      label.frame = bounds
    }
  }
}

extension UIRuntime {
  /// Returns the keyboard for a responder that accepts text and has no input view; nil while a hardware keyboard is
  /// connected.
  func softwareKeyboard(for responder: UIResponder) -> UIView? {
    guard !hasHardwareKeyboard, responder is any UIKeyInput else { return nil }
    let keyboard =
      keyboardView as? UIKeyboardView
      ?? UIKeyboardView(frame: CGRect(x: 0, y: 0, width: screen.bounds.width, height: UIKeyboardView.height))
    keyboard.show(for: responder)
    topic(KeyboardTopic.self).keyboard = keyboard
    return keyboard
  }
}
