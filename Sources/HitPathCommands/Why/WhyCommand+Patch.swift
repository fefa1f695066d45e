import EventTrace
import Files
import Sandbox
import Scenes

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
    if let folder = patch.folder {
      StandardError.writeMessage("The patch is for 'git apply' in \(folder.pathInMessage).")
    }
    try StandardOutput.writeContents(patch.text)
  }
}
