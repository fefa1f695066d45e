/// A line in device space, which can be restricted to the coordinate limits.
struct LimitedLine {
  var x0: Double
  var y0: Double
  var x1: Double
  var y1: Double

  @inline(__always)
  var isWithinLimits: Bool {
    let limit = DeviceBox.limit
    return abs(x0) <= limit && abs(x1) <= limit && abs(y0) <= limit && abs(y1) <= limit
  }

  /// The line restricted to the limits. Parts beyond the left or right limit continue along it, as the winding number
  /// requires; parts beyond the top or bottom are dropped. It is empty if the line is not finite.
  var pieces: [LimitedLine] {
    guard x0.isFinite, y0.isFinite, x1.isFinite, y1.isFinite else { return [] }
    return cutRows(DeviceBox.limit)?.splitColumns(DeviceBox.limit) ?? []
  }

  private func cutRows(_ limit: Double) -> LimitedLine? {
    guard min(y0, y1) < limit, max(y0, y1) > -limit, y0 != y1 else { return nil }
    var cut = self
    if abs(y0) > limit {
      cut.y0 = y0 < 0 ? -limit : limit
      cut.x0 = column(at: cut.y0)
    }
    if abs(y1) > limit {
      cut.y1 = y1 < 0 ? -limit : limit
      cut.x1 = column(at: cut.y1)
    }
    return cut
  }

  private func splitColumns(_ limit: Double) -> [LimitedLine] {
    var shares: [Double] = [0]
    for side in x0 < x1 ? [-limit, limit] : [limit, -limit] where min(x0, x1) < side && side < max(x0, x1) {
      shares.append(Self.share(side, x0, x1))
    }
    shares.append(1)
    return zip(shares, shares.dropFirst()).map { from, to in
      LimitedLine(
        x0: Self.clamped(Self.between(x0, x1, from), limit), y0: Self.clamped(Self.between(y0, y1, from), limit),
        x1: Self.clamped(Self.between(x0, x1, to), limit), y1: Self.clamped(Self.between(y0, y1, to), limit))
    }
  }

  private func column(at y: Double) -> Double { Self.between(x0, x1, Self.share(y, y0, y1)) }

  /// The values are halved first, because the difference of two huge numbers may overflow.
  private static func share(_ value: Double, _ from: Double, _ to: Double) -> Double {
    (value / 2 - from / 2) / (to / 2 - from / 2)
  }

  private static func between(_ from: Double, _ to: Double, _ share: Double) -> Double {
    share == 0 ? from : share == 1 ? to : from * (1 - share) + to * share
  }

  private static func clamped(_ value: Double, _ limit: Double) -> Double { min(max(value, -limit), limit) }
}
