/// The title in large type below the buttons. While the bar is lower, its lower part is visible, and then the title in
/// the row of the buttons.
extension UINavigationBar {
  /// An automatic item has the mode of the nearest earlier item that is not automatic.
  var showsLargeTitle: Bool {
    guard prefersLargeTitles, let items else { return false }
    return items.last { $0.largeTitleDisplayMode != .automatic }?.largeTitleDisplayMode != .never
  }

  /// The height in points that a large title can lose.
  var collapsibleHeight: CGFloat { showsLargeTitle && !showsSearchAlone ? Self.largeTitleHeight : 0 }
  var visibleLargeTitle: CGFloat { max(0, collapsibleHeight - lostHeight) }

  func showTitles() {
    let share = visibleLargeTitle / Self.largeTitleHeight
    labels.title.alpha = max(0, 1 - 2 * share)
    labels.title.isHidden = share >= 0.5 || topItem?.titleView != nil || showsSearchAlone
  }

  func placeLargeTitle(below row: CGRect) {
    guard showsLargeTitle else { return }
    let label = labels.largeTitle
    let lost = Self.largeTitleHeight - visibleLargeTitle
    label.frame = CGRect(
      x: row.minX + Self.margin, y: row.maxY - lost, width: max(0, row.width - 2 * Self.margin),
      height: Self.largeTitleHeight)
    guard lost > 0 else { return label.layer.mask = nil }
    let mask = label.layer.mask ?? CALayer()
    mask.backgroundColor = UIColor.black.cgColor
    mask.frame = CGRect(x: 0, y: lost, width: label.bounds.width, height: visibleLargeTitle)
    label.layer.mask = mask
  }
}
