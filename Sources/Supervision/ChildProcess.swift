import Foundation
import Glibc

/// Another program that this one starts.
enum ChildProcess {
  /// Starts `command`, whose first word is a path, or a name that is searched on PATH. Throws a `SupervisionError`.
  ///
  /// - Parameter isSession: Whether the process begins a session of its own, by which it and all processes that it
  ///   starts are found: see `ProcessSession`. It then has no terminal that could stop it.
  static func start(
    _ command: [String], environment: [String: String] = ProcessInfo.processInfo.environment, isSession: Bool = false,
    files: (inout posix_spawn_file_actions_t) -> Void
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    files(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    if isSession { posix_spawnattr_setflags(&attributes, beginsSession) }
    var words = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var process = pid_t()
    let failure = posix_spawnp(&process, command[0], &actions, &attributes, &words, &variables)
    guard failure == 0 else {
      throw SupervisionError(description: "\(command[0]) cannot be started: \(String(cString: strerror(failure)))")
    }
    return process
  }

  /// POSIX_SPAWN_SETSID, which Swift does not import.
  private static let beginsSession: Int16 = 0x80

  /// Waits for the end of the process. Returns its exit code, or 128 plus the number of a signal.
  static func waitForEnd(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  /// Waits for the end of the process and leaves its number reserved until `waitForEnd` is called.
  static func awaitEnd(of process: pid_t) {
    var info = siginfo_t()
    while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) == -1, errno == EINTR {}
  }
}

/// A process that began a session, and all processes that it started. Foundation puts each process that it starts into
/// a process group of its own, so that a group does not include them; a session does. A process that began another
/// session still has the variable of the environment by which it is found.
struct ProcessSession {
  /// The number of the process that began the session.
  let leader: pid_t
  /// The value of the variable.
  let mark: String?

  static let variable = "HITPATH_SESSION"

  /// Ends all members at once. They may start others meanwhile, so the method looks again until there are none.
  func kill() {
    for _ in 0..<Self.mostRounds {
      let members = members
      guard !members.isEmpty else { return }
      for member in members { Glibc.kill(member, SIGKILL) }
    }
  }

  private static let mostRounds = 20

  private func isMember(_ process: pid_t) -> Bool {
    guard let status = ProcessStatus(process), !status.hasEnded else { return false }
    guard status.session != leader, let mark else { return status.session == leader }
    let environment = FileManager.default.contents(atPath: "/proc/\(process)/environ") ?? Data()
    return environment.range(of: Data("\(Self.variable)=\(mark)\u{0}".utf8)) != nil
  }

  /// The members that have not ended, without this process.
  private var members: [pid_t] {
    let numbers = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
    return numbers.filter { number in
      number != getpid() && isMember(number)
    }
  }
}

/// The status of a process as the system reports it.
struct ProcessStatus {
  private let words: [Substring]

  /// Returns nil if there is no such process.
  init?(_ process: pid_t) {
    guard let data = FileManager.default.contents(atPath: "/proc/\(process)/stat") else { return nil }
    // The program's name, in parentheses, may contain anything. It is followed by the state, the parent, the group and
    // the session.
    words = String(decoding: data, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
    guard words.count > 3 else { return nil }
  }

  var session: pid_t { pid_t(words[3]) ?? 0 }
  var hasEnded: Bool { ["Z", "X"].contains(words[0]) }
  /// A Boolean value that indicates whether a signal, such as SIGSTOP, has suspended the process.
  var isSuspended: Bool { words[0] == "T" }

  /// The memory that the process occupies, in bytes.
  static func memory(of process: pid_t) -> Int {
    let data = FileManager.default.contents(atPath: "/proc/\(process)/statm") ?? Data()
    let words = String(decoding: data, as: UTF8.self).split(separator: " ")
    return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
  }
}
