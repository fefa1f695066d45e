import CoreGraphics
import EventTrace
import Foundation

/// One hit test, as the panels show it: the views asked, in the order of asking, each with what came of it.
package struct HitPath: Equatable, Sendable {
  package typealias Verdict = HitStep.Verdict

  package struct Step: Equatable, Sendable {
    package var order: Int
    package var name: String
    /// The point it was asked with, in its own coordinates.
    package var point: CGPoint
    package var verdict: Verdict
    /// Its corners in canvas coordinates, in drawing order around it.
    package var corners: [CGPoint]
    package var overrides: [String]
    package var reason: Sentence
    /// The view's number in the tree; nil when it is gone.
    package var node: Int?
    /// It left the scene since; `corners` are where it lay.
    package var isGone = false
    /// Something opaque lies over all of it.
    package var isCovered = false
    /// Corners of opaque views that lie over a part of it, canvas points.
    package var covers: [[CGPoint]] = []
    /// It does not contain the touch, but a part of it that is to be seen there does.
    package var showsPartAtPoint = false
    /// Corners of the views around it that clip it, canvas points. Known of the hit view only.
    package var clips: [[CGPoint]] = []

    package init(
      order: Int, name: String, point: CGPoint, verdict: Verdict, corners: [CGPoint], overrides: [String],
      reason: Sentence, node: Int? = nil
    ) {
      self.order = order
      self.name = name
      self.point = point
      self.verdict = verdict
      self.corners = corners
      self.overrides = overrides
      self.reason = reason
      self.node = node
    }
  }

  /// Canvas coordinates.
  package var point: CGPoint
  /// Where the pointer is, rather than where a touch was.
  package var isPreview: Bool
  package var finger: Int?
  /// How many there were, and which of them is shown: the last decides, but of several windows only the first asks all.
  package var passes: Int
  package var pass: Int
  /// When the touch landed, in seconds of the scene's clock; nil for a preview.
  package var landed: TimeInterval?
  /// From the window down to above the hit view, as the names of views that said yes.
  package var line: [String] = []
  package var steps: [Step]
  /// How many of the steps come first because windows in front were asked, which gave the touch back.
  package var stepsElsewhere = 0
  /// How many of the steps are views that were asked: an override can name a hit view that was not.
  package var asked: Int
  /// Views that were never asked because one in front had answered.
  package var notAsked: [String]
  /// The settings of the example's switches, by their keys.
  package var switches: [String: Bool] = [:]
  /// Why the view that shows at the point did not get the touch; nil where it did, or where it could not be expected
  /// to.
  package var passedBy: Sentence?
  /// Why the view that is hit makes nothing of the touch; nil where that is for the view to say.
  package var ignored: Sentence?

  package init(
    point: CGPoint, isPreview: Bool, finger: Int?, passes: Int, pass: Int? = nil, steps: [Step], asked: Int,
    notAsked: [String]
  ) {
    self.point = point
    self.isPreview = isPreview
    self.finger = finger
    self.passes = passes
    self.pass = pass ?? passes
    self.steps = steps
    self.asked = asked
    self.notAsked = notAsked
  }

  /// Without what windows in front were asked: outlines of those, each as large as the screen, would hide the one that
  /// answered. A foremost window whose own `hitTest` returned nil stays: it let the touch through.
  package var inItsWindow: HitPath {
    var path = self
    let passing = steps.prefix(stepsElsewhere).prefix(1).filter {
      $0.verdict == .gaveNil && $0.overrides.contains("hitTest")
    }
    path.steps = passing + steps.dropFirst(stepsElsewhere)
    return path
  }

  package var hit: Step? { steps.first { $0.verdict == .hit } }

  /// Returns whether the same views were asked in the same order, and came to the same.
  package func hasSameOutcome(as other: HitPath) -> Bool {
    steps.count == other.steps.count
      && zip(steps, other.steps).allSatisfy { $0.name == $1.name && $0.verdict == $1.verdict }
  }
}
