import CoreGraphics
import UIKit

extension Stage {
  /// The place of text input on the stage: the caret of the field that is being edited, or all of another responder
  /// that takes keys. Canvas points; nil while no responder does.
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
