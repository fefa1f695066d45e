import CSDL2
import CoreGraphics
import InputEvents
import PlatformContract
import Testing

@testable import SDLPlatform

@Suite("Key translation")
struct KeyTranslationTests {
  var translation = EventTranslation(windowUnits: CGSize(width: 100, height: 100))

  private mutating func keys(_ events: SDL_Event...) -> [KeySample] {
    translation.translate(batch: events).compactMap {
      if case .input(let input) = $0, case .key(let key) = input.sample { key } else { nil }
    }
  }

  private mutating func samples(_ events: SDL_Event...) -> [InputEvent.Sample] {
    translation.translate(batch: events).compactMap { if case .input(let input) = $0 { input.sample } else { nil } }
  }

  @Test("A key is pressed, repeats and is released under its USB usage")
  mutating func phases() {
    let found = keys(
      .key(SDL_KEYDOWN, SDL_SCANCODE_A, sym: 97), .key(SDL_KEYDOWN, SDL_SCANCODE_A, sym: 97, isRepeat: true),
      .key(SDL_KEYUP, SDL_SCANCODE_A, sym: 97))
    #expect(found.map(\.phase) == [.down, .repeat, .up])
    #expect(found.allSatisfy { $0.usage == .a && $0.characters == "a" && $0.charactersIgnoringModifiers == "a" })
  }

  @Test(
    "Modifier bits: Ctrl is control, Alt alternate, the logo key command",
    arguments: [
      (KMOD_LSHIFT, .shift), (KMOD_RCTRL, .control), (KMOD_LALT, .alternate), (KMOD_RGUI, .command),
      (KMOD_CAPS, .capsLock), (KMOD_NUM, ModifierKeys()),
    ] as [(SDL_Keymod, ModifierKeys)])
  mutating func modifiers(bits: SDL_Keymod, expected: ModifierKeys) {
    #expect(keys(.key(SDL_KEYDOWN, SDL_SCANCODE_F1, sym: 0, mods: bits)).first?.modifiers == expected)
  }

  @Test("Pointer, wheel and hover samples contain the modifiers of the keyboard")
  mutating func modifiersStick() {
    let found = samples(
      .key(SDL_KEYDOWN, SDL_SCANCODE_LCTRL, sym: 0, mods: KMOD_LCTRL), .motion(1, 1), .wheel(y: 1),
      .mouse(SDL_MOUSEBUTTONDOWN, 1, 2, 2), .key(SDL_KEYUP, SDL_SCANCODE_LCTRL, sym: 0), .motion(3, 3))
    let held: [ModifierKeys] = found.compactMap {
      switch $0 {
      case .hover(let sample): sample.modifiers
      case .scroll(let sample): sample.modifiers
      case .contact(let sample): sample.modifiers
      default: nil
      }
    }
    #expect(held == [.control, .control, .control, []])
  }

  @Test(
    "Without text input, shift and caps lock give capitals and American symbols",
    arguments: [
      (97, KMOD_LSHIFT, "A"), (97, KMOD_CAPS, "A"), (47, KMOD_LSHIFT, "?"), (46, KMOD_NONE, "."), (49, KMOD_CAPS, "1"),
      (0xE9, KMOD_LSHIFT, "É"), (0xDF, KMOD_LSHIFT, "ß"),
    ] as [(Int32, SDL_Keymod, String)])
  mutating func shifted(sym: Int32, mods: SDL_Keymod, expected: String) {
    #expect(keys(.key(SDL_KEYDOWN, SDL_SCANCODE_A, sym: sym, mods: mods)).first?.characters == expected)
  }

  @Test("The text that follows a key is the text of the key, and is not typed again")
  mutating func typedText() {
    let found = samples(
      .key(SDL_KEYDOWN, SDL_SCANCODE_2, sym: 50, mods: KMOD_LSHIFT), .textInput("\""),
      .key(SDL_KEYUP, SDL_SCANCODE_2, sym: 50))
    guard case .key(let key) = found.first else {
      Issue.record("no key sample in \(found)")
      return
    }
    #expect(key.characters == "\"")
    #expect(key.charactersIgnoringModifiers == "2")
    #expect(found.count == 2)
  }

  @Test("Text that follows no key, or an unknown key, is text")
  mutating func textAlone() {
    let text = InputEvent.Sample.text(TextSample(text: "é", phase: .committed))
    #expect(samples(.textInput("é")) == [text])
    #expect(samples(.key(SDL_KEYDOWN, SDL_SCANCODE_UNKNOWN, sym: 0), .textInput("é")) == [text])
    #expect(samples(.key(SDL_KEYUP, SDL_SCANCODE_E, sym: 101), .textInput("é")).last == text)
  }

  @Test("A repeating key types again each time")
  mutating func repeatedText() {
    let found = samples(
      .key(SDL_KEYDOWN, SDL_SCANCODE_A, sym: 97), .textInput("a"),
      .key(SDL_KEYDOWN, SDL_SCANCODE_A, sym: 97, isRepeat: true), .textInput("a"))
    #expect(found.count == 2)
  }

  @Test(
    "Return, tab and backspace type control characters; arrows, escape and modifiers type nothing",
    arguments: [
      (SDL_SCANCODE_RETURN, 13, "\r"), (SDL_SCANCODE_TAB, 9, "\t"), (SDL_SCANCODE_BACKSPACE, 8, "\u{8}"),
      (SDL_SCANCODE_LEFT, Int32(SDL_SCANCODE_LEFT.rawValue) | 1 << 30, ""), (SDL_SCANCODE_ESCAPE, 27, ""),
      (SDL_SCANCODE_LSHIFT, Int32(SDL_SCANCODE_LSHIFT.rawValue) | 1 << 30, ""),
    ] as [(SDL_Scancode, Int32, String)])
  mutating func controlKeys(scancode: SDL_Scancode, sym: Int32, expected: String) {
    #expect(keys(.key(SDL_KEYDOWN, scancode, sym: sym)).first?.characters == expected)
  }

  @Test("Keypad keys carry the keypad modifier and their digit")
  mutating func keypad() {
    let key = keys(.key(SDL_KEYDOWN, SDL_SCANCODE_KP_7, sym: 0)).first
    #expect(key?.modifiers == .numericPad)
    #expect(key?.characters == "7")
    #expect(key?.usage == .keypad7)
  }

  @Test(
    "Media keys are remote events, once each",
    arguments: [
      (SDL_SCANCODE_AUDIOPLAY, [103]), (SDL_SCANCODE_AUDIOSTOP, [102]), (SDL_SCANCODE_AUDIONEXT, [104]),
      (SDL_SCANCODE_AUDIOPREV, [105]), (SDL_SCANCODE_AUDIOREWIND, [106, 107]),
      (SDL_SCANCODE_AUDIOFASTFORWARD, [108, 109]), (SDL_SCANCODE_AUDIOMUTE, []),
    ] as [(SDL_Scancode, [Int])])
  mutating func mediaKeys(scancode: SDL_Scancode, expected: [Int]) {
    let found = samples(
      .key(SDL_KEYDOWN, scancode, sym: 0), .key(SDL_KEYDOWN, scancode, sym: 0, isRepeat: true),
      .key(SDL_KEYUP, scancode, sym: 0))
    #expect(found == expected.map { .remote(RemoteSample(subtype: $0)) })
  }

  @Test("Keys that SDL releases because focus is lost are cancelled, not released")
  mutating func focusLossTakesKeys() {
    let found = samples(
      .key(SDL_KEYDOWN, SDL_SCANCODE_LALT, sym: 0, mods: KMOD_LALT), .key(SDL_KEYUP, SDL_SCANCODE_B, sym: 98),
      .motion(1, 1), .key(SDL_KEYUP, SDL_SCANCODE_LALT, sym: 0), .key(SDL_KEYUP, SDL_SCANCODE_A, sym: 97),
      .window(SDL_WINDOWEVENT_FOCUS_LOST))
    let usages = found.map { if case .key(let key) = $0 { key.usage } else { nil as KeyUsage? } }
    #expect(usages == [.leftAlt, .b, nil, nil])
    #expect(found.last == .systemCancel)
  }

  @Test("Composition replaces the marked text with its selection; committing ends it")
  mutating func composition() {
    #expect(
      samples(.composition("你好", start: 2, length: 1), .textInput("你好")) == [
        .text(TextSample(text: "你好", phase: .composing, selectionStart: 2, selectionLength: 1)),
        .text(TextSample(text: "你好", phase: .committed)),
      ])
  }

  @Test(
    "A controller's buttons are those of a remote",
    arguments: [
      (SDL_CONTROLLER_BUTTON_DPAD_UP, .upArrow), (SDL_CONTROLLER_BUTTON_DPAD_RIGHT, .rightArrow),
      (SDL_CONTROLLER_BUTTON_A, .select), (SDL_CONTROLLER_BUTTON_B, .menu), (SDL_CONTROLLER_BUTTON_X, .playPause),
      (SDL_CONTROLLER_BUTTON_LEFTSHOULDER, .pageUp), (SDL_CONTROLLER_BUTTON_GUIDE, nil),
    ] as [(SDL_GameControllerButton, ButtonSample.Button?)])
  mutating func controller(button: SDL_GameControllerButton, expected: ButtonSample.Button?) {
    let found = samples(.controller(SDL_CONTROLLERBUTTONDOWN, button), .controller(SDL_CONTROLLERBUTTONUP, button))
    let phases: [InputEvent.Sample] =
      expected.map {
        [.button(ButtonSample(button: $0, phase: .down)), .button(ButtonSample(button: $0, phase: .up, force: 0))]
      } ?? []
    #expect(found == phases)
  }

  @Test("A stick pushed far is an arrow, released when it is well back, and reversed at once")
  mutating func stick() {
    let (x, y) = (SDL_CONTROLLER_AXIS_LEFTX, SDL_CONTROLLER_AXIS_LEFTY)
    let found = samples(
      .stick(x, 0.5), .stick(x, 0.7), .stick(x, 0.5), .stick(x, 0.3), .stick(y, -1), .stick(y, 1), .stick(y, 0),
      .stick(SDL_CONTROLLER_AXIS_RIGHTX, 1), .stick(x, -1, controller: 2))
    let described: [String] = found.compactMap {
      if case .button(let button) = $0 { "\(button.button) \(button.phase)" } else { nil }
    }
    #expect(
      described == [
        "rightArrow down", "rightArrow up", "upArrow down", "upArrow up", "downArrow down", "downArrow up",
        "leftArrow down",
      ])
  }
}
