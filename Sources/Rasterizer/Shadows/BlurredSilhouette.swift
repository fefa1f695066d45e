import CoreGraphics

/// The silhouette of a filled shape, blurred.
struct BlurredSilhouette: CoverageSource {
  private let plane: BytePlane
  private let columns: Fold
  private let rows: Fold
  let bounds: PixelRect

  /// Creates the silhouette; returns nil when none of it is in `clip`.
  init?(_ shape: Shape, _ transform: CGAffineTransform, _ blur: Blur, clip: PixelRect, tiles: ShadowTiles) {
    if let box = transform.uprightBox(of: shape), let tile = tiles.tile(for: box.box, radius: box.radius, blur) {
      self.init(tile, clip: clip)
    } else {
      self.init(any: shape, transform, blur, clip: clip, tiles: tiles)
    }
  }

  private init?(_ tile: ShadowTiles.PlacedTile, clip: PixelRect) {
    (plane, columns, rows) = (tile.plane, tile.columns, tile.rows)
    let frame = plane.frame
    bounds = PixelRect(
      left: columns.place(of: frame.left), top: rows.place(of: frame.top),
      right: columns.place(of: frame.right - 1) + 1, bottom: rows.place(of: frame.bottom - 1) + 1
    ).intersection(clip)
    if bounds.isEmpty { return nil }
  }

  private init?(any shape: Shape, _ transform: CGAffineTransform, _ blur: Blur, clip: PixelRect, tiles: ShadowTiles) {
    let spread = Reach(transform: transform).fill(shape).expanded(by: blur.reach)
    bounds = spread.intersection(clip)
    guard !bounds.isEmpty else { return nil }
    (columns, rows) = (.none, .none)
    let known = tiles.plane(of: shape, transform, blur, within: spread) {
      Self.plane(of: shape, transform, blur, spread: spread, wanted: spread)
    }
    guard let plane = known ?? Self.plane(of: shape, transform, blur, spread: spread, wanted: bounds) else {
      return nil
    }
    self.plane = plane
  }

  /// Returns the part `wanted` of a silhouette that fills `spread`.
  private static func plane(
    of shape: Shape, _ transform: CGAffineTransform, _ blur: Blur, spread: PixelRect, wanted: PixelRect
  ) -> BytePlane? {
    // Parts of the shape that are farther from the wanted part than the reach of the blur have no effect on it.
    let frame = spread.intersection(wanted.expanded(by: blur.reach))
    let workspace = Workspace(columns: frame)
    guard let sharp = ShapeCoverer(transform: transform, clip: frame, workspace: workspace).fill(shape) else {
      return nil
    }
    let silhouette = withExtendedLifetime(workspace) { BytePlane(frame, of: sharp, row: workspace.row) }
    return blur.blurred(silhouette, wanted: wanted)
  }

  func endOfEqualRows(from y: Int) -> Int { rows.repeated.contains(y) ? rows.repeated.upperBound : y + 1 }

  func cover(row y: Int, into row: UnsafeMutablePointer<UInt8>) -> RowExtent {
    let line = plane.line(rows.index(of: y))
    func copy(_ start: Int, _ end: Int) {
      if start < end { (row + start).update(from: line + columns.index(of: start), count: end - start) }
    }
    let solid = columns.repeated.clamped(to: bounds.left..<bounds.right)
    guard !solid.isEmpty else {
      copy(bounds.left, bounds.right)
      return .bytes(bounds.left, bounds.right)
    }
    copy(bounds.left, solid.lowerBound)
    copy(solid.upperBound, bounds.right)
    return RowExtent(
      start: bounds.left, solidStart: solid.lowerBound, solidEnd: solid.upperBound, end: bounds.right,
      solid: line[columns.index(of: solid.lowerBound)])
  }
}

/// Positions along one axis, of which a range has the same values and is represented by one of them.
struct Fold {
  /// The place of index 0.
  var origin: Int
  /// The index that represents itself and `extra` positions after it.
  var at: Int
  var extra: Int

  static let none = Fold(origin: 0, at: 0, extra: 0)

  func index(of place: Int) -> Int {
    let index = place - origin
    return index <= at ? index : max(at, index - extra)
  }

  func place(of index: Int) -> Int { origin + (index <= at ? index : index + extra) }

  /// The positions of the repeated index; empty if there is only one.
  var repeated: Range<Int> { extra > 0 ? origin + at..<origin + at + extra + 1 : origin..<origin }
}
