import Foundation

/// The log of a scene as two new files beside each other: text to read, JSON to work with. Both are there in the end, or none.
struct LogFiles: Equatable {
  struct Failure: Error, Equatable {
    let path: String
    /// What the system said.
    let reason: String
  }

  /// Without the endings `.txt` and `.json`.
  let path: String

  /// In `folder`, which is made if need be, under the first number that neither file has yet.
  init(of example: String, text: String, json: String, in folder: String) throws(Failure) {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let paths = (1...9999).lazy.map { "\(folder)/\(example)-log-\($0)" }
    path = paths.first { !Self.isTaken($0 + ".txt") && !Self.isTaken($0 + ".json") } ?? folder
    try Self.write(text, to: path + ".txt")
    do throws(Failure) {
      try Self.write(json, to: path + ".json")
    } catch {
      unlink(path + ".txt")
      throw error
    }
  }

  private static func isTaken(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// A file that could not be written to its end is taken away again.
  private static func write(_ text: String, to path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Failure(path: path, reason: String(cString: strerror(errno))) }
    var error = write(Array(text.utf8), descriptor)
    // Some file systems say only now that the disk is full.
    if close(descriptor) != 0, error == nil { error = errno }
    guard let error else { return }
    unlink(path)
    throw Failure(path: path, reason: String(cString: strerror(error)))
  }

  /// The system's error number; nil when all is written.
  private static func write(_ bytes: [UInt8], _ descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}
