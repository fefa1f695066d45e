import CoreGraphics

/// The magnified part of the stage. Only the picture changes: touches are not affected.
package struct StageCamera: Equatable, Sendable {
  /// Canvas points.
  package var center: CGPoint
  /// 1 shows the whole stage.
  package var zoom: CGFloat

  package init(center: CGPoint, zoom: CGFloat) { (self.center, self.zoom) = (center, zoom) }

  /// A share of the way to another camera.
  package func moved(_ share: CGFloat, towards other: StageCamera) -> StageCamera {
    StageCamera(
      center: CGPoint(
        x: center.x + (other.center.x - center.x) * share, y: center.y + (other.center.y - center.y) * share),
      zoom: zoom + (other.zoom - zoom) * share)
  }

  /// Points that a magnified canvas keeps from the edges of the stage where all of it fits.
  private static let margin: CGFloat = 24

  /// Brings what is looked at toward the middle of `stage`, as far as the canvas still fills the stage; in a direction
  /// in which all of the magnified canvas fits, as far as the canvas stays inside. Window points.
  package func transform(canvas: CGRect, scale: CGFloat, in stage: CGRect) -> CGAffineTransform {
    let focus = CGPoint(x: canvas.minX + center.x * scale, y: canvas.minY + center.y * scale)
    // Near 1 the picture must not jump.
    let share = min(1, (zoom - 1) * 2)
    func offset(
      _ focus: CGFloat, _ canvas: (low: CGFloat, high: CGFloat), _ stage: (low: CGFloat, high: CGFloat)
    ) -> CGFloat {
      let middle = (stage.low + stage.high) / 2
      let (leading, trailing) = (stage.low - canvas.low * zoom, stage.high - canvas.high * zoom)
      // Where it fits but for the margin, nothing can be moved.
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
