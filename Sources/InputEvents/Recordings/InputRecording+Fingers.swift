import Foundation

/// A change of one finger of a recording, from its landing to its lift.
package enum FingerEdit: Equatable, Sendable {
  /// All of it happens later by a number of seconds, or earlier for a negative one.
  case shift(TimeInterval)
  /// Its duration is multiplied, from the landing on.
  case stretch(Double)
  /// It lifts at a time in seconds on the scene's clock.
  case cut(at: TimeInterval)
  case delete

  /// The factors by which a finger can be stretched.
  package static let factors = 0.05...20.0
}

extension InputRecording {
  /// Returns the recording with one finger changed. Everything else keeps its time. The finger becomes a contact with
  /// a number of its own, because another touch may have had its number at the new time, and a mouse becomes a finger,
  /// because there is one mouse.
  ///
  /// - Parameters:
  ///   - landing: The time of its landing, in seconds on the scene's clock.
  ///   - index: Its place among those that landed at the same time.
  /// - Returns: nil if there is no such finger, or the change has no effect on it.
  package func editing(fingerLandedAt landing: TimeInterval, index: Int = 0, by edit: FingerEdit) -> InputRecording? {
    let parts = split(landing, index)
    guard let samples = edit.apply(to: parts.finger), samples != parts.finger else { return nil }
    let moved = samples.map { event in
      guard case .contact(var contact) = event.sample else { return event }
      contact.id = parts.freeNumber
      if contact.kind == .pointer { (contact.kind, contact.buttons) = (.finger, 0) }
      return InputEvent(timestamp: Microseconds.rounded(event.timestamp), sample: .contact(contact))
    }
    return InputRecording(header: header, entries: Self.merge(parts.rest, with: moved))
  }

  /// The seconds by which the time of a landing in a trace may differ from that of its sample.
  private static let landingTolerance = 0.001

  /// Returns the samples of a finger, all other entries, and a number that no contact has.
  private func split(
    _ landing: TimeInterval, _ index: Int
  ) -> (finger: [InputEvent], rest: [Entry], freeNumber: Int) {
    var (finger, rest): ([InputEvent], [Entry]) = ([], [])
    var (number, seen, free): (Int?, Int, Int) = (nil, 0, 1)
    for entry in entries {
      guard case .input(let event) = entry else {
        rest.append(entry)
        continue
      }
      switch event.sample {
      case .contact(let contact):
        free = max(free, contact.id + 1)
        if finger.isEmpty, contact.phase == .down, abs(event.timestamp - landing) < Self.landingTolerance {
          if seen == index { number = contact.id }
          seen += 1
        }
        guard contact.id == number else {
          rest.append(entry)
          continue
        }
        finger.append(event)
        if contact.phase == .up || contact.phase == .cancel { number = nil }
      case .systemCancel:
        // It also ends a finger that is at another time then.
        if number != nil, case .contact(var contact)? = finger.last?.sample {
          contact.phase = .cancel
          finger.append(InputEvent(timestamp: event.timestamp, sample: .contact(contact)))
          number = nil
        }
        rest.append(entry)
      default: rest.append(entry)
      }
    }
    return (finger, rest, free)
  }

  /// Inserts samples in order of time. Each is delivered alone, or with those that are delivered at its time.
  private static func merge(_ entries: [Entry], with samples: [InputEvent]) -> [Entry] {
    var (merged, group): ([Entry], [Entry]) = ([], [])
    var waiting = samples[...]
    for entry in entries {
      group.append(entry)
      if case .input = entry { continue }
      // A marker may be earlier than the entries before it.
      if entry.isOfMarker {
        merged += group
        group = []
        continue
      }
      while let next = waiting.first, next.timestamp < (group.first?.time ?? entry.time), next.timestamp < entry.time {
        merged += [.input(next), .frame(next.timestamp)]
        waiting.removeFirst()
      }
      while let next = waiting.first, case .frame(let time) = entry, next.timestamp <= time {
        let place = group.dropLast().lastIndex { $0.time <= next.timestamp }
        group.insert(.input(next), at: place.map { $0 + 1 } ?? 0)
        waiting.removeFirst()
      }
      merged += group
      group = []
    }
    merged += group
    for sample in waiting { merged += [.input(sample), .frame(sample.timestamp)] }
    return merged
  }
}

extension FingerEdit {
  /// Returns the samples of a finger after the change; nil for a change that it does not allow.
  fileprivate func apply(to samples: [InputEvent]) -> [InputEvent]? {
    guard let first = samples.first, let last = samples.last else { return nil }
    func at(_ time: (TimeInterval) -> TimeInterval) -> [InputEvent] {
      samples.map { InputEvent(timestamp: time($0.timestamp), sample: $0.sample) }
    }
    switch self {
    case .shift(let seconds):
      guard seconds.isFinite else { return nil }
      let distance = max(-first.timestamp, seconds)
      return at { $0 + distance }
    case .stretch(let factor):
      guard factor.isFinite else { return nil }
      let factor = min(max(Self.factors.lowerBound, factor), Self.factors.upperBound)
      return at { first.timestamp + ($0 - first.timestamp) * factor }
    case .cut(let time):
      guard time > first.timestamp, time < last.timestamp else { return nil }
      let kept = samples.filter { $0.timestamp < time }
      guard case .contact(var contact)? = kept.last?.sample else { return nil }
      contact.phase = .up
      return kept + [InputEvent(timestamp: time, sample: .contact(contact))]
    case .delete: return []
    }
  }
}
