import CContainer
import Files
import Foundation
import Glibc
import Synchronization

/// A scene's process, from the perspective of the process that started it and that watches it.
final class SceneProcess: Sendable {
  enum Event: Sendable {
    case message(ToWindow)
    /// The process wrote bytes into the connection that are no messages. None follow.
    case brokeConnection
    /// The process has ended with an exit code, or 128 plus the number of a signal. All of its messages and its output
    /// have been read, and the processes that it started have ended.
    case ended(Int32)
  }

  let identifier: pid_t
  private let session: ProcessSession
  let picture: SharedPicture
  private let wire: Wire
  private let journal: OpenFile
  /// The journal that the process received for replaying.
  private let earlier: String
  private let attempt: OpenFile
  private let branches: OpenFile
  /// The other branches of the journal for replaying.
  private let earlierBranches: String
  /// The file on the disk with its journal; nil if there is none.
  private let kept: RunFile?
  private let wake: @Sendable () -> Void
  private let events = Mutex<[Event]>([])
  private let said: Mutex<SceneOutput>
  private let unsent = Mutex<[UInt8]>([])
  private let isListening = Mutex(true)
  /// A Boolean value that indicates whether the process has ended, so that its number may belong to another one.
  private let hasEnded = Mutex(false)

  /// Starts `command` as a scene's process.
  ///
  /// - Parameters:
  ///   - earlier: A journal to replay.
  ///   - earlierBranches: The other branches of that journal, or of the one that is offered.
  ///   - offered: The journal of a run that was killed, which the window offers to continue.
  ///   - kept: The file on the disk for its journal, which is removed when the process is ended.
  ///   - showsReports: Whether the reports of Swift about a crash appear on standard error.
  ///   - wake: Called after every new event, on any thread.
  init(
    _ command: [String], _ start: SceneStart, earlier: String? = nil, earlierBranches: String = "",
    offered: String? = nil, kept: RunFile? = nil,
    showsReports: Bool = true, wake: @escaping @Sendable () -> Void
  ) throws {
    let (mine, other) = try Wire.pair()
    wire = mine
    picture = try SharedPicture()
    journal = try OpenFile()
    attempt = try OpenFile()
    branches = try OpenFile()
    (self.earlier, self.earlierBranches) = (earlier ?? "", earlierBranches)
    (self.kept, self.wake) = (kept, wake)
    said = Mutex(SceneOutput(holdsReports: !showsReports))
    let past = try OpenFile(holding: earlier ?? offered ?? "")
    let others = try OpenFile(holding: earlierBranches)
    defer { for file in [past, others] { close(file.descriptor) } }
    var start = start
    (start.isResumed, start.isOffered) = (earlier != nil, earlier == nil && offered != nil)
    (start.isKept, start.hasKeptBranches) = (kept != nil, kept.map { $0.companion >= 0 } ?? false)
    start.placeDescriptors()
    let (errors, end) = (try OutputPipe(), try OutputPipe())
    defer { close(errors.input) }
    var files: [SceneStart.Descriptor: Int32] = [
      .wire: other.descriptor, .picture: picture.descriptor, .journal: journal.descriptor,
      .attempt: attempt.descriptor, .earlier: past.descriptor, .branches: branches.descriptor,
      .earlierBranches: others.descriptor,
    ]
    files[.kept] = kept?.descriptor
    files[.keptBranches] = start.hasKeptBranches ? kept?.companion : nil
    try start.container?.create()
    let mark = UUID().uuidString
    _ = CContainerAdoptOrphans()
    identifier = try Self.spawn(command, &start, files: files, errors: errors.input, mark: mark)
    session = ProcessSession(leader: identifier, mark: mark)
    Thread.detachNewThread { [self] in listen() }
    Thread.detachNewThread { [self] in forward(errors.output, until: end.output) }
    Thread.detachNewThread { [session] in
      ChildProcess.awaitEnd(of: session.leader)
      session.kill()
      close(end.input)
    }
  }

  deinit { for file in [journal, attempt, branches] { close(file.descriptor) } }

  private static func spawn(
    _ command: [String], _ start: inout SceneStart, files: [SceneStart.Descriptor: Int32], errors: Int32,
    mark: String
  ) throws -> pid_t {
    guard files.values.allSatisfy({ $0 < start.number(of: .wire) }) else {
      throw SupervisionError(description: "this program has too many open files")
    }
    var environment = try start.environment(ProcessInfo.processInfo.environment)
    environment[ProcessSession.variable] = mark
    // Sets and dictionaries of the scene have the same order in each run, so that recordings replay.
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    environment["SWIFT_BACKTRACE"] =
      "enable=yes,color=no,interactive=no,threads=crashed,images=none,registers=none,limit=40,sanitize=no,output-to=stderr"
    let input = start.isHeadless ? readableTerminal() : nil
    defer { _ = input.map { close($0) } }
    return try ChildProcess.start(command, environment: environment, isSession: true) { [start] actions in
      for (target, source) in files { posix_spawn_file_actions_adddup2(&actions, source, start.number(of: target)) }
      posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
      guard start.isHeadless else { return }
      posix_spawn_file_actions_adddup2(&actions, errors, STDOUT_FILENO)
      if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
    }
  }

  /// Opens the terminal of standard input, into which the usual descriptor can also be written, for reading only.
  /// Returns nil if standard input is no terminal.
  private static func readableTerminal() -> Int32? {
    guard isatty(STDIN_FILENO) != 0 else { return nil }
    let terminal = open("/proc/self/fd/0", O_RDONLY | O_NOCTTY | O_CLOEXEC)
    // The terminal may belong to another user.
    let input = terminal >= 0 ? terminal : open("/dev/null", O_RDONLY | O_CLOEXEC)
    return input >= 0 ? input : nil
  }

  // MARK: What it says

  private func put(_ new: [Event]) {
    events.withLock { $0 += new }
    wake()
  }

  func takeEvents() -> [Event] {
    events.withLock { events in
      defer { events = [] }; return events
    }
  }

  private func listen() {
    do {
      while let messages = try wire.receive(ToWindow.self, milliseconds: -1) {
        put(messages.map { .message($0) })
        // A process that sends without end waits until its messages were handled.
        while events.withLock({ $0.count }) > Self.mostEvents { usleep(1000) }
      }
    } catch {
      put([.brokeConnection])
    }
    isListening.withLock { $0 = false }
  }

  /// The number of events that may wait.
  private static let mostEvents = 1000

  /// Forwards the standard error until the process has ended, which is when `end` is closed, and then reports that. A
  /// process that it started may keep both connections open, so neither is read to its end.
  private func forward(_ output: Int32, until end: Int32) {
    var sources = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0), pollfd(fd: end, events: Int16(POLLIN), revents: 0),
    ]
    while sources[1].revents == 0 {
      guard poll(&sources, 2, -1) > 0 else { continue }
      // A closed output is not looked at again.
      if sources[0].revents != 0, !take(from: output) { sources[0].fd = -1 }
    }
    let deadline = ContinuousClock.now + Self.longestDrain
    var rest = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    while ContinuousClock.now < deadline, poll(&rest, 1, 0) > 0, take(from: output) {}
    while ContinuousClock.now < deadline, isListening.withLock({ $0 }) { usleep(1000) }
    for descriptor in [output, end] { close(descriptor) }
    let status = hasEnded.withLock { hasEnded in
      hasEnded = true
      return ChildProcess.waitForEnd(of: identifier)
    }
    put([.ended(status)])
  }

  /// The time in which output and messages are read after the end of the process.
  private static let longestDrain = Duration.seconds(1)

  /// Reads and forwards a part of the output. Returns false at its end.
  private func take(from output: Int32) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(output, &chunk, chunk.count)
    guard count > 0 else { return count < 0 && errno == EINTR }
    let shown = said.withLock { $0.take(chunk[..<count]) }
    _ = write(STDERR_FILENO, shown, shown.count)
    return true
  }

  /// The standard error so far.
  var standardError: String { said.withLock { String(decoding: $0.all, as: UTF8.self) } }

  /// The part of the standard error that was not forwarded.
  var heldError: String { said.withLock { String(decoding: $0.held, as: UTF8.self) } }

  // MARK: Messages to the process

  /// Sends a message without blocking: a scene that does not read must not delay its window.
  func send(_ message: ToScene) {
    guard let bytes = Wire.bytes(of: message) else { return }
    unsent.withLock { $0 += bytes }
    flush()
  }

  /// Returns whether the process has not read everything yet.
  @discardableResult
  func flush() -> Bool {
    unsent.withLock { bytes in
      while !bytes.isEmpty {
        let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
        let count = bytes.withUnsafeBytes { Glibc.send(wire.descriptor, $0.baseAddress, $0.count, flags) }
        guard count > 0 else { return true }
        bytes.removeFirst(count)
      }
      return false
    }
  }

  /// A Boolean value that indicates whether the process has not read all messages.
  var hasUnreadMessages: Bool { flush() || CContainerUnreadBytes(wire.descriptor) > 0 }

  func signal(_ number: Int32) { hasEnded.withLock { if !$0 { kill(identifier, number) } } }

  /// Ends the process and those that it started, whatever they do. Its journal on the disk is removed, unless the run
  /// does not end in order.
  func end(keepsJournal: Bool = false) {
    if !keepsJournal { kept?.remove() }
    hasEnded.withLock { hasEnded in
      guard !hasEnded else { return }
      kill(identifier, SIGKILL)
      session.kill()
    }
  }

  // MARK: What it does

  var observation: SceneWatchdog.Observation {
    SceneWatchdog.Observation(
      activity: picture.activity, turn: picture.turn, hasUnreadMessages: hasUnreadMessages, processor: processorTime,
      memory: ProcessStatus.memory(of: identifier), isSuspended: ProcessStatus(identifier)?.isSuspended ?? false)
  }

  /// The processor time of the process, in seconds.
  private var processorTime: TimeInterval {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }

  // MARK: What was done to it

  /// A recording of all input that its scene has handled completely. Until it has replayed an earlier journal, it is
  /// that journal, so that code that stops during the replay does not lose it.
  var journalText: String {
    let text = journal.text
    return text.isEmpty ? earlier : text
  }
  /// The branches of the scene that are not shown, beside that recording.
  var branchesText: String { journal.text.isEmpty ? earlierBranches : branches.text }
  /// The input that the scene was handling, as lines of a recording.
  var attemptText: String { attempt.text }
}

/// The output of another process. Child processes inherit neither end.
struct OutputPipe {
  let output: Int32
  let input: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0, ends.allSatisfy({ fcntl($0, F_SETFD, FD_CLOEXEC) == 0 }) else {
      throw SupervisionError.last("read what another writes")
    }
    (output, input) = (ends[0], ends[1])
  }
}
