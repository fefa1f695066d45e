import CoreGraphics
import InputEvents
import Inspector
import PlatformContract
import UIKit

/// Synchronizes the desktop with the window: the shape of the pointer, text input and the position of its candidates,
/// the clipboard and full screen.
@MainActor
struct DesktopLink {
  private var cursor = PlatformCursor.arrow
  private var textInput: CGRect?
  private var interfaceSize: CGFloat = 1
  /// The text that pasteboard and clipboard had in common last.
  private var sharedText: String?

  /// Called before input is handled: imports text that was copied in other programs, and handles F11. Returns the
  /// remaining events.
  mutating func prepare(_ stage: Stage, for events: [PlatformEvent], on platform: any Platform) -> [PlatformEvent] {
    if events.contains(where: \.mayPaste), let text = platform.clipboardText, text != sharedText {
      sharedText = text
      stage.pasteboardText = text
    }
    let others = events.filter { !$0.isFullscreenKey }
    if others.count < events.count { platform.isFullscreen.toggle() }
    return others
  }

  /// Called after input was handled. The size of the surface in points may have changed.
  mutating func update(_ platform: any Platform, to state: DesktopState) {
    if state.cursor != cursor {
      cursor = state.cursor
      platform.setCursor(cursor)
    }
    if state.interfaceSize != interfaceSize {
      interfaceSize = state.interfaceSize
      platform.interfaceSize = interfaceSize
    }
    if state.textInput != textInput {
      textInput = state.textInput
      platform.setTextInput(active: textInput != nil, rect: textInput ?? .zero)
    }
    if let text = state.pasteboardText, text != sharedText {
      sharedText = text
      platform.clipboardText = text
    }
  }
}

/// The state of the window that the desktop shows outside of its surface, in window points.
struct DesktopState {
  var cursor: PlatformCursor
  /// The caret of the text that is being entered; nil while keys are only keys.
  var textInput: CGRect?
  /// Text that was cut or copied on the stage, or imported for pasting.
  var pasteboardText: String?
  /// The scale of the interface; 1 is the usual size.
  var interfaceSize: CGFloat = 1
}

extension Sandbox {
  var desktopState: DesktopState {
    DesktopState(
      cursor: cursor,
      // In a replay and in the past, keys are only keys.
      textInput: (session.playback == nil ? stage.textInput : nil).map { caret in
        let scale = delivery.router.scale
        return CGRect(
          origin: windowPoint(ofCanvas: caret.origin),
          size: CGSize(width: caret.width * scale, height: caret.height * scale))
      },
      pasteboardText: stage.pasteboardText, interfaceSize: user.interfaceSize.factor)
  }

  /// The view of the scene that was previewed last, while the pointer is still over it. There are no previews while the
  /// result of a touch is shown.
  private var viewUnderPointer: UIView? {
    guard let view = display.viewUnderPointer, let place = session.touches.pointer else { return nil }
    let box = stage.runtime.perform { CGRect(boundingBoxOf: view.cornersOnScreen) }
    return box.contains(place) ? view : nil
  }

  /// The cursor: a hand over controls of a panel, arrows over edges that can be dragged, and a beam over text that can
  /// be edited. Over the scene it is an arrow, because scenes are used with fingers.
  private var cursor: PlatformCursor {
    guard let pointer = pointerInWindow else { return .arrow }
    if display.messageButtonFrames.contains(where: { $0.contains(pointer) }) { return .hand }
    if display.model.bar != nil {
      let bar = ReplayBar(in: display.model.layout.stage, targets: display.model.layout.targets)
      if bar.playButton.contains(pointer) || bar.closeButton.contains(pointer) { return .hand }
    }
    if chain.isPanReady, stageFrame.contains(pointer) { return .hand }
    if display.isOnGrip(pointer) { return .resizeDiagonally }
    if let side = panels.resizedSide(at: pointer) { return side == .bottom ? .resizeUpright : .resizeAcross }
    let pane = delivery.router.pane(at: pointer)
    var view = pane == .stage ? viewUnderPointer : panels.hitTest(pointer)
    while let current = view {
      if current is UITextField { return .text }
      if pane == .workbench, let control = current as? UIControl, control.isEnabled { return .hand }
      view = current.superview
    }
    return .arrow
  }
}

extension PlatformEvent {
  /// A Boolean value that indicates whether the user returns from another program, or presses Ctrl or the logo key with
  /// V.
  fileprivate var mayPaste: Bool {
    switch self {
    case .focusChanged(let isFocused): isFocused
    case .input(let input):
      if case .key(let key) = input.sample {
        key.usage == .v && key.phase == .down && !key.modifiers.isDisjoint(with: [.control, .command])
      } else {
        false
      }
    default: false
    }
  }

  fileprivate var isFullscreenKey: Bool {
    if case .input(let input) = self, case .key(let key) = input.sample {
      key.usage == .f11 && key.phase == .down
    } else {
      false
    }
  }
}
