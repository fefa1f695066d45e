import OpenCombine

/// The arithmetic of a scheduler's intervals, which count seconds.
public protocol SchedulerStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
  Sendable
{
  /// The interval in seconds.
  var count: Double { get }
  init(count: Double)
}

extension SchedulerStride {
  public var magnitude: Double { abs(count) }

  public init(integerLiteral value: Int) { self.init(count: Double(value)) }
  public init(floatLiteral value: Double) { self.init(count: value) }
  public init?<T: BinaryInteger>(exactly source: T) {
    guard let count = Double(exactly: source) else { return nil }
    self.init(count: count)
  }

  public static func seconds(_ s: Int) -> Self { Self(count: Double(s)) }
  public static func seconds(_ s: Double) -> Self { Self(count: s) }
  public static func milliseconds(_ ms: Int) -> Self { Self(count: Double(ms) / 1e3) }
  public static func microseconds(_ us: Int) -> Self { Self(count: Double(us) / 1e6) }
  public static func nanoseconds(_ ns: Int) -> Self { Self(count: Double(ns) / 1e9) }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.count < rhs.count }
  public static func + (lhs: Self, rhs: Self) -> Self { Self(count: lhs.count + rhs.count) }
  public static func - (lhs: Self, rhs: Self) -> Self { Self(count: lhs.count - rhs.count) }
  public static func * (lhs: Self, rhs: Self) -> Self { Self(count: lhs.count * rhs.count) }
  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}

/// Work for later. As with Apple's declarations, the code that schedules it answers for the thread on which it runs.
struct ScheduledWork: @unchecked Sendable {
  let run: () -> Void
}
