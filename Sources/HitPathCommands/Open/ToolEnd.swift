import Files
import Foundation
import InputEvents
import Supervision

/// Reads the end of a compiler, linker or rewriter before the sources are blamed for it.
enum ToolEnd {
  /// Returns the failure of a tool that found no room on the disk; nil if it failed for another reason.
  ///
  /// - Parameters:
  ///   - blamesSources: Whether all of the tool's errors are at places in the sources.
  ///   - folder: The folder that it writes to.
  static func fullDisk(_ run: ToolRun, blamesSources: Bool, writing folder: String) -> CommandFailure? {
    let folders = [folder] + temporaryFolders
    let isSaid = outOfRoom.contains { run.errors.contains($0) }
    // The compiler does not always say why it could not write, such as the interfaces of C modules.
    let isLikely = !blamesSources || run.errors.contains("could not build C module")
    let full = folders.first { room(in: $0) < leastRoom }
    guard isSaid || isLikely && full != nil else { return nil }
    return failure(ofFullDisk: full ?? folder)
  }

  /// Returns the failure of a write into `folder`.
  static func failure(writing path: String, _ error: SystemError, in folder: String) -> CommandFailure {
    // Foundation's errors do not always have the system's reason.
    let isFull = [ENOSPC, EDQUOT].contains(error.code) || error.code == EIO && room(in: folder) < leastRoom
    if isFull { return failure(ofFullDisk: folder) }
    return CommandFailure(
      status: .ioFailed, message: "'\(path.pathInMessage)' cannot be written: \(error.reason). \(place)")
  }

  private static func failure(ofFullDisk folder: String) -> CommandFailure {
    CommandFailure(
      status: .ioFailed,
      message: """
        The disk of '\(folder.pathInMessage)' is full, so the sources cannot be built. Make room there. \(place)
        """)
  }

  /// Returns the failure of a tool that a signal ended.
  static func crash(of tool: String, on files: [String], signal: Int32) -> CommandFailure {
    CommandFailure(status: .internal, message: crashWords(of: tool, on: files, signal: signal))
  }

  static func crashWords(of tool: String, on files: [String], signal: Int32) -> String {
    let name = strsignal(signal).map { String(cString: $0) } ?? "signal \(signal)"
    let place = files.isEmpty ? "" : " on " + files.map { PathParts.name(of: $0).pathInMessage }.joined(separator: ", ")
    return "The \(tool) crashed\(place) (\(name))."
  }

  private static let place = "What is made of opened sources lies in $XDG_CACHE_HOME/hitpath, or ~/.cache/hitpath."

  private static let outOfRoom = [ENOSPC, EDQUOT].map { SystemError($0).reason }

  /// The room in bytes below which a tool that could not write is taken to have filled the disk: it removes what it
  /// could not finish.
  private static let leastRoom: UInt64 = 16 << 20

  private static var temporaryFolders: [String] {
    [ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"]
  }

  /// Returns the free bytes of the disk of a folder.
  private static func room(in folder: String) -> UInt64 {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return .max }
    return UInt64(status.f_bavail) * UInt64(status.f_frsize)
  }
}
