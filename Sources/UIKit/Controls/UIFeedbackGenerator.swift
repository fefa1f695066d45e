/// A generator of haptic feedback. There is no motor here: feedback is recorded in the trace, the window shows its name
/// on the scene, and the runtime stores it in `feedbacks`.
@MainActor
open class UIFeedbackGenerator: NSObject {
  override public init() { super.init() }

  /// Announces feedback. Without a motor nothing has to be prepared; the call is recorded like the feedback itself.
  open func prepare() { UIRuntime.current.keep("prepare") }

  func give(_ feedback: String) {
    UIRuntime.current.keep(feedback)
    UIRuntime.current.probe?.note(.feedback(feedback))
  }
}

/// Feedback for a collision of two things.
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

  /// Creates a generator of the medium style (documented).
  override public convenience init() { self.init(style: .medium) }

  open func impactOccurred() { give("impact \(style)") }

  /// Triggers feedback; `intensity` in 0...1 is a share of the intensity of the style.
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
  /// Stores the feedback and drops the oldest entries beyond the limit.
  fileprivate func keep(_ feedback: String) {
    let topic = topic(FeedbackTopic.self)
    topic.given.append(Feedback(what: feedback, time: now))
    if topic.given.count > Self.mostFeedbacks { topic.given.removeFirst(topic.given.count - Self.mostFeedbacks) }
  }

  private static let mostFeedbacks = 64

  /// A feedback that a phone would have played, or the call that prepares for one.
  package struct Feedback: Equatable, Sendable {
    /// The kind of feedback as text, such as "impact medium".
    package let what: String
    /// The time in seconds on the event clock.
    package let time: TimeInterval
  }
}

/// The feedback that generators of a runtime gave.
private final class FeedbackTopic: RuntimeTopic {
  var given: [UIRuntime.Feedback] = []
  init(of runtime: UIRuntime) {}
}

extension UIRuntime {
  /// The feedback that generators gave, the latest last.
  package var feedbacks: [Feedback] { topic(FeedbackTopic.self).given }
}
