import CoreGraphics
import InputEvents
import PlatformContract
import UIKit

/// What the sandbox wants of the desktop around its window.
extension Sandbox {
  /// A hand over what can be clicked on a panel, a beam over text that can be edited. Scenes have no hand: fingers point.
  package var cursor: PlatformCursor {
    guard let pointer = router.pointer else { return .arrow }
    if spaceBar != .up, layout.stage.contains(pointer) { return .hand }
    let pane = router.pane(at: pointer)
    var view = pane == .stage ? viewUnderPointer : workbenchRuntime.hitTest(pointer)
    while let current = view {
      if current is UITextField { return .text }
      if pane == .workbench, let control = current as? UIControl, control.isEnabled { return .hand }
      view = current.superview
    }
    return .arrow
  }

  /// The caret of the text that is being entered, in window points; nil while keys are only keys.
  package var textInput: CGRect? {
    stage.textInput.map { caret in
      CGRect(
        origin: windowPoint(ofCanvas: caret.origin),
        size: CGSize(width: caret.width * router.scale, height: caret.height * router.scale))
    }
  }

  /// Keys that give the mouse a second finger: any of these, held.
  package var secondFingerKeys: ModifierKeys {
    get { router.emulation.trigger }
    set { router.emulation.trigger = newValue }
  }

  /// What was cut or copied on the stage, or brought there to be pasted.
  package var pasteboardText: String? {
    get { stage.pasteboardText }
    set { stage.pasteboardText = newValue }
  }
}
