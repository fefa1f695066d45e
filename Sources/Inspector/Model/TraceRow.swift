import CoreGraphics
import EventTrace

/// One call of a dispatch as a line: the responder that was called, with which point, and the result.
package struct TraceRow: Equatable, Sendable {
  package var id: Int
  /// How many of the lines above it was called from.
  package var depth: Int
  /// The method, in Swift's words, which are the same in every language.
  package var call: String
  package var subject: String
  /// In the subject's coordinates; of a pass, on the screen.
  package var point: CGPoint?
  package var answer: Sentence?
  /// What kind of an answer it is: gives the line its color and its letter.
  package var verdict: HitPath.Verdict?
  /// Of a hit test, which of the two walks, and the how manieth question of it.
  package var pass: Int?
  package var order: Int?
  /// What happened, in words.
  package var sentence: Sentence
  package var node: Int?
  /// The subject's corners in canvas coordinates, in drawing order around it; empty when it is no view.
  package var corners: [CGPoint] = []

  package init(id: Int, depth: Int, call: String, subject: String, sentence: Sentence) {
    (self.id, self.depth, self.call, self.subject, self.sentence) = (id, depth, call, subject, sentence)
  }
}
