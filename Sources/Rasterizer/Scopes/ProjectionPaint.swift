import CoreGraphics

/// Paints pixels with the image of a plane in perspective: each is the mean of four positions in the image.
struct ProjectionPaint {
  /// The image, followed by halved ones.
  private let levels: [Level]
  /// The map from device space to pixels of the picture.
  private let toPicture: Homography

  fileprivate struct Level {
    let pixels: ImagePixels
    let left: Int
    let top: Int
  }

  private static let mostHalvings = 4
  /// The distance from a position within which pixels contribute to its color, which is two pixels of the smallest
  /// image.
  static let surroundings = 2 << mostHalvings

  /// Creates the paint. `area` contains the device pixels that will be painted.
  init?(_ plane: ProjectedPlane, picture: GroupLayer, area: PixelRect) {
    guard let toDevice = plane.toDevice, let back = toDevice.inverse else { return nil }
    let map = back.concatenating(Homography(CGAffineTransform(scaleX: plane.scale, y: plane.scale)))
    toPicture = map
    let bounds = picture.surface.bounds
    let words = Array(UnsafeBufferPointer(start: picture.surface.pixels, count: bounds.width * bounds.height))
    var levels = [
      Level(
        pixels: ImagePixels(width: bounds.width, height: bounds.height, words: words), left: bounds.left,
        top: bounds.top)
    ]
    let corners = [(area.left, area.top), (area.right, area.top), (area.left, area.bottom), (area.right, area.bottom)]
    let deepest = corners.map { Self.halvings(Self.place(CGFloat($0.0), CGFloat($0.1), map)) }.max() ?? 0
    while levels.count <= deepest, let last = levels.last {
      levels.append(Level(pixels: last.pixels.halved(), left: last.left >> 1, top: last.top >> 1))
    }
    self.levels = levels
  }

  /// A position in the image, and its change from one device pixel to the next.
  private struct Place {
    let x: CGFloat
    let y: CGFloat
    let perColumn: (x: CGFloat, y: CGFloat)
    let perRow: (x: CGFloat, y: CGFloat)
  }

  /// Returns the position; nil if it is behind the eye.
  @inline(__always)
  private static func place(_ x: CGFloat, _ y: CGFloat, _ map: Homography) -> Place? {
    let w = map.m13 * x + map.m23 * y + map.m33
    guard w > 0 else { return nil }
    let (u, v) = ((map.m11 * x + map.m21 * y + map.m31) / w, (map.m12 * x + map.m22 * y + map.m32) / w)
    guard abs(u) < 4_194_304, abs(v) < 4_194_304 else { return nil }
    return Place(
      x: u, y: v, perColumn: ((map.m11 - u * map.m13) / w, (map.m12 - v * map.m13) / w),
      perRow: ((map.m21 - u * map.m23) / w, (map.m22 - v * map.m23) / w))
  }

  /// Returns the number of halvings after which two pixels of the image are at most one device pixel.
  @inline(__always)
  private static func halvings(_ place: Place?) -> Int {
    guard let place else { return mostHalvings }
    let (column, row) = (place.perColumn, place.perRow)
    var squared = max(column.x * column.x + column.y * column.y, row.x * row.x + row.y * row.y)
    var count = 0
    while squared > 6.25, count < mostHalvings { (squared, count) = (squared / 4, count + 1) }
    return count
  }

  func lay(_ extent: RowExtent, _ bytes: UnsafePointer<UInt8>, row y: Int, on line: UnsafeMutablePointer<UInt32>) {
    extent.forEachColumn(bytes) { x, coverage in
      guard let place = Self.place(CGFloat(x) + 0.5, CGFloat(y) + 0.5, toPicture) else { return }
      let level = min(Self.halvings(place), levels.count - 1)
      let pixel = mean(place, level)
      if pixel != 0 { line[x] = blended(pixel, coverage: coverage, over: line[x]) }
    }
  }

  @inline(__always)
  private func mean(_ place: Place, _ level: Int) -> UInt32 {
    let shrinking = 1 / Double(1 << level)
    func sample(_ column: CGFloat, _ row: CGFloat) -> UInt32 {
      let x: CGFloat = place.x + place.perColumn.x * column + place.perRow.x * row
      let y: CGFloat = place.y + place.perColumn.y * column + place.perRow.y * row
      return levels[level].pixel(at: Double(x) * shrinking, Double(y) * shrinking)
    }
    let upper = mixed(sample(-0.25, -0.25), sample(0.25, -0.25), 128)
    let lower = mixed(sample(-0.25, 0.25), sample(0.25, 0.25), 128)
    return mixed(upper, lower, 128)
  }
}

extension ProjectionPaint.Level {
  /// Returns the mean of the four nearest pixels; the surroundings of the image are transparent.
  @inline(__always)
  fileprivate func pixel(at x: Double, _ y: Double) -> UInt32 {
    let (u, v) = (nearest((x - 0.5) * 256), nearest((y - 0.5) * 256))
    let (column, row) = ((u >> 8) - left, (v >> 8) - top)
    guard column >= -1, row >= -1, column < pixels.width, row < pixels.height else { return 0 }
    let (right, lower) = (UInt32(truncatingIfNeeded: u & 255), UInt32(truncatingIfNeeded: v & 255))
    let above = mixed(word(column, row), word(column + 1, row), right)
    let below = mixed(word(column, row + 1), word(column + 1, row + 1), right)
    return mixed(above, below, lower)
  }

  @inline(__always)
  private func word(_ column: Int, _ row: Int) -> UInt32 {
    guard column >= 0, row >= 0, column < pixels.width, row < pixels.height else { return 0 }
    return pixels.words[row &* pixels.width &+ column]
  }
}
