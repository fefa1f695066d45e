/// A generator of haptic feedback. There is no motor here: the trace says what would be felt and when, the window shows
/// it as a word on the scene, and the runtime keeps it in its `feedbacks`.
@MainActor
open class UIFeedbackGenerator: NSObject {
  override public init() { super.init() }

  /// Announces feedback. A motor would prepare for a second or two; without one nothing has to be prepared, and the
  /// call is recorded like the feedback itself.
  open func prepare() { UIRuntime.current.keep("prepare") }

  func give(_ feedback: String) {
    UIRuntime.current.keep(feedback)
    UIRuntime.current.probe?.note(.feedback(feedback))
  }
}

/// Two things met.
@MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light
    case medium
    case heavy
    case soft
    case rigid
  }

  private let style: FeedbackStyle

  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  /// Medium (documented).
  override public convenience init() { self.init(style: .medium) }

  open func impactOccurred() { give("impact \(style)") }

  /// `intensity` is 0...1 of the style's own.
  open func impactOccurred(intensity: CGFloat) { give("impact \(style) at \(min(max(0, intensity), 1))") }
}

/// Feedback for a change of a selection.
@MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { give("selection") }
}

/// The outcome of a task.
@MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success
    case warning
    case error
  }

  open func notificationOccurred(_ notificationType: FeedbackType) { give("notification \(notificationType)") }
}

extension UIRuntime {
  /// Keeps the last ones.
  fileprivate func keep(_ feedback: String) {
    feedbacks.append(Feedback(what: feedback, time: now))
    if feedbacks.count > Self.mostFeedbacks { feedbacks.removeFirst(feedbacks.count - Self.mostFeedbacks) }
  }

  private static let mostFeedbacks = 64

  /// A feedback that a phone would have played, or the call that prepares for one.
  package struct Feedback: Equatable, Sendable {
    /// The kind of feedback in words, such as "impact medium".
    package let what: String
    /// Seconds on the event clock.
    package let time: TimeInterval
  }
}
