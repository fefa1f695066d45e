import ArgumentParser
import Files
import Foundation
import Glibc

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Answer programs on standard input: open a scene, tap, and say who got the touch and why, as JSON.",
    discussion: """
      Each line of input is a request, and each line of output an answer. Requests with 'jsonrpc' follow the Model Context Protocol; \
      others have a tool and its arguments, and get its result or an error. Every answer is the JSON of the command with the tool's name. \
      Scenes run in processes of their own with the limits of 'hitpath open'; one that does not come back is ended, and the answer says so. \
      The server ends with its input. Needs no display, unless --window shows what is done.

        echo '{"tool":"open","arguments":{"scene":"tab-bar-bulge"}}
        {"tool":"tap","arguments":{"x":187,"y":480}}' | hitpath serve
      """)

  @Flag(
    help: """
      Show the scene that is open in a window, in which it can be touched, too: answers are about all that was done to it. Closing the \
      window only detaches it: the session goes on without one.
      """)
  var window = false

  func run() throws {
    try MainActor.assumeIsolated {
      OwnOutput.separate()
      // A client that ends is found by the failure of a write.
      signal(SIGPIPE) { _ in }
      SessionFolder.watchSignals()
      var server = try ToolServer(openWindow: window ? ToolSession.openWindow : nil)
      defer { server.close() }
      var input = RequestLines()
      while let request = input.next() {
        guard let answer = server.answer(request) else { continue }
        do {
          try StandardOutput.writeJSONLine(answer.text)
        } catch {
          server.close()
          CommandFailure.reported(error).exit()
        }
      }
    }
  }
}

/// The lines of standard input, up to a length. A longer one is skipped, and is nil in the result.
struct RequestLines {
  enum Request {
    case line([UInt8])
    case tooLong
  }

  private var buffer: [UInt8] = []
  private var isSkipping = false
  private var isOver = false
  private let descriptor: Int32

  /// The maximum length of a request in bytes.
  static let longest = 4 << 20

  init(descriptor: Int32 = STDIN_FILENO) { self.descriptor = descriptor }

  /// Returns the next line that is not empty; nil at the end of the input.
  mutating func next() -> Request? {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(buffer[..<end])
        buffer.removeSubrange(...end)
        if isSkipping {
          isSkipping = false
          return .tooLong
        }
        if !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { return .line(line) }
        continue
      }
      if isOver {
        defer { (buffer, isSkipping) = ([], false) }
        if isSkipping { return .tooLong }
        return buffer.isEmpty ? nil : .line(buffer)
      }
      if buffer.count > Self.longest { (buffer, isSkipping) = ([], true) }
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { isOver = true } else { buffer += piece[..<count] }
    }
  }
}
