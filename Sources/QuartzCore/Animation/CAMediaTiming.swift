/// When something happens and how its own time runs. All times are seconds.
@MainActor
public protocol CAMediaTiming: AnyObject {
  /// On the clock of what it is part of; 0 means when it is added.
  var beginTime: TimeInterval { get set }
  /// Of one run, in its own time.
  var duration: TimeInterval { get set }
  /// How much faster than its parent's its own time runs; 0 stops it at `timeOffset`.
  var speed: Float { get set }
  /// Where in its own time it starts.
  var timeOffset: TimeInterval { get set }
  /// How many runs; may be a fraction; 0 means one, `.infinity` for ever.
  var repeatCount: Float { get set }
  /// For how long it runs again and again, instead of how often; 0 leaves that to `repeatCount`.
  var repeatDuration: TimeInterval { get set }
  /// Each run is followed by one backwards, which doubles its length.
  var autoreverses: Bool { get set }
  /// What holds before the first and after the last run.
  var fillMode: CAMediaTimingFillMode { get set }
}

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The model shows.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The end stays.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The start shows already.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

extension CAMediaTiming {
  /// From begin to end in its own time, all runs together; infinite when it never ends.
  package var activeDuration: TimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    let cycle = autoreverses ? 2 * duration : duration
    return repeatCount > 0 ? cycle * TimeInterval(repeatCount) : cycle
  }

  /// When it ends on its parent's clock; nil when it never does.
  package var endTime: TimeInterval? {
    let (total, speed) = (activeDuration, TimeInterval(speed))
    guard total.isFinite, speed > 0 else { return nil }
    return beginTime + max(0, total - timeOffset) / speed
  }

  /// The time within a run, 0...`duration`, at `time` on the parent's clock; nil when the model shows.
  package func localTime(at time: TimeInterval) -> TimeInterval? {
    let own = (time - beginTime) * TimeInterval(speed) + timeOffset
    let total = activeDuration
    if own < 0 { return fillMode == .backwards || fillMode == .both ? 0 : nil }
    if own < total { return timeInRun(own) }
    guard fillMode == .forwards || fillMode == .both else { return nil }
    return timeInRun(total, atEnd: true)
  }

  /// The end of a run is also the start of the next one; `atEnd` says which of the two is meant.
  private func timeInRun(_ own: TimeInterval, atEnd: Bool = false) -> TimeInterval {
    let cycle = autoreverses ? 2 * duration : duration
    guard cycle > 0 else { return duration }
    var time = own.truncatingRemainder(dividingBy: cycle)
    if atEnd, time == 0 { time = cycle }
    return time > duration ? 2 * duration - time : time
  }
}
