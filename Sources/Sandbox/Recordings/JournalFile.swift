import Files
import Foundation
import InputEvents

/// Stores a scene's journal outside of the process, as a growing recording that survives a crash of the process. Input
/// that is being handled is stored in a second file, because it may cause the crash.
@MainActor
package final class JournalFile {
  private let journal: Int32
  private let attempt: Int32
  private weak var stage: Stage?
  /// A Boolean value that indicates whether new entries are written.
  private var isWriting = true
  /// The lines of an unfinished frame.
  private var waiting = ""
  /// A Boolean value that indicates whether the file of input being handled has content.
  private var hasAttempt = false

  /// Creates the file with the descriptors of two files that can be written and truncated.
  package init(journal: Int32, attempt: Int32) { (self.journal, self.attempt) = (journal, attempt) }

  /// Writes the journal of `stage` in place of the previous content, and appends new entries from now on.
  func begin(on stage: Stage) {
    empty(journal)
    forgetAttempt()
    (self.stage, waiting, isWriting) = (stage, "", true)
    write(stage.journal.recording.text, journal)
    stage.journal.persistEntry = { [weak self] in self?.append($0) }
    stage.journal.persistAttempt = { [weak self] in self?.begins($0) }
  }

  private func append(_ entry: InputRecording.Entry) {
    guard isWriting else { return }
    waiting += entry.line + "\n"
    if case .input = entry { return }
    write(waiting, journal)
    waiting = ""
    forgetAttempt()
    if stage?.journal.isComplete == false { stop() }
  }

  /// Leaves only the beginning of the recording, because the stage's journal has reached its limit: the file, which is
  /// in memory, must not grow without end, and a part of the input would lead to a state that never was.
  private func stop() {
    isWriting = false
    empty(journal)
    if let stage { write(stage.journal.recording.text, journal) }
  }

  private func begins(_ entries: [InputRecording.Entry]) {
    forgetAttempt()
    hasAttempt = true
    write(entries.map { $0.line + "\n" }.joined(), attempt)
  }

  private func forgetAttempt() {
    if hasAttempt { empty(attempt) }
    hasAttempt = false
  }

  private func empty(_ descriptor: Int32) {
    ftruncate(descriptor, 0)
    lseek(descriptor, 0, SEEK_SET)
  }

  /// The files are in memory, so that writing fails only when memory is exhausted. The scene then continues without
  /// them.
  private func write(_ text: String, _ descriptor: Int32) { try? OutputFile.write(Array(text.utf8), descriptor) }
}
