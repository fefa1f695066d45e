import Foundation
import SDLPlatform
import Synchronization

/// Rebuilds the code of scenes.
package protocol SceneBuild: Sendable {
  /// Builds once, and returns when the build has ended. This takes long, so it must not run on the main thread.
  func run() -> SceneBuildOutcome

  /// Returns the sources by their paths with the times of their changes: a value that differs after a change.
  func state() -> [String: Date]
}

package enum SceneBuildOutcome: Equatable, Sendable {
  /// The program, or the library from which scenes are loaded, contains the new code.
  case built(library: String?)
  /// The compiler's errors, each with file, line and column; or, without any, the end of the build's output.
  case failed([String])
  case impossible(String)
}

/// Builds in the background, on request or when a source was saved.
final class BackgroundBuild: Sendable {
  private let build: any SceneBuild
  private let shared = Mutex(State())

  private struct State: Sendable {
    var isRunning = false
    var isWanted = false
    var outcome: SceneBuildOutcome?
  }

  init(_ build: any SceneBuild, watching: Bool) {
    self.build = build
    if watching { Thread.detachNewThread { [self] in watch() } }
  }

  private func watch() {
    let watch = FolderWatch()
    var known = build.state()
    while true {
      watch.wait(for: Set(known.keys.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }))
      let state = build.state()
      guard state != known else { continue }
      known = state
      start()
    }
  }

  /// Starts a build, or another one after the current build has ended, which may have read the sources already.
  func start() {
    let isNew = shared.withLock { state in
      guard !state.isRunning else {
        state.isWanted = true
        return false
      }
      state.isRunning = true
      return true
    }
    if isNew { Thread.detachNewThread { [self] in run() } }
  }

  private func run() {
    SDLPlatform.wake()
    repeat {
      shared.withLock { $0.isWanted = false }
      let outcome = build.run()
      shared.withLock { if !$0.isWanted { $0.outcome = outcome } }
    } while shared.withLock({ state in
      state.isRunning = state.isWanted
      return state.isWanted
    })
    SDLPlatform.wake()
  }

  var isRunning: Bool { shared.withLock { $0.isRunning } }

  /// Returns the result of the last build, once.
  func takeOutcome() -> SceneBuildOutcome? {
    shared.withLock { state in
      defer { state.outcome = nil }; return state.outcome
    }
  }
}
