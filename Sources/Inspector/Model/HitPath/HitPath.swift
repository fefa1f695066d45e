import CoreGraphics
import EventTrace
import Foundation
import InputEvents

/// A hit test as the panels show it: the views that were called, in order, each with its outcome.
package struct HitPath: Equatable, Sendable {
  package typealias Verdict = HitStep.Verdict

  package struct Step: Equatable, Sendable {
    package var order: Int
    package var name: String
    /// The name without a label: rows and sentences count views of one kind.
    package var kind: String
    /// The point with which it was called, in its coordinates.
    package var point: CGPoint
    package var verdict: Verdict
    /// The corners in canvas coordinates, in drawing order.
    package var corners: [CGPoint]
    package var overrides: [String]
    package var reason: Sentence
    /// The view's number in the tree; nil when it was deallocated.
    package var node: Int?
    /// A Boolean value that indicates whether the view has left the scene since; `corners` are the last known ones.
    package var isGone = false
    /// A Boolean value that indicates whether an opaque view covers all of it.
    package var isCovered = false
    /// The corners of opaque views that cover a part of it, in canvas points.
    package var covers: [[CGPoint]] = []
    /// A Boolean value that indicates whether a visible part of the view contains the touch although its bounds do
    /// not.
    package var showsPartAtPoint = false
    /// The corners of the superviews that clip it, in canvas points. They are known only for the hit view.
    package var clips: [[CGPoint]] = []

    package init(
      order: Int, name: String, kind: String? = nil, point: CGPoint, verdict: Verdict, corners: [CGPoint],
      overrides: [String], reason: Sentence, node: Int? = nil
    ) {
      self.order = order
      self.name = name
      self.kind = kind ?? name
      self.point = point
      self.verdict = verdict
      self.corners = corners
      self.overrides = overrides
      self.reason = reason
      self.node = node
    }
  }

  /// The location in canvas coordinates.
  package var point: CGPoint
  /// A Boolean value that indicates whether the path is that of the pointer rather than of a touch.
  package var isPreview: Bool
  package var finger: Int?
  /// The number of passes; `pass` is the one that is shown. The last one decides, but only the first one visits all
  /// windows.
  package var passes: Int
  package var pass: Int
  /// The time at which the touch landed, in seconds of the scene's clock; nil for a preview.
  package var landed: TimeInterval?
  /// The names of the views that contain the touch, from the window down to the superview of the hit view.
  package var line: [String] = []
  package var steps: [Step]
  /// The number of leading steps in windows in front that were not hit.
  package var stepsElsewhere = 0
  /// The number of steps whose views were called: an override can return a hit view that was not called.
  package var asked: Int
  /// The views that were not called because a view in front was hit.
  package var notAsked: [String]
  /// The settings of the example's switches, by their keys.
  package var switches: [String: Bool] = [:]
  /// The properties that were edited when the touch landed, with their values.
  package var edits: [InputRecording.Edit] = []
  /// The reason why the visible view at the point did not receive the touch; nil if it did, or was not expected to.
  package var passedBy: Sentence?
  /// The reason why the hit view ignores the touch; nil if the view itself decides that.
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

  /// The path without the steps in windows in front: their outlines, each as large as the screen, would hide the window
  /// that was hit. A frontmost window whose `hitTest` override returned nil remains, because it let the touch through.
  package var limitedToWindow: HitPath {
    var path = self
    let passing = steps.prefix(stepsElsewhere).prefix(1).filter {
      $0.verdict == .returnedNil && $0.overrides.contains("hitTest")
    }
    path.steps = passing + steps.dropFirst(stepsElsewhere)
    return path
  }

  package var hit: Step? { steps.first { $0.verdict == .hit } }

  /// Returns whether the same views were called in the same order, with the same outcomes.
  package func hasSameOutcome(as other: HitPath) -> Bool {
    steps.count == other.steps.count
      && zip(steps, other.steps).allSatisfy { $0.name == $1.name && $0.verdict == $1.verdict }
  }
}
