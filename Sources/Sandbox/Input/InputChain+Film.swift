import InputEvents
import Inspector

/// The input of the open sheet of a film.
extension InputChain {
  /// Text for the path follows the usual way, as do the window's keys with Ctrl.
  func handlesFilmInput(_ input: InputEvent, in window: any InputWindow) -> StageResult {
    guard let sheet = window.user.filmSheet else { return .pass }
    switch input.sample {
    case .contact(let contact) where contact.phase == .down:
      return .handled([.pressPalette(input, at: contact.location)])
    case .key(let key) where key.phase == .down || key.phase == .repeat:
      let action = Self.action(of: key, in: sheet)
      let isOther = sheet.row == .path || !key.modifiers.isDisjoint(with: [.control, .alternate])
      guard action != nil || !isOther && !key.usage.isModifier else { return .pass }
      keep(key.usage)
      return .handled(action.map { [.perform($0)] } ?? [])
    default: return isBelowSheet(input, in: window) ? .handled() : .pass
    }
  }

  private static func action(of key: KeySample, in sheet: FilmSheet) -> InspectorAction? {
    let isTyping = sheet.row == .path
    return switch key.usage {
    case .up: .changeFilm(.stepRow(-1))
    case .down: .changeFilm(.stepRow(1))
    case .tab: .changeFilm(.stepRow(key.modifiers.contains(.shift) ? -1 : 1))
    case .left where !isTyping: .changeFilm(.stepValue(-1))
    case .right where !isTyping: .changeFilm(.stepValue(1))
    case .returnOrEnter, .keypadEnter: key.phase == .down ? .makeFilm : nil
    case .f where !isTyping && key.modifiers.isEmpty: key.phase == .down ? .makeFilm : nil
    case .escape: .showFilmSheet(nil)
    default: nil
    }
  }
}
