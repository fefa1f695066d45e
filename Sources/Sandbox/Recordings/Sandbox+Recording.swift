import Foundation
import Inspector

/// Recording what is done to the scene, from its start: also what was done before somebody thought of it.
extension Sandbox {
  /// Records into `recording` from now on, until it is ended or another scene comes.
  package func record(into recording: LiveRecording) {
    endRecording()
    self.recording = recording
    recording.begin(on: stage)
    model.message = Sentence(.recordingTo, shortened(recording.path))
    refresh()
  }

  func flipRecording() {
    if recording != nil { return endRecording() }
    guard let recordingsFolder else { return }
    guard stage.journal.isComplete else {
      model.message = Sentence(.tooMuchToRecord)
      return
    }
    do throws(LiveRecording.Failure) {
      record(into: try LiveRecording(of: model.selected, in: recordingsFolder))
    } catch {
      model.message = Sentence(.cannotRecord, shortened(error.path), model.language.reason(error.reason))
    }
  }

  /// Writes the log to files of its own, where recordings go. It stays as it is, whatever comes of that.
  func saveLog() {
    guard let recordingsFolder else { return }
    let log = bottom.log.model
    guard !log.trace.records.isEmpty else {
      model.message = Sentence(.logIsEmpty)
      return
    }
    do {
      let files = try LogFiles(of: model.selected, text: log.text(), json: log.json(), in: recordingsFolder)
      model.message = Sentence(.logSavedTo, shortened(files.path))
    } catch let failure as LogFiles.Failure {
      model.message = Sentence(
        .logCannotBeSaved, shortened(failure.path), model.language.reason(failure.reason))
    } catch {
      model.message = Sentence(.logCannotBeSaved, shortened(recordingsFolder), "\(error)")
    }
  }

  func endRecording() {
    guard let recording else { return }
    recording.end()
    self.recording = nil
    lastRecordingFailure = recording.failure
    model.message =
      recording.failure.map { failure in
        Sentence(
          failure.isStarted ? .recordingBroke : .cannotRecord, shortened(failure.path),
          model.language.reason(failure.reason))
      }
      ?? Sentence(.recordedTo, shortened(recording.path))
  }

  /// A disk that is full is told at once, not at the end.
  func watchRecording() {
    if recording?.failure != nil { endRecording() }
    model.isRecording = recording != nil
  }

  /// `~` for the user's home.
  func shortened(_ path: String) -> String {
    let home = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
    return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }
}
