import CoreGraphics

/// Cuts lines into dashes: lengths drawn and skipped in turn, in points along the line.
struct Dashing {
  private let lengths: [Double]
  private let period: Double
  private let phase: Double

  /// More dashes than this in one line could not be told apart, and would take for ever: the line is drawn solid.
  private static let mostDashes = 20_000.0

  /// Nil when the pattern draws everything: no lengths, none above 0, or one that is negative or not finite.
  init?(_ style: StrokeStyle) {
    var lengths = style.dash.map(Double.init)
    if lengths.count % 2 == 1 { lengths += lengths }
    period = lengths.reduce(0, +)
    guard !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 }), period > 0, period.isFinite else { return nil }
    self.lengths = lengths
    let phase = Double(style.dashPhase).truncatingRemainder(dividingBy: period)
    self.phase = phase.isFinite ? (phase < 0 ? phase + period : phase) : 0
  }

  func dashes(of line: CGPath.Polyline) -> [CGPath.Polyline] {
    let points = line.points.map { StrokePoint(x: Double($0.x), y: Double($0.y)) }
    let total = zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    guard total > 0, total / period * Double(lengths.count) < Self.mostDashes else { return [line] }

    var (index, left) = firstDash()
    var dashes: [CGPath.Polyline] = []
    var current: [CGPoint] = index % 2 == 0 ? [points[0].point] : []
    let startsDrawn = !current.isEmpty
    for (start, end) in zip(points, points.dropFirst()) {
      let length = (end - start).length
      let direction = (end - start).unit
      var position = 0.0
      while length - position > left {
        position += left
        let point = (start + direction * position).point
        if index % 2 == 0 {
          dashes.append(CGPath.Polyline(points: current + [point], isClosed: false))
          current = []
        } else {
          current = [point]
        }
        index = (index + 1) % lengths.count
        left = lengths[index]
      }
      left -= length - position
      if index % 2 == 0 { current.append(end.point) }
    }
    guard !current.isEmpty else { return dashes }
    if dashes.isEmpty, startsDrawn { return [line] }
    // A dash that runs across the start of a closed line is one dash.
    if line.isClosed, startsDrawn {
      dashes[0].points = current + dashes[0].points.dropFirst()
    } else {
      dashes.append(CGPath.Polyline(points: current, isClosed: false))
    }
    return dashes
  }

  /// Which length the line starts in, and how much of it is left.
  private func firstDash() -> (index: Int, left: Double) {
    var (index, passed) = (0, phase)
    while passed >= lengths[index], index < lengths.count - 1 {
      passed -= lengths[index]
      index += 1
    }
    return (index, max(0, lengths[index] - passed))
  }
}
