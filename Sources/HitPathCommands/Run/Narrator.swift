import Foundation

/// Narrates events for users who cannot see the window: as lines of text, and as speech through speech-dispatcher if
/// its client `spd-say` is installed.
@MainActor
final class Narrator {
  private let speaker: String?
  private var speaking: Process?

  init(path: String? = ProcessInfo.processInfo.environment["PATH"]) {
    speaker = (path ?? "").split(separator: ":").map { "\($0)/spd-say" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  func narrate(_ line: String) {
    try? StandardOutput.write(line + "\n")
    guard let speaker else { return }
    // A newer sentence interrupts the one that is being spoken.
    if let speaking, speaking.isRunning { speaking.terminate() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: speaker)
    process.arguments = ["--cancel", "--", line]
    guard (try? process.run()) != nil else { return }
    speaking = process
  }
}
