import CoreGraphics

/// The blurred silhouettes of recently drawn shapes.
///
/// Those of upright rectangles are kept without the constant parts in their middles. Far enough from the corners all
/// rows of such a shadow are equal, as are all columns, and one of them is stored. A tile does not depend on the
/// position of the shape in whole pixels, nor on its length. Results with what is kept are identical to those without,
/// so the contents of the cache do not matter.
final class ShadowTiles {
  private struct Key: Hashable {
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double
    let radius: Double
    let blur: Blur
  }

  struct PlacedTile {
    let plane: BytePlane
    let columns: Fold
    let rows: Fold
  }

  private var tiles: [Key: BytePlane] = [:]
  private var byteCount = 0
  /// The other shapes that were drawn last, the latest at the end.
  private var others: [OtherShape] = []

  /// A shape that is no upright rectangle, at one place.
  private struct OtherShape {
    let shape: Shape
    let transform: CGAffineTransform
    let blur: Blur
    /// The whole silhouette; nil until the shape is drawn at the same place a second time.
    var plane: BytePlane?
  }

  /// The maximum size of all tiles together.
  private static let mostBytes = 4 << 20
  /// The maximum size of a tile: larger shadows are computed each time, as far as they are needed.
  private static let largestTile = 1 << 20
  private static let mostOtherShapes = 8

  /// Returns a tile. `radius` is in pixels. Returns nil when the tile is too large, or the shape so small that it is
  /// not drawn from its corners.
  func tile(for box: DeviceBox, radius: Double, _ blur: Blur) -> PlacedTile? {
    let box = box.cut
    guard box.width > 0, box.height > 0 else { return nil }
    let radius = min(max(radius, 0), min(box.width, box.height) / 2)
    let across = FoldedSpan(box.left, box.right, radius: radius, reach: blur.reach)
    let down = FoldedSpan(box.top, box.bottom, radius: radius, reach: blur.reach)
    let folded = DeviceBox(left: across.start, top: down.start, right: across.end, bottom: down.end)
    guard let plane = plane(for: folded, radius: radius, blur) else { return nil }
    return PlacedTile(plane: plane, columns: across.fold, rows: down.fold)
  }

  /// Returns the whole silhouette of a shape that is drawn at the same place as before, such as the outline of a
  /// device. It is made at the second time, because the shadow of a moving shape is needed once, and often only in
  /// part. Returns nil the first time, and for a silhouette that is too large.
  func plane(
    of shape: Shape, _ transform: CGAffineTransform, _ blur: Blur, within frame: PixelRect, _ make: () -> BytePlane?
  ) -> BytePlane? {
    guard frame.area <= Self.largestTile else { return nil }
    guard
      let index = others.lastIndex(where: { $0.blur == blur && $0.transform == transform && $0.shape == shape })
    else {
      if others.count == Self.mostOtherShapes { others.removeFirst() }
      others.append(OtherShape(shape: shape, transform: transform, blur: blur))
      return nil
    }
    var known = others.remove(at: index)
    if known.plane == nil { known.plane = make() }
    others.append(known)
    return known.plane
  }

  private func plane(for box: DeviceBox, radius: Double, _ blur: Blur) -> BytePlane? {
    let frame = box.pixels.expanded(by: blur.reach)
    guard frame.area <= Self.largestTile else { return nil }
    let key = Key(left: box.left, top: box.top, right: box.right, bottom: box.bottom, radius: radius, blur: blur)
    if let plane = tiles[key] { return plane }
    let corners = CornerTables()
    guard let sharp = UprightCoverage(box, radius: radius, clip: frame, corners: corners) else { return nil }
    // Coverages do not retain their corners.
    let silhouette = withExtendedLifetime(corners) { BytePlane(frame, of: sharp, row: RowBuffer(frame)) }
    let plane = blur.blurred(silhouette, wanted: frame)
    if byteCount + plane.byteCount > Self.mostBytes {
      tiles.removeAll()
      byteCount = 0
    }
    tiles[key] = plane
    byteCount += plane.byteCount
    return plane
  }
}

/// A side of a rectangle, moved to the first pixel and shortened as far as its shadow can be folded.
private struct FoldedSpan {
  let start: Double
  let end: Double
  /// The mapping from positions in device space to pixels of the tile without its middles.
  let fold: Fold

  init(_ start: Double, _ end: Double, radius: Double, reach: Int) {
    let origin = intFloor(start)
    let (first, last) = (start - Double(origin), end - Double(origin))
    let (flatStart, flatEnd) = (intCeiling(first + radius), intFloor(last - radius))
    // A pixel in the middle of the stored part is not affected by the ends, and the shape remains large enough to be
    // drawn from its corners.
    let extra = max(0, flatEnd - flatStart - 2 * reach - Self.least)
    self.start = first
    self.end = last - Double(extra)
    fold = Fold(origin: origin, at: flatStart + reach, extra: extra)
  }

  private static let least = 8
}
