/// The last few readings of a touch, and a prediction of the next ones.
///
/// The prediction continues in a straight line, with the mean speed and the mean interval of the stored readings.
/// UIKit's algorithm is not public; the documentation promises an estimate that may be empty (reference 2.5).
package struct TouchTrail {
  /// The number of stored readings, including the current one.
  static let length = 4
  /// The age in seconds beyond which an earlier reading is not used for the current speed.
  static let memory: TimeInterval = 0.1
  /// The number of predicted touches.
  package static let predictions = 3

  /// The readings in a ring, which needs no allocation; nil before the first one.
  private var ring: InlineArray<4, TouchReading>?
  /// The index of the current reading.
  private var last = 0
  private var count = 0

  mutating func append(_ reading: TouchReading) {
    guard ring != nil else { return restart(at: reading) }
    last = (last + 1) % Self.length
    ring?[last] = reading
    count = min(count + 1, Self.length)
  }

  mutating func restart(at reading: TouchReading) {
    if ring == nil { ring = InlineArray(repeating: reading) } else { ring?[0] = reading }
    (last, count) = (0, 1)
  }

  /// The readings, the oldest first.
  private var readings: [TouchReading] {
    guard let ring else { return [] }
    return (1...count).map { ring[(last + Self.length - count + $0) % Self.length] }
  }

  /// The predicted next readings, the nearest first; empty when the touch is at rest or has too few readings.
  var predicted: [TouchReading] {
    let readings = readings
    guard let last = readings.last,
      let first = readings.first(where: { last.timestamp - $0.timestamp <= Self.memory }),
      first.timestamp < last.timestamp, first.location != last.location
    else { return [] }
    let steps = readings.count { last.timestamp - $0.timestamp <= Self.memory } - 1
    let interval = (last.timestamp - first.timestamp) / TimeInterval(steps)
    let dx = (last.location.x - first.location.x) / CGFloat(steps)
    let dy = (last.location.y - first.location.y) / CGFloat(steps)
    return (1...Self.predictions).map { step in
      var reading = last
      reading.timestamp += interval * TimeInterval(step)
      reading.location.x += dx * CGFloat(step)
      reading.location.y += dy * CGFloat(step)
      return reading
    }
  }
}
