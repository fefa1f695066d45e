import Foundation

/// The editing controls of a cell: a round button that deletes or inserts, a grip to move the row, and a detail button.
@MainActor
final class CellEditing {
  private unowned let cell: UITableViewCell
  private var control: UIButton?
  /// Shows whether the row is selected in a multiple selection. The row itself handles the touches.
  private var mark: UIImageView?
  private var grip: UIView?
  private var detail: UIButton?
  var hasDetail: Bool { detail != nil }
  private var react: (UITableViewCell.EditingEvent, UITableViewCell) -> Void = { _, _ in }

  /// Lengths in points (L).
  static let buttonWidth: CGFloat = 38
  private static let gripWidth: CGFloat = 44

  init(_ cell: UITableViewCell) { self.cell = cell }

  func show(
    _ style: UITableViewCell.EditingStyle, marks: Bool, canMove: Bool, hasDetail: Bool,
    _ react: @escaping (UITableViewCell.EditingEvent, UITableViewCell) -> Void
  ) {
    self.react = react
    setControl(style)
    setMark(marks)
    setGrip(canMove)
    if hasDetail, detail == nil {
      let button = UIButton(type: .detailDisclosure)
      button.addAction(UIAction { [weak self] _ in self?.send(.tappedAccessory) }, for: .touchUpInside)
      cell.addSubview(button)
      detail = button
    } else if !hasDetail {
      detail?.removeFromSuperview()
      detail = nil
    }
    cell.setNeedsLayout()
  }

  private func send(_ event: UITableViewCell.EditingEvent) { react(event, cell) }

  private func setControl(_ style: UITableViewCell.EditingStyle) {
    guard style != .none else {
      control?.removeFromSuperview()
      control = nil
      return
    }
    if control == nil {
      let button = UIButton(frame: .zero)
      button.addAction(UIAction { [weak self] _ in self?.send(.tappedControl) }, for: .touchUpInside)
      cell.addSubview(button)
      control = button
    }
    let isDelete = style == .delete
    control?.setImage(UIImage(systemName: isDelete ? "minus.circle.fill" : "plus.circle.fill"), for: .normal)
    control?.tintColor = isDelete ? .systemRed : .systemGreen
    control?.setTitleColor(isDelete ? .systemRed : .systemGreen, for: .normal)
    control?.accessibilityLabel = isDelete ? "Delete" : "Insert"
  }

  private func setMark(_ isShown: Bool) {
    if !isShown {
      mark?.removeFromSuperview()
      mark = nil
    } else if mark == nil {
      let view = UIImageView(frame: .zero)
      view.contentMode = .center
      cell.addSubview(view)
      mark = view
    }
    selectionChanged()
  }

  func selectionChanged() {
    mark?.image = UIImage(systemName: cell.isSelected ? "checkmark.circle.fill" : "circle")
    mark?.tintColor = cell.isSelected ? nil : .systemGray3
  }

  private func setGrip(_ canMove: Bool) {
    guard canMove != (grip != nil) else { return }
    grip?.removeFromSuperview()
    grip = nil
    guard canMove else { return }
    let view = UITableViewCellReorderControl(frame: .zero)
    view.isOpaque = false
    let pan = UIPanGestureRecognizer(target: self, action: Selector("carry:", CellEditing.carry))
    pan.name = "reorder"
    view.addGestureRecognizer(pan)
    view.accessibilityLabel = "Reorder"
    cell.addSubview(view)
    grip = view
  }

  private func carry(_ pan: UIPanGestureRecognizer) { send(.gripped(pan)) }

  /// Places the controls. `right` is the width of the accessories. Returns the total widths at both edges.
  func place(right: CGFloat) -> (left: CGFloat, right: CGFloat) {
    let bounds = cell.bounds
    var (left, right) = (CGFloat(0), right)
    if let control {
      control.frame = CGRect(x: 0, y: 0, width: Self.buttonWidth, height: bounds.height)
      left = Self.buttonWidth
    } else if let mark {
      mark.frame = CGRect(x: 0, y: 0, width: Self.buttonWidth, height: bounds.height)
      left = Self.buttonWidth
    } else if cell.indentsWithoutControl {
      left = Self.buttonWidth
    }
    if let detail {
      let size = detail.sizeThatFits(.zero)
      let x = bounds.maxX - right + (Self.buttonWidth - size.width) / 2
      detail.frame = CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
    if let grip {
      grip.frame = CGRect(
        x: bounds.maxX - right - Self.gripWidth, y: 0, width: Self.gripWidth, height: bounds.height)
      right += Self.gripWidth
    }
    return (left, right)
  }
}

/// The grip by which a row is moved. It receives the touch before the table scrolls.
@MainActor
private final class UITableViewCellReorderControl: UIView {
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(UIColor.systemGray3.cgColor)
    for line in -1...1 {
      context.fill(CGRect(x: bounds.midX - 10, y: bounds.midY - 1 + 6 * CGFloat(line), width: 20, height: 2))
    }
  }
}
