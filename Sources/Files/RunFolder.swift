import Foundation

/// A folder with files that belong to running programs, each to one.
///
/// A file is locked as long as its program runs, and the program removes it when it ends in order. The system releases
/// the lock however the program ends, so that a file without a lock was left by one that was killed. The locks work
/// between processes of one machine.
package struct RunFolder: Sendable {
  package let path: String
  /// The beginning of the names of the files.
  private let prefix: String
  private let suffix: String

  package init(_ path: String, prefix: String, suffix: String) {
    (self.path, self.prefix, self.suffix) = (path, prefix, suffix)
  }

  /// Creates an empty file for this process, which only the user can read, and the folder if needed.
  package func create() throws(SystemError) -> RunFile {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw SystemError(behind: error)
    }
    for _ in 0..<100 {
      let name = "\(path)/\(prefix)\(OwnedFolder.randomName)\(suffix)"
      let descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else {
        guard errno == EEXIST else { throw .last }
        continue
      }
      let file = RunFile(path: name, descriptor: descriptor)
      // Another program that looks for abandoned files may have found it before it was locked.
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0, file.isLinked { return file }
      file.remove()
    }
    throw SystemError(EEXIST)
  }

  /// Returns the files of programs that were killed, the latest first. They are locked, so that no other program takes
  /// them. Of more than `most`, the oldest are removed.
  package func abandoned(atMost most: Int) -> [RunFile] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    var found: [(file: RunFile, time: Int)] = []
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let descriptor = open("\(path)/\(name)", O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      let file = RunFile(path: "\(path)/\(name)", descriptor: descriptor)
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == getuid(),
        flock(descriptor, LOCK_EX | LOCK_NB) == 0
      else { continue }
      found.append((file, status.st_mtim.tv_sec))
    }
    let files = found.sorted { ($0.time, $0.file.path) > ($1.time, $1.file.path) }.map(\.file)
    files.dropFirst(most).forEach { $0.remove() }
    return Array(files.prefix(most))
  }
}

/// An open file in a `RunFolder`, which is locked until this value is gone.
package final class RunFile: Sendable {
  package let path: String
  package let descriptor: Int32

  fileprivate init(path: String, descriptor: Int32) { (self.path, self.descriptor) = (path, descriptor) }

  deinit { close(descriptor) }

  /// Removes the file, because its program ends in order, or because its content is not needed any more.
  package func remove() { unlink(path) }

  /// A Boolean value that indicates whether the file still has a name.
  fileprivate var isLinked: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }

  /// Returns the content from its beginning; nil if it has more than `limit` bytes, or cannot be read.
  package func content(limit: Int) -> [UInt8]? { try? InputFile.read(path, limit: limit, kinds: .regular) }
}
