import EventTrace
import Files
import Foundation
import Sandbox
import Scenes

/// A change of a touch's outcome as a patch for the files in which the classes of views are declared, in the unified
/// format that `git apply` reads.
@MainActor
struct SourcePatch {
  /// The change.
  let proposal: Proposal
  /// The patch. It ends with a line feed.
  let text: String

  /// Finds the first of the changes that can be written into classes of the scene's sources: overrides that a class
  /// gets or loses. Returns nil if there is none.
  init?(_ proposals: [Proposal], of about: SceneDescription) {
    let places = SourcePlaces(of: about)
    for proposal in proposals {
      guard let text = Self.text(of: proposal, places) else { continue }
      (self.proposal, self.text) = (proposal, text)
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

  private static func text(of proposal: Proposal, _ places: SourcePlaces) -> String? {
    var edits: [Edit] = []
    for change in proposal.changes {
      guard let edit = edit(for: change, places) else { return nil }
      edits.append(edit)
    }
    // Two changes of one file would shift each other's lines.
    guard Set(edits.map(\.path)).count == edits.count else { return nil }
    return edits.map(hunk).joined()
  }

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

  private static func hunk(_ edit: Edit) -> String {
    // The empty part after the last line feed is no line.
    let count = edit.lines.last == "" ? edit.lines.count - 1 : edit.lines.count
    let start = max(0, edit.removed.lowerBound - context)
    let end = min(count, edit.removed.upperBound + context)
    let oldCount = end - start
    let newCount = oldCount - edit.removed.count + edit.added.count
    var lines = [
      "--- a/\(edit.path)", "+++ b/\(edit.path)", "@@ -\(start + 1),\(oldCount) +\(start + 1),\(newCount) @@",
    ]
    lines += edit.lines[start..<edit.removed.lowerBound].map { " " + $0 }
    lines += edit.lines[edit.removed].map { "-" + $0 }
    lines += edit.added.map { "+" + $0 }
    lines += edit.lines[edit.removed.upperBound..<end].map { " " + $0 }
    if end == count, edit.lines.last != "" { lines.append("\\ No newline at end of file") }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension WhyCommand {
  /// Writes the patch of the first change that has one, and says on standard error what it changes.
  @MainActor
  func writePatch(of answer: TouchAnswer, in about: SceneDescription) throws {
    guard let patch = SourcePatch(answer.proposals, of: about) else {
      let tried =
        answer.proposals.isEmpty
        ? "Nothing that was tried alters the outcome."
        : "No change that works is an override of a class that these files declare and that has no such override yet."
      throw CommandFailure(
        status: .missing, message: "There is no patch. \(tried) See what works with 'hitpath why' without --patch.")
    }
    StandardError.writeMessage(patch.proposal.text(for: answer.search.goal, in: .english))
    try StandardOutput.writeContents(patch.text)
  }
}
