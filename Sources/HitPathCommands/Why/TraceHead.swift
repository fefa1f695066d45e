import EventTrace
import Files
import Sandbox

/// What a trace begins with: the answer of `hitpath why` about its last touch.
///
/// The search for changes runs the scene's code again with each of them. Code of the user's own may stop with a change
/// that its author did not expect, and the trace would be lost, so that only the scenes of the course are searched.
@MainActor
struct TraceHead {
  private let answer: TouchAnswer?

  /// Answers about a touch of a program's scene; nil for a trace without one.
  init(_ touch: AskedTouch?, in program: Program) {
    // What the repeated scene does to files is not seen by the next one.
    Supervisor.emptyContainer()
    answer = OwnOutput.withoutPrints {
      guard let touch, var answer = TouchAnswer(about: touch) else { return nil }
      if program.isGallery { answer.solve() }
      return answer
    }
  }

  /// The head of a trace as text, with an empty line after it; empty for a trace without a touch.
  var text: String {
    answer.map { $0.linesWithOverrides.map { $0 + "\n" }.joined() + "\n" } ?? ""
  }

  /// The object of a trace as JSON; nil for a trace without a touch.
  func json() throws -> String? { try answer.map { try WhyJSON($0).text(isPretty: false) } }
}
