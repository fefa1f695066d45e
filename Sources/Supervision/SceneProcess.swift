import Foundation
import Glibc
import SDLPlatform
import Synchronization

/// A scene's process, from the perspective of the window's process.
final class SceneProcess: Sendable {
  enum Event: Sendable {
    case message(ToWindow)
    /// The process has ended with an exit code, or 128 plus the number of a signal. All of its output has been read.
    case ended(Int32)
  }

  let identifier: pid_t
  let picture: SharedPicture
  private let wire: Wire
  private let journal: OpenFile
  /// The journal that the process received for replaying.
  private let earlier: String
  private let attempt: OpenFile
  private let events = Mutex<[Event]>([])
  private let said = Mutex<[UInt8]>([])
  private let unsent = Mutex<[UInt8]>([])

  /// The maximum number of stored bytes of standard error.
  private static let longestReport = 1 << 18

  /// Starts `command` as a scene's process. `earlier` is a journal to replay.
  init(_ command: [String], _ start: SceneStart, earlier: String?) throws {
    let (mine, other) = try Wire.pair()
    wire = mine
    picture = try SharedPicture()
    journal = try OpenFile()
    attempt = try OpenFile()
    self.earlier = earlier ?? ""
    let past = try OpenFile(holding: self.earlier)
    defer { close(past.descriptor) }
    var start = start
    start.isResumed = earlier != nil
    let errors = try OutputPipe()
    defer { close(errors.input) }
    let files: [SceneStart.Descriptor: Int32] = [
      .wire: other.descriptor, .picture: picture.descriptor, .journal: journal.descriptor,
      .attempt: attempt.descriptor, .earlier: past.descriptor,
    ]
    identifier = try Self.spawn(command, start, files: files, errors: errors.input)
    Thread.detachNewThread { [self] in listen() }
    Thread.detachNewThread { [self] in wait(for: errors.output) }
  }

  deinit { for file in [journal, attempt] { close(file.descriptor) } }

  private static func spawn(
    _ command: [String], _ start: SceneStart, files: [SceneStart.Descriptor: Int32], errors: Int32
  ) throws -> pid_t {
    var environment = ProcessInfo.processInfo.environment
    environment[SceneStart.variable] = String(decoding: try JSONEncoder().encode(start), as: UTF8.self)
    environment["SWIFT_BACKTRACE"] =
      "enable=yes,color=no,interactive=no,threads=crashed,images=none,registers=none,limit=40,sanitize=no,output-to=stderr"
    return try ChildProcess.start(command, environment: environment) { actions in
      // Descriptors are first duplicated to free numbers, because a target's number may be in use for another of them.
      let spare = max(files.values.max() ?? 0, errors) + 1
      for (target, source) in files { posix_spawn_file_actions_adddup2(&actions, source, spare + target.rawValue) }
      for target in files.keys {
        posix_spawn_file_actions_adddup2(&actions, spare + target.rawValue, target.rawValue)
        posix_spawn_file_actions_addclose(&actions, spare + target.rawValue)
      }
      posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    }
  }

  // MARK: What it says

  private func put(_ new: [Event]) {
    events.withLock { $0 += new }
    SDLPlatform.wake()
  }

  func takeEvents() -> [Event] {
    events.withLock { events in
      defer { events = [] }; return events
    }
  }

  private func listen() {
    while let messages = wire.receive(ToWindow.self, milliseconds: -1) { put(messages.map { .message($0) }) }
  }

  /// Forwards the standard error until it is closed, and then reports that the process has ended.
  private func wait(for output: Int32) {
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(output, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      _ = write(STDERR_FILENO, chunk, count)
      said.withLock { said in if said.count < Self.longestReport { said += chunk.prefix(count) } }
    }
    close(output)
    put([.ended(ChildProcess.waitForEnd(of: identifier))])
  }

  /// The standard error so far.
  var standardError: String { said.withLock { String(decoding: $0, as: UTF8.self) } }

  // MARK: Messages to the process

  /// Sends a message without blocking: a scene that does not read must not delay its window.
  func send(_ message: ToScene) {
    guard let body = try? JSONEncoder().encode(message) else { return }
    unsent.withLock { $0 += withUnsafeBytes(of: UInt32(body.count).littleEndian) { Array($0) } + body }
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

  func signal(_ number: Int32) { kill(identifier, number) }

  /// The processor time of the process, in seconds.
  var processorTime: TimeInterval {
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
