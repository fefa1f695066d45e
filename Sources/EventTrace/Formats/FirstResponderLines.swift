import UIKit

/// Lines about the first responder.
///
///     first responder in UIWindow: UITextField "name" -> none
///     keyboard focus in UIWindow: UIButton "buy" -> UISwitch "gift"
///     canPerformAction(save) false, by UIView "card"
///     key command "s" with command matches, offered by Editor: action save
///     UITextField "name" insertText "a"
struct FirstResponderLines {
  let words: TraceWords

  /// Returns the line for `kind`, or nil for records of another subject.
  func line(for kind: TraceRecord.Kind) -> String? {
    switch kind {
    case .textInput(let responder, let text?): "\(words[responder]) insertText \(text.quoted)"
    case .textInput(let responder, nil): "\(words[responder]) deleteBackward"
    case .firstResponderChanged(let window, let old, let new):
      words[.firstResponderChange, words[window], label(old), label(new)]
    case .focusChanged(let window, let old, let new): words[.focusChange, words[window], label(old), label(new)]
    case .askedForAction(let responder, let action, let answer):
      "canPerformAction(\(action)) \(answer)" + words[.answeredBy, words[responder]]
    case .keyCommandMatched(let command, let responder):
      words[
        .keyCommandMatch, command.input.quoted + words.modifiers(command.modifiers), words[responder], command.action]
    default: nil
    }
  }

  private func label(_ name: ResponderName?) -> String { name.map { words[$0] } ?? words[.noResponder] }
}
