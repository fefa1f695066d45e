import CoreGraphics

/// What colour covered pixels get.
enum Paint {
  /// A premultiplied pixel.
  case solid(UInt32)
  case gradient(GradientRamp)
  /// The pixels of a finished group, at `opacity` 0...255.
  case layer(GroupLayer, opacity: UInt32)
}

/// Lays rows of coverage down on a surface, in one paint, cut by the clip.
struct Compositor {
  let surface: Surface
  let clip: Clip
  let paint: Paint
  let scratch: RowBuffer

  func draw(_ coverage: some CoverageSource) {
    let rows = coverage.bounds.intersection(clip.bounds).intersection(surface.bounds)
    guard !rows.isEmpty else { return }
    let bytes = scratch.row
    for y in rows.top..<rows.bottom {
      var extent = coverage.cover(row: y, into: bytes).clipped(rows.left, rows.right)
      if let mask = clip.mask { extent = mask.cut(extent, row: y, bytes: bytes) }
      guard !extent.isEmpty else { continue }
      lay(extent, bytes, y)
    }
  }

  @inline(__always)
  private func lay(_ extent: RowExtent, _ bytes: UnsafePointer<UInt8>, _ y: Int) {
    let line = surface.line(y)
    switch paint {
    case .solid(let pixel):
      Self.blend(pixel, bytes, extent.start, extent.solidStart, line)
      Self.blend(pixel, coverage: UInt32(extent.solid), extent.solidStart, extent.solidEnd, line)
      Self.blend(pixel, bytes, extent.solidEnd, extent.end, line)
    case .gradient(let ramp):
      blendEach(extent, bytes, line) { x in ramp.pixel(x, y) }
    case .layer(let layer, let opacity):
      let source = layer.surface.line(y)
      blendEach(extent, bytes, line, opacity: opacity) { x in source[x] }
    }
  }

  /// One pixel value at one coverage.
  @inline(__always)
  private static func blend(
    _ pixel: UInt32, coverage: UInt32, _ start: Int, _ end: Int, _ line: UnsafeMutablePointer<UInt32>
  ) {
    guard start < end, coverage > 0 else { return }
    if coverage == 255, pixel >> 24 == 255 { return (line + start).update(repeating: pixel, count: end - start) }
    let source = BlendSource(pixel, coverage: coverage)
    for x in start..<end { line[x] = source.over(line[x]) }
  }

  /// One pixel value at a coverage of its own for each column. Equal coverage tends to come in runs.
  @inline(__always)
  private static func blend(
    _ pixel: UInt32, _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ line: UnsafeMutablePointer<UInt32>
  ) {
    var x = start
    while x < end {
      let coverage = bytes[x]
      if coverage == 0 || coverage == 255 {
        var next = x + 1
        while next < end, bytes[next] == coverage { next += 1 }
        blend(pixel, coverage: UInt32(coverage), x, next, line)
        x = next
      } else {
        line[x] = blended(pixel, coverage: UInt32(coverage), over: line[x])
        x += 1
      }
    }
  }

  @inline(__always)
  private func blendEach(
    _ extent: RowExtent, _ bytes: UnsafePointer<UInt8>, _ line: UnsafeMutablePointer<UInt32>, opacity: UInt32 = 255,
    _ source: (Int) -> UInt32
  ) {
    for x in extent.start..<extent.end {
      let isSolid = x >= extent.solidStart && x < extent.solidEnd
      let coverage = UInt32(isSolid ? extent.solid : bytes[x])
      guard coverage > 0 else { continue }
      line[x] = blended(source(x), coverage: multiplied255(coverage, opacity), over: line[x])
    }
  }
}
