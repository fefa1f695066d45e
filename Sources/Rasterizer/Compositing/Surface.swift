/// Pixels for drawing, with their position in device space: the bitmap itself or the layer of a group.
struct Surface {
  let bounds: PixelRect
  let pixels: UnsafeMutablePointer<UInt32>

  /// Returns row `y`, in which `line(y)[x]` is the pixel in column `x`.
  @inline(__always)
  func line(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + ((y - bounds.top) * bounds.width - bounds.left) }

  /// Multiplies every pixel by the alpha of `mask`, which has the same bounds.
  func multiply(byAlphaOf mask: Surface) {
    for index in 0..<bounds.width * bounds.height {
      let alpha = mask.pixels[index] >> 24
      pixels[index] = blended(pixels[index], coverage: alpha, over: 0)
    }
  }

  func fill(_ area: PixelRect, with pixel: UInt32) {
    let area = area.intersection(bounds)
    for y in area.top..<area.bottom { (line(y) + area.left).update(repeating: pixel, count: area.width) }
  }
}

/// The pixels of a group that is drawn separately, which are initially transparent.
final class GroupLayer {
  let surface: Surface

  init(_ bounds: PixelRect) {
    let count = max(1, bounds.width * bounds.height)
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    pixels.initialize(repeating: 0, count: count)
    surface = Surface(bounds: bounds, pixels: pixels)
  }

  deinit { surface.pixels.deallocate() }
}
