import UIKit

/// A bar as wide as its value.
@IBDesignable
final class QuantityKnob: UIControl {
  @IBInspectable var value: CGFloat = 0.25 {
    didSet { setNeedsDisplay() }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  private func follow(_ touch: UITouch) {
    value = min(1, max(0, touch.location(in: self).x / bounds.width))
    sendActions(for: .valueChanged)
  }

  override func draw(_ rect: CGRect) {
    UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: bounds.width * value, height: bounds.height))
  }
}
