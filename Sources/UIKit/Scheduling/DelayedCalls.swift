/// The pending calls of `perform(_:with:afterDelay:)`.
@MainActor
final class DelayedCalls {
  private struct Call {
    let target: NSObject
    let selector: Selector
    let argument: Any?
    /// The number of the probed call during which this one was scheduled.
    let origin: Int?
    let timer: Timeline.Timer
  }

  private unowned let runtime: UIRuntime
  private var calls: [Int: Call] = [:]
  private var callsMade = 0

  init(of runtime: UIRuntime) { self.runtime = runtime }

  /// Adds a call, which is made while the run loop is in one of the modes. The target and the argument are retained
  /// until the call is made or cancelled.
  func add(
    _ selector: Selector, of target: NSObject, with argument: Any?, after delay: TimeInterval,
    in modes: Set<RunLoop.Mode>
  ) {
    callsMade += 1
    let number = callsMade
    let timer = runtime.timeline.schedule(after: delay) { [unowned self] in
      runtime.mainThread.modes.run(in: modes) { [weak self] in self?.perform(number) }
    }
    calls[number] = Call(
      target: target, selector: selector, argument: argument, origin: runtime.probe?.openCall, timer: timer)
  }

  /// Cancels all calls of the target or, with a selector, those with an equal argument.
  func cancel(of target: NSObject, selector: Selector? = nil, with argument: Any? = nil) {
    for (number, call) in calls where call.target === target {
      if let selector, call.selector != selector || !Self.areEqual(call.argument, argument) { continue }
      call.timer.cancel()
      calls[number] = nil
    }
  }

  func end() {
    for call in calls.values { call.timer.cancel() }
    calls = [:]
  }

  private func perform(_ number: Int) {
    guard let call = calls.removeValue(forKey: number) else { return }
    runtime.report(.delayedPerform, named: call.selector.name, origin: call.origin) {
      call.selector.perform(on: call.target, sender: call.argument.map { $0 as AnyObject }, event: nil)
    }
  }

  private static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one as AnyHashable, let other as AnyHashable): one == other
    case (let one?, let other?): one as AnyObject === other as AnyObject
    default: false
    }
  }
}

extension NSObject {
  /// Calls `aSelector` with `anArgument` after `delay` seconds of the runtime's time, never before the current event
  /// has been handled, and not while a scroll view moves: the call has the run loop's default mode.
  @MainActor
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
  }

  /// Calls `aSelector` when the delay is over and the run loop is in one of the modes; never without any.
  @MainActor
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) {
    guard !modes.isEmpty else { return }
    let calls = UIRuntime.current.mainThread.delayedCalls
    calls.add(aSelector, of: self, with: anArgument, after: delay, in: Set(modes))
  }

  @MainActor
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    guard let target = aTarget as? NSObject else { return }
    UIRuntime.current.mainThread.delayedCalls.cancel(of: target)
  }

  /// Cancels the calls whose argument equals `anArgument`.
  @MainActor
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    guard let target = aTarget as? NSObject else { return }
    UIRuntime.current.mainThread.delayedCalls.cancel(of: target, selector: aSelector, with: anArgument)
  }
}
