/// Something that can be felt. There is no motor here: the runtime keeps what would have been felt and when, in its
/// `feedbacks`, for the stage to show and for tests to read.
@MainActor
open class UIFeedbackGenerator: NSObject {
  override public init() { super.init() }

  /// Feedback comes soon. A motor would warm up for a second or two; without one nothing has to be made ready, and the
  /// call is a fact like the feedback itself.
  open func prepare() { give("prepare") }

  func give(_ feedback: String) { UIRuntime.current.give(feedback, by: self) }
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

/// What is selected has changed.
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
  /// Keeps the last ones, for the window, which shows them.
  func give(_ feedback: String, by generator: UIFeedbackGenerator) {
    feedbacks.append(Feedback(what: feedback, time: now))
    if feedbacks.count > Self.mostFeedbacks { feedbacks.removeFirst(feedbacks.count - Self.mostFeedbacks) }
  }

  private static let mostFeedbacks = 64

  /// What a phone would have let a hand feel.
  package struct Feedback: Equatable, Sendable {
    /// Such as "impact medium".
    package let what: String
    /// Seconds on the event clock.
    package let time: TimeInterval
  }
}
