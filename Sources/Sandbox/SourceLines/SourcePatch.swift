import EventTrace
import Files
import Foundation
import Scenes

/// A change of a touch's outcome as a patch for the files in which the classes of views are declared, in the unified
/// format that `git apply` reads.
@MainActor
package struct SourcePatch {
  /// The change.
  package let proposal: Proposal
  /// The patch. It ends with a line feed.
  package let text: String
  /// The folder in which it applies; nil for the current one.
  package let folder: String?

  /// Finds the first of the changes that can be written into classes of the scene's sources: overrides that a class
  /// gets or loses. Returns nil if there is none.
  package init?(_ proposals: [Proposal], of about: SceneDescription) {
    let places = SourcePlaces(of: about)
    for proposal in proposals {
      guard let edits = Self.edits(of: proposal, places) else { continue }
      let folder = Self.folder(of: edits.map(\.path))
      text = edits.map { Self.hunk($0, in: folder) }.joined()
      self.proposal = proposal
      self.folder = folder == Self.currentFolder ? nil : folder
      return
    }
    return nil
  }

  /// One change of a file: the lines that are removed, by their indices, and those that are put in their place.
  private struct Edit {
    let path: String
    let lines: [String]
    let removed: Range<Int>
    let added: [String]
  }

  private static func edits(of proposal: Proposal, _ places: SourcePlaces) -> [Edit]? {
    var edits: [Edit] = []
    for change in proposal.changes {
      guard let edit = edit(for: change, places) else { return nil }
      edits.append(edit)
    }
    // Two changes of one file would shift each other's lines.
    guard Set(edits.map(\.path)).count == edits.count else { return nil }
    return edits
  }

  private static var currentFolder: String { FileManager.default.currentDirectoryPath }

  /// Returns the innermost folder that contains all files: the current one if it does. `git apply` takes no absolute
  /// paths.
  private static func folder(of paths: [String]) -> String {
    let folders = paths.map { PathParts.folder(of: absolute($0)).split(separator: "/").map(String.init) }
    let current = currentFolder.split(separator: "/").map(String.init)
    if folders.allSatisfy({ $0.starts(with: current) }) { return currentFolder }
    var common = folders.first ?? []
    while !folders.allSatisfy({ $0.starts(with: common) }) { common.removeLast() }
    return "/" + common.joined(separator: "/")
  }

  private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

  private static func edit(for change: SceneChange, _ places: SourcePlaces) -> Edit? {
    guard let rewrite = change.rewrittenOverride, let place = places.declaration(of: change.viewClass.name),
      let text = try? InputFile.text(place.path, limit: longestFile, kinds: .regular),
      let body = ClassBody(in: text, declaredAt: place.line)
    else { return nil }
    let existing = body.override(rewrite.method)
    guard let code = rewrite.code else {
      guard let existing else { return nil }
      return Edit(
        path: place.path, lines: body.lines, removed: existing.lowerBound..<existing.upperBound + 1, added: [])
    }
    // The app's own override and the new one cannot both stay.
    guard existing == nil, body.first < body.last else { return nil }
    let indentation = body.indentation
    // Lines that end with CR LF keep the carriage return, and so do those that are put between them.
    let end = body.lines[body.first].hasSuffix("\r") ? "\r" : ""
    let added = (code.split(separator: "\n", omittingEmptySubsequences: false).map { indentation + $0 } + [""]).map {
      $0 + end
    }
    return Edit(path: place.path, lines: body.lines, removed: body.first + 1..<body.first + 1, added: added)
  }

  private static let longestFile = 4 << 20

  /// The lines around a change that `git apply` compares.
  private static let context = 3

  private static func hunk(_ edit: Edit, in folder: String) -> String {
    let path = String(absolute(edit.path).dropFirst(folder == "/" ? 1 : folder.count + 1))
    // The empty part after the last line feed is no line.
    let count = edit.lines.last == "" ? edit.lines.count - 1 : edit.lines.count
    let start = max(0, edit.removed.lowerBound - context)
    let end = min(count, edit.removed.upperBound + context)
    let oldCount = end - start
    let newCount = oldCount - edit.removed.count + edit.added.count
    var lines = [
      "--- a/\(path)", "+++ b/\(path)", "@@ -\(start + 1),\(oldCount) +\(start + 1),\(newCount) @@",
    ]
    lines += edit.lines[start..<edit.removed.lowerBound].map { " " + $0 }
    lines += edit.lines[edit.removed].map { "-" + $0 }
    lines += edit.added.map { "+" + $0 }
    lines += edit.lines[edit.removed.upperBound..<end].map { " " + $0 }
    if end == count, edit.lines.last != "" { lines.append("\\ No newline at end of file") }
    return lines.map { $0 + "\n" }.joined()
  }
}
