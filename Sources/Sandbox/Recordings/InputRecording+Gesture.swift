import Foundation
import InputEvents
import Inspector

/// A gesture is what fingers, keys and the device did without a pause.
extension InputRecording {
  /// The pause in seconds that ends a gesture; two taps of a double tap are nearer to each other.
  private static let pause: TimeInterval = 1
  /// The time before the gesture in seconds, and that after it, in which its result can be read.
  package static let (timeBefore, timeAfter): (TimeInterval, TimeInterval) = (0.7, 2)

  /// The recording from a moment before the last gesture to a moment after it; nil if nothing was touched or pressed.
  /// What happened before only produces the state of the scene.
  package var lastGesture: InputRecording? {
    guard let times = timesOfLastGesture else { return nil }
    return part(from: max(0, times.first - Self.timeBefore), to: times.last + Self.timeAfter)
  }

  /// Returns the part between two times of the scene in seconds. What happened before only produces its state.
  package func part(from start: TimeInterval, to end: TimeInterval) -> InputRecording {
    var header = header
    header.start = start
    var kept = PackedEntries()
    for entry in entries where !entry.isOfMarker {
      guard entry.time <= end else { break }
      kept.append(entry)
    }
    // A moment can be marked long after it.
    for marker in entries.markers where marker.time <= end { kept.append(.marker(marker)) }
    kept.append(.frame(end))
    return InputRecording(header: header, entries: kept)
  }

  /// Returns the part that two marks of the user enclose. Without the first one it begins before the last gesture, and
  /// without the second one it ends after that. Returns nil if there is no such part.
  package func part(between marks: FilmSpan) -> InputRecording? {
    let gesture = lastGesture
    guard let start = marks.start ?? gesture?.header.start, let end = marks.end ?? gesture?.duration, end > start
    else { return nil }
    return part(from: start, to: end)
  }

  private var timesOfLastGesture: (first: TimeInterval, last: TimeInterval)? {
    var found: (first: TimeInterval, last: TimeInterval)?
    var down: Set<Int> = []
    // A sample may be older than the frame in which it was delivered.
    var time: TimeInterval = 0
    for entry in entries {
      time = max(time, entry.time)
      guard case .input(let event) = entry else { continue }
      switch event.sample {
      case .contact(let contact):
        switch contact.phase {
        case .down:
          begin(at: time, unless: !down.isEmpty, &found)
          down.insert(contact.id)
        case .move: if !down.contains(contact.id) { continue }
        case .up, .cancel: if down.remove(contact.id) == nil { continue }
        }
        found?.last = time
      case .key(let key):
        if key.usage.isModifier || key.phase != .down { continue }
        begin(at: time, unless: !down.isEmpty, &found)
        found?.last = time
      case .motion:
        begin(at: time, unless: !down.isEmpty, &found)
        found?.last = time
      case .systemCancel: down = []
      default: break
      }
    }
    return found
  }

  /// Begins a gesture, unless it goes on.
  private func begin(
    at time: TimeInterval, unless goesOn: Bool, _ found: inout (first: TimeInterval, last: TimeInterval)?
  ) {
    if let earlier = found, goesOn || time - earlier.last < Self.pause { return }
    found = (time, time)
  }
}
