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
  /// What is added to the name of a file for that of its companion; nil for files without one.
  private let companionSuffix: String?

  package init(_ path: String, prefix: String, suffix: String, companionSuffix: String? = nil) {
    (self.path, self.prefix, self.suffix) = (path, prefix, suffix)
    self.companionSuffix = companionSuffix
  }

  private func file(_ path: String, _ descriptor: Int32, creates: Bool) -> RunFile {
    let companion = companionSuffix.map { path + $0 }
    let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    return RunFile(
      path: path, descriptor: descriptor, companionPath: companion,
      companion: creates ? companion.map { open($0, flags, 0o600) } ?? -1 : -1)
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
      let file = file(name, descriptor, creates: true)
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
      let file = file("\(path)/\(name)", descriptor, creates: false)
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
  private let companionPath: String?
  /// The descriptor of a second file, which is removed with this one; -1 without one, and for that of another run.
  package let companion: Int32

  fileprivate init(path: String, descriptor: Int32, companionPath: String?, companion: Int32) {
    (self.path, self.descriptor) = (path, descriptor)
    (self.companionPath, self.companion) = (companionPath, companion)
  }

  deinit {
    close(descriptor)
    if companion >= 0 { close(companion) }
  }

  /// Removes the file, because its program ends in order, or because its content is not needed any more.
  package func remove() {
    if let companionPath { unlink(companionPath) }
    unlink(path)
  }

  /// A Boolean value that indicates whether the file still has a name.
  fileprivate var isLinked: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }

  /// Returns the content from its beginning; nil if it has more than `limit` bytes, or cannot be read.
  package func content(limit: Int) -> [UInt8]? { try? InputFile.read(path, limit: limit, kinds: .regular) }

  /// Returns the content of the companion; nil if there is none, or if it has more than `limit` bytes.
  package func companionContent(limit: Int) -> [UInt8]? {
    companionPath.flatMap { try? InputFile.read($0, limit: limit, kinds: .regular) }
  }
}
