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

  func endUpdating() {
    guard openUpdates > 0 else { return }
    openUpdates -= 1
    if openUpdates == 0 { applyUpdates() }
  }

  /// The completion of changes within others waits for all of them.
  func batch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    openUpdates += 1
    updates?()
    openUpdates -= 1
    if let completion { updateCompletions.append(completion) }
    if openUpdates == 0 { applyUpdates() }
  }

  func update(_ animation: RowAnimation, _ change: (inout ListUpdates) -> Void) {
    var updates = pendingUpdates ?? (ListUpdates(), animation)
    change(&updates.changes)
    if animation != .none { updates.animation = animation }
    pendingUpdates = updates
    if openUpdates == 0 { applyUpdates() }
  }

  // MARK: Applying

  private func applyUpdates() {
    let (changes, animation) = pendingUpdates ?? (ListUpdates(), .none)
    let completions = updateCompletions
    (pendingUpdates, updateCompletions) = (nil, [])
    // The data was not requested yet, so there is no old state; the next request returns the new one.
    guard isLoaded else {
      setNeedsLayout()
      for completion in completions { completion(true) }
      return
    }
    let old = layout
    rowSizes.removeAnswers()
    if changes.isEmpty { remeasureRows() }
    let sizes = rowSizes
    rowSizes = RowSizes()
    var new = TableLayout(of: self, sizes: rowSizes)
    let mapping: ListMapping
    do {
      mapping = try ListMapping(changes, from: old.sections.map(\.rowCount), to: new.sections.map(\.rowCount))
    } catch {
      UsageMistake(
        "UITableView.endUpdates()", of: nameForMessages, error.text,
        remedy: "Change the data first, by exactly what the table is told."
      ).stop()
    }
    rowSizes.adopt(sizes.moved(mapping))
    new.adopt(rowSizes)
    let gone = rekey(mapping)
    (layout, layoutIsStale) = (new, false)
    settleHeights(from: bounds.minY, to: bounds.maxY)
    let isShown = window != nil && (animation != .none || !changes.movedRows.isEmpty || changes.isEmpty)
    if isShown { UIView.performWithoutAnimation { prepareNewRows(mapping, old, animation) } }
    let place = {
      self.contentSize = CGSize(width: self.bounds.width, height: self.upToDateLayout.height)
      for (cell, frame) in gone {
        cell.alpha = 0
        cell.frame = animation.start(of: frame)
      }
      self.showRows()
      self.swipe.placeButtons()
      if self.rowMovement != nil { self.placeMovement() }
      for (_, cell) in self.shown where cell.alpha == 0 { cell.alpha = 1 }
    }
    let end: (Bool) -> Void = { finished in
      for (cell, _) in gone {
        cell.removeFromSuperview()
        cell.alpha = 1
        self.pool.keep(cell)
      }
      for completion in completions { completion(finished) }
    }
    guard isShown, animation != .none || !changes.movedRows.isEmpty || changes.isEmpty else {
      UIView.performWithoutAnimation(place)
      return end(true)
    }
    UIView.animate(
      withDuration: TableMetrics.updateDuration, delay: 0, options: .allowUserInteraction, animations: place,
      completion: end)
  }

  /// Assigns new index paths to the visible rows. Returns the cells of deleted rows, and their frames.
  private func rekey(_ mapping: ListMapping) -> [(UITableViewCell, CGRect)] {
    var gone: [(UITableViewCell, CGRect)] = []
    var kept: [(path: IndexPath, cell: UITableViewCell)] = []
    for (path, cell) in shown {
      if let new = mapping.newPath(of: path), !mapping.isReloaded(path) {
        kept.append((new, cell))
      } else {
        gone.append((cell, cell.frame))
        tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
      }
    }
    shown = kept.sorted { $0.path < $1.path }
    selection = selection.compactMap { mapping.isReloaded($0) ? nil : mapping.newPath(of: $0) }
    if let press {
      if let path = mapping.newPath(of: press.path) {
        self.press = CellPress(touch: press.touch, path: path)
      } else {
        cancelPress()
      }
    }
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
