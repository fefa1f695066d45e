import Foundation
import Glibc
import Synchronization

/// The compilers and other tools that this program has started and that still run. They end with it: otherwise a type
/// check of a minute would go on alone after the window was closed.
package enum RunningTools {
  /// The number of places; a tool without a place is not ended.
  private static let placeCount = 8
  /// The processes, which a signal handler reads; 0 is a free place.
  nonisolated(unsafe) private static let places = {
    let places = UnsafeMutablePointer<pid_t>.allocate(capacity: placeCount)
    places.initialize(repeating: 0, count: placeCount)
    return places
  }()

  private struct State {
    var running = 0
    /// The signals whose usual effect is replaced while tools run.
    var replaced: [Int32] = []
    /// A Boolean value that indicates whether the program has ended its tools, so that no other may begin.
    var isOver = false
  }

  private static let state = Mutex(State())

  /// Waits for the end of a tool. A signal that ends this program meanwhile ends the tool, too. Returns what
  /// `ChildProcess.waitForEnd` returns.
  static func waitForEnd(of process: pid_t) -> Int32 {
    state.withLock { begin(process, &$0) }
    // The number stays reserved until its place is free, so that no other process is ended by mistake.
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
    state.withLock { finish(process, &$0) }
    return ChildProcess.waitForEnd(of: process)
  }

  private static func begin(_ process: pid_t, _ state: inout State) {
    if let free = (0..<placeCount).first(where: { places[$0] == 0 }) { places[free] = process }
    state.running += 1
    // The next step of a build may begin while the program ends.
    if state.isOver { kill(process, SIGTERM) }
    guard state.running == 1 else { return }
    // A program that handles a signal, such as a window, calls `endForGood` when it ends.
    state.replaced = [SIGINT, SIGTERM, SIGHUP].filter(hasUsualEffect)
    for number in state.replaced {
      signal(number) { number in
        RunningTools.end()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  private static func finish(_ process: pid_t, _ state: inout State) {
    if let place = (0..<placeCount).first(where: { places[$0] == process }) { places[place] = 0 }
    state.running -= 1
    guard state.running == 0 else { return }
    for number in state.replaced { signal(number, SIG_DFL) }
    state.replaced = []
  }

  private static func hasUsualEffect(_ number: Int32) -> Bool {
    var action = sigaction()
    return sigaction(number, nil, &action) == 0 && action.__sigaction_handler.sa_handler == nil
  }

  /// Ends all tools, and each that begins afterward. The program ends next.
  static func endForGood() {
    state.withLock { $0.isOver = true }
    end()
  }

  /// Ends all tools. The method is safe to call from a signal handler.
  package static func end() {
    var place = 0
    while place < placeCount {
      let process = places[place]
      if process > 0 { kill(process, SIGTERM) }
      place += 1
    }
  }
}
