/// The action for a double tap on a pencil's side, as the user has chosen in the settings.
public enum UIPencilPreferredAction: Int, Sendable {
  case ignore
  case switchEraser
  case switchPrevious
  case showColorPalette
}

/// Notified of a double tap on the side of a pencil.
@MainActor
public protocol UIPencilInteractionDelegate: AnyObject {
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
  public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}

/// Lets a view receive double taps on the side of a pencil, which are no touches (Apple, `UIPencilInteraction`). No
/// device of the window sends them; `TestStage` does.
@MainActor
open class UIPencilInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open weak var delegate: (any UIPencilInteractionDelegate)?
  open var isEnabled = true

  override public init() { super.init() }

  /// The action of a pencil that was never set up.
  open class var preferredTapAction: UIPencilPreferredAction { .switchEraser }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

extension UIRuntime {
  /// The side of the pencil was tapped twice: every view that shows in the key window and has an interaction that is
  /// enabled is notified, from the front to the back (which of several UIKit notifies is not documented, L).
  package func tapPencil() {
    perform {
      var waiting = [windows.key].compactMap { $0 as UIView? }
      while let view = waiting.popLast() {
        if view.isHidden { continue }
        waiting += view.subviews
        for case let interaction as UIPencilInteraction in view.interactions where interaction.isEnabled {
          interaction.delegate?.pencilInteractionDidTap(interaction)
        }
      }
    }
  }
}
