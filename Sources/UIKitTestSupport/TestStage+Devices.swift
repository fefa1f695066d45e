import InputEvents
import UIKit

/// Input other than fingers: buttons, keys, text, shakes, media buttons and the pointer.
extension TestStage {
  // MARK: Buttons

  /// Presses a button of a remote or a controller for `holding` seconds.
  public func press(_ type: UIPress.PressType, holding: TimeInterval = 0.05) {
    let button = hold(type)
    button.up(at: now + holding)
  }

  /// Presses a button and holds it. Only the named types of `UIPress.PressType` are buttons.
  public func hold(_ type: UIPress.PressType, force: CGFloat = 1) -> HeldButton {
    let button = HeldButton(type, stage: self)
    button.down(force: force)
    return button
  }

  // MARK: Keys

  /// Presses and releases the key of a character on a US keyboard, which types it. With command or control held it
  /// types nothing.
  public func key(_ character: Character, modifiers: UIKeyModifierFlags = []) {
    hold(character, modifiers: modifiers).up()
  }

  /// Presses and releases a key that types nothing, such as `.keyboardUpArrow`, or a key by its position.
  public func key(_ code: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
    hold(code, modifiers: modifiers).up()
  }

  /// Presses the key of a character and holds it.
  public func hold(_ character: Character, modifiers: UIKeyModifierFlags = []) -> HeldButton {
    let plain = String(character).lowercased()
    let shifted = modifiers.contains(.shift) ? plain.uppercased() : String(character)
    return hold(
      KeySample(
        usage: Self.usage(of: plain), phase: .down, characters: shifted, charactersIgnoringModifiers: plain,
        modifiers: ModifierKeys(rawValue: modifiers.rawValue)))
  }

  /// Presses a key and holds it.
  public func hold(_ code: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) -> HeldButton {
    let character = Self.controlCharacters[code] ?? ""
    return hold(
      KeySample(
        usage: KeyUsage(rawValue: code.rawValue), phase: .down, characters: character,
        charactersIgnoringModifiers: character,
        modifiers: ModifierKeys(rawValue: modifiers.rawValue)))
  }

  private func hold(_ sample: KeySample) -> HeldButton {
    let key = HeldButton(sample, stage: self)
    key.down()
    return key
  }

  private static let controlCharacters: [UIKeyboardHIDUsage: String] = [
    .keyboardReturnOrEnter: "\r", .keyboardDeleteOrBackspace: "\u{8}", .keyboardTab: "\t", .keyboardSpacebar: " ",
  ]

  /// Returns the usage of the key of a letter, a digit or the space; other characters get one that no US keyboard has.
  private static func usage(of character: String) -> KeyUsage {
    guard let first = character.first else { return .nonUSPound }
    return KeyUsage(letter: first) ?? KeyUsage(digit: first) ?? (first == " " ? .space : .nonUSPound)
  }

  // MARK: Text

  /// Commits `text` like an input method, without key events.
  public func text(_ text: String) { send(.text(TextSample(text: text, phase: .committed)), at: nil) }

  /// Shows `text` as the marked text of an input method, with `selection` (characters within it) selected.
  public func compose(_ text: String, selection: Range<Int>? = nil) {
    let selection = selection ?? text.count..<text.count
    send(
      .text(
        TextSample(
          text: text, phase: .composing, selectionStart: selection.lowerBound, selectionLength: selection.count)),
      at: nil)
  }

  // MARK: Motion and remote control

  /// Shakes the device: motion begins, and ends `duration` seconds later.
  public func shake(over duration: TimeInterval = 0.5) {
    send(.motion(MotionSample(phase: .began)), at: nil)
    send(.motion(MotionSample(phase: .ended)), at: now + duration)
  }

  /// Sends a media button, such as `.remoteControlTogglePlayPause`.
  public func remote(_ subtype: UIEvent.EventSubtype) {
    send(.remote(RemoteSample(subtype: subtype.rawValue)), at: nil)
  }

  // MARK: Pointer

  /// Clicks with the mouse: presses a button, waits for `holding` seconds, and releases it.
  public func click(
    _ point: CGPoint, with buttons: UIEvent.ButtonMask = .primary, modifiers: UIKeyModifierFlags = [],
    holding: TimeInterval = 0.05
  ) {
    mouse(buttons, modifiers: modifiers).tap(point, holding: holding)
  }

  /// Moves the pointer to `point` without a pressed button; nil moves it out of the window.
  public func pointer(at point: CGPoint?, modifiers: UIKeyModifierFlags = [], at time: TimeInterval? = nil) {
    send(.hover(HoverSample(location: point, modifiers: ModifierKeys(rawValue: modifiers.rawValue))), at: time)
  }

  /// The side of the pencil is tapped twice.
  public func tapPencil() {
    runtime.makeCurrent()
    runtime.layoutIfNeeded()
    runtime.tapPencil()
  }

  /// Scrolls at `point` with a wheel or trackpad. A positive `delta.height` moves content down. `isContinuous` means a
  /// trackpad.
  public func scroll(
    at point: CGPoint, by delta: CGSize, isContinuous: Bool = true, modifiers: UIKeyModifierFlags = [],
    at time: TimeInterval? = nil
  ) {
    let keys = ModifierKeys(rawValue: modifiers.rawValue)
    send(.scroll(ScrollSample(location: point, delta: delta, isContinuous: isContinuous, modifiers: keys)), at: time)
  }

  /// Pinches to `scale` and rotates by `rotation`, in radians clockwise, with two fingers on a trackpad and the pointer
  /// at `point`. They are not touches: recognizers receive events of the type `.transform`. With `isLifted` false, the
  /// fingers stay down.
  public func transform(
    at point: CGPoint, scale: CGFloat = 1, rotation: CGFloat = 0, over duration: TimeInterval = 0.2, steps: Int = 5,
    isLifted: Bool = true
  ) {
    let (start, count) = (now, max(1, steps))
    let factor = pow(max(scale, .leastNonzeroMagnitude), 1 / CGFloat(count))
    for step in 1...count {
      let phase: TransformSample.Phase = step == 1 ? .began : .changed
      let sample = TransformSample(
        phase: phase, location: point, scale: factor, rotation: rotation / CGFloat(count))
      send(.transform(sample), at: start + duration * Double(step) / Double(count))
    }
    if isLifted { send(.transform(TransformSample(phase: .ended, location: point)), at: nil) }
  }

  // MARK: The system

  /// Cancels every touch and press, as a phone call does.
  public func interrupt(at time: TimeInterval? = nil) { send(.systemCancel, at: time) }
}
