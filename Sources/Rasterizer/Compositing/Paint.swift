/// The color of covered pixels.
enum Paint {
  /// A premultiplied pixel.
  case solid(UInt32)
  case gradient(GradientRamp)
  case image(ImagePaint)
  case projection(ProjectionPaint)
  /// The pixels of a finished group, at `opacity` 0...255.
  case layer(GroupLayer, opacity: UInt32)
}

/// Paints rows: `extent` and `bytes` contain the coverage of each pixel, and `line[x]` is the pixel of column `x`.
protocol RowPainter {
  func lay(_ extent: RowExtent, _ bytes: UnsafePointer<UInt8>, row y: Int, on line: UnsafeMutablePointer<UInt32>)

  /// Paints rows with equal coverage.
  func lay(_ extent: RowExtent, _ bytes: UnsafePointer<UInt8>, rows: Range<Int>, on surface: Surface)
}

extension RowPainter {
  @inline(__always)
  func lay(_ extent: RowExtent, _ bytes: UnsafePointer<UInt8>, rows: Range<Int>, on surface: Surface) {
    for y in rows { lay(extent, bytes, row: y, on: surface.line(y)) }
  }
}

struct SolidPainter: RowPainter {
  let pixel: UInt32

  @inline(__always)
  func lay(_ extent: RowExtent, _ bytes: UnsafePointer<UInt8>, row y: Int, on line: UnsafeMutablePointer<UInt32>) {
    let edges = CoveredBlendSource(pixel)
    edges.blend(bytes, over: line, extent.start, extent.solidStart)
    blend(UInt32(extent.solid), extent.solidStart, extent.solidEnd, line)
    edges.blend(bytes, over: line, extent.solidEnd, extent.end)
  }

  @inline(__always)
  private func blend(_ coverage: UInt32, _ start: Int, _ end: Int, _ line: UnsafeMutablePointer<UInt32>) {
    guard start < end, coverage > 0 else { return }
    if coverage == 255, pixel >> 24 == 255 { return (line + start).update(repeating: pixel, count: end - start) }
    WideBlendSource(pixel, coverage: coverage).blend(over: line + start, count: end - start)
  }

  @inline(__always)
  func lay(_ extent: RowExtent, _ bytes: UnsafePointer<UInt8>, rows: Range<Int>, on surface: Surface) {
    guard rows.count > 1 else { return lay(extent, bytes, row: rows.lowerBound, on: surface.line(rows.lowerBound)) }
    drawEdge(extent.start..<extent.solidStart, bytes, rows, surface)
    for y in rows { blend(UInt32(extent.solid), extent.solidStart, extent.solidEnd, surface.line(y)) }
    drawEdge(extent.solidEnd..<extent.end, bytes, rows, surface)
  }

  /// Paints the sides of upright shapes, which are a few columns with one coverage each.
  @inline(__always)
  private func drawEdge(_ columns: Range<Int>, _ bytes: UnsafePointer<UInt8>, _ rows: Range<Int>, _ surface: Surface) {
    guard columns.count <= Self.narrow else {
      let edge = CoveredBlendSource(pixel)
      for y in rows { edge.blend(bytes, over: surface.line(y), columns.lowerBound, columns.upperBound) }
      return
    }
    for x in columns where bytes[x] > 0 {
      let source = BlendSource(pixel, coverage: UInt32(bytes[x]))
      for y in rows {
        let place = surface.line(y) + x
        place.pointee = source.over(place.pointee)
      }
    }
  }

  /// The most columns that are faster column by column than row by row.
  private static let narrow = 7
}

struct GradientPainter: RowPainter {
  let ramp: GradientRamp

  func lay(_ extent: RowExtent, _ bytes: UnsafePointer<UInt8>, row y: Int, on line: UnsafeMutablePointer<UInt32>) {
    ramp.withRow(y) { row in
      if row.isConstant { return SolidPainter(pixel: row.pixel(0)).lay(extent, bytes, row: y, on: line) }
      if extent.solid == 255, row.isOpaque {
        for x in extent.solidStart..<extent.solidEnd { line[x] = row.pixel(x) }
        return extent.edges.forEachColumn(bytes) { x, coverage in
          line[x] = blended(row.pixel(x), coverage: coverage, over: line[x])
        }
      }
      extent.forEachColumn(bytes) { x, coverage in
        line[x] = blended(row.pixel(x), coverage: coverage, over: line[x])
      }
    }
  }
}

extension ImagePaint: RowPainter {}
extension ProjectionPaint: RowPainter {}

struct LayerPainter: RowPainter {
  let layer: GroupLayer
  let opacity: UInt32

  func lay(_ extent: RowExtent, _ bytes: UnsafePointer<UInt8>, row y: Int, on line: UnsafeMutablePointer<UInt32>) {
    let source = layer.surface.line(y)
    let solid = multiplied255(UInt32(extent.solid), opacity)
    if solid > 0, extent.solidStart < extent.solidEnd {
      blend(
        source + extent.solidStart, coverage: solid, over: line + extent.solidStart,
        count: extent.solidEnd - extent.solidStart)
    }
    extent.edges.forEachColumn(bytes) { x, coverage in
      line[x] = blended(source[x], coverage: multiplied255(coverage, opacity), over: line[x])
    }
  }
}

extension RowExtent {
  /// The extent without its solid columns, which have individual coverage bytes.
  var edges: RowExtent {
    var edges = self
    edges.solid = 0
    return edges
  }

  /// Calls `body` for all covered columns from the left, with their coverage.
  @inline(__always)
  func forEachColumn(_ bytes: UnsafePointer<UInt8>, _ body: (Int, UInt32) -> Void) {
    for x in start..<solidStart where bytes[x] > 0 { body(x, UInt32(bytes[x])) }
    if solid > 0 { for x in solidStart..<solidEnd { body(x, UInt32(solid)) } }
    for x in solidEnd..<end where bytes[x] > 0 { body(x, UInt32(bytes[x])) }
  }
}
