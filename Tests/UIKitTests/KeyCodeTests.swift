import Testing
import UIKit

/// Tests the codes of keys by the USB HID keyboard page (HID Usage Tables, section 10).
@Suite struct KeyCodeTests {
  /// Runs of consecutive keys of the page, with the code of the first.
  private static let runs: [(first: Int, keys: [UIKeyboardHIDUsage])] = [
    (
      0x04,
      [
        .keyboardA, .keyboardB, .keyboardC, .keyboardD, .keyboardE, .keyboardF, .keyboardG, .keyboardH, .keyboardI,
        .keyboardJ, .keyboardK, .keyboardL, .keyboardM, .keyboardN, .keyboardO, .keyboardP, .keyboardQ, .keyboardR,
        .keyboardS, .keyboardT, .keyboardU, .keyboardV, .keyboardW, .keyboardX, .keyboardY, .keyboardZ, .keyboard1,
        .keyboard2, .keyboard3, .keyboard4, .keyboard5, .keyboard6, .keyboard7, .keyboard8, .keyboard9, .keyboard0,
      ]
    ),
    (
      0x28,
      [
        .keyboardReturnOrEnter, .keyboardEscape, .keyboardDeleteOrBackspace, .keyboardTab, .keyboardSpacebar,
        .keyboardHyphen, .keyboardEqualSign, .keyboardOpenBracket, .keyboardCloseBracket, .keyboardBackslash,
        .keyboardNonUSPound, .keyboardSemicolon, .keyboardQuote, .keyboardGraveAccentAndTilde, .keyboardComma,
        .keyboardPeriod, .keyboardSlash, .keyboardCapsLock,
      ]
    ),
    (
      0x3A,
      [
        .keyboardF1, .keyboardF2, .keyboardF3, .keyboardF4, .keyboardF5, .keyboardF6, .keyboardF7, .keyboardF8,
        .keyboardF9, .keyboardF10, .keyboardF11, .keyboardF12, .keyboardPrintScreen, .keyboardScrollLock,
        .keyboardPause,
      ]
    ),
    (
      0x49,
      [
        .keyboardInsert, .keyboardHome, .keyboardPageUp, .keyboardDeleteForward, .keyboardEnd, .keyboardPageDown,
        .keyboardRightArrow, .keyboardLeftArrow, .keyboardDownArrow, .keyboardUpArrow,
      ]
    ),
    (
      0x53,
      [
        .keypadNumLock, .keypadSlash, .keypadAsterisk, .keypadHyphen, .keypadPlus, .keypadEnter, .keypad1, .keypad2,
        .keypad3, .keypad4, .keypad5, .keypad6, .keypad7, .keypad8, .keypad9, .keypad0, .keypadPeriod,
      ]
    ),
    (
      0xE0,
      [
        .keyboardLeftControl, .keyboardLeftShift, .keyboardLeftAlt, .keyboardLeftGUI, .keyboardRightControl,
        .keyboardRightShift, .keyboardRightAlt, .keyboardRightGUI,
      ]
    ),
  ]

  @Test("Keys have consecutive codes in the order of the page")
  func numbers() {
    for run in Self.runs { #expect(run.keys.map(\.rawValue) == Array(run.first..<run.first + run.keys.count)) }
    #expect(Self.runs.reduce(0) { $0 + $1.keys.count } == 104)
  }
}
