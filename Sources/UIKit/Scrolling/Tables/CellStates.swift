extension UITableViewCell {
  /// Performs `change` and calls the methods that subclasses override, before it and after it; an animated change ends
  /// with the table's animation.
  func transition(to state: StateMask, animated: Bool, _ change: () -> Void = {}) {
    guard state != stateMask else { return change() }
    willTransition(to: state)
    stateMask = state
    change()
    guard animated else { return didTransition(to: state) }
    _ = UIRuntime.current.timeline.schedule(after: TableMetrics.updateDuration) { [weak self] in
      if let self, stateMask == state { didTransition(to: state) }
    }
  }

  /// The drawing of the focus on devices with a remote control, which has no effect here.
  public enum FocusStyle: Int, Sendable {
    case `default` = 0
    case custom = 1
  }

  /// The phases of a cell that is dragged and dropped. The raw values are Apple's.
  public enum DragState: Int, Sendable {
    case none = 0
    case lifting = 1
    case dragging = 2
  }

  /// A Boolean value that indicates whether the content is indented although there is no edit control.
  var indentsWithoutControl: Bool { isEditing && indentsWhileEditing && shouldIndentWhileEditing }

  /// The width of the table's section index, which the cell's content leaves free.
  var indexWidth: CGFloat { (superview as? UITableView)?.indexWidth ?? 0 }
}

extension UIView {
  /// Highlights the controls and images in the cell together with the cell.
  func passOnHighlight(_ isHighlighted: Bool) {
    for view in subviews {
      (view as? UIControl)?.isHighlighted = isHighlighted
      (view as? UIImageView)?.isHighlighted = isHighlighted
      view.passOnHighlight(isHighlighted)
    }
  }
}
