/// A timer that sends a message to its target, which it retains until it is invalidated.
final class TargetTimer: Timer {
  let selector: Selector
  private let info: Any?
  /// The value that the timer was created with.
  override var userInfo: Any? {
    get { info }
    set {}
  }

  init(
    after interval: TimeInterval, target: AnyObject, selector: Selector, info: Any?, repeats: Bool
  ) {
    (self.selector, self.info) = (selector, info)
    let message = Message(target: target, selector: selector)
    super.init(fire: Date(timeInterval: interval, since: Self.now), interval: interval, repeats: repeats) { timer in
      message.send(from: timer)
    }
  }

  /// The current date on the clock that the app sees.
  private static var now: Date {
    Date(timeIntervalSinceReferenceDate: MainActor.assumeIsolated { UIRuntime.current.now })
  }

  /// The message, which only the main thread uses, like the timers of the main run loop.
  private struct Message: @unchecked Sendable {
    let target: AnyObject
    let selector: Selector

    func send(from timer: Timer) {
      let sender = Sender(timer: timer)
      MainActor.assumeIsolated { selector.perform(on: target, sender: sender.timer, event: nil) }
    }
  }

  private struct Sender: @unchecked Sendable { let timer: Timer }
}

extension Timer {
  /// Returns a timer that calls `aSelector` of `aTarget` with itself as the sender. It runs once it is added to a run
  /// loop.
  @MainActor
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = TargetTimer(
      after: ti, target: aTarget as AnyObject, selector: aSelector, info: userInfo, repeats: yesOrNo)
    RunLoop.main.add(timer, forMode: .default)
    return timer
  }

  /// Returns the same timer without adding it to a run loop.
  @MainActor
  package static func withTarget(
    _ ti: TimeInterval, _ aTarget: Any, _ aSelector: Selector, _ userInfo: Any?, _ yesOrNo: Bool
  ) -> Timer {
    TargetTimer(after: ti, target: aTarget as AnyObject, selector: aSelector, info: userInfo, repeats: yesOrNo)
  }
}
