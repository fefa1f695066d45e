extension GestureLanes {
  /// Returns `visible`, moved as little as necessary to contain `time`. All times are seconds on the event clock.
  ///
  /// Where nothing happened around `time`, the range extends to the nearest life: the end of the next one, or the start
  /// of the last one before. The lanes are therefore never empty while they contain anything.
  func range(_ visible: ClosedRange<Double>, toShow time: Double?) -> ClosedRange<Double> {
    guard let time, !visible.contains(time) else { return visible }
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
}

extension ClosedRange<Double> {
  /// Returns the range moved as little as necessary to contain `time`.
  fileprivate func moved(toShow time: Double) -> ClosedRange<Double> {
    guard !contains(time) else { return self }
    let way = time < lowerBound ? time - lowerBound : time - upperBound
    return (lowerBound + way)...(upperBound + way)
  }
}
