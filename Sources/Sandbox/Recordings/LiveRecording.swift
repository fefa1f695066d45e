import Foundation
import InputEvents

/// A recording that is written while it happens: every frame is in the file as soon as it is over, whatever becomes of the program.
@MainActor
package final class LiveRecording {
  /// The file cannot be made, or not all of it could be written.
  package struct Failure: Error, Equatable {
    package let path: String
    /// What the system said.
    package let reason: String
    package let isStarted: Bool

    package init(path: String, reason: String, isStarted: Bool) {
      (self.path, self.reason, self.isStarted) = (path, reason, isStarted)
    }
  }

  package let path: String
  /// Why nothing is written any more; what was written before is whole.
  package private(set) var failure: Failure?
  private let file: FileHandle
  private weak var stage: Stage?
  /// Its beginning is in the file, so that it can be replayed.
  private var hasBegun = false
  /// Lines of a frame that is not over.
  private var waiting = ""

  /// Refuses to take the place of an older file: it would be gone before there is anything in the new one.
  package init(_ path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw Failure(path: path, reason: String(cString: strerror(errno)), isStarted: false)
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    self.path = path
  }

  /// A new file for `example` in `folder`, which is made if need be: the first number that is free.
  convenience init(of example: String, in folder: String) throws(Failure) {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let paths = (1...9999).lazy.map { "\(folder)/\(example)-\($0).\(Self.fileExtension)" }
    try self.init(paths.first { !FileManager.default.fileExists(atPath: $0) } ?? folder)
  }

  package static let fileExtension = "hitrec"

  /// What has happened to `stage` so far, and everything that will.
  func begin(on stage: Stage) {
    self.stage = stage
    write(stage.journal.recording.text)
    hasBegun = failure == nil
    // Nothing can be done with half a beginning.
    if !hasBegun { unlink(path) }
    stage.journal.sink = { [weak self] in self?.take($0) }
  }

  private func take(_ entry: InputRecording.Entry) {
    waiting += entry.line + "\n"
    guard case .frame = entry else { return }
    write(waiting)
    waiting = ""
  }

  private func write(_ text: String) {
    guard failure == nil else { return }
    do {
      try file.write(contentsOf: Data(text.utf8))
    } catch {
      // The system's own words; Foundation's say only that the file could not be saved.
      let reason = errno == 0 ? error.localizedDescription : String(cString: strerror(errno))
      failure = Failure(path: path, reason: reason, isStarted: hasBegun)
    }
  }

  func end() {
    stage?.journal.sink = nil
    write(waiting)
    waiting = ""
    do { try file.close() } catch { failure = failure ?? Failure(path: path, reason: "\(error)", isStarted: true) }
  }
}
