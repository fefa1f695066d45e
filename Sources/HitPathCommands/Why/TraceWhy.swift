import EventTrace
import Files
import Sandbox

/// The answers of `hitpath why` about one view that follow a trace: an answer for each touch, in the order of landings.
///
/// A scene may get and lose the view while it is touched. Touches before the view exists are left out.
@MainActor
struct TraceWhy {
  /// An answer, and the number of its touch among the landings of the trace, counted from 1.
  @MainActor
  struct Answer {
    let touch: Int
    let answer: TouchAnswer

    /// The lines of `hitpath why`, indented below the number of the touch.
    var text: String {
      let lines = answer.linesWithOverrides.map { "  \($0)\n" }
      return "\ntouch \(touch), about \(answer.search.goal.name):\n" + lines.joined()
    }
  }

  private let view: String
  /// Returns a touch of the trace by its number; nil after the last one.
  private let touch: (Int) -> AskedTouch?
  /// The number of the first touch at which the scene has the view.
  private let first: Int

  /// Finds the view before anything is printed. Each touch is asked about only when its answer is read, so that the
  /// answers of a long recording come one after the other.
  ///
  /// - Parameter touch: Returns a touch by its number, counted from 1; nil after the last one.
  init(_ view: String, _ touch: @escaping (Int) -> AskedTouch?) throws {
    (self.view, self.touch) = (view, touch)
    var (number, missing) = (1, NoSuchObject?.none)
    while let asked = touch(number) {
      do {
        _ = try OwnOutput.withoutPrints { try TouchAnswer(.view(view), about: asked) }
        first = number
        return
      } catch let error as NoSuchObject {
        missing = error
        number += 1
      }
    }
    guard let missing else {
      throw CommandFailure(
        status: .usage, message: "No finger lands, so that --why has no touch to ask about. Add --tap or --drag.")
    }
    throw CommandFailure(missing, .view(view))
  }

  /// Writes the answers, each as soon as it is known.
  func writeText() throws { try forEach { try StandardOutput.write($0.text) } }

  /// Returns the list of a trace as JSON, on one line.
  func json() throws -> String {
    var objects: [String] = []
    try forEach { objects.append(try WhyJSON($0.answer, touch: $0.touch).text(isPretty: false)) }
    return "[\(objects.joined(separator: ","))]"
  }

  /// Calls `body` with the answer about each touch, which is complete: its changes were tried.
  private func forEach(_ body: (Answer) throws -> Void) throws {
    var number = first
    while let asked = touch(number) {
      // What a repeated scene does to files is not seen by the next one.
      Supervisor.emptyContainer()
      let answer = OwnOutput.withoutPrints { () -> TouchAnswer? in
        guard var answer = try? TouchAnswer(.view(view), about: asked) else { return nil }
        answer.solve()
        return answer
      }
      if let answer { try body(Answer(touch: number, answer: answer)) }
      number += 1
    }
  }
}
