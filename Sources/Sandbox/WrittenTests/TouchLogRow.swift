import EventTrace
import UIKit
import UIKitTestSupport

extension TraceRecord.Kind {
  /// The row that `TouchLog` has for the record, which a copied test can expect; nil if it has none.
  ///
  /// - Parameter name: Returns the name of an object as the log has it.
  @MainActor
  func logRow(_ name: (ResponderName) -> String) -> String? {
    func view(_ touch: TouchSnapshot) -> String { touch.view.map(name) ?? "no view" }
    switch self {
    case .touchAssigned(let touch): return "touch \(touch.number): \(view(touch))"
    case .touchWithheld(let touch, _), .touchVerdict(let touch, .cancel, _), .touchVerdict(let touch, .drop, _):
      return "touch \(touch.number) is lost for \(view(touch))"
    case .gestureStateChanged(let recognizer, let from, let to, _):
      if to == .began || to == .ended && from == .possible { return "\(name(recognizer.name)) recognized" }
      return from == .ended && to == .failed ? "\(name(recognizer.name)) was prevented" : nil
    case .action(let action, _, let sender?): return "\(action) of \(name(sender))"
    default: return nil
    }
  }
}

extension Stage {
  /// The name of a recorded object as `TouchLog` has it. An object that is gone is named by its class.
  func nameInLog(of name: ResponderName) -> String {
    recorder.object(named: name).map { TouchObserver.name(of: $0) } ?? name.type
  }
}
