/// The last few readings of a touch, and a prediction of the next ones.
///
/// The prediction goes on in a straight line, at the mean speed and the mean distance in time of the readings kept. How
/// UIKit predicts is not public; it promises an estimate that may be empty (reference 2.5).
package struct TouchTrail {
  /// Readings kept, the current one included.
  static let length = 4
  /// Seconds before the current reading after which another says nothing about the present speed.
  static let memory: TimeInterval = 0.1
  /// Touches predicted.
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

  /// The readings expected next, the nearest first; none when the touch rests or too little is known.
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
