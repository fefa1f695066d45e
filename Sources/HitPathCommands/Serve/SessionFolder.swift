import Glibc
import Supervision
import Synchronization

/// The folder of a session, which is removed when a signal ends the server. Clients end their servers in this way when
/// the end of the input is not enough.
enum SessionFolder {
  /// The address of an array of C strings with a terminating nil. The strings are never freed, because a signal handler
  /// may be reading them.
  private static let paths = Atomic<UInt>(0)

  /// - Parameter files: The files to remove, with the folder after them.
  static func removeAtSignals(_ files: [String]) {
    let copies = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: files.count + 1)
    for (index, file) in files.enumerated() { (copies + index).initialize(to: strdup(file)) }
    (copies + files.count).initialize(to: nil)
    paths.store(UInt(bitPattern: copies), ordering: .releasing)
  }

  /// Replaces the effect of the signals that end a program.
  static func watchSignals() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      // A signal stays ignored, as `nohup` sets it.
      guard sigaction(number, nil, &action) == 0, action.__sigaction_handler.sa_handler == nil else { continue }
      signal(number) { number in
        RunningTools.end()
        SessionFolder.remove()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Removes the files. The method is safe to call from a signal handler.
  private static func remove() {
    guard var next = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>(bitPattern: paths.load(ordering: .acquiring))
    else { return }
    while let path = next.pointee {
      if unlink(path) != 0 { rmdir(path) }
      next += 1
    }
  }
}
