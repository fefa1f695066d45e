import CoreGraphics
import EventTrace

/// A call of a dispatch as a line: the called responder, the point, and the result.
package struct TraceRow: Equatable, Sendable {
  package var id: Int
  /// The time of the event that contains the call, in seconds on the event clock.
  package var time: Double = 0
  /// The number of lines above that contain its call.
  package var depth: Int
  /// The method, in Swift's words, which are the same in every language.
  package var call: String
  package var subject: String
  /// The point in the subject's coordinates; for a pass, on the screen.
  package var point: CGPoint?
  package var answer: Sentence?
  /// The kind of the result, which determines the line's color and letter.
  package var verdict: HitPath.Verdict?
  /// For hit-test rows, the pass; `order` is the 1-based number of the call in it.
  package var pass: Int?
  package var order: Int?
  /// The event in words.
  package var sentence: Sentence
  /// The number of the subject, or of its view if it is a recognizer.
  package var node: Int?
  /// The subject's corners in canvas coordinates, in drawing order; empty when it is not a view.
  package var corners: [CGPoint] = []
  /// The row of `TouchLog` for the call, which a copied test can expect; nil if it has none.
  package var logRow: String?

  package init(id: Int, depth: Int, call: String, subject: String, sentence: Sentence) {
    self.id = id
    self.depth = depth
    self.call = call
    self.subject = subject
    self.sentence = sentence
  }
}
