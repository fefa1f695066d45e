/// A rule of `hitpath audit`. The raw value is the rule's identifier in reports and baselines, and never changes.
package enum AuditRule: String, CaseIterable, Codable, Sendable {
  /// WCAG 2.2, success criterion 2.5.8 Target Size (Minimum), level AA, with its exception for spacing.
  case targetUnder24 = "target-under-24"
  /// A target that this exception alone permits. It is a rule of its own, so that a baseline that accepts targets under
  /// 44 points does not accept one that shrinks below 24.
  case targetUnder24Spaced = "target-under-24-spaced"
  /// WCAG 2.2, success criterion 2.5.5 Target Size (Enhanced), level AAA, and Apple's Human Interface Guidelines.
  case targetUnder44 = "target-under-44"
  /// Android's accessibility guidelines (Material Design).
  case targetUnder48 = "target-under-48"
  case unreachable
  case partlyReachable = "partly-reachable"
  case thief
  case slopCut = "slop-cut"
  case interactionOffAbove = "interaction-off-above"
  case recognizerNever = "recognizer-never"
  case recognizersWithoutRule = "recognizers-without-rule"

  /// The severities, as SARIF names them, from the slightest.
  package enum Severity: String, CaseIterable, Codable, Comparable, Sendable {
    case note
    case warning
    case error

    package static func < (one: Self, other: Self) -> Bool {
      (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
    }
  }

  package var severity: Severity {
    switch self {
    case .targetUnder24, .unreachable, .thief, .interactionOffAbove, .recognizerNever: .error
    case .targetUnder24Spaced, .partlyReachable, .slopCut, .recognizersWithoutRule: .warning
    case .targetUnder44, .targetUnder48: .note
    }
  }

  /// What the rule asks for, in one sentence.
  package var summary: String {
    switch self {
    case .targetUnder24:
      "A target has at least 24 by 24 points, or a circle of that diameter around it meets no other target (WCAG 2.5.8)."
    case .targetUnder24Spaced: "A target has at least 24 by 24 points, also where WCAG 2.5.8 permits less for its room."
    case .targetUnder44: "A target has at least 44 by 44 points (WCAG 2.5.5, Apple)."
    case .targetUnder48: "A target has at least 48 by 48 points (Android)."
    case .unreachable: "A touch on a visible target reaches it."
    case .partlyReachable: "A touch reaches a target wherever the target is visible."
    case .thief: "No view that is not visible takes the touches of a target."
    case .slopCut: "Superviews contain the points that a view accepts beyond its bounds."
    case .interactionOffAbove: "No superview of a target has user interaction turned off."
    case .recognizerNever: "A recognizer can receive the touches that it needs."
    case .recognizersWithoutRule: "Of two recognizers for one gesture, a rule says which goes first, or that both may."
    }
  }

  /// What usually repairs a violation.
  package var advice: String {
    switch self {
    case .targetUnder24, .targetUnder24Spaced, .targetUnder44, .targetUnder48:
      "Make the view larger, or accept more in point(inside:with:)."
    case .unreachable, .partlyReachable:
      "Keep the view in the bounds of its superviews, or override point(inside:with:) or hitTest(_:with:) there."
    case .thief:
      "Turn off the user interaction of the view in front, hide it, or let its hitTest(_:with:) return nil for itself."
    case .slopCut: "Override point(inside:with:) of the superview as well, or make it larger."
    case .interactionOffAbove: "Turn the superview's user interaction on, or move the target out of it."
    case .recognizerNever:
      "Turn user interaction on, let touches reach the view, or remove a requirement of the circle."
    case .recognizersWithoutRule:
      "Call require(toFail:), or set a delegate that answers shouldRecognizeSimultaneouslyWith."
    }
  }
}
