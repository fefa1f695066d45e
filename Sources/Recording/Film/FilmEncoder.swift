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

  /// Where the file is while it is made.
  package enum Place {
    /// Beside the one with that name, which it replaces once it is whole.
    case aside
    /// Under its own name, where nothing must be: if this program ends all of a sudden, what there is plays.
    case open
  }

  private let process = Process()
  private let input = Pipe()
  private let errors = Pipe()
  private let path: String
  /// What is written.
  private let file: String
  private let writer: FrameWriter
  /// What frames become on their way, for formats that have it.
  private let planes: PlanarPicture?
  /// Frames taken so far.
  package private(set) var frameCount = 0

  /// - Parameters:
  ///   - path: Its extension says the format: mp4, webm or gif.
  ///   - width: Pixels; odd sizes are padded by one where the format needs even ones.
  package init(path: String, width: Int, height: Int, frameRate: Double, place: Place = .aside) throws(Failure) {
    let format = (path as NSString).pathExtension.lowercased()
    guard Self.options[format] != nil else {
      throw .unknownFormat(Self.options.keys.sorted().joined(separator: ", "))
    }
    guard let ffmpeg = Self.find("ffmpeg") else { throw .encoderMissing }
    self.path = path
    let folder = (path as NSString).deletingLastPathComponent
    file = place == .open ? path : "\(folder.isEmpty ? "." : folder)/.hitpath-\(getpid()).part.\(format)"
    try Self.make(file, isNew: place == .open, for: path)
    process.executableURL = URL(fileURLWithPath: ffmpeg)
    planes = format == "gif" ? nil : PlanarPicture(width: width, height: height)
    process.arguments = Self.arguments(
      input: "pipe:0", pixels: planes == nil ? "bgr0" : "yuv420p", width: planes?.width ?? width,
      height: planes?.height ?? height, frameRate: frameRate, format: format, isLive: place == .open, output: file)
    process.standardInput = input
    process.standardError = errors
    // A dead encoder shows as a failed write, not as the end of this program.
    signal(SIGPIPE, SIG_IGN)
    do {
      try process.run()
      try input.fileHandleForReading.close()
    } catch {
      unlink(file)
      throw .encoderFailed("\(error)")
    }
    let descriptor = input.fileHandleForWriting.fileDescriptor
    // As much as a system gives by default: a frame goes in fewer turns.
    _ = fcntl(descriptor, 1031 /* F_SETPIPE_SZ */, 1 << 20)
    writer = FrameWriter(descriptor)
  }

  private static func make(_ file: String, isNew: Bool, for path: String) throws(Failure) {
    let descriptor = open(file, O_WRONLY | O_CREAT | O_CLOEXEC | (isNew ? O_EXCL : O_TRUNC), 0o666)
    guard descriptor >= 0 else { throw .cannotCreate(path: path, reason: String(cString: strerror(errno))) }
    close(descriptor)
  }

  /// What ffmpeg is told to make a film of raw frames. Empty for a format that is not known.
  ///
  /// - Parameter pixels: In ffmpeg's words: `bgr0` as a `Bitmap` has them, `yuv420p` as a `PlanarPicture`.
  package static func arguments(
    input: String, pixels: String, width: Int, height: Int, frameRate: Double, format: String, isLive: Bool = false,
    output: String
  ) -> [String] {
    guard var options = options[format] else { return [] }
    // Live, the machine has other things to do.
    if isLive, let preset = options.firstIndex(of: "veryfast") { options[preset] = "ultrafast" }
    var start = ["-nostdin", "-hide_banner", "-loglevel", "error", "-y"]
    // Without -xerror a full disk is no failure to ffmpeg, only words. With it, half a frame at the end is one, and the film is lost: that
    // is how it ends when a program that films live is killed.
    if !isLive { start.append("-xerror") }
    let size = "\(width)x\(height)"
    start += ["-f", "rawvideo", "-pix_fmt", pixels, "-s", size, "-framerate", "\(frameRate)", "-i", input]
    return start + options + [output]
  }

  /// Players take what is not said for what the size suggests, and show wrong colours where they guess wrong.
  private static let colors = [
    "-pix_fmt", "yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range",
    "tv",
  ]

  private static let options: [String: [String]] = [
    "mp4": ["-c:v", "libx264", "-preset", "veryfast", "-crf", "18"] + colors + [
      "-movflags", "+faststart", "-f", "mp4",
    ],
    "webm": [
      "-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "6", "-row-mt", "1", "-crf", "30", "-b:v", "0",
    ] + colors + ["-f", "webm"],
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

  /// Hands the frame over as it is now.
  package func add(_ frame: Bitmap) throws(Failure) {
    planes?.update(from: frame)
    let isTaken = withExtendedLifetime(frame) { writer.add(planes?.planes ?? UnsafeRawBufferPointer(frame.pixels)) }
    guard isTaken else { throw abandon() }
    frameCount += 1
  }

  /// The last frame once more.
  package func repeatLast() throws(Failure) {
    guard writer.repeatNewest() else { throw abandon() }
    frameCount += 1
  }

  /// Whether a frame would be taken at once.
  package var hasRoom: Bool { writer.hasRoom }

  /// Waits for the encoder and gives the file its name. Call it also after an interruption: what there is plays.
  package func finish() throws(Failure) {
    guard writer.finish() else { throw abandon() }
    try? input.fileHandleForWriting.close()
    let words = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0, file != path || words.isEmpty else {
      removeUnlessOpen()
      throw .encoderFailed(Self.text(words))
    }
    guard file == path || rename(file, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(file)
      throw .cannotCreate(path: path, reason: reason)
    }
  }

  /// Throws away what was made; a file that had the name before stays.
  package func cancel() { _ = abandon() }

  private func abandon() -> Failure {
    // The writer may be in the middle of a frame that nobody takes any more.
    process.terminate()
    _ = writer.finish()
    try? input.fileHandleForWriting.close()
    let words = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    removeUnlessOpen()
    return .encoderFailed(Self.text(words))
  }

  /// What was made under its own name may still play.
  private func removeUnlessOpen() {
    if file != path { unlink(file) }
  }

  private static func text(_ data: Data) -> String {
    String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
