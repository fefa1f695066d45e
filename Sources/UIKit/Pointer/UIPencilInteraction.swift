/// The action for a double tap on a pencil's side, as the user has chosen in the settings.
public enum UIPencilPreferredAction: Int, Sendable {
  case ignore
  case switchEraser
  case switchPrevious
  case showColorPalette
}

/// The delegate is notified of a double tap on the side of a pencil.
@MainActor
public protocol UIPencilInteractionDelegate: AnyObject {
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
  public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}

/// Lets a view receive double taps on the side of a pencil, which are not touches (Apple, `UIPencilInteraction`). Only
/// `TestStage` sends them; the devices of the program's window do not.
@MainActor
open class UIPencilInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open weak var delegate: (any UIPencilInteractionDelegate)?
  open var isEnabled = true

  override public init() { super.init() }

  /// The action of a pencil in the default settings.
  open class var preferredTapAction: UIPencilPreferredAction { .switchEraser }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

extension UIRuntime {
  /// Handles a double tap on the side of the pencil. Every visible view of the key window with an enabled interaction
  /// is notified, from front to back (UIKit does not document which of several views it notifies, L).
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
