import InputEvents
import Inspector

/// The input of the open palette of commands.
extension InputChain {
  /// Text and the other keys of the palette's field follow the usual way.
  func handlesPaletteInput(_ input: InputEvent, in window: any InputWindow) -> StageResult {
    guard let palette = window.user.palette else { return .pass }
    switch input.sample {
    case .contact(let contact) where contact.phase == .down:
      return .handled([.pressPalette(input, at: contact.location)])
    case .key(let key) where key.phase == .down || key.phase == .repeat:
      guard let action = Self.action(of: key, in: palette) else { return .pass }
      keep(key.usage)
      return .handled([.perform(action)])
    default: return isBelowSheet(input, in: window) ? .handled() : .pass
    }
  }

  /// Returns whether the wheel is beside the palette or the sheet of a film, over what lies below.
  func isBelowSheet(_ input: InputEvent, in window: any InputWindow) -> Bool {
    guard let place = input.sample.placeOfScrolling else { return false }
    return window.panels.frameOverScene?.contains(place) != true
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
