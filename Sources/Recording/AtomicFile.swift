import Foundation

/// Files that are replaced whole or not at all.
enum AtomicFile {
  /// What the system said, in its words.
  struct Failure: Error, Equatable {
    let reason: String

    static func system() -> Failure { Failure(reason: String(cString: strerror(errno))) }
  }

  /// Writes to a new file in the same folder, then gives it the name of the old one.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    try replace(path) { descriptor throws(Failure) in try Self.write(bytes, descriptor) }
  }

  /// Replaces `path` by what `body` writes. When anything fails, the old file stays and no other remains.
  static func replace(_ path: String, by body: (_ descriptor: Int32) throws(Failure) -> Void) throws(Failure) {
    let (descriptor, temporary) = try makeTemporary(beside: path)
    do throws(Failure) {
      try fill(descriptor, body)
      try rename(temporary, to: path)
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func rename(_ temporary: String, to path: String) throws(Failure) {
    guard Foundation.rename(temporary, path) == 0 else { throw .system() }
  }

  /// Closing can fail as well: some file systems report only then that the disk is full.
  private static func fill(_ descriptor: Int32, _ body: (Int32) throws(Failure) -> Void) throws(Failure) {
    do throws(Failure) {
      try body(descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw .system() }
  }

  /// The name is short whatever the final one is, so that no name is too long only on the way.
  private static func makeTemporary(beside path: String) throws(Failure) -> (descriptor: Int32, path: String) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    for attempt in 0..<100 {
      let candidate = "\(folder)/.hitpath-\(getpid())-\(attempt).part"
      let descriptor = open(candidate, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (descriptor, candidate) }
      guard errno == EEXIST else { throw .system() }
    }
    throw .system()
  }

  private static func write(_ bytes: [UInt8], _ descriptor: Int32) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        guard errno == EINTR else { throw .system() }
      } else {
        rest = rest.dropFirst(count)
      }
    }
  }
}
