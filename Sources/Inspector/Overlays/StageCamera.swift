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

  /// Brings what is looked at towards the middle of `stage`, and never shows what is beyond its edges. Window points.
  package func transform(canvas: CGRect, scale: CGFloat, in stage: CGRect) -> CGAffineTransform {
    let focus = CGPoint(x: canvas.minX + center.x * scale, y: canvas.minY + center.y * scale)
    // Near 1 the picture must not jump to the middle.
    let share = min(1, (zoom - 1) * 2)
    func offset(_ focus: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      let wanted = focus + ((low + high) / 2 - focus) * share - focus * zoom
      return min(low * (1 - zoom), max(high * (1 - zoom), wanted))
    }
    return CGAffineTransform(
      a: zoom, b: 0, c: 0, d: zoom, tx: offset(focus.x, stage.minX, stage.maxX),
      ty: offset(focus.y, stage.minY, stage.maxY))
  }
}
