import Files
import Foundation
import Rasterizer

/// An encoder that passes frames through a pipe to ffmpeg. The file gets its final name only when it is complete.
package final class FilmEncoder {
  package enum Failure: Error, Equatable {
    case encoderMissing
    /// The system cannot start the installed encoder, for the associated reason.
    case encoderCannotStart(String)
    /// The extension is unknown; the associated value lists the known extensions.
    case unknownFormat(String)
    case cannotCreate(path: String, reason: String)
    /// The file could not be written completely.
    case cannotWrite(path: String, reason: String)
    /// The encoder failed; the associated value is the unmodified end of ffmpeg's output.
    case encoderFailed(String)
  }

  /// The location of the file while it is being made.
  package enum Place {
    /// The file is in a folder that only the user can access, beside the destination, which it replaces when it is
    /// complete.
    case temporaryFile
    /// The file has its final name from the beginning, and no file may exist under it. If this process ends
    /// unexpectedly, the part that was written is playable. Such a film is made live, and an encoder without progress
    /// is abandoned after some seconds.
    case inPlace
  }

  private let format: FilmFormat
  private let frames: FilmFormat.Frames
  private let run: EncoderRun
  private let writer: FrameWriter
  /// The destination of the finished film; nil if the film is made under its final name.
  private let destination: OutputFile?
  /// The folder with a trailing slash; empty if the film is made under its final name.
  private let folder: String
  /// The path of the file that is written.
  private let file: String
  /// The number of seconds without progress after which the encoder is abandoned; nil waits indefinitely.
  private let timeout: TimeInterval?
  /// The planes that frames are converted to, for formats that have them.
  private let planes: PlanarPicture?
  /// The number of frames that were added.
  package private(set) var frameCount = 0

  /// - Parameters:
  ///   - path: The path, whose extension determines the format: mp4, webm or gif.
  ///   - width: The width in pixels. Odd sizes are padded by one pixel if the format requires even sizes.
  ///   - patience: The number of seconds for which the encoder of a live film may make no progress.
  package init(
    path: String, width: Int, height: Int, frameRate: Double, place: Place = .temporaryFile, timeout: TimeInterval = 5
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
    self.timeout = place == .inPlace ? timeout : nil
    switch place {
    case .inPlace:
      (destination, folder, file) = (nil, "", path)
      try Self.make(path)
    case .temporaryFile:
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
    // A write to an encoder that has ended must fail instead of ending this process.
    signal(SIGPIPE, SIG_IGN)
    do throws(Failure) {
      run = try EncoderRun(
        format == .gif
          ? FilmFormat.firstPass(
            frames, input: "pipe:0", frameFile: "file:" + folder + Self.frameFile,
            palette: "file:" + folder + Self.palette)
          : format.arguments(frames, input: "pipe:0", isLive: place == .inPlace, output: "file:" + file),
        feeds: true)
    } catch {
      if place == .inPlace { unlink(path) }
      Self.remove(folder, film: file)
      throw error
    }
    // This is the largest size that a system allows by default; a frame is then written in fewer calls.
    _ = fcntl(run.inputDescriptor, 1031 /* F_SETPIPE_SZ */, 1 << 20)
    writer = FrameWriter(run.inputDescriptor, timeout: self.timeout)
  }

  private static let frameFile = "frames.nut"
  private static let palette = "palette.raw"

  private static func make(_ path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_EXCL, 0o666)
    guard descriptor >= 0 else { throw .cannotCreate(path: path, reason: SystemError.last.reason) }
    close(descriptor)
  }

  /// The path of the encoder; nil if it is not installed. Relative folders in PATH are ignored.
  package static var encoderPath: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.filter { $0.hasPrefix("/") }.map { "\($0)/ffmpeg" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Adds a copy of the frame.
  package func add(_ frame: Bitmap) throws(Failure) {
    planes?.update(from: frame)
    let isTaken = withExtendedLifetime(frame) { writer.add(planes?.planes ?? UnsafeRawBufferPointer(frame.pixels)) }
    guard isTaken else { throw abandon() }
    frameCount += 1
  }

  /// Adds the last frame once more.
  package func repeatLast() throws(Failure) {
    guard writer.repeatNewest() else { throw abandon() }
    frameCount += 1
  }

  /// A Boolean value that indicates whether a frame can be added without blocking.
  package var hasRoom: Bool { writer.hasRoom }

  /// Waits for the encoder and gives the file its final name. Call this method also after an interruption, because the
  /// part that was written is playable.
  package func finish() throws(Failure) {
    guard writer.finish() else { throw abandon() }
    run.closeInput()
    // Finishing a long film takes a while, because ffmpeg moves the index to the beginning of the file.
    try check(run, isDone: run.end(within: timeout.map { $0 * 6 }))
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
      try destination.commit(file)
    } catch {
      throw error.step == .creating
        ? .cannotCreate(path: destination.path, reason: error.reason)
        : .cannotWrite(path: destination.path, reason: error.reason)
    }
  }

  /// Throws an error if the encoder failed. A live encoder reports an incomplete write only in its output.
  private func check(_ run: EncoderRun, isDone: Bool) throws(Failure) {
    guard isDone, destination != nil || run.lastOutput.isEmpty else {
      clear()
      throw .encoderFailed(run.lastOutput)
    }
  }

  /// Discards the film. An older file with the final name stays.
  package func cancel() { _ = abandon() }

  private func abandon() -> Failure {
    // An encoder that closed its input is about to end and to report the reason. Only an encoder that does neither has
    // to be killed; the writer, which may be in the middle of a frame, then returns.
    let isStuck = !writer.isBroken || writer.hasStalled
    _ = run.end(within: isStuck ? 0 : 2)
    _ = writer.finish()
    run.closeInput()
    clear()
    return .encoderFailed(run.lastOutput.isEmpty && writer.hasStalled ? "it took no frames any more" : run.lastOutput)
  }

  /// Removes the temporary files. A film under its final name may still be playable, so it stays.
  private func clear() { Self.remove(folder, film: file) }

  private static func remove(_ folder: String, film: String) {
    guard !folder.isEmpty else { return }
    for path in [film, folder + frameFile, folder + palette] { unlink(path) }
    rmdir(folder)
    UnfinishedFilm.setFiles([])
  }
}
