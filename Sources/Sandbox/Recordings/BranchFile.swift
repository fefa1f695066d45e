import Files
import Foundation
import InputEvents

/// Stores the branches of a scene that are not shown outside of the process, beside the journal of the one that is. The
/// file only grows until another scene begins, so that a process that is killed while it writes loses nothing that was
/// in it.
@MainActor
final class BranchFile {
  private let descriptors: [Int32]
  /// The scene, and the number of entries, of each branch in the file.
  private var written: [Int: (scene: ObjectIdentifier, entries: Int)] = [:]
  private var length = 0

  /// The length in bytes from which the file is written again with the newest version of each branch only.
  private static let longest = 64 << 20

  init(_ descriptors: [Int32]) { self.descriptors = descriptors }

  /// Stores the branches that have changed since they were stored, and the number of the one that is shown.
  func keep(_ branches: Branches) {
    guard branches.count > 1 else { return empty() }
    if length > Self.longest { empty() }
    var text = ""
    for (number, recording) in branches.recordings.sorted(by: { $0.key < $1.key }) {
      guard let scene = branches.kept[number].map({ ObjectIdentifier($0.session.stage) }) else { continue }
      let new = (scene: scene, entries: recording.entries.count)
      if let last = written[number], last == new { continue }
      written[number] = new
      let content = recording.text
      text += "\(KeptBranches.section) \(number) \(content.utf8.count)\n" + content
    }
    write(text + "\(KeptBranches.shown) \(branches.current)\n")
  }

  private func empty() {
    written = [:]
    guard length > 0 else { return }
    length = 0
    for descriptor in descriptors {
      ftruncate(descriptor, 0)
      lseek(descriptor, 0, SEEK_SET)
    }
  }

  /// Writes to all files. The journal reports a full disk, on which the scene continues.
  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    length += bytes.count
    for descriptor in descriptors { try? OutputFile.write(bytes, descriptor) }
  }
}
