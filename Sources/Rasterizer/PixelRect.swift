import CoreGraphics

/// A rectangle of whole pixels: columns `left..<right`, rows `top..<bottom`.
struct PixelRect: Equatable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  static let empty = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  var width: Int { right - left }
  var height: Int { bottom - top }
  var isEmpty: Bool { left >= right || top >= bottom }

  func intersection(_ other: PixelRect) -> PixelRect {
    let common = PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
    return common.isEmpty ? .empty : common
  }

  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  func expanded(by margin: Int) -> PixelRect {
    PixelRect(left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }

  func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }
}

/// A box in device space in pixels, stored as edges so that arithmetic on widths cannot lose precision. Edges may be
/// infinite, but not NaN.
struct DeviceBox: Equatable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  var width: Double { right - left }
  var height: Double { bottom - top }

  /// The limit of coordinates, which is far beyond any bitmap and small enough for exact arithmetic in every coverage.
  static let limit = 1_048_576.0

  /// Creates the bounding box of the rectangle's transformed corners; nil when a coordinate is not a number.
  init?(_ rect: CGRect, _ transform: CGAffineTransform) {
    let (x0, y0) = (Double(rect.origin.x), Double(rect.origin.y))
    let (x1, y1) = (x0 + Double(rect.size.width), y0 + Double(rect.size.height))
    self.init()
    func include(_ x: Double, _ y: Double) -> Bool { self.include(CGPoint(x: x, y: y).applying(transform)) }
    guard include(x0, y0), include(x1, y0), include(x1, y1), include(x0, y1) else { return nil }
  }

  /// Creates the bounding box of all rectangles; nil without any.
  init?(_ rects: [CGRect], _ transform: CGAffineTransform) {
    self.init()
    for rect in rects {
      guard let box = DeviceBox(rect, transform) else { return nil }
      (left, top) = (min(left, box.left), min(top, box.top))
      (right, bottom) = (max(right, box.right), max(bottom, box.bottom))
    }
    guard left <= right else { return nil }
  }

  init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Creates an empty box.
  init() { (left, top, right, bottom) = (.infinity, .infinity, -.infinity, -.infinity) }

  /// Includes a point. Returns false when a coordinate is not a number.
  mutating func include(_ point: CGPoint) -> Bool {
    let (x, y) = (Double(point.x), Double(point.y))
    guard !x.isNaN, !y.isNaN else { return false }
    left = min(left, x)
    top = min(top, y)
    right = max(right, x)
    bottom = max(bottom, y)
    return true
  }

  func insetBy(_ amount: Double) -> DeviceBox {
    var box = self
    box.left += amount
    box.top += amount
    box.right -= amount
    box.bottom -= amount
    return box
  }

  var cut: DeviceBox {
    var box = self
    box.left = min(max(left, -Self.limit), Self.limit)
    box.top = min(max(top, -Self.limit), Self.limit)
    box.right = min(max(right, -Self.limit), Self.limit)
    box.bottom = min(max(bottom, -Self.limit), Self.limit)
    return box
  }

  /// The pixels that the box touches.
  var pixels: PixelRect {
    guard left <= right, top <= bottom else { return .empty }
    let box = cut
    return PixelRect(
      left: intFloor(box.left), top: intFloor(box.top), right: intCeiling(box.right), bottom: intCeiling(box.bottom)
    )
  }
}
