import CoreGraphics

/// Divides lines into dashes: the lengths of dashes and gaps in turn, in points along the line.
struct Dashing {
  private let lengths: [Double]
  private let period: Double
  private let phase: Double

  /// The maximum number of dashes in one line. More could not be distinguished and would take very long, so the line is
  /// drawn solid.
  private static let mostDashes = 20_000.0

  /// Creates dashes; returns nil when the pattern is solid: no lengths, none above 0, or one that is negative or not
  /// finite.
  init?(_ style: StrokeStyle) {
    var lengths = style.dash.map(Double.init)
    if lengths.count % 2 == 1 { lengths += lengths }
    period = lengths.reduce(0, +)
    guard !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 }), period > 0, period.isFinite else { return nil }
    self.lengths = lengths
    let phase = Double(style.dashPhase).truncatingRemainder(dividingBy: period)
    self.phase = phase.isFinite ? (phase < 0 ? phase + period : phase) : 0
  }

  /// Calls `straight` with both ends of each straight dash, and `bent` with all points of the others and whether they
  /// form a closed line without gaps.
  func forEachDash(
    of line: [StrokePoint], isClosed: Bool, straight: (StrokePoint, StrokePoint) -> Void,
    _ body: ([StrokePoint], Bool) -> Void
  ) {
    var total = 0.0
    for index in line.indices.dropFirst() { total += (line[index] - line[index - 1]).length }
    guard total > 0, total / period * Double(lengths.count) < Self.mostDashes else { return body(line, isClosed) }

    var (index, left) = firstDash()
    let startsDrawn = index % 2 == 0
    var current = startsDrawn ? [line[0]] : []
    // A dash across the start of a closed line is one dash.
    var start: [StrokePoint]?
    var (isFirst, hasCut) = (startsDrawn && isClosed, false)
    for next in line.indices.dropFirst() {
      let (from, to) = (line[next - 1], line[next])
      let length = (to - from).length
      let direction = (to - from).unit
      var position = 0.0
      while length - position > left {
        position += left
        let point = from + direction * position
        if index % 2 == 0 {
          current.append(point)
          if isFirst {
            start = current
          } else if current.count == 2 {
            straight(current[0], point)
          } else {
            body(current, false)
          }
          (isFirst, hasCut) = (false, true)
          current.removeAll(keepingCapacity: true)
        } else {
          current.append(point)
        }
        index = (index + 1) % lengths.count
        left = lengths[index]
      }
      left -= length - position
      if index % 2 == 0 { current.append(to) }
    }
    if current.isEmpty {
      if let start { body(start, false) }
    } else if !hasCut, startsDrawn {
      body(line, isClosed)
    } else {
      body(current + (start?.dropFirst() ?? []), false)
    }
  }

  /// Returns the index of the length at the start of the line, and the remaining part of it.
  private func firstDash() -> (index: Int, left: Double) {
    var (index, passed) = (0, phase)
    while passed >= lengths[index], index < lengths.count - 1 {
      passed -= lengths[index]
      index += 1
    }
    return (index, max(0, lengths[index] - passed))
  }
}
