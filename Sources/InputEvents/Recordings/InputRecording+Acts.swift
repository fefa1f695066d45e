import Foundation

extension InputEvent {
  /// A Boolean value that indicates whether the sample is neither the rest of an earlier one, such as the lift of a
  /// finger, nor a moving pointer, a modifier key or a cancellation.
  package var beginsSomething: Bool {
    switch sample {
    case .contact(let contact): contact.phase == .down
    case .key(let key): key.phase == .down && !key.usage.isModifier
    case .button(let button): button.phase == .down
    case .transform(let transform): transform.phase == .began
    case .hover, .systemCancel: false
    default: true
    }
  }
}

extension InputRecording.Entry {
  /// A Boolean value that indicates whether something that the user did begins with the entry.
  package var beginsAct: Bool {
    switch self {
    case .input(let event): event.beginsSomething
    case .setSwitch, .edit, .turn, .resize: true
    case .frame, .pasteboard, .arrivals, .marker, .unmark: false
    }
  }

  /// A Boolean value that indicates whether the entry is more than time or a moving pointer.
  package var isChange: Bool {
    switch self {
    case .frame, .arrivals, .marker, .unmark: false
    case .input(let event): if case .hover = event.sample { false } else { true }
    default: true
    }
  }
}

/// Finds the entries with which acts begin.
package struct ActReader {
  private var down: Set<Int> = []
  private var edited: InputRecording.Edit?
  private var lastScroll = -Double.infinity

  package init() {}

  /// Scrolling goes on while its samples are not farther apart, in seconds.
  private static let pauseOfScrolling = 0.5

  /// Returns whether an act begins with the next entry.
  package mutating func begins(with entry: InputRecording.Entry) -> Bool {
    switch entry {
    case .input(let event):
      let isAct = begins(with: event)
      if event.beginsSomething { edited = nil }
      return isAct
    case .setSwitch, .turn, .resize:
      edited = nil
      return true
    case .edit(let edit, _):
      defer { edited = edit }
      return edited.map { !$0.isContinued(by: edit) } ?? true
    case .frame, .pasteboard, .arrivals, .marker, .unmark: return false
    }
  }

  private mutating func begins(with event: InputEvent) -> Bool {
    switch event.sample {
    case .contact(let contact) where contact.phase == .down:
      defer { down.insert(contact.id) }
      return down.isEmpty
    case .contact(let contact):
      if contact.phase != .move { down.remove(contact.id) }
      return false
    case .systemCancel:
      down = []
      return false
    case .scroll:
      defer { lastScroll = event.timestamp }
      return event.timestamp - lastScroll > Self.pauseOfScrolling
    case .text: return false
    default: return event.beginsSomething
    }
  }
}

extension InputRecording.Edit {
  /// Returns whether the next edit is another value of the same drag: of the same property, or of the other side of a
  /// view whose corner is dragged.
  fileprivate func isContinued(by next: InputRecording.Edit) -> Bool {
    guard (path, isLayer, owner) == (next.path, next.isLayer, next.owner), case .number = next.value else {
      return false
    }
    let sides: Set = ["frame.width", "frame.height"]
    return property == next.property || sides.contains(property) && sides.contains(next.property)
  }
}

extension InputRecording {
  /// Returns what came before the last acts of the user. A frame's input is delivered together, so that the frame
  /// of an act is left out as a whole.
  ///
  /// - Parameter count: The number of acts that are left out; all that there are if there are fewer.
  package func before(lastActs count: Int) -> InputRecording {
    var reader = ActReader()
    // The numbers of the entries before the frame of each act, and before the frame that is being read.
    var (starts, frame): ([Int], Int) = ([], 0)
    for (index, entry) in entries.enumerated() {
      if reader.begins(with: entry) { starts.append(frame) }
      if case .input = entry { continue }
      frame = index + 1
    }
    let kept = starts.suffix(count).first ?? 0
    return InputRecording(header: header, entries: PackedEntries(entries.prefix(kept)))
  }
}
