import InputEvents

/// The samples that make one `UIEvent`: each contact changes phase at most once.
struct InputTurn {
  var samples: [InputEvent]
  var timestamp: TimeInterval { samples.last?.timestamp ?? 0 }
}

/// Cuts a frame's samples into turns. A contact that lands and lifts within one frame needs two events; its moves need only one;
/// contacts that do not get in each other's way share an event.
struct InputTurns: Sequence {
  private let turns: [InputTurn]

  init(_ events: [InputEvent]) {
    var turns: [InputTurn] = []
    var open: [InputEvent] = []
    var phases: [Int: ContactSample.Phase] = [:]
    func close() {
      if !open.isEmpty { turns.append(InputTurn(samples: open)) }
      open = []
      phases = [:]
    }
    for event in events {
      guard case .contact(let contact) = event.sample else {
        close()
        turns.append(InputTurn(samples: [event]))
        continue
      }
      if let phase = phases[contact.id], !(phase == .move && contact.phase == .move) { close() }
      phases[contact.id] = contact.phase
      open.append(event)
    }
    close()
    self.turns = turns
  }

  func makeIterator() -> IndexingIterator<[InputTurn]> { turns.makeIterator() }
}
