/// The field of a search bar: a magnifying glass before the text and, while there is text, a button that clears it.
@MainActor
open class UISearchTextField: UITextField {
  /// Points (L).
  private static let glassWidth: CGFloat = 30
  private static let clearWidth: CGFloat = 30

  override public init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    clearButton.accessibilityLabel = "Clear text"
    clearButton.addTarget(self, action: Selector("clear", UISearchTextField.clearText), for: .touchUpInside)
  }

  private let clearButton = ClearButton(frame: .zero)

  override open func textRect(forBounds bounds: CGRect) -> CGRect {
    let trailing = hasText ? Self.clearWidth : TextFieldDrawing.padding
    return CGRect(
      x: bounds.minX + Self.glassWidth, y: bounds.minY, width: max(0, bounds.width - Self.glassWidth - trailing),
      height: bounds.height)
  }

  /// Whenever the text changes, the field is drawn again: the button may come or go.
  override open func setNeedsDisplay() {
    super.setNeedsDisplay()
    setNeedsLayout()
  }

  /// As the user's deletion of everything: the delegate may refuse it, and hears of it. A field that is not edited
  /// becomes first responder (practice, M).
  private func clearText() {
    guard isFirstResponder || becomeFirstResponder() else { return }
    change(0..<editor.characters.count, to: "")
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    if hasText != (clearButton.superview != nil) {
      if hasText { addSubview(clearButton) } else { clearButton.removeFromSuperview() }
    }
    clearButton.frame = CGRect(
      x: bounds.maxX - Self.clearWidth, y: 0, width: Self.clearWidth, height: bounds.height)
  }

  override open func draw(_ rect: CGRect) {
    super.draw(rect)
    let glass = UIBezierPath(
      arcCenter: CGPoint(x: bounds.minX + 14, y: bounds.midY - 1), radius: 5.5, startAngle: 0, endAngle: 2 * .pi,
      clockwise: true)
    glass.move(to: CGPoint(x: bounds.minX + 18, y: bounds.midY + 3))
    glass.addLine(to: CGPoint(x: bounds.minX + 22, y: bounds.midY + 7))
    glass.lineWidth = 1.5
    UIColor.secondaryLabel.setStroke()
    glass.stroke()
  }
}

/// A cross on a gray disc.
@MainActor
private final class ClearButton: UIControl {
  /// A tap on it is not one on the text.
  override func keptGesture(against recognizer: UIGestureRecognizer) -> KeptControlGesture? {
    vetoesTap(of: recognizer) ? .tap : super.keptGesture(against: recognizer)
  }

  override func draw(_ rect: CGRect) {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    UIColor.systemGray3.setFill()
    UIBezierPath(ovalIn: CGRect(x: center.x - 8, y: center.y - 8, width: 16, height: 16)).fill()
    let cross = UIBezierPath()
    cross.move(to: CGPoint(x: center.x - 3, y: center.y - 3))
    cross.addLine(to: CGPoint(x: center.x + 3, y: center.y + 3))
    cross.move(to: CGPoint(x: center.x + 3, y: center.y - 3))
    cross.addLine(to: CGPoint(x: center.x - 3, y: center.y + 3))
    cross.lineWidth = 1.5
    UIColor.systemBackground.setStroke()
    cross.stroke()
  }
}
