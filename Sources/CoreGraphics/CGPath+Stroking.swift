extension CGPath {
  /// Returns the area of the stroked outline, as a path to be filled with the winding rule.
  ///
  /// It consists of a rectangle for each straight segment and a shape for each join, which overlap and have the same
  /// direction. Curves become chords.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let result = CGMutablePath()
    guard lineWidth > 0, lineWidth.isFinite else { return result }
    let pen = Pen(radius: lineWidth / 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    for line in copy(using: transform).polylines(tolerance: Pen.tolerance) { pen.draw(line, into: result) }
    return result
  }
}

private struct Pen {
  let radius: CGFloat
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: CGFloat

  /// The maximum distance of chords from curves, in points.
  static let tolerance: CGFloat = 0.1

  func draw(_ line: CGPath.Polyline, into path: CGMutablePath) {
    let points = line.points.enumerated().filter { $0.offset == 0 || line.points[$0.offset - 1] != $0.element }.map(
      \.element)
    guard points.count > 1 else { return }
    let pieces = Array(zip(points, points.dropFirst()))
    for (index, piece) in pieces.enumerated() {
      let extends = cap == .square && !line.isClosed
      add(
        piece, before: extends && index == 0 ? radius : 0, after: extends && index == pieces.count - 1 ? radius : 0,
        to: path)
    }
    for (one, other) in zip(pieces, pieces.dropFirst()) { addJoint(one, other, to: path) }
    if line.isClosed, let first = pieces.first, let last = pieces.last, first.0 == last.1 {
      addJoint(last, first, to: path)
    }
    guard !line.isClosed, cap == .round, let first = points.first, let last = points.last else { return }
    addDisk(first, to: path)
    addDisk(last, to: path)
  }

  private func direction(_ piece: (CGPoint, CGPoint)) -> CGVector {
    let (dx, dy) = (piece.1.x - piece.0.x, piece.1.y - piece.0.y)
    let length = (dx * dx + dy * dy).squareRoot()
    return CGVector(dx: dx / length, dy: dy / length)
  }

  private func add(_ piece: (CGPoint, CGPoint), before: CGFloat, after: CGFloat, to path: CGMutablePath) {
    let along = direction(piece)
    let (x, y) = (-along.dy * radius, along.dx * radius)
    let from = CGPoint(x: piece.0.x - along.dx * before, y: piece.0.y - along.dy * before)
    let to = CGPoint(x: piece.1.x + along.dx * after, y: piece.1.y + along.dy * after)
    addTurning(
      [
        CGPoint(x: from.x + x, y: from.y + y), CGPoint(x: from.x - x, y: from.y - y),
        CGPoint(x: to.x - x, y: to.y - y), CGPoint(x: to.x + x, y: to.y + y),
      ], to: path)
  }

  private func addJoint(_ one: (CGPoint, CGPoint), _ other: (CGPoint, CGPoint), to path: CGMutablePath) {
    if join == .round { return addDisk(one.1, to: path) }
    let (a, b) = (direction(one), direction(other))
    let cross = a.dx * b.dy - a.dy * b.dx
    guard cross != 0 else { return }
    let side: CGFloat = cross > 0 ? -1 : 1
    let corner = one.1
    let first = CGPoint(x: corner.x - a.dy * radius * side, y: corner.y + a.dx * radius * side)
    let second = CGPoint(x: corner.x - b.dy * radius * side, y: corner.y + b.dx * radius * side)
    var points = [corner, first]
    // The length of a miter is the line width divided by sin(angle / 2); `a · b` is minus the cosine of the angle.
    let halfSine = ((1 + a.dx * b.dx + a.dy * b.dy) / 2).squareRoot()
    if join == .miter, halfSine > 0, 1 / halfSine <= miterLimit {
      let (mx, my) = ((first.x + second.x) / 2 - corner.x, (first.y + second.y) / 2 - corner.y)
      let length = (mx * mx + my * my).squareRoot()
      if length > 0 {
        let reach = radius / halfSine / length
        points.append(CGPoint(x: corner.x + mx * reach, y: corner.y + my * reach))
      }
    }
    addTurning(points + [second], to: path)
  }

  private func addDisk(_ center: CGPoint, to path: CGMutablePath) {
    path.addEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// Adds a polygon in the direction in which ellipses are drawn.
  private func addTurning(_ points: [CGPoint], to path: CGMutablePath) {
    let next = Array(points.dropFirst()) + points.prefix(1)
    let area = zip(points, next).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    path.addLines(between: area < 0 ? points.reversed() : points)
    path.closeSubpath()
  }
}
