import UIKit

/// How a text trace says what happens at and around the first responder.
///
///     first responder in UIWindow: UITextField "name" -> none
///     keyboard focus in UIWindow: UIButton "buy" -> UISwitch "gift"
///     canPerformAction(save) false, by UIView "card"
///     key command "s" with command matches, offered by Editor: action save
///     UITextField "name" insertText "a"
struct FirstResponderLines {
  let labels: ObjectLabels

  /// Nil for records of another subject.
  func line(for kind: TraceRecord.Kind) -> String? {
    switch kind {
    case .textInput(let responder, let text?): "\(labels[responder]) insertText \(text.quoted)"
    case .textInput(let responder, nil): "\(labels[responder]) deleteBackward"
    case .firstResponderChanged(let window, let old, let new):
      "first responder in \(labels[window]): \(label(old)) -> \(label(new))"
    case .focusChanged(let window, let old, let new):
      "keyboard focus in \(labels[window]): \(label(old)) -> \(label(new))"
    case .askedForAction(let responder, let action, let answer):
      "canPerformAction(\(action)) \(answer), by \(labels[responder])"
    case .keyCommandMatched(let command, let responder):
      "key command \(command.input.quoted)\(command.modifiers.withText) matches, offered by \(labels[responder]): "
        + "action \(command.action)"
    default: nil
    }
  }

  private func label(_ name: ResponderName?) -> String { name.map { labels[$0] } ?? "none" }
}
