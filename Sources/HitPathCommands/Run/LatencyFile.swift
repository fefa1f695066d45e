import Files
import Foundation
import Glibc
import InputEvents
import PlatformContract
import SDLPlatform

/// A table of all samples with their latency to the screen, which is written while the window runs, so that it needs no
/// memory.
final class LatencyFile {
  private let path: String
  private var file: FileHandle?
  private var failure: CommandFailure?

  /// Creates the file. Fails before the window opens if it cannot be written. An older file is kept until there is
  /// something to replace it.
  init(_ path: String) throws {
    self.path = path
    do throws(OutputFile.Failure) { try OutputFile(path).check() } catch { throw Self.failure(path, error) }
  }

  /// Opens the file and removes its content.
  func open() throws {
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.failure(path, OutputFile.Failure(.creating)) }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Writes the header. Times are seconds since the window's start; the first line contains this start on the system's
  /// CLOCK_MONOTONIC_RAW, so that a program that generates input can compare.
  func begin(on platform: any WindowPlatform) {
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
    guard failure == nil, let file else { return }
    do throws(OutputFile.Failure) {
      try OutputFile.write(Array(text.utf8), file.fileDescriptor)
    } catch {
      failure = Self.failure(path, error)
    }
  }

  private static func failure(_ path: String, _ failure: OutputFile.Failure) -> CommandFailure {
    let message =
      failure.step == .creating
      ? "The latencies cannot be written to \(path.pathInMessage): \(failure.reason). Name another --latency-file."
      : "The latencies could not all be written to \(path.pathInMessage): \(failure.reason). Free some space."
    return CommandFailure(failure, message: message)
  }

  /// Adds the time of the first frame, and closes the file. Throws errors that occurred meanwhile.
  func end(firstFrame: TimeInterval?) throws {
    if let firstFrame { write("frame,,,,,\(firstFrame)\n") }
    do { try file?.close() } catch {
      failure = failure ?? Self.failure(path, OutputFile.Failure(.writing, SystemError(behind: error)))
    }
    if let failure { throw failure }
  }
}

extension InputEvent.Sample {
  /// The kind, contact and phase. Other samples have only a kind.
  fileprivate var columns: String {
    switch self {
    case .contact(let contact): "contact,\(contact.id),\(contact.phase)"
    case .hover: "hover,,"
    case .scroll: "scroll,,"
    case .transform(let transform): "transform,,\(transform.phase)"
    case .key(let key): "key,,\(key.phase)"
    case .text(let text): "text,,\(text.phase)"
    case .button(let button): "button,,\(button.phase)"
    case .motion(let motion): "motion,,\(motion.phase)"
    case .remote: "remote,,"
    case .systemCancel: "cancel,,"
    }
  }
}
