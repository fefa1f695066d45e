/// The timing of an animation or a layer within its parent's time. All times are seconds.
@MainActor
public protocol CAMediaTiming: AnyObject {
  /// The beginning in the parent's time; 0 is the time at which an animation is added.
  var beginTime: TimeInterval { get set }
  /// The duration of one run, in the receiver's own time.
  var duration: TimeInterval { get set }
  /// The rate of the receiver's time relative to its parent's; 0 stops it at `timeOffset`.
  var speed: Float { get set }
  /// An offset that is added to the receiver's own time.
  var timeOffset: TimeInterval { get set }
  /// The number of runs, which may be a fraction; 0 means one, `.infinity` repeats forever.
  var repeatCount: Float { get set }
  /// The seconds for which runs repeat, in place of a number of runs; 0 leaves that to `repeatCount`.
  var repeatDuration: TimeInterval { get set }
  /// A Boolean value that indicates whether each run is followed by one backward, which doubles its length.
  var autoreverses: Bool { get set }
  /// The values that are shown before the first and after the last run.
  var fillMode: CAMediaTimingFillMode { get set }
}

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The animation has no effect outside of its runs.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The final value remains after the last run.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The initial value is shown before the first run.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

extension CAMediaTiming {
  /// The length of all runs together, in the receiver's own time; infinite if they never end.
  package var activeDuration: TimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    let cycle = autoreverses ? 2 * duration : duration
    return repeatCount > 0 ? cycle * TimeInterval(repeatCount) : cycle
  }

  /// The end on the parent's clock; nil if there is none.
  package var endTime: TimeInterval? {
    let (total, speed) = (activeDuration, TimeInterval(speed))
    guard total.isFinite, speed > 0 else { return nil }
    return beginTime + max(0, total - timeOffset) / speed
  }

  /// Returns the time within a run, 0...`duration`, at `time` on the parent's clock; nil when the animation has no
  /// effect.
  package func localTime(at time: TimeInterval) -> TimeInterval? {
    let own = (time - beginTime) * TimeInterval(speed) + timeOffset
    let total = activeDuration
    if own < 0 { return fillMode == .backwards || fillMode == .both ? 0 : nil }
    if own < total { return timeInRun(own) }
    guard fillMode == .forwards || fillMode == .both else { return nil }
    return timeInRun(total, atEnd: true)
  }

  /// The number of runs that are over at `time` on the parent's clock. The last run is not over at the end.
  package func completedRuns(at time: TimeInterval) -> Int {
    let own = (time - beginTime) * TimeInterval(speed) + timeOffset
    let (total, cycle) = (activeDuration, autoreverses ? 2 * duration : duration)
    guard own > 0, cycle > 0 else { return 0 }
    return own < total ? Int(clamping: (own / cycle).rounded(.down)) : Int(clamping: (total / cycle).rounded(.up)) - 1
  }

  /// Returns the time within a run. Between two runs, `atEnd` selects the end of the first one.
  private func timeInRun(_ own: TimeInterval, atEnd: Bool = false) -> TimeInterval {
    let cycle = autoreverses ? 2 * duration : duration
    guard cycle > 0 else { return duration }
    var time = own.truncatingRemainder(dividingBy: cycle)
    if atEnd, time == 0 { time = cycle }
    return time > duration ? 2 * duration - time : time
  }
}
