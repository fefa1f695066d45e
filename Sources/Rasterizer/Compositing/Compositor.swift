/// Draws coverage on a surface with one paint, restricted by the clip.
struct Compositor {
  let surface: Surface
  let clip: Clip
  let paint: Paint
  let scratch: RowBuffer

  /// Draws coverage. Its kind is determined once, not for each row.
  func draw(_ coverage: ShapeCoverage) {
    switch coverage {
    case .upright(let coverage): draw(coverage)
    case .ring(let coverage): draw(coverage)
    case .rects(let coverage): draw(coverage)
    case .outline(let coverage): draw(coverage)
    }
  }

  /// Draws the part of the coverage within `pattern`, in one color.
  func draw(_ coverage: ShapeCoverage, _ pattern: PatternMask, _ pixel: UInt32) {
    let painter = SolidPainter(pixel: pixel)
    switch coverage {
    case .upright(let coverage): draw(PatternCoverage(shape: coverage, pattern: pattern), painter)
    case .ring(let coverage): draw(PatternCoverage(shape: coverage, pattern: pattern), painter)
    case .rects(let coverage): draw(PatternCoverage(shape: coverage, pattern: pattern), painter)
    case .outline(let coverage): draw(PatternCoverage(shape: coverage, pattern: pattern), painter)
    }
  }

  func draw(_ coverage: some CoverageSource) {
    switch paint {
    case .solid(let pixel): draw(coverage, SolidPainter(pixel: pixel))
    case .gradient(let ramp): draw(coverage, GradientPainter(ramp: ramp))
    case .image(let image): draw(coverage, image)
    case .projection(let projection): draw(coverage, projection)
    case .layer(let layer, let opacity): draw(coverage, LayerPainter(layer: layer, opacity: opacity))
    }
  }

  private func draw(_ coverage: some CoverageSource, _ painter: some RowPainter) {
    let area = coverage.bounds.intersection(clip.bounds).intersection(surface.bounds)
    let bytes = scratch.row
    let mask = clip.mask
    var y = area.top
    while y < area.bottom {
      var extent = coverage.cover(row: y, into: bytes).clipped(area.left, area.right)
      var end = min(coverage.endOfEqualRows(from: y), area.bottom)
      if let mask, !extent.isEmpty { (extent, end) = mask.cut(extent, rows: y..<end, bytes: bytes) }
      if !extent.isEmpty { painter.lay(extent, bytes, rows: y..<end, on: surface) }
      y = end
    }
  }
}
