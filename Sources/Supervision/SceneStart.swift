import CContainer
import CoreGraphics
import Files
import Foundation
import Glibc
import Inspector

/// The arguments of a scene's process: its window, and the files that are initially open.
package struct SceneStart: Codable {
  /// The window that the scene is shown in.
  struct Window: Codable {
    /// The zero of the window's clock on CLOCK_MONOTONIC_RAW, in seconds.
    var clockOrigin: TimeInterval
    /// The size in points.
    var size: CGSize
    /// The same in pixels.
    var pixels: CGSize
    var scale: CGFloat
    /// The number of frames that its display shows in a second.
    var refreshRate: Double
  }

  /// The window; nil for a command that opens none.
  var window: Window?
  /// A Boolean value that indicates whether there is a journal to replay first.
  package var isResumed = false
  /// A Boolean value that indicates whether there is the journal of a run that was killed, which the window offers to
  /// continue.
  var isOffered = false
  /// A Boolean value that indicates whether there is a file on the disk for the scene's journal.
  var isKept = false
  /// A Boolean value that indicates whether there is one for its branches, too.
  var hasKeptBranches = false
  /// The user's settings from the previous process; nil at the first start.
  package var choices: WindowChoices?
  /// The library with the scenes; nil if they are part of the program.
  package var library: String?
  /// A Boolean value that indicates whether standard error, which is a pipe here, leads to a terminal.
  package var hasTerminal = false
  /// The number of the first open file.
  private(set) var firstDescriptor: Int32 = 0

  /// The folders of opened code; nil for the user's own program, whose code has the user's folders.
  package private(set) var container: SceneContainer?
  /// The user's command line without the program, as that of `open`.
  package var words: [String] = []
  /// The path to which a command writes its result instead of the one in its arguments; nil if it does not.
  package var result: String?
  /// The number of the process that starts the scene's process and watches it.
  private(set) var supervisor = getpid()
  /// The part of the user's environment that the container hides from the scene.
  private var hidden: [String: String] = [:]

  init(window: Window?, library: String?, container: SceneContainer?) {
    (self.window, self.library, self.container) = (window, library, container)
  }

  /// Returns the environment of the process, which contains this value.
  mutating func environment(_ users: [String: String]) throws -> [String: String] {
    hidden = container?.hidden(of: users) ?? [:]
    var environment = container?.environment(users) ?? users
    environment[Self.variable] = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
    return environment
  }

  /// Returns the environment of the user from that of this process, for the files of the program itself.
  package func usersEnvironment(_ environment: [String: String]) -> [String: String] {
    container?.users(environment, hidden: hidden) ?? environment
  }

  /// A Boolean value that indicates whether the process runs a command that opens no window.
  package var isHeadless: Bool { window == nil }

  /// The environment variable with the value.
  private static let variable = "HITPATH_SCENE"

  /// The open files of a scene's process, in the order of their numbers.
  enum Descriptor: Int32, CaseIterable {
    case wire
    case picture
    /// The scene's input so far, as a growing recording.
    case journal
    /// The input that the scene is currently handling, which is the end of a recording.
    case attempt
    /// The journal to replay, or to offer.
    case earlier
    /// The file on the disk with the scene's input so far.
    case kept
    /// The scene's branches that are not shown.
    case branches
    /// Those of the journal to replay, or to offer.
    case earlierBranches
    /// The file on the disk with the branches.
    case keptBranches
  }

  /// Chooses the numbers of the open files: the last ones that the system allows. Code that closes or writes to low
  /// numbers, such as one that it has just closed, does not meet them.
  mutating func placeDescriptors() {
    var limit = rlimit()
    let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
    let end = Int32(isKnown ? min(limit.rlim_cur, 1024) : 256)
    firstDescriptor = end - Int32(Descriptor.allCases.count)
  }

  func number(of descriptor: Descriptor) -> Int32 { firstDescriptor + descriptor.rawValue }

  /// The value for this process, if it is a scene's. Its child processes do not inherit it.
  package static let inherited: SceneStart? = {
    guard let text = ProcessInfo.processInfo.environment[variable] else { return nil }
    unsetenv(variable)
    guard let start = try? JSONDecoder().decode(SceneStart.self, from: Data(text.utf8)) else { return nil }
    for descriptor in Descriptor.allCases { _ = fcntl(start.number(of: descriptor), F_SETFD, FD_CLOEXEC) }
    return start
  }()

  /// The journal to replay, as text.
  package var earlierJournal: String? {
    isResumed ? String(decoding: OpenFile.contents(number(of: .earlier)), as: UTF8.self) : nil
  }

  /// The journal of a run that was killed, as text, which the window offers to continue.
  package var offeredJournal: String? {
    isOffered ? String(decoding: OpenFile.contents(number(of: .earlier)), as: UTF8.self) : nil
  }

  /// The content of the file with the other branches of these.
  package var earlierBranches: [UInt8] {
    isResumed || isOffered ? OpenFile.contents(number(of: .earlierBranches)) : []
  }

  /// The files for the branches that are not shown.
  package var branchDescriptors: [Int32] {
    [number(of: .branches)] + (isKept && hasKeptBranches ? [number(of: .keptBranches)] : [])
  }

  /// The file on the disk for the scene's journal; nil if there is none.
  package var keptDescriptor: Int32? { isKept ? number(of: .kept) : nil }
  /// The file for the scene's journal.
  package var journalDescriptor: Int32 { number(of: .journal) }
  /// The file for input that is about to be handled.
  package var attemptDescriptor: Int32 { number(of: .attempt) }
}

/// A file in memory that outlives the process that writes it.
struct OpenFile {
  let descriptor: Int32

  /// Creates a file without a name: only processes that receive its descriptor can open it.
  init(holding text: String = "") throws {
    descriptor = CContainerMakeMemory()
    guard descriptor >= 0 else { throw SupervisionError.last("share memory with another process") }
    do {
      try OutputFile.write(Array(text.utf8), descriptor)
    } catch {
      throw SupervisionError(
        description: "the system does not let this program keep a scene's journal: \(error.reason)")
    }
  }

  var text: String { String(decoding: Self.contents(descriptor), as: UTF8.self) }

  /// The largest content that is read, in bytes: another process may write without end.
  private static let largestContent = 1 << 28

  /// The content, independent of the file's offset.
  static func contents(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < largestContent {
      let count = pread(descriptor, &chunk, chunk.count, off_t(bytes.count))
      guard count > 0 else { break }
      bytes += chunk.prefix(count)
    }
    return bytes
  }
}
