import Foundation
import OpenCombine

/// A date of the schedulers of Foundation.
public struct FoundationSchedulerTime: Strideable, Hashable, Codable, Sendable {
  public var date: Date

  public init(_ date: Date) { self.date = date }

  public func distance(to other: FoundationSchedulerTime) -> Stride {
    Stride(other.date.timeIntervalSinceReferenceDate - date.timeIntervalSinceReferenceDate)
  }
  public func advanced(by n: Stride) -> FoundationSchedulerTime { FoundationSchedulerTime(date + n.count) }

  public struct Stride: SchedulerStride, Codable {
    public let count: Double
    public init(count: Double) { self.count = count }
    public init(_ timeInterval: TimeInterval) { count = timeInterval }
    public var timeInterval: TimeInterval { count }
  }
}

/// Work of the default mode waits while a scroll view is dragged, as on iOS.
extension RunLoop: @retroactive Scheduler {
  public typealias SchedulerTimeType = FoundationSchedulerTime
  public struct SchedulerOptions: Sendable {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = ScheduledWork(run: action)
    perform { work.run() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let work = ScheduledWork(run: action)
    add(Timer(fire: date.date, interval: 0, repeats: false) { _ in work.run() }, forMode: .default)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let work = ScheduledWork(run: action)
    let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in work.run() }
    add(timer, forMode: .default)
    return AnyCancellable { timer.invalidate() }
  }
}

extension OperationQueue: @retroactive Scheduler {
  public typealias SchedulerTimeType = FoundationSchedulerTime
  public struct SchedulerOptions: Sendable {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = ScheduledWork(run: action)
    addOperation { work.run() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let work = ScheduledWork(run: action)
    timing.asyncAfter(deadline: .now() + now.distance(to: date).count) { self.addOperation { work.run() } }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = ScheduledWork(run: action)
    let work = RepeatedWork { self.addOperation { action.run() } }
    work.schedule(
      on: timing, at: timing.now.advanced(by: .seconds(now.distance(to: date).count)),
      every: .seconds(interval.count))
    return AnyCancellable { work.cancel() }
  }

  /// The queue that waits for the time of an operation. That of the main queue has the scene's clock.
  private var timing: DispatchQueue { self === OperationQueue.main ? .main : .global() }
}
