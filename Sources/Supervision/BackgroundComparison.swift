import EventTrace
import Foundation
import SDLPlatform
import Synchronization

/// The comparison of the traces of the old and the new code, on a thread of its own: it takes as long as the session
/// was long, and the window goes on meanwhile.
final class BackgroundComparison: Sendable {
  private struct State {
    var isCancelled = false
    var result: VersionComparison?
  }

  private let state = Mutex(State())

  init(old: String, new: String) {
    Thread.detachNewThread { [self] in
      let result = VersionComparison(old: old, new: new) { state.withLock { $0.isCancelled } }
      state.withLock { $0.result = result }
      SDLPlatform.wake()
    }
  }

  /// Ends the comparison, whose result is not needed any more.
  func cancel() { state.withLock { $0.isCancelled = true } }

  /// Returns the result, once.
  func takeResult() -> VersionComparison? {
    state.withLock { state in
      defer { state.result = nil }
      return state.result
    }
  }
}
