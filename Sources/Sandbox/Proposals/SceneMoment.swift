import EventTrace
import Foundation
import InputEvents
import UIKit

/// The moment of a scene that is shown, about whose last touch something is asked.
@MainActor
struct SceneMoment {
  let stage: Stage
  let transport: Transport
  /// The time of the platform, in seconds.
  let now: TimeInterval
  /// The recording that is replayed, or that of the scene's past; nil in the present.
  let recording: InputRecording?

  /// The last touch that has landed; nil if there is none, or if the scene received too much. Its gesture also contains
  /// what follows the moment in the recording.
  func lastTouch(language: Language) -> AskedTouch? {
    guard recording != nil || stage.journal.isComplete else { return nil }
    let number = recording.map { AskedTouch.landings(in: $0.entries, until: stage.runtime.now) }
    guard number != 0 else { return nil }
    return AskedTouch(
      number, in: recording ?? stage.journal.recording, of: type(of: stage.example),
      measurer: stage.runtime.textMeasurer, imageDecoder: stage.runtime.imageDecoder, language: language)
  }
}

extension AskedTouch {
  /// Returns the number of contacts that land until a time, in seconds of the stage.
  fileprivate static func landings(in entries: PackedEntries, until time: TimeInterval) -> Int {
    // A clock in whole microseconds may be a little before a sample's time.
    entries.count { entry in
      guard case .input(let event) = entry, case .contact(let contact) = event.sample else { return false }
      return contact.phase == .down && event.timestamp <= time + 1e-6
    }
  }
}
