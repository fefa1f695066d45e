import InputEvents

/// The samples that make one `UIEvent`: each contact changes phase at most once.
struct InputTurn {
  let samples: ArraySlice<InputEvent>
  /// The time in seconds on the event clock.
  let timestamp: TimeInterval
  /// A Boolean value that indicates whether all samples are contacts.
  private(set) var hasOnlyContacts = true
  private(set) var hasLandings = false

  init(_ samples: ArraySlice<InputEvent>) {
    self.samples = samples
    timestamp = samples.isEmpty ? 0 : samples[samples.endIndex - 1].timestamp
    for index in samples.indices {
      if case .contact(let contact) = samples[index].sample {
        if contact.phase == .down { hasLandings = true }
      } else {
        hasOnlyContacts = false
      }
    }
  }
}

/// Divides a frame's samples into turns. A contact that lands and lifts within one frame needs two events; its moves
/// need only one; different contacts share an event.
///
/// Turns are slices of the frame and contacts are remembered from turn to turn, so that the division causes no
/// allocations and takes linear time.
struct InputTurns {
  private struct Contact {
    let id: Int
    /// The phase in the last turn that contained the contact.
    var phase: ContactSample.Phase
    var turn: Int
  }

  private var contacts: [Contact] = []
  private var turnsBegun = 0
  /// The index of the contact that is expected next: devices list their contacts in the same order every time.
  private var expected = 0

  /// The turn that begins with `events[start]`.
  mutating func turn(in events: [InputEvent], from start: Int) -> InputTurn {
    InputTurn(events[start..<end(in: events, from: start)])
  }

  private mutating func end(in events: [InputEvent], from start: Int) -> Int {
    guard start + 1 < events.count else { return events.count }
    turnsBegun += 1
    for index in start..<events.count {
      guard case .contact(let contact) = events[index].sample else { return max(index, start + 1) }
      if !takes(contact) { return index }
    }
    return events.count
  }

  /// Adds a sample to the turn. Returns false when the turn already has a sample of this contact, unless both are
  /// moves.
  private mutating func takes(_ sample: ContactSample) -> Bool {
    let index = index(of: sample.id)
    expected = index + 1
    if contacts[index].turn == turnsBegun { return contacts[index].phase == .move && sample.phase == .move }
    contacts[index].phase = sample.phase
    contacts[index].turn = turnsBegun
    return true
  }

  private mutating func index(of id: Int) -> Int {
    if expected < contacts.count, contacts[expected].id == id { return expected }
    if let index = contacts.firstIndex(where: { $0.id == id }) { return index }
    if contacts.count == Self.largestCount { contacts.removeAll { $0.turn != turnsBegun } }
    contacts.append(Contact(id: id, phase: .cancel, turn: 0))
    return contacts.count - 1
  }

  /// The number of contacts above which those of earlier turns are forgotten. Some devices never reuse a number.
  private static let largestCount = 64
}
