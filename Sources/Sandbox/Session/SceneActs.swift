import EventTrace
import InputEvents
import Inspector
import Scenes

/// Something that the user did to a scene, with the entry of the journal that begins it. Fingers that land while others
/// are down, and all values of one drag of a property, belong to one act.
struct RecordedAct {
  let entry: InputRecording.Entry
  /// The time from which the scene may have received it, in seconds of the stage: a sample may be older than the frame
  /// before it.
  let time: Double
}

extension PackedEntries {
  /// Returns the last act that began before `time`, in seconds of the stage, and the first two after it.
  func acts(around time: Double) -> (last: RecordedAct?, next: RecordedAct?, second: RecordedAct?) {
    var (last, next): (RecordedAct?, RecordedAct?)
    var reader = ActReader()
    var latest = 0.0
    for entry in self {
      if !entry.isOfMarker { latest = Swift.max(latest, entry.time) }
      guard reader.begins(with: entry) else { continue }
      let act = RecordedAct(entry: entry, time: latest)
      if act.time < time {
        last = act
      } else if next == nil {
        next = act
      } else {
        return (last, next, act)
      }
    }
    return (last, next, nil)
  }
}

extension PackedEntries {
  /// Returns the number of entries at the beginning that both have.
  func countShared(with other: PackedEntries) -> Int { zip(self, other).prefix { $0 == $1 }.count }
}

extension InputRecording.Entry {
  /// A Boolean value that indicates whether something that the user did begins with the entry.
  var beginsAct: Bool {
    switch self {
    case .input(let event): event.beginsSomething
    case .setSwitch, .edit, .turn, .resize: true
    case .frame, .pasteboard, .arrivals, .marker, .unmark: false
    }
  }
}

/// Finds the entries with which acts begin.
private struct ActReader {
  private var down: Set<Int> = []
  private var edited: InputRecording.Edit?
  private var lastScroll = -Double.infinity

  /// Scrolling goes on while its samples are not farther apart, in seconds.
  private static let pauseOfScrolling = 0.5

  /// Returns whether an act begins with the next entry.
  mutating func begins(with entry: InputRecording.Entry) -> Bool {
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

extension Stage {
  /// Returns an act in words; nil when the entry begins none.
  ///
  /// - Parameter view: The name of the view that a touch was delivered to, if it is known.
  func act(_ entry: InputRecording.Entry, on view: String?) -> SceneAct? {
    switch entry {
    case .input(let event):
      switch event.sample {
      case .contact: .touch(on: view)
      case .key(let key): .key(key.usage.cap)
      default: .device
      }
    case .setSwitch(let item, _):
      (example.switches.first { $0.key == item.key }.map { Phrase($0.title.english, $0.title.chinese) }
        ?? DeviceSwitch(rawValue: item.key)?.title).map { .flip($0, isOn: item.isOn) }
    case .edit(let edit, _): .property(edit.property)
    case .turn: .turn
    case .resize: .resize
    case .frame, .pasteboard, .arrivals, .marker, .unmark: nil
    }
  }
}
