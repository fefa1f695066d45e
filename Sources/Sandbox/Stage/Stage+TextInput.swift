import CoreGraphics
import UIKit

extension Stage {
  /// The rectangle of text input on the stage, in canvas points: the caret of the field that is being edited, or the
  /// bounds of another responder that accepts keys; nil without one.
  var textInput: CGRect? {
    guard let responder = runtime.windows.key?.firstResponder as? any UIKeyInput else { return nil }
    guard let view = responder as? UIView else { return .zero }
    return runtime.perform {
      let caret = (view as? UITextField).flatMap { field in
        field.selectedTextRange.map { field.caretRect(for: $0.end) }
      }
      return view.convert(caret ?? view.bounds, to: nil)
    }
  }
}
