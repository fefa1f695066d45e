import Foundation
import Glibc
import Recording
import Synchronization

/// Handles Ctrl-C, the end of a terminal or a session, and `kill` as requests for an orderly end. At the second one,
/// the encoder is killed, its output is removed, and the program ends.
enum Interruption {
  private static let count = Atomic(0)
  private static let first = Atomic<Int32>(0)
  private static let isQuiet = Atomic(false)

  static func watch(quietly: Bool) {
    // Lazily initialized values must not be initialized in a signal handler, so they are initialized here.
    isQuiet.store(quietly, ordering: .relaxed)
    count.store(0, ordering: .relaxed)
    first.store(0, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { Glibc.signal(number, handle) }
  }

  /// Returns whether the signal is ignored, as `nohup` sets it.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static let handle: @convention(c) (Int32) -> Void = { number in
    guard Interruption.count.add(1, ordering: .relaxed).oldValue > 0 else {
      Interruption.first.store(number, ordering: .relaxed)
      return Interruption.isQuiet.load(ordering: .relaxed) ? () : Interruption.write(Interruption.ending)
    }
    UnfinishedFilm.abandon()
    Interruption.write(Interruption.abandonedMessage)
    _exit(128 + number)
  }

  private static let ending: StaticString = "\nhitpath: Ending the film. Do it again to give it up.\n"
  private static let abandonedMessage: StaticString =
    "\nhitpath: The film was given up, and what there was of it removed.\n"

  private static func write(_ text: StaticString) {
    _ = Glibc.write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }

  static var isRequested: Bool { count.load(ordering: .relaxed) > 0 }

  /// The signal that arrived first.
  static var signal: Int32 { first.load(ordering: .relaxed) }
}
