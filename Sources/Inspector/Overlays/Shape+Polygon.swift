import CoreGraphics

extension Shape {
  /// Returns the outline through `corners`, which is a rectangle if they are those of an unrotated one, in the order of
  /// `CGRect.corners`.
  static func polygon(_ corners: [CGPoint]) -> Shape {
    guard let first = corners.first else { return .rect(.zero) }
    if corners.count == 4, first.y == corners[1].y, corners[1].x == corners[2].x, corners[2].y == corners[3].y,
      corners[3].x == first.x
    {
      return .rect(
        CGRect(x: first.x, y: first.y, width: corners[2].x - first.x, height: corners[2].y - first.y).standardized)
    }
    return .path([.move(first)] + corners.dropFirst().map { .line($0) } + [.close], rule: .winding)
  }

  /// Returns the area of `box` outside of the polygon, with the even-odd rule.
  static func outside(of corners: [CGPoint], within box: CGRect) -> Shape {
    guard let first = corners.first else { return .rect(box) }
    let around = box.union(CGRect(boundingBoxOf: corners)).insetBy(dx: -4, dy: -4)
    return .path(
      [
        .move(around.origin), .line(CGPoint(x: around.maxX, y: around.minY)),
        .line(CGPoint(x: around.maxX, y: around.maxY)), .line(CGPoint(x: around.minX, y: around.maxY)), .close,
        .move(first),
      ] + corners.dropFirst().map { .line($0) } + [.close], rule: .evenOdd)
  }
}

extension [CGPoint] {
  /// Returns whether these corners are those of the box around them.
  package func areUpright(in box: CGRect) -> Bool {
    allSatisfy { ($0.x == box.minX || $0.x == box.maxX) && ($0.y == box.minY || $0.y == box.maxY) }
  }
}
