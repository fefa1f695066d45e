import Foundation
import Rasterizer

/// Frames on their way into a film: through a pipe to ffmpeg, into a file that gets its name only when it is whole.
package final class FilmEncoder {
  package enum Failure: Error, Equatable {
    case encoderMissing
    /// What is known instead.
    case unknownFormat(String)
    case cannotCreate(path: String, reason: String)
    /// ffmpeg's own words.
    case encoderFailed(String)
  }

  private let process = Process()
  private let input = Pipe()
  private let errors = Pipe()
  private let path: String
  private let temporary: String
  /// Frames taken so far.
  package private(set) var frameCount = 0

  /// - Parameters:
  ///   - path: Its extension says the format: mp4, webm or gif.
  ///   - width: Pixels; odd sizes are padded by one where the format needs even ones.
  package init(path: String, width: Int, height: Int, frameRate: Double) throws(Failure) {
    let format = (path as NSString).pathExtension.lowercased()
    guard let options = Self.options[format] else {
      throw .unknownFormat(Self.options.keys.sorted().joined(separator: ", "))
    }
    guard let ffmpeg = Self.find("ffmpeg") else { throw .encoderMissing }
    self.path = path
    let folder = (path as NSString).deletingLastPathComponent
    temporary = "\(folder.isEmpty ? "." : folder)/.hitpath-\(getpid()).part.\(format)"
    guard FileManager.default.createFile(atPath: temporary, contents: nil) else {
      throw .cannotCreate(path: path, reason: String(cString: strerror(errno)))
    }
    process.executableURL = URL(fileURLWithPath: ffmpeg)
    process.arguments =
      [
        // Without -xerror a full disk is no failure to ffmpeg, only words.
        "-nostdin", "-hide_banner", "-loglevel", "error", "-xerror", "-y", "-f", "rawvideo", "-pix_fmt", "bgr0",
        "-s", "\(width)x\(height)", "-framerate", "\(frameRate)", "-i", "pipe:0",
      ] + options + [temporary]
    process.standardInput = input
    process.standardError = errors
    // A dead encoder shows as a failed write, not as the end of this program.
    signal(SIGPIPE, SIG_IGN)
    do {
      try process.run()
      try input.fileHandleForReading.close()
    } catch {
      unlink(temporary)
      throw .encoderFailed("\(error)")
    }
  }

  /// The picture sizes that H.264 and VP9 with shared colour samples can have are even.
  private static let even = "pad=ceil(iw/2)*2:ceil(ih/2)*2"

  private static let options: [String: [String]] = [
    "mp4": [
      "-vf", even, "-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-pix_fmt", "yuv420p", "-movflags",
      "+faststart", "-f", "mp4",
    ],
    "webm": [
      "-vf", even, "-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "6", "-row-mt", "1", "-crf", "30",
      "-b:v", "0", "-pix_fmt", "yuv420p", "-f", "webm",
    ],
    "gif": [
      "-filter_complex",
      "split[a][b];[a]palettegen=stats_mode=full[p];[b][p]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle",
      "-f", "gif",
    ],
  ]

  /// Where the encoder is; nil when it is not installed.
  package static var encoderPath: String? { find("ffmpeg") }

  private static func find(_ program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  package func add(_ frame: Bitmap) throws(Failure) {
    let descriptor = input.fileHandleForWriting.fileDescriptor
    var rest = UnsafeRawBufferPointer(frame.pixels)
    while !rest.isEmpty {
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw abandon()
      }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
    withExtendedLifetime(frame) {}
    frameCount += 1
  }

  /// Waits for the encoder and gives the file its name. Call it also after an interruption: what there is plays.
  package func finish() throws(Failure) {
    try? input.fileHandleForWriting.close()
    let words = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      unlink(temporary)
      throw .encoderFailed(Self.text(words))
    }
    guard rename(temporary, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      throw .cannotCreate(path: path, reason: reason)
    }
  }

  /// Throws away what was made; a file that had the name before stays.
  package func cancel() { _ = abandon() }

  private func abandon() -> Failure {
    try? input.fileHandleForWriting.close()
    process.terminate()
    let words = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    unlink(temporary)
    return .encoderFailed(Self.text(words))
  }

  private static func text(_ data: Data) -> String {
    String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
