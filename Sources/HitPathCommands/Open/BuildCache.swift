import Foundation
import InputEvents

/// The folders of the user's cache in which opened sources are built: one process at a time uses each, and what was not
/// used for long is removed.
enum BuildCache {
  /// Does `body` while no other process does something with `folder`, which is there then.
  static func using<Result>(_ folder: String, _ body: () throws -> Result) throws -> Result {
    let lock = try lock(folder)
    // The system ends the lock of a process that ends.
    defer { close(lock) }
    return try body()
  }

  private static func lock(_ folder: String) throws -> Int32 {
    while true {
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let path = folder + "/lock"
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard file >= 0 else {
        // It may have been removed a moment ago.
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
      // Another process tidied up while this one waited.
      close(file)
    }
  }

  /// Returns whether the file is there; then it counts as used now.
  static func keep(_ path: String) -> Bool { utimensat(AT_FDCWD, path, nil, 0) == 0 }

  // MARK: What is removed

  /// Libraries that are kept for each set of files: a window that shows an older one may start it again.
  private static let libraries = 8
  /// Days after which an object, and the folder of a set of files, are removed if they were not used.
  private static let (daysOfObject, daysOfFolder) = (2.0, 30.0)

  /// Removes what was made of earlier versions of the files, but for the newest.
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

  /// Removes the folders beside `folder` that were not used for long and that no process uses.
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
