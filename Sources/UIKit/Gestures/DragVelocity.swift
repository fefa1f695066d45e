/// How fast something moved lately: taken from the last `GestureMetrics.velocityWindow` seconds, or from the last two samples when they
/// are farther apart than that.
@MainActor
struct DragVelocity {
  private var samples: [(time: TimeInterval, location: CGPoint)] = []

  mutating func add(_ location: CGPoint, at time: TimeInterval) {
    if let last = samples.last, last.time == time { samples.removeLast() }
    samples.append((time, location))
    let start = time - GestureMetrics.velocityWindow
    // Floating-point times of even steps must not make the window one step shorter.
    if let firstInside = samples.firstIndex(where: { $0.time >= start - 1e-9 }) {
      samples.removeFirst(min(firstInside, max(0, samples.count - 2)))
    }
  }

  mutating func moveBy(_ offset: CGVector) {
    for index in samples.indices {
      samples[index].location.x += offset.dx
      samples[index].location.y += offset.dy
    }
  }

  mutating func clear() { samples = [] }

  /// Points a second.
  var value: CGVector {
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      return CGVector(dx: 0, dy: 0)
    }
    let seconds = CGFloat(last.time - first.time)
    return CGVector(
      dx: (last.location.x - first.location.x) / seconds, dy: (last.location.y - first.location.y) / seconds)
  }
}
