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
