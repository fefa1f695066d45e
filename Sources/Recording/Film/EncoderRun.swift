import Files
import Foundation

/// A run of ffmpeg, started without a shell in a process group of its own. Its output is read for as long as it lasts.
final class EncoderRun {
  private let process = Process()
  private let words: EncoderWords
  private let input: FileHandle?

  /// - Parameter feeds: Whether frames go in through a pipe.
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
      // The other ends are the encoder's: while they were open here, too, the end of neither would be seen.
      try frames?.reading.close()
      try errors.writing.close()
      input = frames?.writing
      words = EncoderWords(errors.reading)
    } catch {
      throw .encoderCannotStart(Self.reason(error))
    }
    UnfinishedFilm.group = process.processIdentifier
  }

  /// Foundation's words for it do not name the reason.
  private static func reason(_ error: any Error) -> String {
    if let error = error as? SystemError { return error.reason }
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
    guard underlying.domain == NSPOSIXErrorDomain else { return "the system refuses" }
    return String(cString: strerror(Int32(underlying.code)))
  }

  /// The descriptor to write frames to; -1 for a run that reads files.
  var inputDescriptor: Int32 { input?.fileDescriptor ?? -1 }

  /// No more frames will come.
  func closeInput() { try? input?.close() }

  /// Waits for the end, but no longer than `patience` seconds if given: then the run is killed. Returns whether it
  /// ended well.
  func end(within patience: TimeInterval? = nil) -> Bool {
    var waited: TimeInterval = 0
    while process.isRunning, waited < patience ?? .infinity {
      // Slices, not a deadline: while this program is stopped no patience is lost.
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

  /// The last lines of its output, unescaped: they may hold anything.
  var lastWords: String { words.text }
}

/// Reads what an encoder says as it comes, so that it never waits for a reader, and keeps the end of it.
///
/// Safe to share because `last` and `isOver` are only touched under `condition`.
private final class EncoderWords: @unchecked Sendable {
  /// Bytes: the last lines, in which ffmpeg says why it stops.
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

  /// Once the encoder has ended: a moment for what is still in the pipe, and none for a program it left behind that
  /// holds the pipe open.
  func finish() {
    let deadline = Date(timeIntervalSinceNow: 1)
    condition.withLock { while !isOver, condition.wait(until: deadline) {} }
  }

  var text: String {
    condition.withLock { String(decoding: last, as: UTF8.self) }.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
