import CoreGraphics

/// The magnified part of the stage. Only the drawing changes: touches are not affected.
package struct StageCamera: Equatable, Sendable {
  /// The center in canvas points.
  package var center: CGPoint
  /// The magnification; 1 shows the whole stage.
  package var zoom: CGFloat

  package init(center: CGPoint, zoom: CGFloat) { (self.center, self.zoom) = (center, zoom) }

  /// Returns the camera at a share of the path to another one.
  package func moved(_ share: CGFloat, towards other: StageCamera) -> StageCamera {
    StageCamera(
      center: CGPoint(
        x: center.x + (other.center.x - center.x) * share, y: center.y + (other.center.y - center.y) * share),
      zoom: zoom + (other.zoom - zoom) * share)
  }

  /// The margin in points between a magnified canvas and the edges of the stage, if all of it fits.
  private static let margin: CGFloat = 24

  /// Returns the transform that moves the center toward the middle of `stage`, as far as the canvas still fills the
  /// stage; on an axis on which all of the magnified canvas fits, as far as the canvas remains inside. Lengths are in
  /// window points.
  package func transform(canvas: CGRect, scale: CGFloat, in stage: CGRect) -> CGAffineTransform {
    let focus = CGPoint(x: canvas.minX + center.x * scale, y: canvas.minY + center.y * scale)
    // The transition is continuous near 1.
    let share = min(1, (zoom - 1) * 2)
    func offset(
      _ focus: CGFloat, _ canvas: (low: CGFloat, high: CGFloat), _ stage: (low: CGFloat, high: CGFloat)
    ) -> CGFloat {
      let middle = (stage.low + stage.high) / 2
      let (leading, trailing) = (stage.low - canvas.low * zoom, stage.high - canvas.high * zoom)
      // If the canvas fits without the margin, it does not move.
      let margin = max(0, min(Self.margin, (trailing - leading) / 2))
      let (low, high) = (min(leading, trailing) + margin, max(leading, trailing) - margin)
      let goal = min(high, max(low, middle - focus * zoom))
      let fixed = focus - focus * zoom
      return fixed + (goal - fixed) * share
    }
    return CGAffineTransform(
      a: zoom, b: 0, c: 0, d: zoom,
      tx: offset(focus.x, (canvas.minX, canvas.maxX), (stage.minX, stage.maxX)),
      ty: offset(focus.y, (canvas.minY, canvas.maxY), (stage.minY, stage.maxY)))
  }
}
