import CoreGraphics
import Foundation
import Glibc
import InputEvents
import Inspector
import PlatformContract

/// Messages from the window's process to the scene's process.
enum ToScene: Codable {
  /// The events, preceded by the state of the window in points, its number of pixels per point, and the refresh rate of
  /// its display.
  case events([PlatformEvent], size: CGSize, pixels: CGSize, scale: CGFloat, refreshRate: Double)
  /// The picture that was presented is on the screen.
  case shown
  case answer(Answer)
  /// Shows a message of the program in the window, until the next touch or key.
  case showMessage(SceneMessage)
  /// Requests the results of replaying the scene's journal.
  case outcome
  /// The version of the code of this process; nil unless there is a process with another one.
  case codeVersion(CodeVersion?)
  /// Performs the input of a recording beside the user's.
  case perform(String)
  /// The outcome of a request for a file.
  case madeFile(Data)
}

/// Messages from the scene's process to the window's process.
enum ToWindow: Codable {
  /// The process runs, and scene code may begin.
  case hello
  /// The scene takes no more input, and a film of it is being finished.
  case finishing
  /// A frame was drawn with `size` in pixels. `changed` contains the areas that differ from the last one, in pixels;
  /// nil means all.
  case present(size: CGSize, changed: [CGRect]?)
  case cursor(PlatformCursor)
  case textInput(active: Bool, rect: CGRect)
  case clipboard(String?)
  case fullscreen(Bool)
  case interfaceSize(CGFloat)
  case title(String)
  case ask(Question)
  /// The user's settings in the window, for restarting the scene.
  case choices(WindowChoices)
  /// Requests a rebuild of the program.
  case rebuild
  /// Shows the scene with the other version of the code.
  case showOtherCode
  /// The content of the file in which the state of the window is stored between runs.
  case remember(Data)
  /// Narrates a line.
  case narrate(String)
  /// The scene of a run that was killed was continued or discarded.
  case offerAnswered
  /// Opens a saved film in another program.
  case open(path: String)
  /// Requests a file that only another process can make. The content may be anything.
  case makeFile(Data)
  /// The results of replaying the scene's journal.
  case outcome(SceneOutcome)
  /// The input of a recording was performed, or was refused for the associated reason.
  case performed(String?)
  /// The scene was stopped by a signal, with the open calls, outermost first, and whether the stack was exhausted.
  case stopped(signal: Int32, calls: [String], usedUpStack: Bool)
  /// A part of what a command without a window prints.
  case output(Data)
  /// The sender has finished, and exits normally with a status.
  case goodbye(status: Int32)
}

/// The results of replaying a scene's journal so far.
struct SceneOutcome: Codable {
  /// The text of the trace.
  var trace: String
  /// The current scene without its surroundings, in rows of pixels from the top with four bytes each.
  var picture: Data
  /// The number of pixels per row.
  var width: Int
  /// The size of the scene.
  var points: CGSize

  var image: CGImage? {
    var pixels = [UInt32](repeating: 0, count: picture.count / 4)
    _ = pixels.withUnsafeMutableBytes { picture.copyBytes(to: $0) }
    return CGImage(width: width, height: pixels.count / max(1, width), pixels: pixels)
  }
}

/// A query for state that only the window's process has.
enum Question: String, Codable {
  case clipboard
  case devices
  case isFullscreen
  case position
}

struct Answer: Codable {
  var clipboard: String?
  var devices: DeviceInventory?
  var isFullscreen: Bool?
  var position: CGPoint?
}

/// A stream between the two processes, in which each message is its length in four bytes followed by JSON.
final class Wire: @unchecked Sendable {
  let descriptor: Int32
  /// The bytes of an incomplete message, which only the reading thread uses.
  private var received: [UInt8] = []

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Creates both ends of a new stream; child processes inherit neither.
  static func pair() throws -> (Wire, Wire) {
    var ends: [Int32] = [0, 0]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw SupervisionError.last("start a scene") }
    return (Wire(descriptor: ends[0]), Wire(descriptor: ends[1]))
  }

  /// Returns the bytes of a message on a stream; nil if it is too large.
  static func bytes(of message: some Encodable) -> [UInt8]? {
    guard let body = try? JSONEncoder().encode(message), body.count <= largestMessage else { return nil }
    return withUnsafeBytes(of: UInt32(body.count).littleEndian) { Array($0) } + body
  }

  /// Sends a message. Returns false after the other process has closed its end.
  @discardableResult
  func send(_ message: some Encodable) -> Bool {
    guard var bytes = Self.bytes(of: message) else { return false }
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 { bytes.removeFirst(count) } else if count < 0, errno != EINTR { return false }
    }
    return true
  }

  /// The stream contains bytes that are no messages, which code in the other process wrote by mistake or on purpose.
  struct NotAMessage: Error {}

  /// The largest message in bytes. Pictures of scenes, which are the largest, stay far below.
  private static let largestMessage = 1 << 26

  /// Returns the received messages, after waiting up to `milliseconds` for the first one, or without limit for -1.
  /// Returns nil when the other process has closed its end and no message is left.
  func receive<Message: Decodable>(
    _ type: Message.Type, milliseconds: Int32
  ) throws(NotAMessage) -> [Message]? {
    var messages = try take(type)
    if !messages.isEmpty { return messages }
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return [] }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &chunk, chunk.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    guard count > 0 else { return nil }
    received += chunk.prefix(count)
    messages = try take(type)
    return messages
  }

  private func take<Message: Decodable>(_ type: Message.Type) throws(NotAMessage) -> [Message] {
    var messages: [Message] = []
    var start = 0
    while received.count - start >= 4 {
      let length = received[start..<start + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
      guard length <= Self.largestMessage else { throw NotAMessage() }
      guard received.count - start - 4 >= length else { break }
      let body = Data(received[start + 4..<start + 4 + length])
      guard let message = try? JSONDecoder().decode(type, from: body) else { throw NotAMessage() }
      messages.append(message)
      start += 4 + length
    }
    received.removeFirst(start)
    return messages
  }
}

/// A message of the window's process that the scene's window shows.
package enum SceneMessage: Codable, Equatable, Sendable {
  case building
  /// The compiler's errors, each with file, line and column.
  case buildFailed([String])
  case buildImpossible(String)
  /// The user switched to the code before the last build, or back.
  case oldCode
  case newCode
  /// The new code had the same trace as the old code.
  case sameTrace
  /// The traces of the old and the new code differ from this line on.
  case firstDifference(line: Int, before: String, now: String)
  /// A touch goes to another view than with the old code.
  case touchMoved(touch: Int, from: String, to: String)
}
