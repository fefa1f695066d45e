import InputEvents

/// The keys that the scene knows to be down. The press of a modifier waits for what it is pressed with: a shortcut of
/// the window has Shift, too, of which the scene gets nothing. Otherwise Shift would end a replay before the key that
/// walks through it. A modifier that is pressed alone reaches the scene when it is released.
struct SceneKeys {
  private var waiting: [KeyUsage: InputEvent] = [:]
  private var down: Set<KeyUsage> = []

  /// Returns what the scene gets at a sample, in order.
  mutating func pass(_ event: InputEvent) -> [InputEvent] {
    switch event.sample {
    case .hover: return [event]
    case .systemCancel:
      (waiting, down) = ([:], [])
      return [event]
    case .key(let key): return pass(key, event)
    default: return release(at: event) + [event]
    }
  }

  /// Forgets the modifiers that wait, because the key that they were pressed with was the window's.
  mutating func forgetModifiers() { waiting = [:] }

  /// Called when the scene did not get a sample. It does not get the release of a key either, then.
  mutating func withhold(_ event: InputEvent) {
    if case .key(let key) = event.sample, key.phase == .down { down.remove(key.usage) }
  }

  private mutating func pass(_ key: KeySample, _ event: InputEvent) -> [InputEvent] {
    switch key.phase {
    case .down where key.usage.isModifier:
      waiting[key.usage] = event
      return []
    case .down, .repeat:
      if key.usage.isModifier { return down.contains(key.usage) ? [event] : [] }
      let earlier = release(at: event)
      down.insert(key.usage)
      return earlier + [event]
    case .up:
      let earlier = waiting[key.usage] == nil ? [] : release(at: event)
      return down.remove(key.usage) == nil ? [] : earlier + [event]
    case .cancel:
      waiting[key.usage] = nil
      return down.remove(key.usage) == nil ? [] : [event]
    }
  }

  /// Returns the modifiers that wait, at the time of the sample that they are pressed with.
  private mutating func release(at event: InputEvent) -> [InputEvent] {
    defer { waiting = [:] }
    down.formUnion(waiting.keys)
    return waiting.values.sorted { $0.timestamp < $1.timestamp }.map {
      InputEvent(timestamp: event.timestamp, sample: $0.sample)
    }
  }
}
