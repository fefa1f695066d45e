import Foundation
import Glibc

/// Waits until files in some folders are saved.
final class FolderWatch {
  private let descriptor = inotify_init1(Int32(O_CLOEXEC) | Int32(O_NONBLOCK))
  private var watched: Set<String> = []

  /// The time in seconds after which the files are examined although no change was reported: a folder may be new, and
  /// network folders report nothing.
  private static let longestWait: TimeInterval = 1
  /// The interval of examinations if the system reports nothing at all.
  private static let pause: TimeInterval = 0.1

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Returns when a file in one of `folders` was written and closed, renamed or removed, or after a second.
  func wait(for folders: Set<String>) {
    guard descriptor >= 0 else { return Thread.sleep(forTimeInterval: Self.pause) }
    let kinds = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
    for folder in folders.subtracting(watched) where inotify_add_watch(descriptor, folder, kinds) >= 0 {
      watched.insert(folder)
    }
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let rest = folders.isSubset(of: watched) ? Self.longestWait : Self.pause
    guard poll(&waiting, 1, Int32(rest * 1000)) > 0 else { return }
    // The files themselves show the changes; the reports are only removed from the queue.
    var reports = [UInt8](repeating: 0, count: 1 << 14)
    while read(descriptor, &reports, reports.count) > 0 {}
  }
}
