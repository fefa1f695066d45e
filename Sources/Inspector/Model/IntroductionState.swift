import CoreGraphics

/// The progress of the introduction. It is computed from the last touch and the switch, so that it is correct whatever
/// the user does.
package struct IntroductionState: Equatable, Sendable {
  package enum Step: Equatable, Sendable {
    /// The initial state.
    case question
    /// The view that received the touch, with the switch off.
    case verdict(String?)
    /// The switch is on, and the ring has not been pressed since.
    case flipped
    /// The view that received the touch, with the switch on.
    case cured(String?)
    case sideBySide
  }

  package var step: Step
  package var guess: Introduction.Answer?
  /// The place to press, in canvas points; nil while a press would bring nothing new.
  package var ring: CGPoint?
  /// The time for which the scene has been running, in seconds.
  package var time: Double

  /// The maximum distance in points of a touch on the ring from its center.
  private static let reach: CGFloat = 28

  /// - Parameters:
  ///   - last: The last touch, if there was one.
  ///   - isOn: Whether the switch is currently on.
  ///   - place: The position of the ring, in canvas points.
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
    case .flipped: 3
    case .cured: 4
    case .sideBySide: 5
    }
  }
  package static let count = 5

  /// A Boolean value that indicates whether the guess was right; nil without a guess, and before and after its verdict.
  package var isRight: Bool? {
    guard let guess, case .verdict(let hit?) = step else { return nil }
    return guess.rawValue == hit
  }

  /// The line of code that changes the result, as in the example.
  package static let correction = "if centreButton.point(inside: inButton, with: event) { return centreButton }"
}
