import Files
import Foundation
import InputEvents

/// A recording that is written continuously: every frame is in the file as soon as it ends, even if the program ends
/// then.
@MainActor
package final class LiveRecording {
  /// The file cannot be created, or could not be written completely.
  package struct Failure: Error, Equatable {
    package enum Reason: Equatable, Sendable {
      case system(SystemError)
      /// The file was removed.
      case deleted
      /// The recording has reached the maximum length, in bytes.
      case full(limit: Int)
    }

    package let path: String
    package let reason: Reason
    package let isStarted: Bool

    package init(path: String, reason: Reason, isStarted: Bool) {
      (self.path, self.reason, self.isStarted) = (path, reason, isStarted)
    }
  }

  package let path: String
  /// The reason why nothing is written any more; the file is complete up to then.
  package private(set) var failure: Failure?
  private let file: FileHandle
  private weak var stage: Stage?
  /// A Boolean value that indicates whether the beginning is in the file, so that it can be replayed.
  private var hasBegun = false
  /// The lines of an unfinished frame.
  private var waiting = ""
  /// The number of bytes in the file.
  private var length = 0

  private let limit: Int
  /// The time at which it was requested, in seconds of the stage.
  private(set) var start: TimeInterval = 0

  /// Creates a file of at most `limit` bytes. Refuses to replace an older file, which would be lost before the new one
  /// has any content. Only the user can read the file, because it contains typed text.
  package init(_ path: String, limit: Int = InputRecording.longestText) throws(Failure) {
    // The file is opened for appending, so that truncating it in the meantime does not leave a hole.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure(path: path, reason: .system(.last), isStarted: false) }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    (self.path, self.limit) = (path, limit)
  }

  /// Creates a file for `example` in `folder`, which is created if needed, with the first free number.
  convenience init(of example: String, in folder: String) throws(Failure) {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path: String
    do throws(SystemError) {
      path = try NumberedPath.free(in: folder, named: example, extensions: [Self.fileExtension])
    } catch {
      throw Failure(path: folder, reason: .system(error), isStarted: false)
    }
    try self.init("\(path).\(Self.fileExtension)")
  }

  package static let fileExtension = "hitrec"

  /// Writes the input that `stage` has received so far, and all further input. `start` is the time at which the
  /// recording is requested, in seconds of the stage; nil for now.
  func begin(on stage: Stage, since start: TimeInterval? = nil) {
    self.stage = stage
    let now = stage.journal.isEmpty ? 0 : stage.runtime.now
    self.start = start ?? now
    write(stage.journal.recording(from: self.start).text)
    hasBegun = failure == nil
    // A recording without its beginning cannot be replayed.
    if !hasBegun { unlink(path) }
    stage.journal.sink = { [weak self] in self?.append($0) }
  }

  /// Removes the file if nothing was recorded into it.
  package func discardUnlessBegun() {
    if !hasBegun { unlink(path) }
  }

  private func append(_ entry: InputRecording.Entry) {
    waiting += entry.line + "\n"
    guard case .frame = entry else { return }
    write(waiting)
    waiting = ""
  }

  private func write(_ text: String) {
    guard failure == nil else { return }
    let bytes = Array(text.utf8)
    guard length + bytes.count <= limit else { return fail(.full(limit: limit)) }
    guard isLinked else { return fail(.deleted) }
    do throws(OutputFile.Failure) {
      try OutputFile.write(bytes, file.fileDescriptor)
      length += bytes.count
    } catch {
      fail(.system(error.error))
    }
  }

  private func fail(_ reason: Failure.Reason) {
    failure = failure ?? Failure(path: path, reason: reason, isStarted: hasBegun)
  }

  /// A Boolean value that indicates whether the file still has a name.
  private var isLinked: Bool {
    var status = stat()
    return fstat(file.fileDescriptor, &status) != 0 || status.st_nlink > 0
  }

  func end() {
    stage?.journal.sink = nil
    write(waiting)
    waiting = ""
    do { try file.close() } catch { fail(.system(SystemError(behind: error))) }
  }
}
