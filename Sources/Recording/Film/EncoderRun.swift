import Files
import Foundation

/// An ffmpeg process that is started without a shell in a separate process group. Its output is read until it ends.
final class EncoderRun {
  private let process = Process()
  private let words: EncoderWords
  private let input: FileHandle?

  /// - Parameter feeds: A Boolean value that indicates whether the process reads frames from a pipe.
  init(_ arguments: [String], feeds: Bool) throws(FilmEncoder.Failure) {
    guard let path = FilmEncoder.encoderPath else { throw .encoderMissing }
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    do {
      let frames = feeds ? try PipeEnds() : nil
      let errors = try PipeEnds()
      process.standardInput = frames?.reading ?? FileHandle.nullDevice
      process.standardError = errors.writing
      try process.run()
      // The other ends belong to the encoder. If they stayed open in this process, neither side would receive an end of
      // file.
      try frames?.reading.close()
      try errors.writing.close()
      input = frames?.writing
      words = EncoderWords(errors.reading)
    } catch {
      throw .encoderCannotStart(Self.reason(error))
    }
    UnfinishedFilm.group = process.processIdentifier
  }

  /// Returns the reason of a failure, which Foundation's description of the error omits.
  private static func reason(_ error: any Error) -> String {
    if let error = error as? SystemError { return error.reason }
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
    guard underlying.domain == NSPOSIXErrorDomain else { return "the system refuses" }
    return String(cString: strerror(Int32(underlying.code)))
  }

  /// The descriptor to write frames to; -1 for a run that reads files.
  var inputDescriptor: Int32 { input?.fileDescriptor ?? -1 }

  /// Closes the pipe after the last frame.
  func closeInput() { try? input?.close() }

  /// Waits until the process ends. If `timeout` is given, the process is killed after that many seconds. Returns
  /// whether the process ended successfully.
  func end(within timeout: TimeInterval? = nil) -> Bool {
    var waited: TimeInterval = 0
    while process.isRunning, waited < timeout ?? .infinity {
      // The wait is divided into slices instead of using a deadline, so that time in which this process is stopped does
      // not count.
      Thread.sleep(forTimeInterval: Self.slice)
      waited += Self.slice
    }
    let isInTime = !process.isRunning
    if !isInTime { kill(-process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    UnfinishedFilm.group = 0
    words.finish()
    return isInTime && process.terminationReason == .exit && process.terminationStatus == 0
  }

  private static let slice: TimeInterval = 0.005

  /// The last lines of the encoder's output. They are not escaped and may contain any characters.
  var lastOutput: String { words.text }
}

/// Reads the encoder's output continuously, so that the encoder never blocks on it, and keeps the last part.
/// Instances are safe to share because `last` and `isOver` are only accessed under `condition`.
private final class EncoderWords: @unchecked Sendable {
  /// The number of bytes to keep: the last lines, in which ffmpeg reports the reason of a failure.
  private static let mostKept = 2048

  private let pipe: FileHandle
  private let condition = NSCondition()
  private var last: [UInt8] = []
  private var isOver = false

  init(_ pipe: FileHandle) {
    self.pipe = pipe
    let thread = Thread { [self] in listen() }
    thread.name = "encoder"
    thread.start()
  }

  private func listen() {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(pipe.fileDescriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      condition.withLock { last = Array((last + chunk[..<count]).suffix(Self.mostKept)) }
    }
    condition.withLock {
      isOver = true
      condition.broadcast()
    }
  }

  /// Waits up to a second for the rest of the output after the encoder has ended. It does not wait longer for a child
  /// process that keeps the pipe open.
  func finish() {
    let deadline = Date(timeIntervalSinceNow: 1)
    condition.withLock { while !isOver, condition.wait(until: deadline) {} }
  }

  var text: String {
    condition.withLock { String(decoding: last, as: UTF8.self) }.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
