import EventTrace
import Sandbox

extension OverrideAnswer {
  /// Returns the answers of the last hit test of a touch, in the order of the calls.
  static func answers(of answer: TouchAnswer) -> [OverrideAnswer] {
    guard let reading = answer.hitTest else { return [] }
    return answers(of: reading, in: SourcePlaces(of: answer.search.touch.example.about))
  }
}

extension TouchAnswer {
  /// The three lines, and one for each answer of an override whose line is known.
  var linesWithOverrides: [String] { lines(in: .english) + OverrideAnswer.answers(of: self).map(\.text) }
}
