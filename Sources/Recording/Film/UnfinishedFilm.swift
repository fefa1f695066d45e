import Foundation
import Synchronization

/// The encoder that runs and the files that are not a film yet, so that both can go when the program is ended in the
/// middle.
package enum UnfinishedFilm {
  private static let runningGroup = Atomic<Int32>(0)
  /// The address of C strings with a nil at their end. They stay for good: a signal handler may be reading them.
  private static let paths = Atomic<UInt>(0)

  /// The encoder's process group; 0 when none runs.
  static var group: Int32 {
    get { runningGroup.load(ordering: .relaxed) }
    set { runningGroup.store(newValue, ordering: .relaxed) }
  }

  /// - Parameter files: A folder comes after what is in it. None once the film is whole.
  static func setFiles(_ files: [String]) {
    guard !files.isEmpty else { return paths.store(0, ordering: .relaxed) }
    let copies = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: files.count + 1)
    for (index, file) in files.enumerated() { copies[index] = strdup(file) }
    copies[files.count] = nil
    paths.store(UInt(bitPattern: copies), ordering: .releasing)
  }

  /// Kills the encoder and removes the files. Does only what is allowed in a signal handler.
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
