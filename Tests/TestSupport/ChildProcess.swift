import Foundation
import Glibc

/// A running child process, started with an empty signal mask and default handlers, and reaped by a separate thread.
/// Swift Testing runs tests on threads that block SIGTERM and SIGINT, and a child inherits that mask. A child that
/// `Foundation.Process` starts from a test therefore ignores requests to terminate, so this type spawns the process
/// itself.
package final class ChildProcess: @unchecked Sendable {
  package let identifier: pid_t
  private let condition = NSCondition()
  /// The wait status, guarded by `condition`; nil while the child runs.
  private var reapedStatus: Int32?

  /// Starts `executable` (a path, not a name to look up) with only `environment`. Standard input is empty unless it is
  /// given. Output is written to the two descriptors; the caller keeps its own copies.
  package init(
    _ executable: String, arguments: [String], environment: [String: String], standardInput: Int32? = nil,
    standardOutput: Int32, standardError: Int32, workingDirectory: String? = nil
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let standardInput {
      posix_spawn_file_actions_adddup2(&actions, standardInput, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, standardOutput, 1)
    posix_spawn_file_actions_adddup2(&actions, standardError, 2)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    // glibc provides Swift no way to spawn in another folder. `env` replaces itself with the program, so the identifier
    // stays the same.
    let command = workingDirectory.map { ["/usr/bin/env", "--chdir=\($0)", executable] } ?? [executable]
    var argumentPointers = (command + arguments).map { strdup($0) } + [nil]
    var environmentPointers = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (argumentPointers + environmentPointers).forEach { free($0) } }
    var child = pid_t()
    let failure = descriptorsInFlux.withLock {
      posix_spawn(&child, command[0], &actions, &attributes, &argumentPointers, &environmentPointers)
    }
    guard failure == 0 else {
      throw TestSupportError("cannot start \(executable): \(String(cString: strerror(failure)))")
    }
    identifier = child
    Thread.detachNewThread { [self] in reap() }
  }

  /// Waits without reaping first, so that the identifier is not reused while `signal` reads it.
  private func reap() {
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
    condition.lock()
    defer { condition.unlock() }
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7f
    reapedStatus = signal == 0 ? (status >> 8) & 0xff : 128 + signal
    condition.broadcast()
  }

  /// The exit code, or 128 + n for a child that signal n ended, as a shell reports it; nil while the child runs.
  package var exitStatus: Int32? {
    condition.withLock { reapedStatus }
  }

  /// Sends a signal; has no effect once the child has ended.
  package func signal(_ number: Int32) {
    condition.withLock {
      if reapedStatus == nil { _ = kill(identifier, number) }
    }
  }

  /// Returns the exit status, or nil if the child still runs after `seconds`.
  package func waitForExit(within seconds: TimeInterval) -> Int32? {
    let deadline = Date(timeIntervalSinceNow: seconds)
    return condition.withLock {
      while reapedStatus == nil, condition.wait(until: deadline) {}
      return reapedStatus
    }
  }

  /// Asks the child to end (SIGTERM), and kills it (SIGKILL) if it has not ended after `grace` seconds.
  @discardableResult
  package func stop(grace: TimeInterval = 3) -> Int32 {
    signal(SIGTERM)
    if let status = waitForExit(within: grace) { return status }
    signal(SIGKILL)
    return waitForExit(within: 10) ?? 128 + SIGKILL
  }
}

/// A lock that is held while a pipe is created and while a child is started. A child started between `pipe` and `fcntl`
/// would keep the pipe open as long as it runs.
private let descriptorsInFlux = NSLock()

/// A pipe whose ends are not inherited accidentally.
struct OutputPipe {
  let readEnd: Int32
  let writeEnd: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    let isMade = descriptorsInFlux.withLock {
      pipe(&ends) == 0 && ends.allSatisfy { fcntl($0, F_SETFD, FD_CLOEXEC) == 0 }
    }
    guard isMade else {
      throw TestSupportError("cannot make a pipe: \(String(cString: strerror(errno)))")
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }
}
