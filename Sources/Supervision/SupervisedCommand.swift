import Files
import Foundation
import Glibc
import Synchronization

/// A command that runs scene code without a window, in a process of its own: see `Decisions/0012`.
///
/// The process has this one's input. What its command prints arrives as messages, and this process alone has the
/// command's output, so that code which writes into descriptors that it did not open does not reach it. This one
/// watches it as the window's process does, and describes how it ended.
@MainActor
package struct SupervisedCommand {
  package enum Outcome {
    /// The command ended in order, with this status.
    case done(status: Int32)
    /// The scene stopped.
    case stopped(SceneFailure)
    /// A signal ended the command on the user's behalf.
    case interrupted(signal: Int32)
    /// Standard output took no more.
    case unprinted(SystemError)
  }

  private let process: SceneProcess
  private var running: RunningScene
  private let wakeup: OutputPipe
  private let options: Options
  private var output = CommandOutput()
  private var status: Int32?
  /// The status of the process, after it has ended.
  private var ended: Int32?
  private var endsAt: TimeInterval?

  package struct Options {
    /// The program and the arguments of the command.
    package var command: [String]
    /// The library with the scenes, and the source files from which it was made.
    package var library: String
    package var sources: [String]
    package var container: SceneContainer
    /// The path to which the command writes its result instead of the one in its arguments; nil if it does not.
    package var result: String?
    /// A Boolean value that indicates whether the reports of Swift about a crash appear on standard error.
    package var showsReports: Bool

    package init(
      command: [String], library: String, sources: [String], container: SceneContainer, result: String?,
      showsReports: Bool
    ) {
      (self.command, self.library, self.sources) = (command, library, sources)
      (self.container, self.result, self.showsReports) = (container, result, showsReports)
    }
  }

  /// Starts the command. Throws a `SupervisionError`.
  package init(_ options: Options) throws {
    let wakeup = try OutputPipe()
    for end in [wakeup.input, wakeup.output] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    (self.wakeup, self.options) = (wakeup, options)
    var start = SceneStart(window: nil, library: options.library, container: options.container)
    start.result = options.result
    start.words = Array(CommandLine.arguments.dropFirst())
    start.hasTerminal = isatty(STDERR_FILENO) != 0
    process = try SceneProcess(options.command, start, showsReports: options.showsReports) {
      _ = write(wakeup.input, "", 1)
    }
    running = RunningScene(process)
    running.watchdog.longestOwnWork = Self.longestOwnWork
    // A reader that ends, such as `head`, is found by the failure of a write. Unlike an ignored signal, a handler is
    // not inherited by other programs.
    signal(SIGPIPE) { _ in }
    ForwardedSignals.begin(to: process.identifier)
  }

  /// The processor time in seconds that the program itself may take without running scene code, for example for the
  /// text of a long trace.
  private static let longestOwnWork: TimeInterval = 600
  /// The time in seconds in which the process has to exit after its command has ended, and after a second signal.
  private static let longestExit: TimeInterval = 2
  /// The time in seconds in which Swift has to write the report of a crash.
  private static let longestReport: TimeInterval = 60

  /// Waits for the end of the command.
  package mutating func run() -> Outcome {
    while true {
      wait()
      output.write()
      if output.failure != nil { process.end() }
      if !output.isFull { process.takeEvents().forEach { handle($0) } }
      let isHurried = ForwardedSignals.count > 1
      if let ended, output.isDone || isHurried { return outcome(ended) }
      if isHurried { endsAt = endsAt ?? now + Self.longestExit }
      if let endsAt, now > endsAt { process.end() }
      if ended == nil { running.stopIfStuck(now: now) }
    }
  }

  private mutating func handle(_ event: SceneProcess.Event) {
    switch event {
    case .message(let message): handle(message)
    case .brokeConnection: running.breakConnection(now: now)
    case .ended(let status): ended = status
    }
  }

  private func wait() {
    var sources = [
      pollfd(fd: wakeup.output, events: Int16(POLLIN), revents: 0),
      // A negative number is passed over.
      pollfd(fd: output.isDone ? -1 : STDOUT_FILENO, events: Int16(POLLOUT), revents: 0),
    ]
    guard poll(&sources, 2, running.stop == nil ? Self.pause : Self.pauseWhileStopping) > 0 else { return }
    guard sources[0].revents != 0 else { return }
    var chunk = [UInt8](repeating: 0, count: 64)
    while read(wakeup.output, &chunk, chunk.count) > 0 {}
  }

  /// The time between two checks, in milliseconds.
  private static let (pause, pauseWhileStopping): (Int32, Int32) = (100, 10)

  private var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  private mutating func handle(_ message: ToWindow) {
    switch message {
    case .output(let bytes): output.add(bytes)
    case .goodbye(let status):
      (running.isDone, self.status, endsAt) = (true, status, now + Self.longestExit)
    case .stopped(_, let calls, let usedUpStack):
      (running.calls, running.usedUpStack) = (calls, usedUpStack)
      endsAt = endsAt ?? now + Self.longestReport
    default: break
    }
  }

  private func outcome(_ ended: Int32) -> Outcome {
    if let failure = output.failure { return .unprinted(failure) }
    if let status {
      forwardHeldOutput()
      return .done(status: status)
    }
    if let signal = ForwardedSignals.last, running.stop == nil { return .interrupted(signal: signal) }
    return .stopped(
      SceneFailure(
        status: ended, stopReason: running.stop?.reason, usedUpStack: running.usedUpStack, calls: running.calls ?? [],
        output: process.standardError, sources: options.sources))
  }

  /// Writes what looked like the beginning of a report, although none came.
  private func forwardHeldOutput() {
    let held = Array(process.heldError.utf8)
    _ = write(STDERR_FILENO, held, held.count)
  }
}

/// Signals that ask this process to end, which it passes to another one: a terminal signals only this one, because the
/// other one has a session of its own.
private enum ForwardedSignals {
  private static let target = Atomic<Int32>(0)
  private static let number = Atomic<Int32>(0)
  private static let received = Atomic(0)

  static func begin(to process: pid_t) {
    // Lazily initialized values must not be initialized in a signal handler, so they are initialized here.
    target.store(process, ordering: .relaxed)
    number.store(0, ordering: .relaxed)
    received.store(0, ordering: .relaxed)
    for signal in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(signal) {
      Glibc.signal(signal) { number in
        ForwardedSignals.received.add(1, ordering: .relaxed)
        ForwardedSignals.number.store(number, ordering: .relaxed)
        kill(ForwardedSignals.target.load(ordering: .relaxed), number)
      }
    }
  }

  /// Returns whether the signal is ignored, as `nohup` sets it.
  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  static var count: Int { received.load(ordering: .relaxed) }

  /// The signal that arrived last; nil if none did.
  static var last: Int32? {
    let signal = number.load(ordering: .relaxed)
    return signal == 0 ? nil : signal
  }
}
