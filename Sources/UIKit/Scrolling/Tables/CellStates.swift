extension UITableViewCell {
  /// Calls the methods that subclasses override around `change`; an animated one is over when the table's is.
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

  /// The content moves aside although there is no button to delete or insert with.
  var indentsWithoutControl: Bool { isEditing && indentsWhileEditing && shouldIndentWhileEditing }

  /// The width of the table's section index, which the cell's content leaves free.
  var indexWidth: CGFloat { (superview as? UITableView)?.indexWidth ?? 0 }
}

extension UIView {
  /// Controls and images below look highlighted with the cell.
  func passOnHighlight(_ isHighlighted: Bool) {
    for view in subviews {
      (view as? UIControl)?.isHighlighted = isHighlighted
      (view as? UIImageView)?.isHighlighted = isHighlighted
      view.passOnHighlight(isHighlighted)
    }
  }
}
