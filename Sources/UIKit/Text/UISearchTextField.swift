/// The text field of a search bar, with a magnifying glass before the text and a clear button while there is text.
@MainActor
open class UISearchTextField: UITextField {
  override public init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    let glass = SearchGlass(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    glass.isUserInteractionEnabled = false
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .always
    returnKeyType = .search
  }
}

@MainActor
private final class SearchGlass: UIView {
  override func draw(_ rect: CGRect) {
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
