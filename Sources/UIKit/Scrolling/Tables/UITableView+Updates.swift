import Foundation

/// Changes of individual rows and sections.
extension UITableView {
  /// The animation of insertions and deletions. The raw values are Apple's.
  public enum RowAnimation: Int, Sendable {
    case fade
    case right
    case left
    case top
    case bottom
    case none
    case middle
    case automatic = 100

    /// Returns the frame at which a row begins or ends its animation, for its final or initial frame.
    func start(of frame: CGRect) -> CGRect {
      switch self {
      case .right: frame.offsetBy(dx: frame.width, dy: 0)
      case .left: frame.offsetBy(dx: -frame.width, dy: 0)
      case .top, .automatic: frame.offsetBy(dx: 0, dy: -frame.height)
      case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
      case .fade, .none, .middle: frame
      }
    }
  }

  // MARK: Together

  func endUpdating() { if transaction.end() { applyUpdates() } }

  func update(_ animation: RowAnimation, _ change: (inout ListUpdates) -> Void) {
    transaction.change(change)
    if animation != .none { updateAnimation = animation }
    if !transaction.isOpen { applyUpdates() }
  }

  // MARK: Applying

  func applyUpdates() {
    let (changes, completions) = transaction.take()
    let animation = updateAnimation
    updateAnimation = .none
    // The data was not requested yet, so there is no old state; the next request returns the new one.
    guard isLoaded else {
      setNeedsLayout()
      for completion in completions { completion(true) }
      return
    }
    let old = layout
    let (mapping, new) = newLayout(after: changes)
    let gone = rekey(mapping)
    let frames = gone.map(\.cell.frame)
    (layout, layoutIsStale) = (new, false)
    settleHeights(from: bounds.minY, to: bounds.maxY)
    let isShown = window != nil && (animation != .none || !changes.movedRows.isEmpty || changes.isEmpty)
    if isShown { UIView.performWithoutAnimation { prepareNewRows(mapping, old, animation) } }
    let place = { self.placeRows(without: zip(gone.map(\.cell), frames), animation) }
    guard isShown else {
      UIView.performWithoutAnimation(place)
      return finishUpdates(without: gone, completions, true)
    }
    UIView.animate(
      withDuration: TableMetrics.updateDuration, delay: 0, options: .allowUserInteraction, animations: place,
      completion: { self.finishUpdates(without: gone, completions, $0) })
  }

  /// Requests the data again and returns the new positions of rows and sections with the layout of the new data.
  private func newLayout(after changes: ListUpdates) -> (ListMapping, TableLayout) {
    let old = layout
    rowSizes.removeAnswers()
    if changes.isEmpty { remeasureRows() }
    let sizes = rowSizes
    rowSizes = RowSizes()
    var new = TableLayout(of: self, sizes: rowSizes)
    let mapping = mapping(
      changes, from: old.sections.map(\.rowCount), to: new.sections.map(\.rowCount), by: "UITableView.endUpdates()",
      of: "table")
    rowSizes.adopt(sizes.moved(mapping))
    new.adopt(rowSizes)
    return (mapping, new)
  }

  /// Moves the rows to their places, and deleted ones to the ends of their animation.
  private func placeRows(without gone: some Sequence<(UITableViewCell, CGRect)>, _ animation: RowAnimation) {
    contentSize = CGSize(width: bounds.width, height: upToDateLayout.height)
    for (cell, frame) in gone {
      cell.alpha = 0
      cell.frame = animation.start(of: frame)
    }
    showRows()
    swipe.placeButtons()
    if rowMovement != nil { placeMovement() }
    for (_, cell) in shown where cell.alpha == 0 { cell.alpha = 1 }
  }

  /// Assigns new index paths to the visible rows. Returns the cells of deleted rows.
  private func rekey(_ mapping: ListMapping) -> [(path: IndexPath, cell: UITableViewCell)] {
    let gone = rekeyCells(mapping)
    shown.sort { $0.path < $1.path }
    rekeyEditedCell(mapping)
    rekeyMovement(mapping)
    swipe.rekey(mapping)
    dragging.rekey(mapping)
    headers = rekey(headers, mapping) { retireHeader($0, of: $1) }
    footers = rekey(footers, mapping) { retireFooter($0, of: $1) }
    return gone
  }

  private func rekey(
    _ views: [Int: UIView], _ mapping: ListMapping, retire: (UIView, Int) -> Void
  ) -> [Int: UIView] {
    var kept: [Int: UIView] = [:]
    for (section, view) in views.sorted(by: { $0.key < $1.key }) {
      if let new = mapping.newSection(of: section), !mapping.isReloaded(section: section) {
        kept[new] = view
      } else {
        retire(view, section)
      }
    }
    return kept
  }

  /// Creates the cells of rows that become visible. They begin at the old positions of the rows, or beside the new
  /// ones.
  private func prepareNewRows(_ mapping: ListMapping, _ old: TableLayout, _ animation: RowAnimation) {
    let paths = Set(shown.map(\.path))
    for path in layout.paths(from: bounds.minY, to: bounds.maxY) where !paths.contains(path) {
      guard let cell = newCell(for: path) else { continue }
      let target = frame(ofRowAt: path)
      if let before = mapping.oldPath(of: path).flatMap({ old.extent(of: $0) }) {
        cell.frame = CGRect(
          x: target.minX, y: before.lowerBound, width: target.width, height: before.upperBound - before.lowerBound)
      } else {
        cell.frame = animation.start(of: target)
        if animation != .none { cell.alpha = 0 }
      }
      shown.append((path, cell))
    }
    shown.sort { $0.path < $1.path }
  }
}
