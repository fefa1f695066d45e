import CoreGraphics
import Files
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Recording
import SDLPlatform
import Sandbox

/// A platform that can film its window. It forwards everything else to the platform that it wraps.
///
/// Frames are drawn a second time for the film, because the mark of a running film is only on the screen.
final class FilmingPlatform: Platform, WindowFilm {
  private struct Running {
    let encoder: FilmEncoder
    let canvas: FilmCanvas
    let path: String
    let start: TimeInterval
  }

  private static let framesPerSecond = 30.0

  private let platform: any Platform
  private let text: SDLText
  private let folder: String
  /// The frame of the scene and its notation in points, in whose corner the mark is.
  private var stage: () -> CGRect = { .zero }
  /// The position of the mouse in points. The desktop draws its arrow, which has to be added to the film.
  private var pointer: () -> CGPoint? = { nil }
  private var running: Running?
  private var failure: WindowFilmFailure?
  private var shown = DisplayList()
  private var shownMark: FilmMark?
  /// The position of the mouse when that frame was shown.
  private var shownPointer: CGPoint?

  init(_ platform: any Platform, text: SDLText, folder: String) {
    self.platform = platform
    self.text = text
    self.folder = folder
  }

  func follow(stage: @escaping () -> CGRect, pointer: @escaping () -> CGPoint?) {
    (self.stage, self.pointer) = (stage, pointer)
  }

  // MARK: The film

  var isRunning: Bool { running != nil }

  func takeFailure() -> WindowFilmFailure? {
    defer { failure = nil }
    return failure
  }

  func begin(_ name: String) throws(WindowFilmFailure) -> String {
    let path = try freePath(name)
    let pixels = (
      width: Int(clamping: (size.width * scale).rounded()), height: Int(clamping: (size.height * scale).rounded())
    )
    do {
      let canvas = try FilmCanvas(size: pixels, scale: scale, glyphs: text)
      let encoder = try FilmEncoder(
        path: path, width: pixels.width, height: pixels.height, frameRate: Self.framesPerSecond, place: .inPlace)
      running = Running(encoder: encoder, canvas: canvas, path: path, start: now)
    } catch let problem as FilmEncoder.Failure {
      throw WindowFilmFailure(problem, path)
    } catch {
      throw .cannotCreate(path: path, reason: "\(error)")
    }
    present(shown)
    return path
  }

  func end() throws(WindowFilmFailure) -> String {
    guard let film = running else { return "" }
    catchUp(waiting: true)
    if let failure = takeFailure() { throw failure }
    running = nil
    present(shown)
    do throws(FilmEncoder.Failure) { try film.encoder.finish() } catch { throw WindowFilmFailure(error, film.path) }
    return film.path
  }

  private func freePath(_ name: String) throws(WindowFilmFailure) -> String {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .cannotCreate(path: folder, reason: SystemError(behind: error).reason)
    }
    do {
      return try NumberedPath.free(in: folder, named: "hitpath-\(name)", extensions: ["mp4"]) + ".mp4"
    } catch {
      throw .cannotCreate(path: folder, reason: error.reason)
    }
  }

  /// Adds the frames that are due to the film, with the contents of the screen until now.
  private func catchUp(waiting: Bool = false) {
    guard let film = running else { return }
    let due = Int(clamping: (now - film.start) * Self.framesPerSecond) + 1
    // A slow encoder must not block the window.
    guard film.encoder.frameCount < due, waiting || film.encoder.hasRoom else { return }
    let isNew = film.canvas.draw(DisplayList(shown.commands + CursorArrow.commands(at: shownPointer)))
    do throws(FilmEncoder.Failure) {
      if isNew { try film.encoder.add(film.canvas.bitmap) } else { try film.encoder.repeatLast() }
      while film.encoder.frameCount < due, waiting || film.encoder.hasRoom { try film.encoder.repeatLast() }
    } catch {
      running = nil
      failure = WindowFilmFailure(error, film.path)
      present(shown)
    }
  }

  // MARK: Time and frames

  func poll(timeout: TimeInterval?) -> [PlatformEvent] {
    let end = timeout.map { now + $0 }
    while let film = running {
      shownPointer = pointer()
      catchUp()
      showMark()
      let next = film.start + Double(film.encoder.frameCount) / Self.framesPerSecond
      // A slow encoder needs time to catch up.
      let wait = min(max(0.004, next - now), end.map { max(0, $0 - now) } ?? .infinity)
      let events = platform.poll(timeout: wait)
      catchUp()
      let isTime = end.map { $0 <= now } ?? false
      if !events.isEmpty || isTime || failure != nil { return events }
    }
    return platform.poll(timeout: end.map { max(0, $0 - now) })
  }

  func prepare(_ frame: DisplayList) { platform.prepare(frame) }

  func present(_ frame: DisplayList) {
    catchUp()
    shown = frame
    shownMark = mark
    let marked = DisplayList(frame.commands + (shownMark?.list(text).commands ?? []))
    platform.present(marked)
  }

  func skipFrame() { platform.skipFrame() }

  private var mark: FilmMark? { running.map { FilmMark(seconds: Int(clamping: now - $0.start), stage: stage()) } }

  /// Updates the mark, which counts seconds even when nothing else changes.
  private func showMark() {
    guard let mark, mark != shownMark else { return }
    present(shown)
  }

  // MARK: Everything else

  var size: CGSize { platform.size }
  var scale: CGFloat { platform.scale }
  var now: TimeInterval { platform.now }
  var refreshRate: Double { platform.refreshRate }
  var textMeasurer: any TextMeasuring { platform.textMeasurer }
  var devices: DeviceInventory { platform.devices }
  func setTitle(_ title: String) { platform.setTitle(title) }
  func setCursor(_ cursor: PlatformCursor) { platform.setCursor(cursor) }
  func setTextInput(active: Bool, rect: CGRect) { platform.setTextInput(active: active, rect: rect) }

  var clipboardText: String? {
    get { platform.clipboardText }
    set { platform.clipboardText = newValue }
  }

  var isFullscreen: Bool {
    get { platform.isFullscreen }
    set { platform.isFullscreen = newValue }
  }

  var interfaceSize: CGFloat {
    get { platform.interfaceSize }
    set { platform.interfaceSize = newValue }
  }
}

/// The mouse's arrow.
private enum CursorArrow {
  static func commands(at tip: CGPoint?) -> [DisplayList.Command] {
    guard let tip else { return [] }
    let corners: [(CGFloat, CGFloat)] = [(0, 16), (4, 12.5), (6.5, 18.5), (9, 17.5), (6.5, 11.5), (11.5, 11.5)]
    let elements = [CGPath.Element.move(tip)] + corners.map { .line(CGPoint(x: tip.x + $0.0, y: tip.y + $0.1)) }
    let arrow = Shape.path(elements + [.close], rule: .winding)
    return [.stroke(arrow, StrokeStyle(width: 2.5, join: .round), .white), .fill(arrow, .black)]
  }
}

extension WindowFilmFailure {
  fileprivate init(_ failure: FilmEncoder.Failure, _ path: String) {
    switch failure {
    case .encoderMissing: self = .encoderMissing
    case .encoderCannotStart(let reason):
      self = .cannotCreate(path: path, reason: "ffmpeg cannot be started: \(reason)")
    case .unknownFormat: self = .cannotCreate(path: path, reason: "unknown format")
    case .cannotCreate(let path, let reason): self = .cannotCreate(path: path, reason: reason)
    case .cannotWrite(let path, let reason): self = .broke(path: path, reason: reason)
    case .encoderFailed(let words):
      self = .broke(path: path, reason: words.isEmpty ? "ffmpeg stopped" : words.forTerminal)
    }
  }

  /// The message for a window that has closed.
  var words: String {
    switch self {
    case .encoderMissing: "ffmpeg makes the film and is not installed."
    case .cannotCreate(let path, let reason): "The film cannot be written to \(path): \(reason)."
    case .exists(let path): "There is a file at \(path) already, which is not replaced."
    case .outside(let folder): "Films of opened code are saved in \(folder)."
    case .broke(let path, let reason):
      "The film at \(path) ended early: \(reason.inMessage). What is in the file may not play."
    }
  }
}
