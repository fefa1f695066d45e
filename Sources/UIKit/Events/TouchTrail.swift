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

  private var readings: [TouchReading] = []

  mutating func append(_ reading: TouchReading) {
    guard readings.count == Self.length else { return readings.append(reading) }
    for index in 1..<Self.length { readings[index - 1] = readings[index] }
    readings[Self.length - 1] = reading
  }

  mutating func restart(at reading: TouchReading) {
    readings.removeAll(keepingCapacity: true)
    readings.append(reading)
  }

  /// The predicted next readings, the nearest first; empty when the touch is at rest or has too few readings.
  var predicted: [TouchReading] {
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
