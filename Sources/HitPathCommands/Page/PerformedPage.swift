import EventTrace
import Inspector
import Recording
import Sandbox
import Scenes

/// The contents of a page before they are HTML.
struct PerformedPage {
  let about: SceneDescription
  let runs: [PageRun]
  let pictures: SVGFrames
  /// The command that makes the page again.
  let command: String
  let language: Language
  /// A Boolean value that indicates whether the page is one of the course, with links and the scene's source.
  var isOfCourse = false
  /// The claims that the scene checks, on a page of the course.
  var claims: [ClaimFinding] = []
}
