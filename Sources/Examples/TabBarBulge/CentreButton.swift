import UIKit

/// A button that only looks round. Its touchable area is its square.
final class CentreButton: UIButton {
  /// A Boolean value that indicates whether the button answers hit tests outside the bar itself. That does not help: a
  /// bar that does not contain the point never asks its subviews.
  var answersForItself = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if answersForItself, self.point(inside: point, with: event) { return self }
    return super.hitTest(point, with: event)
  }

  override var isHighlighted: Bool { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = frame.width / 2
    layer.shadowColor = UIColor(hexString: 0x2F6DF6).cgColor
    layer.shadowOpacity = 0.5
    layer.shadowRadius = 7
    layer.shadowOffset = CGSize(width: 0, height: 4)
    // Without a path the shadow would be that of the drawn camera, too, which takes longer to draw.
    layer.shadowPath = UIBezierPath(ovalIn: bounds).cgPath
  }

  override func draw(_ rect: CGRect) {
    (isHighlighted ? UIColor(hexString: 0x1F53C9) : UIColor(hexString: 0x2F6DF6)).setFill()
    UIBezierPath(ovalIn: bounds).fill()
    UIColor.white.setStroke()
    let (x, y) = (bounds.midX, bounds.midY)
    let camera = UIBezierPath()
    let outline = [(-15, -8), (-8, -8), (-5, -13), (5, -13), (8, -8), (15, -8), (15, 12), (-15, 12)]
    for (index, corner) in outline.enumerated() {
      let point = CGPoint(x: x + CGFloat(corner.0), y: y + CGFloat(corner.1))
      if index == 0 { camera.move(to: point) } else { camera.addLine(to: point) }
    }
    camera.close()
    let lens = UIBezierPath(ovalIn: CGRect(x: x - 6.5, y: y - 5, width: 13, height: 13))
    for path in [camera, lens] {
      path.lineWidth = 2.5
      path.lineJoinStyle = .round
      path.stroke()
    }
  }
}
