import Foundation
import InputEvents
import Inspector

/// The recently pressed keys, for viewers of a film. Times are those of the platform.
struct PressedKeys {
  private struct Stroke {
    var shown: KeyStroke
    let usage: KeyUsage?
    var pressed: TimeInterval
    /// The time at which the key disappears; nil while it is held.
    var end: TimeInterval?
  }

  private var strokes: [Stroke] = []

  /// The time for which a key remains visible after its release, and the minimum time for which it looks pressed, in
  /// seconds.
  private static let (rest, press): (TimeInterval, TimeInterval) = (1.4, 0.25)
  private static let most = 4

  var shown: [KeyStroke] { strokes.map(\.shown) }

  /// The time of the next change without input.
  var nextDeadline: TimeInterval? {
    strokes.compactMap { stroke in
      stroke.end.map { stroke.shown.isDown ? min($0, stroke.pressed + Self.press) : $0 }
    }.min()
  }

  /// - Parameter isTyping: Whether text is being entered. Keys that type are then shown by their text, which is a
  ///   separate sample.
  mutating func handle(_ event: InputEvent, isTyping: Bool, at now: TimeInterval) {
    switch event.sample {
    case .key(let key) where isTyping && key.makesText: break
    case .key(let key): handle(key, at: now)
    case .text(let text) where text.phase == .committed: type(text.text, at: now)
    default: break
    }
  }

  private mutating func handle(_ key: KeySample, at now: TimeInterval) {
    guard key.phase == .down else {
      if key.phase == .up || key.phase == .cancel { lift(key.usage, at: now) }
      return
    }
    guard let cap = key.cap else { return }
    let modifiers = key.modifierCaps
    // From now on the modifiers are part of the stroke.
    strokes.removeAll { $0.end == nil && $0.usage?.isModifier == true }
    let caps = modifiers.contains(cap) ? [cap] : modifiers + [cap]
    if let last = strokes.indices.last, strokes[last].shown.caps == caps {
      strokes[last].shown.count += 1
      (strokes[last].shown.isDown, strokes[last].pressed, strokes[last].end) = (true, now, nil)
      return
    }
    add(Stroke(shown: KeyStroke(caps: caps, isDown: true), usage: key.usage, pressed: now))
  }

  private mutating func lift(_ usage: KeyUsage, at now: TimeInterval) {
    for index in strokes.indices where strokes[index].usage == usage && strokes[index].end == nil {
      strokes[index].end = max(now, strokes[index].pressed + Self.press) + Self.rest
    }
  }

  /// Adds typed text; text typed without a pause shares one cap.
  private mutating func type(_ text: String, at now: TimeInterval) {
    let end = now + Self.press + Self.rest
    if let last = strokes.indices.last, strokes[last].usage == nil {
      strokes[last].shown.caps = [String((strokes[last].shown.caps[0] + text).suffix(Self.longestText))]
      strokes[last].end = end
      return
    }
    add(
      Stroke(
        shown: KeyStroke(caps: [String(text.suffix(Self.longestText))], isDown: false), usage: nil, pressed: now,
        end: end))
  }

  private static let longestText = 24

  private mutating func add(_ stroke: Stroke) {
    strokes.append(stroke)
    if strokes.count > Self.most { strokes.removeFirst() }
  }

  /// Removes the keys that were shown long enough.
  mutating func advance(to now: TimeInterval) {
    strokes.removeAll { stroke in stroke.end.map { $0 <= now } ?? false }
    for index in strokes.indices where strokes[index].end != nil && strokes[index].pressed + Self.press <= now {
      strokes[index].shown.isDown = false
    }
  }
}

extension KeySample {
  /// A Boolean value that indicates whether the key types a letter, a digit, a space or punctuation, unless a modifier
  /// makes it a command.
  fileprivate var makesText: Bool { usage.makesText && modifiers.isDisjoint(with: [.control, .command]) }

  /// The modifiers in their usual order. Shift is part of the typed text.
  fileprivate var modifierCaps: [String] {
    var caps: [String] = []
    if modifiers.contains(.control) { caps.append("Ctrl") }
    if modifiers.contains(.alternate) { caps.append("Alt") }
    if modifiers.contains(.shift), characters.isEmpty || characters == charactersIgnoringModifiers {
      caps.append("⇧")
    }
    if modifiers.contains(.command) { caps.append("Super") }
    return caps
  }

  /// The label of the key; nil for a key without a name.
  fileprivate var cap: String? {
    let typed = characters.isEmpty ? charactersIgnoringModifiers : characters
    if !usage.hasFixedCap, !typed.isEmpty, typed.first?.isWhitespace == false { return typed.uppercased() }
    return usage.cap
  }
}
