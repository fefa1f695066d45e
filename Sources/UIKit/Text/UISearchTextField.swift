/// The text field of a search bar, with a magnifying glass before the text and a clear button while there is text.
@MainActor
open class UISearchTextField: UITextField {
  override public init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    show(glass: nil)
    leftViewMode = .always
    clearButtonMode = .always
    returnKeyType = .search
  }

  /// The height of the field in a search bar.
  override open var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: Self.height)
  }
  static let height: CGFloat = 36

  /// The ground of the field is gray, on which the gray of other fields is hardly visible (L).
  override var placeholderGray: UIColor { .secondaryLabel }

  /// Shows `image` at the start of the field, in its own size; nil shows the magnifying glass.
  func show(glass image: UIImage?) {
    let side: CGFloat = 30
    let icon = image.map { UIImageView(image: $0) } ?? SearchGlass(frame: .zero)
    icon.frame = CGRect(x: 0, y: 0, width: max(side, image?.size.width ?? 0), height: side)
    icon.contentMode = .center
    icon.isUserInteractionEnabled = false
    leftView = icon
  }

  /// The distance by which the text is moved, in points.
  var textShift = UIOffset.zero { didSet { setNeedsDisplay() } }

  override open func textRect(forBounds bounds: CGRect) -> CGRect {
    super.textRect(forBounds: bounds).offsetBy(dx: textShift.horizontal, dy: textShift.vertical)
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
