import QuartzCore

/// Ends the program when a walk along `next` comes back to a responder that it has passed.
///
/// Such a walk would never end. UIKit documents no check for it, so that a phone would hang; here the mistake is named.
/// Brent's algorithm finds it with one comparison for each step, and keeps one responder.
@MainActor
struct ResponderCircle {
  /// A responder that was passed.
  private var mark: UIResponder?
  private var stepsToNextMark = 32
  private var stepsBetweenMarks = 32

  /// Called with each responder of the walk in turn.
  mutating func pass(_ responder: UIResponder) {
    if responder === mark {
      let name = (responder as? UIView)?.nameForMessages ?? "\(type(of: responder))"
      UsageMistake(
        "UIResponder.next", of: name,
        "Going from next responder to next responder comes back to it, so that an event would be passed on for ever.",
        remedy: "Let an override of next return a responder that does not lead back."
      ).stop()
    }
    stepsToNextMark -= 1
    guard stepsToNextMark == 0 else { return }
    mark = responder
    stepsBetweenMarks *= 2
    stepsToNextMark = stepsBetweenMarks
  }
}
