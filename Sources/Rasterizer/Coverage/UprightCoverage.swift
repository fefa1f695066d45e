/// An upright rectangle, rounded or not.
enum UprightCoverage: CoverageSource {
  case rect(RectCoverage)
  case rounded(RoundedRectCoverage)

  /// `radius` in pixels. Nil when the corners are too small to be taken one by one.
  init?(_ box: DeviceBox, radius: Double, clip: PixelRect, corners: CornerTables) {
    if radius <= 0 || min(box.width, box.height) <= 0 {
      self = .rect(RectCoverage(box, clip: clip))
    } else {
      let radius = min(radius, min(box.width, box.height) / 2)
      guard RoundedRectCoverage.isExact(box, radius: radius) else { return nil }
      let corner = corners.table(for: box, radius: radius)
      self = .rounded(RoundedRectCoverage(box, radius: radius, clip: clip, corner: corner))
    }
  }

  var bounds: PixelRect {
    switch self {
    case .rect(let coverage): coverage.bounds
    case .rounded(let coverage): coverage.bounds
    }
  }

  func cover(row y: Int, into row: UnsafeMutablePointer<UInt8>) -> RowExtent {
    switch self {
    case .rect(let coverage): coverage.cover(row: y, into: row)
    case .rounded(let coverage): coverage.cover(row: y, into: row)
    }
  }
}
