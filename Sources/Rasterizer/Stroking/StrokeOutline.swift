import CoreGraphics

/// Outlines under construction in user space, which are passed to the scan converter line by line in device space.
struct StrokeOutline {
  private let scan: ScanConverter
  private let transform: CGAffineTransform
  private var first = CGPoint.zero
  private var last = CGPoint.zero
  private var isEmpty = true

  private let tolerance: Double
  private let radius: Double
  /// The directions of a half turn, as shares of the first direction and of the one a quarter turn to its right. All
  /// round caps of a line share them.
  private let halfTurn: [StrokePoint]

  /// Creates an outline. Arcs have `radius` and become chords as close to the circle as `tolerance`.
  init(scan: ScanConverter, transform: CGAffineTransform, tolerance: Double, radius: Double, hasHalfTurns: Bool) {
    (self.scan, self.transform, self.radius) = (scan, transform, radius)
    // Finer chords would only be visible on circles larger than any screen.
    self.tolerance = max(tolerance, radius * 2e-5)
    var directions: [StrokePoint] = []
    if hasHalfTurns, radius > 0 {
      let (right, left) = (StrokePoint(x: 1, y: 0), StrokePoint(x: -1, y: 0))
      Self.divide(right, left, radius: 1, tolerance: self.tolerance / radius) { directions.append($0) }
    }
    halfTurn = directions
  }

  @inline(__always)
  mutating func add(_ point: StrokePoint) {
    let next = point.point.applying(transform)
    if isEmpty {
      first = next
      isEmpty = false
    } else {
      scan.addLine(from: last, to: next)
    }
    last = next
  }

  /// Completes the outline; the next point begins another one.
  mutating func close() {
    guard !isEmpty else { return }
    scan.addLine(from: last, to: first)
    isEmpty = true
  }

  /// Adds an arc of less than half a turn to the right, as seen with y down, between two radii of equal length.
  mutating func arc(about center: StrokePoint, from: StrokePoint, to: StrokePoint) {
    add(center + from)
    Self.divide(from, to, radius: radius, tolerance: tolerance) { add(center + $0) }
    add(center + to)
  }

  /// Adds half a turn to the right.
  mutating func halfTurn(about center: StrokePoint, from: StrokePoint) {
    add(center + from)
    let right = from.rightNormal
    for direction in halfTurn { add(center + from * direction.x + right * direction.y) }
    add(center - from)
  }

  /// Halves the angle until the chord fits. It only needs square roots, which are the same on every machine.
  private static func divide(
    _ from: StrokePoint, _ to: StrokePoint, radius: Double, tolerance: Double, depth: Int = 0,
    _ body: (StrokePoint) -> Void
  ) {
    let sum = from + to
    let isHalfTurn = sum.length < radius * 1e-6
    guard depth < 10, isHalfTurn || radius - sum.length / 2 > tolerance else { return }
    let middle = (isHalfTurn ? from.rightNormal.unit : sum.unit) * radius
    divide(from, middle, radius: radius, tolerance: tolerance, depth: depth + 1, body)
    body(middle)
    divide(middle, to, radius: radius, tolerance: tolerance, depth: depth + 1, body)
  }
}
