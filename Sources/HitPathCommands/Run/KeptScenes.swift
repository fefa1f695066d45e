import Files
import Foundation
import InputEvents
import PlatformContract
import SDLPlatform
import Sandbox

/// The journals of open scenes, in `$XDG_STATE_HOME/hitpath/open`. Each window has one, which it removes when it
/// closes, so that one that is found at a start is that of a run that was killed. Windows of other programs, and those
/// of other opened sources, have journals of their own.
@MainActor
struct KeptScenes {
  private let folder: RunFolder

  /// Returns nil without a home folder.
  init?(of program: Program, _ environment: [String: String]) {
    guard let memory = WindowMemory.file(environment) else { return nil }
    let path = memory.deletingLastPathComponent().appendingPathComponent("open").path
    folder = RunFolder(
      path, prefix: Self.name(of: program) + "-", suffix: "." + LiveRecording.fileExtension,
      companionSuffix: ".branches")
  }

  /// The part of the names that differs between programs, and between opened sources.
  private static func name(of program: Program) -> String {
    if program.isGallery { return "hitpath" }
    let identity = program.opened.map { $0.build.identity } ?? Program.file
    // FNV-1a, because Swift's own hashes differ between runs.
    let hash = identity.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return "own-" + String(hash, radix: 36)
  }

  /// Creates a journal for this window. Says why if it cannot be created; the window works without it.
  func begin() -> RunFile? {
    do {
      return try folder.create()
    } catch {
      StandardError.writeMessage(
        "The open scene cannot be kept in \(folder.path): \(error.reason). It is lost if this program is killed.")
      return nil
    }
  }

  /// Returns the journal of the last run that was killed, with its text and the content of the file with the other
  /// branches; nil without one. Text that is no recording is removed.
  func interrupted() -> (file: RunFile, text: String, branches: [UInt8])? {
    for file in folder.abandoned(atMost: Self.most) {
      var text = file.content(limit: InputRecording.longestText).flatMap { String(validating: $0, as: UTF8.self) } ?? ""
      let branches = file.companionContent(limit: Self.longestBranches) ?? []
      // The run was killed while it wrote the journal of a branch that it showed again.
      if let whole = KeptBranches(branches)?.earlierOfShown, whole.hasPrefix(text) { text = whole }
      if !text.isEmpty { return (file, text, branches) }
      file.remove()
    }
    return nil
  }

  /// The largest file of branches that is read, in bytes.
  private static let longestBranches = 2 * InputRecording.longestText

  /// The number of runs whose scenes are kept, until one of them is answered.
  private static let most = 3
}

extension WindowOptions {
  /// Runs a window while the journal of its open scene is on the disk. That of a scene in a process of its own is
  /// written there. When the display is gone, the journal remains, so that the next start offers the scene.
  @MainActor
  func keepingJournal(
    of sandbox: Sandbox, in program: Program, on platform: any WindowPlatform, isSupervised: Bool, run: () -> Void
  ) {
    let file = isSupervised || forgetful ? nil : keepJournal(of: sandbox, in: program)
    run()
    if (platform as? SDLPlatform)?.isDisplayGone != true { file?.remove() }
  }

  /// Keeps the journal of the open scene on the disk, and offers to continue the scene of a run that was killed.
  /// Returns the file, which has to be removed when the window has closed.
  @MainActor
  private func keepJournal(of sandbox: Sandbox, in program: Program) -> RunFile? {
    guard let kept = KeptScenes(of: program, UserFolders.environment) else { return nil }
    let file = kept.begin()
    if let file {
      sandbox.keepJournal(in: JournalFile(disk: file.descriptor, branches: [file.companion].filter { $0 >= 0 }))
    }
    while let (interrupted, text, branches) = kept.interrupted() {
      let recording = (try? InputRecording.read(text))?.recording
      let others = KeptBranches(branches)
      if recording.map({ sandbox.offer($0, branches: others, answered: interrupted.remove) }) == true { break }
      interrupted.remove()
    }
    return file
  }
}
