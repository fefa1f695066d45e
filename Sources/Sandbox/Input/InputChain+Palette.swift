import InputEvents
import Inspector

/// The input of the open palette of commands.
extension InputChain {
  /// Returns whether the palette handled the sample. Text and the other keys of its field follow the usual way.
  func handlesPaletteInput(_ input: InputEvent, in window: any InputWindow) -> Bool {
    guard let palette = window.user.palette else { return false }
    switch input.sample {
    case .contact(let contact) where contact.phase == .down:
      window.delivery.flush(in: window)
      if window.panels.paletteFrame?.contains(contact.location) == true {
        window.delivery.handle(input, in: window)
      } else {
        window.perform(.flipPalette)
      }
      return true
    case .key(let key) where key.phase == .down || key.phase == .repeat:
      guard let action = Self.action(of: key, in: palette) else { return false }
      // A letter of the same frame is part of the text that the key refers to.
      window.delivery.flush(in: window)
      keep(key.usage)
      window.perform(action)
      return true
    default: return false
    }
  }

  /// The number of entries that a key for a page moves by.
  private static let page = 8

  private static func action(of key: KeySample, in palette: OpenPalette) -> InspectorAction? {
    switch key.usage {
    case .up: .stepPalette(-1)
    case .down: .stepPalette(1)
    case .pageUp: .stepPalette(-page)
    case .pageDown: .stepPalette(page)
    case .tab: .stepPalette(key.modifiers.contains(.shift) ? -1 : 1)
    case .returnOrEnter, .keypadEnter: key.phase == .down ? .takePaletteEntry(palette.selected) : nil
    case .escape: .flipPalette
    case .k where key.modifiers.contains(.control): .flipPalette
    default: nil
    }
  }
}
