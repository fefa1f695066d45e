import Foundation

/// A temporary folder that only this user can access, and that belongs to the process that made it.
///
/// A lock says that the folder is in use. The system releases the lock when the process ends, however it ends, so that
/// the folders of killed processes are found.
package enum OwnedFolder {
  /// Creates a folder with a unique name between `prefix` and `suffix`, and removes those of processes that have ended.
  /// Returns its path.
  package static func make(in parent: String, prefix: String, suffix: String = "") throws(SystemError) -> String {
    removeAbandoned(in: parent, prefix, suffix)
    for _ in 0..<100 {
      let path = parent + prefix + randomName + suffix
      if mkdir(path, 0o700) == 0 {
        // The descriptor is not closed, because the lock ends with it.
        let lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if lock >= 0 { flock(lock, LOCK_EX | LOCK_NB) }
        return path
      }
      guard errno == EEXIST else { throw .last }
    }
    throw SystemError(EEXIST)
  }

  private static func removeAbandoned(in parent: String, _ prefix: String, _ suffix: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let folder = open(parent + name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard folder >= 0 else { continue }
      defer { close(folder) }
      var status = stat()
      // A folder that was just made may not be locked yet.
      let isOld = fstat(folder, &status) == 0 && time(nil) - status.st_mtim.tv_sec > leastAge
      guard isOld, status.st_uid == getuid(), flock(folder, LOCK_EX | LOCK_NB) == 0 else { continue }
      try? FileManager.default.removeItem(atPath: parent + name)
    }
  }

  /// The age in seconds from which a folder without a lock is abandoned.
  private static let leastAge = 60

  static var randomName: String { String(UInt64.random(in: .min ... .max), radix: 36) }
}
