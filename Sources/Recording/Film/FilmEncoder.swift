import Files
import Foundation
import Rasterizer

/// Frames on their way into a film: through a pipe to ffmpeg, into a file that gets its name only when it is whole.
package final class FilmEncoder {
  package enum Failure: Error, Equatable {
    case encoderMissing
    /// The encoder exists and the system does not start it, for this reason.
    case encoderCannotStart(String)
    /// The extension is unknown; the value lists the known ones.
    case unknownFormat(String)
    case cannotCreate(path: String, reason: String)
    /// Writing failed midway.
    case cannotWrite(path: String, reason: String)
    /// ffmpeg's own words, the last of them, as they are.
    case encoderFailed(String)
  }

  /// The place of the file while it is made.
  package enum Place {
    /// In a folder that only the user can enter, beside the file with that name, which it replaces once it is complete.
    case aside
    /// Under its own name, where nothing must be: if this program ends all of a sudden, what there is plays. Such a
    /// film is made live, and an encoder that makes no progress is abandoned after some seconds.
    case open
  }

  private let format: FilmFormat
  private let frames: FilmFormat.Frames
  private let run: EncoderRun
  private let writer: FrameWriter
  /// The final place of the film; nil when it is made there.
  private let destination: OutputFile?
  /// Ends in a slash; empty when the film is made under its own name.
  private let folder: String
  /// The path of the file that is written.
  private let file: String
  /// Seconds without progress after which the encoder is given up; nil waits.
  private let patience: TimeInterval?
  /// The planes that frames are converted to, for formats that have them.
  private let planes: PlanarPicture?
  /// Frames taken so far.
  package private(set) var frameCount = 0

  /// - Parameters:
  ///   - path: Its extension says the format: mp4, webm or gif.
  ///   - width: Pixels; odd sizes are padded by one where the format needs even ones.
  ///   - patience: Seconds for which an encoder of a live film may stop.
  package init(
    path: String, width: Int, height: Int, frameRate: Double, place: Place = .aside, patience: TimeInterval = 5
  ) throws(Failure) {
    guard let format = FilmFormat(rawValue: PathParts.fileExtension(of: path)) else {
      throw .unknownFormat(FilmFormat.allCases.map(\.rawValue).joined(separator: ", "))
    }
    guard Self.encoderPath != nil else { throw .encoderMissing }
    self.format = format
    planes = format.isPlanar ? PlanarPicture(width: width, height: height) : nil
    frames = FilmFormat.Frames(
      pixels: planes == nil ? "bgr0" : "yuv420p", width: planes?.width ?? width, height: planes?.height ?? height,
      rate: frameRate)
    self.patience = place == .open ? patience : nil
    switch place {
    case .open:
      (destination, folder, file) = (nil, "", path)
      try Self.make(path)
    case .aside:
      do throws(OutputFile.Failure) {
        let target = try OutputFile(path)
        folder = try target.makeTemporaryFolder()
        destination = target
      } catch {
        throw .cannotCreate(path: path, reason: error.reason)
      }
      file = folder + "film." + format.rawValue
      UnfinishedFilm.setFiles([file, folder + Self.frameFile, folder + Self.palette, folder])
    }
    // A dead encoder shows as a failed write, not as the end of this program.
    signal(SIGPIPE, SIG_IGN)
    do throws(Failure) {
      run = try EncoderRun(
        format == .gif
          ? FilmFormat.firstPass(
            frames, input: "pipe:0", frameFile: "file:" + folder + Self.frameFile,
            palette: "file:" + folder + Self.palette)
          : format.arguments(frames, input: "pipe:0", isLive: place == .open, output: "file:" + file),
        feeds: true)
    } catch {
      if place == .open { unlink(path) }
      Self.remove(folder, film: file)
      throw error
    }
    // As much as a system gives by default: a frame goes in fewer turns.
    _ = fcntl(run.inputDescriptor, 1031 /* F_SETPIPE_SZ */, 1 << 20)
    writer = FrameWriter(run.inputDescriptor, patience: self.patience)
  }

  private static let frameFile = "frames.nut"
  private static let palette = "palette.raw"

  private static func make(_ path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_EXCL, 0o666)
    guard descriptor >= 0 else { throw .cannotCreate(path: path, reason: SystemError.last.reason) }
    close(descriptor)
  }

  /// The path of the encoder; nil when it is not installed. A relative folder in PATH is left out.
  package static var encoderPath: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.filter { $0.hasPrefix("/") }.map { "\($0)/ffmpeg" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
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

  /// A Boolean value that indicates whether a frame would be taken at once.
  package var hasRoom: Bool { writer.hasRoom }

  /// Waits for the encoder and gives the file its name. Call it also after an interruption: what there is plays.
  package func finish() throws(Failure) {
    guard writer.finish() else { throw abandon() }
    run.closeInput()
    // Ending a long film takes a while: its index goes to the front.
    try check(run, isDone: run.end(within: patience.map { $0 * 6 }))
    if format == .gif {
      let second: EncoderRun
      do throws(Failure) {
        second = try EncoderRun(
          FilmFormat.secondPass(
            frames, frameFile: "file:" + folder + Self.frameFile, palette: "file:" + folder + Self.palette,
            output: "file:" + file), feeds: false)
      } catch {
        clear()
        throw error
      }
      try check(second, isDone: second.end())
    }
    var status = stat()
    guard stat(file, &status) == 0, status.st_size > 0 else {
      clear()
      throw .encoderFailed("it wrote nothing")
    }
    guard let destination else { return }
    defer { clear() }
    do throws(OutputFile.Failure) {
      try destination.takeIn(file)
    } catch {
      throw error.step == .creating
        ? .cannotCreate(path: destination.path, reason: error.reason)
        : .cannotWrite(path: destination.path, reason: error.reason)
    }
  }

  /// A live encoder has no other way than words to say that it could not write everything.
  private func check(_ run: EncoderRun, isDone: Bool) throws(Failure) {
    guard isDone, destination != nil || run.lastWords.isEmpty else {
      clear()
      throw .encoderFailed(run.lastWords)
    }
  }

  /// Throws away what was made; a file that had the name before stays.
  package func cancel() { _ = abandon() }

  private func abandon() -> Failure {
    // What takes no more frames is about to end, and to say why. Only one that does neither has to be killed; then the
    // writer, which may be in the middle of a frame, comes back.
    let isStuck = !writer.isBroken || writer.hasStalled
    _ = run.end(within: isStuck ? 0 : 2)
    _ = writer.finish()
    run.closeInput()
    clear()
    return .encoderFailed(run.lastWords.isEmpty && writer.hasStalled ? "it took no frames any more" : run.lastWords)
  }

  /// Removes the temporary file. A film made under its own name may still play, and stays.
  private func clear() { Self.remove(folder, film: file) }

  private static func remove(_ folder: String, film: String) {
    guard !folder.isEmpty else { return }
    for path in [film, folder + frameFile, folder + palette] { unlink(path) }
    rmdir(folder)
    UnfinishedFilm.setFiles([])
  }
}
