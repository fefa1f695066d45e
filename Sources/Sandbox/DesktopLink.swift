import CoreGraphics
import InputEvents
import PlatformContract
import UIKit

/// Keeps what the desktop offers beside a surface in step with the sandbox: the pointer's shape, text input and where
/// its candidates are shown, the clipboard, full screen.
@MainActor
struct DesktopLink {
  private var cursor = PlatformCursor.arrow
  private var textInput: CGRect?
  /// The text that both pasteboard and clipboard hold, as far as is known.
  private var sharedText: String?

  /// Before input is handled: what was copied elsewhere is there to be pasted, and F11 is done. The window's key is
  /// none of the scene's.
  mutating func prepare(_ sandbox: Sandbox, for events: [PlatformEvent], on platform: any Platform) -> [PlatformEvent] {
    if events.contains(where: \.mayPaste), let text = platform.clipboardText, text != sharedText {
      sharedText = text
      sandbox.pasteboardText = text
    }
    let others = events.filter { !$0.isFullscreenKey }
    if others.count < events.count { platform.isFullscreen.toggle() }
    return others
  }

  /// After input was handled.
  mutating func update(_ platform: any Platform, from sandbox: Sandbox) {
    let newCursor = Self.cursor(of: sandbox)
    if newCursor != cursor {
      cursor = newCursor
      platform.setCursor(cursor)
    }
    let newTextInput = Self.textInput(of: sandbox)
    if newTextInput != textInput {
      textInput = newTextInput
      platform.setTextInput(active: textInput != nil, rect: textInput ?? .zero)
    }
    if let text = sandbox.pasteboardText, text != sharedText {
      sharedText = text
      platform.clipboardText = text
    }
  }

  /// A hand over controls of a panel, a beam over text that can be edited. Scenes have no hand, because fingers do the
  /// pointing there.
  private static func cursor(of sandbox: Sandbox) -> PlatformCursor {
    guard let pointer = sandbox.pointerInWindow else { return .arrow }
    if sandbox.chain.isPanReady, sandbox.stageFrame.contains(pointer) { return .hand }
    let pane = sandbox.delivery.router.pane(at: pointer)
    var view = pane == .stage ? sandbox.display.viewUnderPointer : sandbox.panels.hitTest(pointer)
    while let current = view {
      if current is UITextField { return .text }
      if pane == .workbench, let control = current as? UIControl, control.isEnabled { return .hand }
      view = current.superview
    }
    return .arrow
  }

  /// The caret of the text that is being entered, in window points; nil while keys are only keys.
  private static func textInput(of sandbox: Sandbox) -> CGRect? {
    sandbox.stage.textInput.map { caret in
      let scale = sandbox.delivery.router.scale
      return CGRect(
        origin: sandbox.windowPoint(ofCanvas: caret.origin),
        size: CGSize(width: caret.width * scale, height: caret.height * scale))
    }
  }
}

extension PlatformEvent {
  /// The user comes back from elsewhere, or presses Ctrl or the logo key with V.
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
