import CSDL2
import InputEvents
import PlatformContract

extension EventTranslation {
  /// Translates a key event. `typed` is the text that the input method created for this event, if any.
  mutating func key(_ event: SDL_KeyboardEvent, typing typed: String?) -> [PlatformEvent] {
    let isDown = SDL_EventType(event.type) == SDL_KEYDOWN
    let scancode = event.keysym.scancode
    modifiers = ModifierKeys(sdl: event.keysym.mod)
    if let subtype = Self.remoteSubtype(scancode, isDown: isDown) {
      return event.repeat == 0 ? [input(event.timestamp, .remote(RemoteSample(subtype: subtype)))] : []
    }
    // SDL's numbers are those of the USB keyboard page up to the right command key; higher ones belong to other pages.
    guard (4...231).contains(scancode.rawValue) else { return [] }
    let usage = KeyUsage(rawValue: Int(scancode.rawValue))
    let plain = Self.characters(of: event.keysym)
    let isTyped = isDown && typed != nil
    let sample = KeySample(
      usage: usage, phase: isDown ? (event.repeat == 0 ? .down : .repeat) : .up,
      characters: isTyped ? typed ?? "" : Self.shifted(plain, modifiers), charactersIgnoringModifiers: plain,
      modifiers: usage.isOnKeypad ? modifiers.union(.numericPad) : modifiers)
    return [input(event.timestamp, .key(sample))]
  }

  func composition(_ event: SDL_Event) -> [PlatformEvent] {
    let sample = TextSample(
      text: event.composedText, phase: .composing, selectionStart: Int(event.edit.start),
      selectionLength: Int(event.edit.length))
    return [input(event.edit.timestamp, .text(sample))]
  }

  /// Translates a controller's button. The controller `isLeaving` if its removal is reported next: SDL first releases
  /// its buttons.
  func controllerButton(_ event: SDL_ControllerButtonEvent, isLeaving: Bool) -> [PlatformEvent] {
    guard let button = Self.button(SDL_GameControllerButton(Int32(event.button))) else { return [] }
    let isDown = SDL_EventType(event.type) == SDL_CONTROLLERBUTTONDOWN
    let sample = ButtonSample(
      button: button, phase: isDown ? .down : isLeaving ? .cancel : .up, force: isDown ? 1 : 0)
    return [input(event.timestamp, .button(sample))]
  }

  mutating func controllerStick(_ event: SDL_ControllerAxisEvent, isLeaving: Bool) -> [PlatformEvent] {
    sticks.moved(event).map { moved in
      var sample = moved
      if isLeaving, sample.phase == .up { sample.phase = .cancel }
      return input(event.timestamp, .button(sample))
    }
  }

  /// A controller in the roles of a television's remote.
  private static func button(_ button: SDL_GameControllerButton) -> ButtonSample.Button? {
    switch button {
    case SDL_CONTROLLER_BUTTON_DPAD_UP: .upArrow
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: .downArrow
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: .leftArrow
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: .rightArrow
    case SDL_CONTROLLER_BUTTON_A: .select
    case SDL_CONTROLLER_BUTTON_B, SDL_CONTROLLER_BUTTON_START: .menu
    case SDL_CONTROLLER_BUTTON_X: .playPause
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: .pageUp
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: .pageDown
    default: nil
    }
  }

  /// Returns the `UIEvent.EventSubtype` of a media key; seeking begins with the press and ends with the release.
  private static func remoteSubtype(_ scancode: SDL_Scancode, isDown: Bool) -> Int? {
    switch scancode {
    case SDL_SCANCODE_AUDIOSTOP: isDown ? 102 : nil
    case SDL_SCANCODE_AUDIOPLAY: isDown ? 103 : nil
    case SDL_SCANCODE_AUDIONEXT: isDown ? 104 : nil
    case SDL_SCANCODE_AUDIOPREV: isDown ? 105 : nil
    case SDL_SCANCODE_AUDIOREWIND: isDown ? 106 : 107
    case SDL_SCANCODE_AUDIOFASTFORWARD: isDown ? 108 : 109
    default: nil
    }
  }

  // MARK: - Characters

  /// Returns the text that the key types on the current layout without modifiers; empty for keys that type nothing, and
  /// lower case for Latin letters (reference 3.1).
  private static func characters(of keysym: SDL_Keysym) -> String {
    let usage = KeyUsage(rawValue: Int(keysym.scancode.rawValue))
    if usage.isOnKeypad { return keypadCharacters[usage] ?? "" }
    switch keysym.sym {
    case 8: return "\u{8}"
    case 9: return "\t"
    case 13: return "\r"
    case 0x20...0x7E, 0xA0...0x10_FFFF:
      return Unicode.Scalar(UInt32(keysym.sym)).map { String(Character($0)) } ?? ""
    default: return ""
    }
  }

  private static let keypadCharacters: [KeyUsage: String] = [
    .keypadSlash: "/", .keypadAsterisk: "*", .keypadHyphen: "-", .keypadPlus: "+", .keypadEnter: "\r", .keypad1: "1",
    .keypad2: "2", .keypad3: "3", .keypad4: "4", .keypad5: "5", .keypad6: "6", .keypad7: "7", .keypad8: "8",
    .keypad9: "9", .keypad0: "0", .keypadPeriod: ".", .keypadEqual: "=",
  ]

  /// Returns the text of a key with shift or caps lock, while no text input runs that would report it: letters follow
  /// the layout, other keys those of a US keyboard.
  private static func shifted(_ plain: String, _ modifiers: ModifierKeys) -> String {
    let upper = plain.uppercased()
    if upper != plain {
      guard modifiers.contains(.shift) != modifiers.contains(.capsLock), upper.count == 1 else { return plain }
      return upper
    }
    return modifiers.contains(.shift) ? shiftedSymbols[plain] ?? plain : plain
  }

  private static let shiftedSymbols: [String: String] = [
    "1": "!", "2": "@", "3": "#", "4": "$", "5": "%", "6": "^", "7": "&", "8": "*", "9": "(", "0": ")", "-": "_",
    "=": "+", "[": "{", "]": "}", "\\": "|", ";": ":", "'": "\"", "`": "~", ",": "<", ".": ">", "/": "?",
  ]
}

extension ModifierKeys {
  /// Creates modifiers from SDL's `KMOD_` bits: Ctrl is control, Alt is alternate, and the logo key is command.
  init(sdl bits: UInt16) {
    let table: [(SDL_Keymod, ModifierKeys)] = [
      (KMOD_SHIFT, .shift), (KMOD_CTRL, .control), (KMOD_ALT, .alternate), (KMOD_GUI, .command),
      (KMOD_CAPS, .capsLock),
    ]
    self = table.reduce(into: []) { if UInt32(bits) & $1.0.rawValue != 0 { $0.insert($1.1) } }
  }
}
