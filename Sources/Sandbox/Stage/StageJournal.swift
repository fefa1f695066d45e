import Foundation
import InputEvents
import Scenes

/// All input of a stage since it started, so that it can be saved afterward.
@MainActor
package final class StageJournal {
  /// A Boolean value that is false when entries were dropped to stay within the limit, so that the rest cannot be
  /// replayed from the start.
  package private(set) var isComplete = true
  /// Called with every new entry, by a recording that is being written.
  var sink: (@MainActor (InputRecording.Entry) -> Void)?
  /// Called with every new entry, by a compared scene that performs it, too.
  var follower: (@MainActor (InputRecording.Entry) -> Void)?

  /// Called with every new entry, by a file that outlives the process.
  var persistEntry: (@MainActor (InputRecording.Entry) -> Void)?
  /// Called with input that is about to be handled.
  var persistAttempt: (@MainActor ([InputRecording.Entry]) -> Void)?

  private(set) var packed = PackedEntries()
  /// A Boolean value that indicates whether the stage has had no frame yet.
  var isEmpty: Bool { packed.isEmpty && idleFrame == nil }
  /// The moments that the user marked, in order of time.
  private(set) var markers: [InputRecording.Marker] = []
  /// The time of the newest entry that is more than time or a moving pointer, in seconds of the stage; nil without one.
  private(set) var lastChange: TimeInterval?
  /// The number of samples that begin something, such as the landing of a finger.
  private(set) var actCount = 0
  /// The number of acts of the user other than changes of properties, and whether a property was changed.
  private(set) var otherActs = 0
  private var hasEdits = false
  var hasActs: Bool { otherActs > 0 || hasEdits }
  /// The first act after the last call of `awaitAct()`; nil before there is one.
  private(set) var awaitedAct: InputRecording.Entry?
  private var isAwaitingAct = false
  /// The time of the latest frame, if nothing happened since the last entry.
  private var idleFrame: TimeInterval?
  /// The example's switches at the start.
  let switches: [InputRecording.Switch]
  private let example: String
  /// The size of the canvas at the start.
  private let canvas: CGSize
  private let system: SystemVersion
  private let limit: Int

  /// Creates a journal of at most `limit` bytes. The default is sufficient for about three hours of a finger or pointer
  /// that moves a hundred times a second.
  init(_ example: any Scene, canvas: CGSize, system: SystemVersion = .newest, limit: Int = 16 << 20) {
    self.example = type(of: example).about.name
    self.canvas = canvas
    self.system = system
    self.limit = limit
    switches = example.switches.map { InputRecording.Switch(key: $0.key, isOn: $0.isOn) }
  }

  package var entries: [InputRecording.Entry] { Array(packed) }
  /// The approximate memory of the entries, in bytes.
  package var memory: Int { packed.memory }

  package var recording: InputRecording { recording(from: 0) }

  /// The whole journal, to be opened at `start`, in seconds of the stage.
  func recording(from start: TimeInterval) -> InputRecording {
    InputRecording(
      header: InputRecording.Header(
        example: example, canvas: canvas, program: ProgramVersion.current, system: system, switches: switches,
        start: start),
      entries: packed)
  }

  /// Notes a frame in which nothing happened. It is kept when another entry follows, so that the journal, and a
  /// recording of it, ends with what happened last.
  func addIdleFrame(_ time: TimeInterval) {
    follower?(.frame(time))
    idleFrame = time
  }

  func add(_ entry: InputRecording.Entry) {
    if let time = idleFrame, !entry.isOfMarker {
      idleFrame = nil
      keep(.frame(time))
    }
    follower?(entry)
    keep(entry)
  }

  private func keep(_ entry: InputRecording.Entry) {
    sink?(entry)
    persistEntry?(entry)
    markers.change(by: entry)
    if entry.isChange { lastChange = entry.time }
    count(entry)
    guard isComplete else { return }
    packed.append(entry)
    if packed.memory > limit { (packed, isComplete) = (PackedEntries(), false) }
  }

  /// Notes the next act of the user, which distinguishes a branch from the one that it left.
  func awaitAct() { (awaitedAct, isAwaitingAct) = (nil, true) }

  private func count(_ entry: InputRecording.Entry) {
    guard entry.beginsAct else { return }
    switch entry {
    case .input: (actCount, otherActs) = (actCount + 1, otherActs + 1)
    case .edit: hasEdits = true
    default: otherActs += 1
    }
    if isAwaitingAct { (awaitedAct, isAwaitingAct) = (entry, false) }
  }
}
