import Foundation
import InputEvents
import PlatformContract
import SDLPlatform

/// A table of every sample and how long it took to the screen, written while the window runs, so that it needs no memory.
final class LatencyFile {
  private let path: String
  private let file: FileHandle
  private var failure: CommandFailure?

  /// Creates the file, or fails before the window opens.
  init(_ path: String) throws {
    self.path = path
    guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
    else {
      throw CommandFailure(
        status: .cannotCreate,
        message: "The latencies cannot be written to \(path): it cannot be created. Name another --latency-file.")
    }
    self.file = file
  }

  /// Times are seconds since the window's start; the first line says when that was on the system's CLOCK_MONOTONIC_RAW, so that a
  /// program that makes input can compare.
  func begin(on platform: SDLPlatform) {
    write("# 0 is \(platform.clockOrigin)\nkind,contact,phase,event,taken,shown\n")
  }

  func write(_ passages: [MeasuringPlatform.Passage]) {
    write(
      passages.map { passage in
        let shown = passage.shown.map { "\($0)" } ?? ""
        return "\(passage.event.sample.columns),\(passage.event.timestamp),\(passage.taken),\(shown)\n"
      }.joined())
  }

  private func write(_ text: String) {
    guard failure == nil else { return }
    do {
      try file.write(contentsOf: Data(text.utf8))
    } catch {
      failure = CommandFailure(
        status: .cannotCreate,
        message: "The latencies could not all be written to \(path): \(error.localizedDescription). Free some space.")
    }
  }

  /// Adds when the first frame was shown, and closes the file; throws what went wrong meanwhile.
  func end(firstFrame: TimeInterval?) throws {
    if let firstFrame { write("frame,,,,,\(firstFrame)\n") }
    try file.close()
    if let failure { throw failure }
  }
}

extension InputEvent.Sample {
  /// Kind, contact and phase, of which other samples have the first only.
  fileprivate var columns: String {
    switch self {
    case .contact(let contact): "contact,\(contact.id),\(contact.phase)"
    case .hover: "hover,,"
    case .scroll: "scroll,,"
    case .key(let key): "key,,\(key.phase)"
    case .text(let text): "text,,\(text.phase)"
    case .button(let button): "button,,\(button.phase)"
    case .motion(let motion): "motion,,\(motion.phase)"
    case .remote: "remote,,"
    case .systemCancel: "cancel,,"
    }
  }
}
