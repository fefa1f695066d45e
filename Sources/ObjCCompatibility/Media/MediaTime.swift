import UIKit

// The times of Core Media, as far as code that shows a player uses them.

public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32

/// A time as a fraction of seconds.
public struct CMTime: Sendable, Hashable, Comparable {
  public var value: CMTimeValue
  public var timescale: CMTimeScale

  public init(value: CMTimeValue = 0, timescale: CMTimeScale = 0) {
    (self.value, self.timescale) = (value, timescale)
  }
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    self.init(value: CMTimeValue((seconds * Double(preferredTimescale)).rounded()), timescale: preferredTimescale)
  }

  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime()
  public static let indefinite = CMTime(value: -1, timescale: 0)
  public static let positiveInfinity = CMTime(value: 1, timescale: 0)

  /// The time in seconds; not a number if the time is invalid or indefinite.
  public var seconds: Double {
    if timescale != 0 { return Double(value) / Double(timescale) }
    return value > 0 ? .infinity : .nan
  }
  public var isValid: Bool { self != .invalid }
  public var isIndefinite: Bool { self == .indefinite }
  public var isNumeric: Bool { timescale != 0 }

  public static func < (left: CMTime, right: CMTime) -> Bool { left.seconds < right.seconds }
  public static func + (left: CMTime, right: CMTime) -> CMTime { combined(left, right, 1) }
  public static func - (left: CMTime, right: CMTime) -> CMTime { combined(left, right, -1) }

  private static func combined(_ left: CMTime, _ right: CMTime, _ sign: Double) -> CMTime {
    let scale = max(left.timescale, right.timescale)
    return CMTime(seconds: left.seconds + sign * right.seconds, preferredTimescale: scale)
  }
}

public let kCMTimeZero = CMTime.zero
public let kCMTimeInvalid = CMTime.invalid

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
public func CMTimeMake(_ value: Int64, _ timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeMakeWithSeconds(_ seconds: Double, _ preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 { time1 < time2 ? -1 : time1 > time2 ? 1 : 0 }
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }

public struct CMTimeRange: Sendable, Hashable {
  public var start: CMTime
  public var duration: CMTime

  public init(start: CMTime = .zero, duration: CMTime = .zero) { (self.start, self.duration) = (start, duration) }
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }
  public static let zero = CMTimeRange()
  public var end: CMTime { start + duration }
}
