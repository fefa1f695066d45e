import Foundation

/// Narrates events for users who cannot see the window: as lines of text, and as speech through speech-dispatcher if
/// its client `spd-say` is installed.
@MainActor
final class Narrator {
  private let speechProgram: String?
  private var speechProcess: Process?

  init(path: String? = ProcessInfo.processInfo.environment["PATH"]) {
    speechProgram = (path ?? "").split(separator: ":").map { "\($0)/spd-say" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  func narrate(_ line: String) {
    try? StandardOutput.write(line + "\n")
    guard let speechProgram else { return }
    // A newer sentence interrupts the one that is being spoken.
    if let speechProcess, speechProcess.isRunning { speechProcess.terminate() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: speechProgram)
    process.arguments = ["--cancel", "--", line]
    guard (try? process.run()) != nil else { return }
    speechProcess = process
  }
}
