import Files
import Foundation
import InputEvents

/// Stores a scene's journal outside of the process, as a growing recording. A file in memory survives a crash of the
/// process, and one on the disk also the end of the process that owns the window. Input that is being handled is stored
/// in a file of its own, because it may cause the crash.
@MainActor
package final class JournalFile {
  /// The reason why the file on the disk does not grow any more.
  package enum Failure: Error, Equatable {
    case system(SystemError)
    /// The journal has reached its limit.
    case full
  }

  /// A file that receives the journal.
  private struct Output {
    let descriptor: Int32
    let isOnDisk: Bool
    /// A Boolean value that indicates whether a write failed since the scene began.
    var isBroken = false
  }

  private var outputs: [Output] = []
  private let branchFile: BranchFile?
  private let attempt: Int32?
  /// Called when the file on the disk stops growing; the file contains everything up to then.
  var report: @MainActor (Failure) -> Void = { _ in }
  private weak var stage: Stage?
  /// A Boolean value that indicates whether new entries are written.
  private var isWriting = true
  /// The lines of an unfinished frame.
  private var waiting = ""
  /// A Boolean value that indicates whether the file of input being handled has content.
  private var hasAttempt = false

  /// Creates the files with descriptors that can be written and truncated: of two files in memory, and of one on the
  /// disk. `branches` are those of files for the branches that are not shown.
  package init(journal: Int32? = nil, attempt: Int32? = nil, disk: Int32? = nil, branches: [Int32] = []) {
    self.attempt = attempt
    branchFile = branches.isEmpty ? nil : BranchFile(branches)
    if let journal { outputs.append(Output(descriptor: journal, isOnDisk: false)) }
    if let disk { outputs.append(Output(descriptor: disk, isOnDisk: true)) }
  }

  /// Writes the journal of `stage` in place of the previous content, and appends new entries from now on. The scene's
  /// other branches are stored before.
  func begin(on stage: Stage, among branches: Branches) {
    branchFile?.keep(branches)
    if let last = self.stage, last !== stage {
      (last.journal.persistEntry, last.journal.persistAttempt) = (nil, nil)
    }
    empty()
    forgetAttempt()
    (self.stage, waiting, isWriting) = (stage, "", true)
    write(stage.journal.recording.text)
    stage.journal.persistEntry = { [weak self] in self?.append($0) }
    if attempt != nil { stage.journal.persistAttempt = { [weak self] in self?.begins($0) } }
  }

  /// Stores the branches that are not shown.
  func keep(_ branches: Branches) { branchFile?.keep(branches) }

  private func append(_ entry: InputRecording.Entry) {
    guard isWriting else { return }
    waiting += entry.line + "\n"
    if case .input = entry { return }
    write(waiting)
    waiting = ""
    forgetAttempt()
    if stage?.journal.isComplete == false { stop() }
  }

  /// Leaves only the beginning of the recording, because the stage's journal has reached its limit: the files must not
  /// grow without end, and a part of the input would lead to a state that never was.
  private func stop() {
    isWriting = false
    empty()
    if let stage { write(stage.journal.recording.text) }
    if outputs.contains(where: { $0.isOnDisk && !$0.isBroken }) { report(.full) }
  }

  private func begins(_ entries: [InputRecording.Entry]) {
    guard let attempt else { return }
    forgetAttempt()
    hasAttempt = true
    try? OutputFile.write(Array(entries.map { $0.line + "\n" }.joined().utf8), attempt)
  }

  private func forgetAttempt() {
    if hasAttempt, let attempt { Self.empty(attempt) }
    hasAttempt = false
  }

  private func empty() {
    for index in outputs.indices {
      Self.empty(outputs[index].descriptor)
      outputs[index].isBroken = false
    }
  }

  private static func empty(_ descriptor: Int32) {
    ftruncate(descriptor, 0)
    lseek(descriptor, 0, SEEK_SET)
  }

  /// Writes to all files. A file in memory fails only when memory is exhausted, and one on the disk when that is full:
  /// the scene continues without it.
  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    for index in outputs.indices where !outputs[index].isBroken {
      do throws(OutputFile.Failure) {
        try OutputFile.write(bytes, outputs[index].descriptor)
      } catch {
        outputs[index].isBroken = true
        if outputs[index].isOnDisk { report(.system(error.error)) }
      }
    }
  }
}
