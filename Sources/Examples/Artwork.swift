import UIKit

/// A painted part of a scene's screen, such as the rows of a mailbox, that belongs to no view. Hit tests do not ask
/// layers, so that a trace contains only the views that the scene is about.
final class Artwork: CALayer, WordedLayer {
  private var paint: @MainActor (CGRect) -> Void = { _ in }

  /// Creates a layer whose contents `paint` draws into the current context, with the layer's bounds. Words that it
  /// draws are in the language of the window.
  convenience init(frame: CGRect, paint: @escaping @MainActor (CGRect) -> Void) {
    self.init()
    self.frame = frame
    self.paint = paint
    setNeedsDisplay()
  }

  override func draw(in context: CGContext) {
    UIGraphicsPushContext(context)
    paint(bounds)
    UIGraphicsPopContext()
  }

  func languageChanged() { setNeedsDisplay() }
}

extension UIView {
  /// Adds artwork below the subviews that are added later.
  func addArtwork(_ frame: CGRect, paint: @escaping @MainActor (CGRect) -> Void) {
    layer.addSublayer(Artwork(frame: frame, paint: paint))
  }
}

/// The strokes of artwork, in the current context.
@MainActor
enum Brush {
  static let ink = UIColor(hexString: 0x1C1C1E)

  /// Draws a line of text with its upper left corner at `point`.
  static func text(
    _ words: Wording, at point: CGPoint, size: CGFloat, weight: UIFont.Weight = .regular, color: UIColor = .quietText
  ) {
    NSString(string: words.shown).draw(
      at: point,
      withAttributes: [.font: UIFont.systemFont(ofSize: size, weight: weight), .foregroundColor: color])
  }

  static func box(_ frame: CGRect, radius: CGFloat, _ color: UIColor) {
    color.setFill()
    UIBezierPath(roundedRect: frame, cornerRadius: radius).fill()
  }

  static func circle(_ center: CGPoint, radius: CGFloat, _ color: UIColor) {
    box(
      CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), radius: radius, color)
  }

  /// Fills the area below a curve with the given heights, whose distances are equal.
  static func hills(_ heights: [CGFloat], in frame: CGRect, _ color: UIColor) {
    guard heights.count > 1 else { return }
    let path = UIBezierPath()
    path.move(to: CGPoint(x: frame.minX, y: frame.maxY))
    let step = frame.width / CGFloat(heights.count - 1)
    var last = CGPoint(x: frame.minX, y: frame.maxY - heights[0])
    path.addLine(to: last)
    for (index, height) in heights.enumerated().dropFirst() {
      let next = CGPoint(x: frame.minX + CGFloat(index) * step, y: frame.maxY - height)
      path.addCurve(
        to: next, controlPoint1: CGPoint(x: last.x + step / 2, y: last.y),
        controlPoint2: CGPoint(x: next.x - step / 2, y: next.y))
      last = next
    }
    path.addLine(to: CGPoint(x: frame.maxX, y: frame.maxY))
    path.close()
    color.setFill()
    path.fill()
  }

  /// Fills the sign of a play button. `corner` is its upper left corner.
  static func triangle(pointingRightFrom corner: CGPoint, size: CGFloat, _ color: UIColor) {
    let sign = UIBezierPath()
    sign.move(to: corner)
    sign.addLine(to: CGPoint(x: corner.x + size * 0.87, y: corner.y + size / 2))
    sign.addLine(to: CGPoint(x: corner.x, y: corner.y + size))
    sign.close()
    color.setFill()
    sign.fill()
  }

  /// Fills a heart, or strokes its outline.
  static func heart(in frame: CGRect, _ color: UIColor, isFilled: Bool) {
    let (w, h) = (frame.width, frame.height)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: frame.minX + x * w, y: frame.minY + y * h) }
    let heart = UIBezierPath()
    heart.move(to: point(0.5, 0.95))
    heart.addCurve(to: point(0.5, 0.26), controlPoint1: point(-0.4, 0.45), controlPoint2: point(0.14, -0.28))
    heart.addCurve(to: point(0.5, 0.95), controlPoint1: point(0.86, -0.28), controlPoint2: point(1.4, 0.45))
    heart.close()
    if isFilled {
      color.setFill()
      heart.fill()
    } else {
      color.setStroke()
      heart.lineWidth = 2
      heart.stroke()
    }
  }
}
