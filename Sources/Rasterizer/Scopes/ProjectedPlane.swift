import CoreGraphics

/// A plane seen in perspective, with the resolution of its image and the device pixels that the image covers.
///
/// The values do not depend on the part of the canvas that is drawn, so that a partial redraw equals a full one.
struct ProjectedPlane {
  /// The transform from points of the plane to device space; nil when nothing of it is visible.
  let toDevice: Homography?
  /// The number of image pixels per point of the plane.
  private(set) var scale: CGFloat = 1
  /// The pixels of the image that are not empty.
  private(set) var content = PixelRect.empty
  /// The device pixels that the image covers.
  private(set) var reach = PixelRect.empty
  /// The command after the projection's end.
  private(set) var next: Int

  /// The factor by which the resolution exceeds the screen's, which keeps text sharp at a slant.
  private static let surplus: CGFloat = 1.5
  /// The maximum area of the image, which is sixteen million pixels. A larger one is drawn at a lower resolution.
  private static let largestArea = 1 << 24

  /// Creates the plane. `start` is the first command on it, and `transform` maps the enclosing user space to device
  /// space.
  init(_ projection: Projection, _ commands: [DisplayList.Command], from start: Int, transform: CGAffineTransform) {
    let map = projection.map.concatenating(Homography(transform))
    let scale = map.isDrawable ? map.magnification(of: projection.bounds).map { $0 * Self.surplus } : nil
    toDevice = scale == nil ? nil : map
    var inside = Self.content(commands, start, scale ?? 1)
    next = inside.next
    guard let scale else { return }
    self.scale = scale
    let area = inside.pixels.width * inside.pixels.height
    if area > Self.largestArea {
      self.scale *= CGFloat((Double(Self.largestArea) / Double(area)).squareRoot())
      inside = Self.content(commands, start, self.scale)
    }
    content = inside.pixels
    guard !content.isEmpty, let box = map.box(around: content.rect(scale: self.scale)) else { return }
    reach = (DeviceBox(box, .identity)?.pixels ?? .empty).expanded(by: 1)
  }

  private static func content(_ commands: [DisplayList.Command], _ start: Int, _ scale: CGFloat) -> ScopeContent {
    ScopeContent(
      commands, from: start, kind: .projection, transform: CGAffineTransform(scaleX: scale, y: scale), clip: .everything
    )
  }

  /// Returns the pixels of the image that are visible within `area` (device pixels), in whole squares of 16, so that
  /// halved images of two areas have the same pixels where they overlap.
  func needed(for area: PixelRect) -> PixelRect {
    let visible = area.intersection(reach)
    let seen = visible.expanded(by: 1).rect(scale: 1)
    guard !visible.isEmpty, let back = toDevice?.inverse, let box = back.box(around: seen) else { return .empty }
    // Toward the horizon a box would omit distant points, and the omitted part would depend on the area.
    guard back.isFarFromHorizon(in: seen) else { return content.alignedOutward(to: 16) }
    let pixels = DeviceBox(box, CGAffineTransform(scaleX: scale, y: scale))?.pixels ?? .empty
    return pixels.expanded(by: ProjectionPaint.surroundings).intersection(content).alignedOutward(to: 16)
  }
}

extension PixelRect {
  static let everything = PixelRect(
    left: -Int(DeviceBox.limit), top: -Int(DeviceBox.limit), right: Int(DeviceBox.limit), bottom: Int(DeviceBox.limit))

  fileprivate func rect(scale: CGFloat) -> CGRect {
    CGRect(
      x: CGFloat(left) / scale, y: CGFloat(top) / scale, width: CGFloat(width) / scale, height: CGFloat(height) / scale)
  }

  fileprivate func alignedOutward(to size: Int) -> PixelRect {
    guard !isEmpty else { return .empty }
    let mask = ~(size - 1)
    return PixelRect(
      left: left & mask, top: top & mask, right: (right + size - 1) & mask, bottom: (bottom + size - 1) & mask)
  }
}

extension Homography {
  fileprivate var isDrawable: Bool {
    [m11, m12, m13, m21, m22, m23, m31, m32, m33].allSatisfy(\.isFinite) && inverse != nil
  }

  /// Returns the maximum number of device pixels per point, at the corners or in the middle of `bounds`. Near the eye
  /// it is limited to four times that in the middle. Returns nil when nothing is visible.
  fileprivate func magnification(of bounds: CGRect) -> CGFloat? {
    guard bounds.isDrawn else { return nil }
    let middle = magnification(at: CGPoint(x: bounds.midX, y: bounds.midY))
    guard let largest = (bounds.corners.compactMap(magnification) + [middle].compactMap { $0 }).max() else {
      return nil
    }
    let bounded = middle.map { min(largest, 4 * $0) } ?? largest
    return bounded > 0 ? min(bounded, 64) : nil
  }

  private func magnification(at point: CGPoint) -> CGFloat? {
    guard let place = map(point) else { return nil }
    let w = weight(point)
    let (xx, xy) = ((m11 - place.x * m13) / w, (m12 - place.y * m13) / w)
    let (yx, yy) = ((m21 - place.x * m23) / w, (m22 - place.y * m23) / w)
    let largest = max(xx * xx + xy * xy, yx * yx + yy * yy).squareRoot()
    return largest.isFinite ? largest : nil
  }
}

extension CGRect {
  fileprivate var isDrawn: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
