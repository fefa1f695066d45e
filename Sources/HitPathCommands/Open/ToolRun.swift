import Foundation
import InputEvents

/// A tool that was run to its end.
struct ToolRun {
  let status: Int32
  let output: Data
  let errors: String

  /// - Parameter log: The file that what the tool says on standard error goes to: nothing waits for it to be read.
  static func run(_ path: String, _ arguments: [String], log: String) throws -> ToolRun {
    guard FileManager.default.createFile(atPath: log, contents: nil), let file = FileHandle(forWritingAtPath: log)
    else {
      throw CommandFailure(
        status: .cannotCreate,
        message:
          "'\(log.pathInMessage)' cannot be written. What is made of opened sources lies in $XDG_CACHE_HOME/hitpath, or ~/.cache/hitpath."
      )
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, file)
    do {
      try process.run()
    } catch {
      throw CommandFailure(
        status: .unavailable, message: "'\(path.pathInMessage)' cannot be started: \(error.localizedDescription)")
    }
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let errors = FileManager.default.contents(atPath: log) ?? Data()
    return ToolRun(status: process.terminationStatus, output: text, errors: String(decoding: errors, as: UTF8.self))
  }
}
