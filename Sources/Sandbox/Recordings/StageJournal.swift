import Examples
import Foundation
import InputEvents

/// Keeps what was done to a stage since it started: what was not recorded in time can still be saved.
@MainActor
package final class StageJournal {
  package private(set) var entries: [InputRecording.Entry] = []
  /// False when more was done than is kept: what is left could not be replayed from the start.
  package private(set) var isComplete = true
  /// Hears of every entry from now on.
  var sink: (@MainActor (InputRecording.Entry) -> Void)?

  private let switches: [InputRecording.Switch]
  private let example: String
  /// About twenty minutes with a finger moving all the time, and some 20 MB.
  private static let limit = 200_000

  init(_ example: any Example) {
    self.example = type(of: example).about.name
    switches = example.switches.map { InputRecording.Switch(key: $0.key, isOn: $0.isOn) }
  }

  package var recording: InputRecording {
    InputRecording(
      header: InputRecording.Header(
        example: example, canvas: exampleCanvas, program: ProgramVersion.current, switches: switches), entries: entries)
  }

  func add(_ entry: InputRecording.Entry) {
    sink?(entry)
    guard entries.count < Self.limit else {
      (entries, isComplete) = ([], false)
      return
    }
    if isComplete { entries.append(entry) }
  }
}
