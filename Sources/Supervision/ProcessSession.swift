import Foundation
import Glibc

/// A process that began a session, and all processes that it started. Foundation puts each process that it starts into
/// a process group of its own, so that a group does not include them; a session does. A process that began another
/// session is found by its parents, or by a variable of its environment.
///
/// Parents are known because the process that began the session adopts processes whose parents end, and because this
/// process adopts them after that one has ended. Of those, this process knows the ones in a container by their walls,
/// which no process can take down.
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

  /// The members that have not ended, without this process.
  private var members: Set<pid_t> {
    let numbers = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
    let pairs = numbers.compactMap { number in ProcessStatus(number).map { (number, $0) } }
    let running = Dictionary(pairs) { $1 }.filter { !$0.value.hasEnded }
    let children = Dictionary(grouping: running.keys) { running[$0]?.parent ?? 0 }
    var members: Set<pid_t> = []
    var rest = [leader] + running.filter { isMember($0.key, $0.value) }.keys
    while let next = rest.popLast() {
      if members.insert(next).inserted { rest += children[next] ?? [] }
    }
    return members.filter { $0 != getpid() && running[$0] != nil }
  }

  private func isMember(_ process: pid_t, _ status: ProcessStatus) -> Bool {
    if status.session == leader || isOrphan(process, status) { return true }
    guard let mark else { return false }
    let environment = FileManager.default.contents(atPath: "/proc/\(process)/environ") ?? Data()
    return environment.range(of: Data("\(Self.variable)=\(mark)\u{0}".utf8)) != nil
  }

  /// Returns whether this process has adopted the process from one in a container. Other programs, such as a player of
  /// films, are adopted, too, and stay.
  private func isOrphan(_ process: pid_t, _ status: ProcessStatus) -> Bool {
    guard status.parent == getpid(), !ChildProcess.isOwn(process) else { return false }
    guard let walls = ProcessWalls(process), let own = ProcessWalls(getpid()) else { return false }
    return walls.isHigher(than: own)
  }
}

/// The walls around a process as the system reports them. Each process inherits them and can only add others.
struct ProcessWalls {
  /// A Boolean value that indicates whether its programs never get other privileges.
  private let hasNoNewPrivileges: Bool
  /// The number of filters of its system calls.
  private let filters: Int

  /// Returns nil if there is no such process.
  init?(_ process: pid_t) {
    guard let data = FileManager.default.contents(atPath: "/proc/\(process)/status") else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map { $0.split(separator: ":\t") }
    func number(_ name: String) -> Int {
      lines.first { $0.count == 2 && $0[0] == name }.flatMap { Int($0[1]) } ?? 0
    }
    (hasNoNewPrivileges, filters) = (number("NoNewPrivs") > 0, number("Seccomp_filters"))
  }

  func isHigher(than other: ProcessWalls) -> Bool {
    filters > other.filters || hasNoNewPrivileges && !other.hasNoNewPrivileges
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

  var parent: pid_t { pid_t(words[1]) ?? 0 }
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
