import Dispatch
import Foundation
import OpenCombine
import Synchronization

extension DispatchQueue: @retroactive Scheduler {
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    public var dispatchTime: DispatchTime

    public init(_ time: DispatchTime) { dispatchTime = time }

    public func distance(to other: SchedulerTimeType) -> Stride {
      let (from, to) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return Stride(count: to >= from ? Double(to - from) / 1e9 : -Double(from - to) / 1e9)
    }
    public func advanced(by n: Stride) -> SchedulerTimeType { SchedulerTimeType(dispatchTime + n.count) }
    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

    public struct Stride: SchedulerStride {
      public let count: Double
      public init(count: Double) { self.count = count }
      public init(_ timeInterval: DispatchTimeInterval) {
        count =
          switch timeInterval {
          case .seconds(let s): Double(s)
          case .milliseconds(let ms): Double(ms) / 1e3
          case .microseconds(let us): Double(us) / 1e6
          case .nanoseconds(let ns): Double(ns) / 1e9
          case .never: .infinity
          @unknown default: .infinity
          }
      }

      public var timeInterval: DispatchTimeInterval {
        Int(exactly: (count * 1e9).rounded()).map { .nanoseconds($0) } ?? .never
      }
    }
  }

  public struct SchedulerOptions {
    public var qos: DispatchQoS
    public var flags: DispatchWorkItemFlags
    public var group: DispatchGroup?

    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil
    ) {
      (self.qos, self.flags, self.group) = (qos, flags, group)
    }
  }

  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let (work, options) = (ScheduledWork(run: action), options ?? SchedulerOptions())
    async(group: options.group, qos: options.qos, flags: options.flags) { work.run() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let (work, options) = (ScheduledWork(run: action), options ?? SchedulerOptions())
    asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) { work.run() }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let work = RepeatedWork(action)
    work.schedule(on: self, at: date, every: interval)
    return AnyCancellable { work.cancel() }
  }
}

/// Work that is repeated until it is cancelled. A timer of Dispatch would run on the machine's clock.
final class RepeatedWork: Sendable {
  private let work: ScheduledWork
  private let isCancelled = Mutex(false)

  init(_ action: @escaping () -> Void) { work = ScheduledWork(run: action) }

  func cancel() { isCancelled.withLock { $0 = true } }

  func schedule(
    on queue: DispatchQueue, at date: DispatchQueue.SchedulerTimeType,
    every interval: DispatchQueue.SchedulerTimeType.Stride
  ) {
    queue.asyncAfter(deadline: date.dispatchTime) {
      guard !self.isCancelled.withLock({ $0 }) else { return }
      self.work.run()
      if self.isCancelled.withLock({ $0 }) { return }
      self.schedule(on: queue, at: date.advanced(by: max(interval, .nanoseconds(1))), every: interval)
    }
  }
}
