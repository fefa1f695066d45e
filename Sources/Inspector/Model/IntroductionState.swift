import CoreGraphics

/// The progress of the introduction. It is read from the last touch and the switch, so that it is true whatever the
/// user did in between.
package struct IntroductionState: Equatable, Sendable {
  package enum Step: Equatable, Sendable {
    /// Nothing has been pressed yet.
    case question
    /// The view that got the touch, with the switch off.
    case verdict(String?)
    /// The switch is on, the ring not pressed since.
    case flipped
    /// The view that got the touch, with the switch on.
    case cured(String?)
    case sideBySide
  }

  package var step: Step
  package var guess: Introduction.Answer?
  /// The place to press, in canvas points; nil while a press would bring nothing new.
  package var ring: CGPoint?
  /// Seconds that the scene runs.
  package var time: Double

  /// A touch this close to the ring is one on it, in points.
  private static let reach: CGFloat = 28

  /// - Parameters:
  ///   - last: The last touch, if there was one.
  ///   - isOn: Whether the switch is on now.
  ///   - place: Where the ring is, in canvas points.
  package init(
    _ introduction: Introduction, last: HitPath?, isOn: Bool, isComparing: Bool, place: CGPoint, time: Double
  ) {
    (guess, self.time) = (introduction.guess, time)
    let onRing = last.flatMap { hypot($0.point.x - place.x, $0.point.y - place.y) <= Self.reach ? $0 : nil }
    step = Self.step(onRing, isOn: isOn, isComparing: isComparing)
    ring = step == .question || step == .flipped ? place : nil
  }

  private static func step(_ touch: HitPath?, isOn: Bool, isComparing: Bool) -> Step {
    if isComparing { return .sideBySide }
    guard let touch else { return isOn ? .flipped : .question }
    let wasOn = touch.switches[Introduction.switchKey] == true
    if isOn { return wasOn ? .cured(touch.hit?.name) : .flipped }
    return wasOn ? .question : .verdict(touch.hit?.name)
  }

  /// The number of the step, counted from 1, for the panel; `count` is the number of steps.
  package var number: Int {
    switch step {
    case .question: 1
    case .verdict: 2
    case .flipped, .cured: 3
    case .sideBySide: 4
    }
  }
  package static let count = 4

  /// The line that changes the answer, as the example has it.
  package static let cure = "if centreButton.point(inside: inButton, with: event) { return centreButton }"
}
