import Files
import Foundation
import InputEvents

/// Keeps a scene's journal outside of the process, as a growing recording, so that it survives when the process ends in
/// the middle of a call. Input that is being handled is kept in a second file, because it may be the input that ends
/// the process.
@MainActor
package final class JournalFile {
  private let journal: Int32
  private let attempt: Int32
  /// Lines of a frame that is not over.
  private var waiting = ""
  /// A Boolean value that indicates whether the file of input being handled has content.
  private var hasAttempt = false

  /// Descriptors of two files that can be written and emptied.
  package init(journal: Int32, attempt: Int32) { (self.journal, self.attempt) = (journal, attempt) }

  /// Writes the journal of `stage` in place of the previous content, and appends new entries from now on.
  func begin(on stage: Stage) {
    empty(journal)
    forgetAttempt()
    waiting = ""
    write(stage.journal.recording.text, journal)
    stage.journal.persistEntry = { [weak self] in self?.take($0) }
    stage.journal.persistAttempt = { [weak self] in self?.begins($0) }
  }

  private func take(_ entry: InputRecording.Entry) {
    waiting += entry.line + "\n"
    if case .input = entry { return }
    write(waiting, journal)
    waiting = ""
    forgetAttempt()
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

  /// The files lie in memory, where writing fails only when memory is used up; the scene goes on without them.
  private func write(_ text: String, _ descriptor: Int32) { try? OutputFile.write(Array(text.utf8), descriptor) }
}
