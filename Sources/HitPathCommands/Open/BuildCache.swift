import Foundation
import InputEvents

/// The folders of the user's cache in which opened sources are built. Each is used by one process at a time, and unused
/// ones are removed after some time.
enum BuildCache {
  /// Performs `body` while no other process uses `folder`, which is created if needed.
  static func using<Result>(_ folder: String, _ body: () throws -> Result) throws -> Result {
    let lock = try lock(folder)
    // The system releases the lock when the process ends.
    defer { close(lock) }
    return try body()
  }

  private static func lock(_ folder: String) throws -> Int32 {
    while true {
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let path = folder + "/lock"
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard file >= 0 else {
        // Another process may have just removed it.
        if errno == ENOENT, FileManager.default.fileExists(atPath: folder) { continue }
        throw CommandFailure(
          status: .cannotCreate,
          message:
            "'\(path.pathInMessage)' cannot be written. What is made of opened sources lies in $XDG_CACHE_HOME/hitpath, or ~/.cache/hitpath."
        )
      }
      while flock(file, LOCK_EX) != 0, errno == EINTR {}
      var (mine, there) = (stat(), stat())
      if fstat(file, &mine) == 0, stat(path, &there) == 0, mine.st_ino == there.st_ino {
        futimens(file, nil)
        return file
      }
      // Another process removed the folder while this one waited.
      close(file)
    }
  }

  /// Returns whether the file exists, and marks it as used now.
  static func keep(_ path: String) -> Bool { utimensat(AT_FDCWD, path, nil, 0) == 0 }

  // MARK: What is removed

  /// The number of libraries that are kept for each set of files: a window that shows an older one may start it again.
  private static let libraries = 8
  /// The number of days after which unused objects, and unused folders of sets of files, are removed.
  private static let (daysOfObject, daysOfFolder) = (2.0, 30.0)

  /// Removes the results of earlier versions of the files, except for the newest.
  static func tidy(_ folder: String, using objects: [String], now: Date = Date()) {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let dated = files.map { (path: "\(folder)/\($0)", used: used("\(folder)/\($0)")) }
    let old = dated.filter { $0.path.hasSuffix(".so") }.sorted { $0.used > $1.used }.dropFirst(libraries)
    let unused = dated.filter { file in
      (file.path.hasSuffix(".o") && !objects.contains(file.path) && days(from: file.used, to: now) > daysOfObject)
        || file.path.hasSuffix(".part")
    }
    for file in Array(old) + unused { try? FileManager.default.removeItem(atPath: file.path) }
  }

  /// Removes the folders next to `folder` that were not used for a long time and are not in use by a process.
  static func removeOld(beside folder: String, now: Date = Date()) {
    let parent = Toolchain.folder(of: folder)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] {
      let other = "\(parent)/\(name)"
      let lock = other + "/lock"
      guard other != folder, days(from: max(used(lock), used(other)), to: now) > daysOfFolder else { continue }
      let file = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard file >= 0 else { continue }
      if flock(file, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(atPath: other) }
      close(file)
    }
  }

  private static func used(_ path: String) -> Date {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.modificationDate] as? Date ?? .distantPast
  }

  private static func days(from start: Date, to end: Date) -> Double { end.timeIntervalSince(start) / 86_400 }
}
