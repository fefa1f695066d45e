/// The recent velocity of a movement, measured over the last `GestureMetrics.velocityWindow` seconds, or between the
/// last two samples when these are farther apart.
@MainActor
struct DragVelocity {
  private struct Sample {
    let time: TimeInterval
    var location: CGPoint
  }

  /// The samples. Those before `first` are obsolete; they are removed when they outnumber the others.
  private var samples: [Sample] = []
  private var first = 0

  mutating func add(_ location: CGPoint, at time: TimeInterval) {
    if first < samples.count, samples[samples.count - 1].time == time { samples.removeLast() }
    samples.append(Sample(time: time, location: location))
    forgetSamples(before: time - GestureMetrics.velocityWindow)
  }

  /// Discards the samples before `start`, except for the last two.
  private mutating func forgetSamples(before start: TimeInterval) {
    // The comparison has a tolerance, so that rounding of evenly spaced times does not make the window one sample
    // shorter.
    while first < samples.count - 2, samples[first].time < start - 1e-9 { first += 1 }
    guard first > Self.fewestRemoved, first * 2 > samples.count else { return }
    samples.removeSubrange(..<first)
    first = 0
  }

  private static let fewestRemoved = 16

  mutating func moveBy(_ offset: CGVector) {
    for index in first..<samples.count {
      samples[index].location.x += offset.dx
      samples[index].location.y += offset.dy
    }
  }

  mutating func clear() {
    samples.removeAll(keepingCapacity: true)
    first = 0
  }

  /// The velocity in points per second.
  var value: CGVector {
    guard first < samples.count, let last = samples.last, last.time > samples[first].time else {
      return CGVector(dx: 0, dy: 0)
    }
    let seconds = CGFloat(last.time - samples[first].time)
    let start = samples[first].location
    return CGVector(dx: (last.location.x - start.x) / seconds, dy: (last.location.y - start.y) / seconds)
  }
}
