import EventTrace
import InputEvents

/// The switches of the device that a scene runs on.
extension Phrase {
  static let screenKeyboard = Phrase("Keyboard on the screen", "屏幕键盘")
  static let screenKeyboardIsOn = Phrase(
    "The keyboard on the screen shows where text is entered. It takes touches.", "输入文本时显示屏幕键盘，它会接收触摸。")
  static let screenKeyboardIsOff = Phrase("Text comes from the keyboard of keys.", "文本由实体键盘输入。")
}

extension DeviceSwitch {
  package var title: Phrase {
    switch self {
    case .screenKeyboard: .screenKeyboard
    }
  }

  /// The key that toggles it, as it is shown next to it.
  var shortcut: String {
    switch self {
    case .screenKeyboard: "F10"
    }
  }

  func message(isOn: Bool) -> Phrase {
    switch self {
    case .screenKeyboard: isOn ? .screenKeyboardIsOn : .screenKeyboardIsOff
    }
  }
}
