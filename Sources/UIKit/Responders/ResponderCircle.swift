import QuartzCore

/// Stops the program when a walk along `next` returns to a responder that it has already visited.
///
/// Such a walk would never end. UIKit documents no check, so that a phone would hang; here the mistake is reported.
/// Brent's algorithm finds a cycle with one comparison per step and remembers one responder.
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

  // MARK: Default implementations

  /// The number of nested default implementations that read `next`.
  private static var depth = 0
  /// The depth of nested calls at which a chain is walked once to check whether it ends.
  private static let suspiciousDepth = 1_000

  /// Returns `next` of `responder`, for a default implementation that calls the same method of it. `leave` ends the
  /// nesting.
  static func enterNext(of responder: UIResponder) -> UIResponder? {
    depth += 1
    if depth.isMultiple(of: suspiciousDepth) {
      var circle = ResponderCircle()
      var current = responder.next
      while let here = current {
        circle.pass(here)
        current = here.next
      }
    }
    return responder.next
  }

  static func leave() { depth -= 1 }
}
