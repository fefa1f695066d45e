/// The handle of a row in an edited list. A finger on it moves the row at once, without a long press.
@MainActor
final class ReorderHandle: UIImageView {
  /// The distance from the finger to the middle of the row when the finger landed.
  private var distance: CGFloat = 0

  init() {
    super.init(frame: .zero)
    image = UIImage(systemName: "line.3.horizontal")
    isUserInteractionEnabled = true
    let press = UILongPressGestureRecognizer(
      target: self, action: Selector("_handleReorderingGesture:", ReorderHandle.carry))
    press.minimumPressDuration = 0
    addGestureRecognizer(press)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  /// A handle is as high as its row and reaches to its edge, so that a finger finds it.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let row = superview else { return super.point(inside: point, with: event) }
    let place = convert(point, to: row)
    let reach = CGRect(
      x: frame.minX - TableMetrics.labelGap, y: 0, width: row.bounds.maxX - frame.minX + TableMetrics.labelGap,
      height: row.bounds.height)
    return reach.contains(place)
  }

  private var isCarrying = false

  private func carry(_ press: UILongPressGestureRecognizer) {
    guard let list = enclosingCollectionView, let cell = superview as? UICollectionViewCell else { return }
    let finger = press.location(in: list)
    switch press.state {
    case .began:
      guard let path = list.indexPath(for: cell) else { return }
      distance = cell.center.y - finger.y
      isCarrying = list.beginInteractiveMovementForItem(at: path)
    case .changed where isCarrying:
      list.updateInteractiveMovementTargetPosition(CGPoint(x: cell.center.x, y: finger.y + distance))
    case .ended where isCarrying: list.endInteractiveMovement()
    case .cancelled where isCarrying: list.cancelInteractiveMovement()
    default: break
    }
  }
}

/// The circle of a row in an edited list, with a check mark while the row is selected.
@MainActor
final class SelectionMark: UIImageView {
  var color: UIColor? { didSet { show() } }
  var isOn = false { didSet { if isOn != oldValue { show() } } }

  init() {
    super.init(frame: .zero)
    show()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  private func show() {
    image = UIImage(systemName: isOn ? "checkmark.circle.fill" : "circle")
    tintColor = isOn ? color : .systemGray3
  }
}
