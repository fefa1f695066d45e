/// The keys that edit text: their handling by the default `pressesBegan` of a first responder that accepts text
/// (reference 4.6).
@MainActor
enum TextKeys {
  /// Handles the keys among `presses` that edit text in `responder`, and returns the others.
  static func handleEditingKeys(in presses: Set<UIPress>, for responder: UIResponder) -> Set<UIPress> {
    guard responder.isFirstResponder, let input = responder as? UIKeyInput else { return presses }
    let taken = presses.filter { $0.key.map { types($0, into: input) } ?? false }
    for press in taken.sorted(by: { $0.number < $1.number }) {
      press.isHandledByTextInput = true
      if let key = press.key { apply(key, into: input) }
    }
    return presses.subtracting(taken)
  }

  static func unhandledPresses(_ presses: Set<UIPress>) -> Set<UIPress> { presses.filter { !$0.isHandledByTextInput } }

  /// The key is held and repeats.
  static func handleRepeat(_ press: UIPress, _ key: UIKey) {
    guard let input = press.responder as? UIKeyInput, input.isFirstResponder, types(key, into: input) else { return }
    apply(key, into: input)
  }

  static func types(_ key: UIKey, into input: any UIKeyInput) -> Bool {
    if TextMove(key) != nil, input is any CaretInput { return !key.modifierFlags.contains(.control) }
    guard key.modifierFlags.isDisjoint(with: [.command, .control]) else { return false }
    return isReturn(key) || key.keyCode == .keyboardDeleteOrBackspace || isText(key)
  }

  private static func apply(_ key: UIKey, into input: any UIKeyInput) {
    let extends = key.modifierFlags.contains(.shift)
    if let step = lineStep(key), let editing = input as? any CaretInput,
      editing.moveLine(by: step, extendingSelection: extends)
    {
      return
    }
    if let move = TextMove(key), let editing = input as? any CaretInput {
      editing.perform(move, extendingSelection: extends)
    } else if isReturn(key) {
      insert("\n", into: input)
    } else if key.keyCode == .keyboardDeleteOrBackspace {
      call(.deleteBackward, input) { input.deleteBackward() }
    } else {
      insert(key.characters, into: input)
    }
  }

  private static func lineStep(_ key: UIKey) -> Int? {
    if key.modifierFlags.contains(.command) { return nil }
    return key.keyCode == .keyboardUpArrow ? -1 : key.keyCode == .keyboardDownArrow ? 1 : nil
  }

  static func insert(_ text: String, into input: any UIKeyInput) {
    call(.insertText(text), input) { input.insertText(text) }
  }

  static func deleteBackward(in input: any UIKeyInput) { call(.deleteBackward, input) { input.deleteBackward() } }

  private static func call(_ what: TextInputCall, _ input: any UIKeyInput, _ body: () -> Void) {
    let probe = UIRuntime.currentProbe
    probe?.enter(.textInput(input, what))
    body()
    probe?.leave(.nothing)
  }

  private static func isReturn(_ key: UIKey) -> Bool {
    key.keyCode == .keyboardReturnOrEnter || key.keyCode == .keypadEnter
  }

  /// Returns whether a key types text. Control characters are not text; neither is a character that Alt does not
  /// change, because Option on an Apple keyboard would change it.
  private static func isText(_ key: UIKey) -> Bool {
    guard let first = key.characters.unicodeScalars.first, first.value >= 0x20, first.value != 0x7F else {
      return false
    }
    return !key.modifierFlags.contains(.alternate)
      || key.characters.lowercased() != key.charactersIgnoringModifiers.lowercased()
  }
}

/// The effect of a key in a text field besides typing.
enum TextMove: Equatable {
  case left
  case right
  case start
  case end
  /// Deletes the character after the caret.
  case delete

  /// Creates the move of a key. In a single line, up moves to the start and down to the end.
  @MainActor
  init?(_ key: UIKey) {
    switch key.keyCode {
    case .keyboardLeftArrow: self = key.modifierFlags.contains(.command) ? .start : .left
    case .keyboardRightArrow: self = key.modifierFlags.contains(.command) ? .end : .right
    case .keyboardUpArrow, .keyboardHome: self = .start
    case .keyboardDownArrow, .keyboardEnd: self = .end
    case .keyboardDeleteForward: self = .delete
    default: return nil
    }
  }
}
