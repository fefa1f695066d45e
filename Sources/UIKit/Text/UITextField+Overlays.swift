/// The views at the sides of a text field, and the button that clears it.
extension UITextField {
  /// The times at which a view at the side is shown.
  public enum ViewMode: Int, Sendable {
    case never
    case whileEditing
    case unlessEditing
    case always

    func shows(whileEditing isEditing: Bool) -> Bool {
      switch self {
      case .never: false
      case .whileEditing: isEditing
      case .unlessEditing: !isEditing
      case .always: true
      }
    }
  }

  /// The times at which each overlay is shown.
  struct OverlayModes {
    var left = ViewMode.never
    var right = ViewMode.never
    var clearButton = ViewMode.never
  }

  var showsLeftView: Bool { leftView != nil && leftViewMode.shows(whileEditing: isEditing) }
  var showsRightView: Bool { rightView != nil && rightViewMode.shows(whileEditing: isEditing) && !showsClearButton }
  /// A Boolean value that indicates whether the clear button shows, in the place of the view at the right.
  var showsClearButton: Bool { hasText && clearButtonMode.shows(whileEditing: isEditing) }

  /// The width of the button in points (L). Its height is that of the field.
  static let clearButtonWidth: CGFloat = 30

  /// Returns the part of `bounds` between the overlays that are shown.
  func betweenOverlays(_ bounds: CGRect) -> CGRect {
    var room = bounds
    if showsLeftView {
      let edge = leftViewRect(forBounds: bounds).maxX
      room = CGRect(x: edge, y: room.minY, width: max(0, room.maxX - edge), height: room.height)
    }
    if showsRightView { room.size.width = max(0, rightViewRect(forBounds: bounds).minX - room.minX) }
    if showsClearButton { room.size.width = max(0, clearButtonRect(forBounds: bounds).minX - room.minX) }
    return room
  }

  /// Returns the frame of an overlay, which has its own size, limited to the height of the field, and is centered
  /// vertically.
  func rect(of view: UIView?, in bounds: CGRect, atLeft: Bool) -> CGRect {
    guard let view else { return .zero }
    let size = CGSize(width: view.frame.width, height: min(view.frame.height, bounds.height))
    return CGRect(
      x: atLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  func placeOverlays() {
    place(leftView, showsLeftView, leftViewRect(forBounds: bounds))
    place(rightView, showsRightView, rightViewRect(forBounds: bounds))
    if showsClearButton || clearButtonIfMade != nil {
      place(clearButton, showsClearButton, clearButtonRect(forBounds: bounds))
    }
  }

  private func place(_ view: UIView?, _ isShown: Bool, _ frame: CGRect) {
    guard let view else { return }
    if isShown, view.superview !== self { addSubview(view) }
    if !isShown, view.superview === self { view.removeFromSuperview() }
    if isShown, view.frame != frame { view.frame = frame }
  }

  /// Clears the text, which the delegate may refuse. A field that is not being edited becomes first responder
  /// (practice, M).
  func clearByButton() {
    guard isFirstResponder || becomeFirstResponder(), delegate?.textFieldShouldClear(self) ?? true else { return }
    clear()
  }
}

/// A cross on a gray disc.
@MainActor
final class TextClearButton: UIControl {
  /// Takes precedence over taps on the button: recognizers of superviews do not begin.
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
