import Foundation
import Synchronization

/// The running encoder and the files of an incomplete film, which are removed when the process is ended in between.
package enum UnfinishedFilm {
  private static let runningGroup = Atomic<Int32>(0)
  /// The address of an array of C strings with a terminating nil. The strings are never freed, because a signal handler
  /// may be reading them.
  private static let paths = Atomic<UInt>(0)

  /// The encoder's process group; 0 when none runs.
  static var group: Int32 {
    get { runningGroup.load(ordering: .relaxed) }
    set { runningGroup.store(newValue, ordering: .relaxed) }
  }

  /// - Parameter files: The files to remove, with a folder after its contents; empty once the film is complete.
  static func setFiles(_ files: [String]) {
    guard !files.isEmpty else { return paths.store(0, ordering: .relaxed) }
    let copies = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: files.count + 1)
    for (index, file) in files.enumerated() { copies[index] = strdup(file) }
    copies[files.count] = nil
    paths.store(UInt(bitPattern: copies), ordering: .releasing)
  }

  /// Kills the encoder and removes the files. The method is safe to call from a signal handler.
  package static func abandon() {
    let group = runningGroup.load(ordering: .relaxed)
    if group > 0 { kill(-group, SIGKILL) }
    guard var next = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>(bitPattern: paths.load(ordering: .acquiring))
    else { return }
    while let path = next.pointee {
      if unlink(path) != 0 { rmdir(path) }
      next += 1
    }
  }
}
