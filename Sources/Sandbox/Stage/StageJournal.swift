import Foundation
import InputEvents
import Scenes

/// All input of a stage since it started, so that it can be saved afterward.
@MainActor
package final class StageJournal {
  /// False when entries were dropped to stay within the limit: the rest cannot be replayed from the start.
  package private(set) var isComplete = true
  /// Called with every new entry: a recording that is being written.
  var sink: (@MainActor (InputRecording.Entry) -> Void)?
  /// Called with every new entry: a scene that is compared and does the same.
  var follower: (@MainActor (InputRecording.Entry) -> Void)?

  /// Called with every new entry: a file that outlives the process.
  var persistEntry: (@MainActor (InputRecording.Entry) -> Void)?
  /// Called with input that is about to be handled.
  var persistAttempt: (@MainActor ([InputRecording.Entry]) -> Void)?

  private(set) var packed = PackedEntries()
  /// The example's switches at the start.
  let switches: [InputRecording.Switch]
  private let example: String
  /// The size of the canvas at the start.
  private let canvas: CGSize
  private let limit: Int

  /// Keeps `limit` bytes: the standard is enough for some three hours with a finger that moves all the time.
  init(_ example: any Scene, canvas: CGSize, limit: Int = 32 << 20) {
    self.example = type(of: example).about.name
    self.canvas = canvas
    self.limit = limit
    switches = example.switches.map { InputRecording.Switch(key: $0.key, isOn: $0.isOn) }
  }

  package var entries: [InputRecording.Entry] { Array(packed) }
  /// Bytes of memory that the entries take, about.
  package var memory: Int { packed.memory }

  package var recording: InputRecording { recording(from: 0) }

  /// The whole journal, to be opened at `start`, in seconds of the stage.
  func recording(from start: TimeInterval) -> InputRecording {
    InputRecording(
      header: InputRecording.Header(
        example: example, canvas: canvas, program: ProgramVersion.current, switches: switches, start: start),
      entries: entries)
  }

  func add(_ entry: InputRecording.Entry) {
    sink?(entry)
    follower?(entry)
    persistEntry?(entry)
    guard isComplete else { return }
    packed.append(entry)
    if packed.memory > limit { (packed, isComplete) = (PackedEntries(), false) }
  }
}
