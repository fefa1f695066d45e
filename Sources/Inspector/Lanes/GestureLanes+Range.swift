extension GestureLanes {
  /// Returns `visible`, moved to contain `time`. All times are seconds on the event clock.
  ///
  /// Before it, the range is that of the activity that had begun last, so that the lanes belong to the touch that the
  /// other panels show. Otherwise it moves as little as necessary. Where nothing happened around `time`, it extends
  /// to the nearest life: the end of the next one, or the start of the last one before. The lanes are therefore never
  /// empty while they contain anything.
  func range(_ visible: ClosedRange<Double>, toShow time: Double?) -> ClosedRange<Double> {
    guard let time, !visible.contains(time) else { return visible }
    if time < visible.lowerBound, let range = activity(at: time) { return range }
    let moved = visible.moved(toShow: time)
    guard rows(in: moved).isEmpty else { return moved }
    var (before, after) = (-Double.infinity, (start: Double.infinity, end: Double.infinity))
    for lane in lanes {
      for segment in lane.segments {
        if segment.start >= time, segment.start < after.start { after = (segment.start, segment.end(at: now)) }
        if segment.start < time { before = max(before, segment.start) }
      }
    }
    if after.end < .infinity { return moved.lowerBound...max(moved.upperBound, after.end) }
    return before > -.infinity ? min(moved.lowerBound, before)...moved.upperBound : moved
  }

  /// Returns the range of the activity that had begun last at `time`, and of what followed it until then; nil before
  /// the first. Its length doubles while `time` moves on, so that the scale seldom changes, and ends before the
  /// next activity.
  private func activity(at time: Double) -> ClosedRange<Double>? {
    let lives = lanes.lazy.filter(\.subject.isInput).flatMap(\.segments).sorted { $0.start < $1.start }
    var (found, next): (ClosedRange<Double>?, Double) = (nil, .infinity)
    for life in lives {
      let end = max(life.start, life.end(at: now))
      if let last = found, life.start - last.upperBound <= Self.pause {
        found = last.lowerBound...max(last.upperBound, end)
      } else if life.start <= time {
        found = life.start...end
      } else {
        next = life.start
        break
      }
    }
    guard let found else { return nil }
    var length = Self.shortestRunningRange
    while found.lowerBound + length < max(time, found.upperBound) { length *= 2 }
    let end = min(found.lowerBound + length, next.nextDown)
    return found.lowerBound...max(end, time, found.upperBound)
  }
}

extension ClosedRange<Double> {
  /// Returns the range moved as little as necessary to contain `time`.
  fileprivate func moved(toShow time: Double) -> ClosedRange<Double> {
    guard !contains(time) else { return self }
    let way = time < lowerBound ? time - lowerBound : time - upperBound
    return (lowerBound + way)...(upperBound + way)
  }
}
