import Foundation

/// A row that a finger moves by its grip.
@MainActor
struct RowMovement {
  var original: IndexPath
  var current: IndexPath
  /// The distance from the middle of the row to the finger.
  let grip: CGFloat
  var y: CGFloat
}

/// Deleting, inserting and moving rows.
extension UITableView {
  func changeEditing(to editing: Bool, animated: Bool) {
    guard editing != self.editing else { return }
    self.editing = editing
    // The selection from before editing is cleared (practice, M).
    selectByProgram(nil, animated: animated)
    swipe.close(animated: animated)
    let show = {
      for (path, cell) in self.shown {
        self.applyStyle(to: cell, at: path)
        cell.layoutIfNeeded()
      }
      self.remeasureWidths()
    }
    guard animated, window != nil else { return show() }
    UIView.animate(
      withDuration: TableMetrics.updateDuration, delay: 0, options: .allowUserInteraction, animations: show)
  }

  /// Returns whether the data source allows editing the row. Without its decision, the row can be edited only while the
  /// table is edited.
  func canEdit(_ path: IndexPath) -> Bool {
    dataSource != nil && decision(aboutEditing: path) ?? editing
  }

  /// Returns whether the data source lets the row be edited; nil if it does not implement the method.
  private func decision(aboutEditing path: IndexPath) -> Bool? {
    guard let dataSource else { return nil }
    return UIRuntime.current.optionalMethods.result(of: .canEditRow) {
      dataSource.tableView(self, canEditRowAt: path)
    }
  }

  private func style(at path: IndexPath) -> UITableViewCell.EditingStyle {
    guard canEdit(path) else { return .none }
    return tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  /// Shows the edit controls of a row in its cell.
  func applyStyle(to cell: UITableViewCell, at path: IndexPath) {
    // Rows that can be marked have no other control (Apple, `allowsMultipleSelectionDuringEditing`).
    let style = editing && !selectsSeveral ? style(at: path) : .none
    cell.indentsWhileEditing =
      editing && canEdit(path) && tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    let marks = editing && selectsSeveral && canEdit(path)
    let canMove = editing && dataSource?.tableView(self, canMoveRowAt: path) == true
    cell.show(editing: editing, style: style, marks: marks, canMove: canMove) { [weak self] in self?.react($0, of: $1) }
  }

  /// Shows the edit controls of a visible row again.
  func reapplyStyle(to cell: UITableViewCell) {
    if let path = indexPath(for: cell) { applyStyle(to: cell, at: path) }
  }

  private func react(_ event: UITableViewCell.EditingEvent, of cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    switch event {
    case .tappedControl:
      switch style(at: path) {
      case .none: break
      case .delete: swipe.toggleForDeletion(path, cell, trailingActions(forRowAt: path))
      case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
      }
    case .tappedAccessory:
      cell.accessorySegue?(cell)
      tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    case .gripped(let grip): follow(grip, path, cell)
    }
  }

  // MARK: Swiping

  /// Returns the actions behind a row that is swiped; nil when the row does not move. At the trailing edge a row that
  /// can be deleted has a delete button.
  func swipeActions(forRowAt path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    // A row that the data source does not let be edited has no actions (practice, M).
    guard !editing, decision(aboutEditing: path) != false else { return nil }
    return isLeading ? givenActions(forRowAt: path, isLeading: true) : trailingActions(forRowAt: path)
  }

  /// Returns the actions of the delegate at an edge, which is not asked before iOS 11 (`SystemRule.swipeActions`).
  private func givenActions(forRowAt path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard UIRuntime.current.follows(.swipeActions) else { return nil }
    return isLeading
      ? tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      : tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
  }

  /// Returns the trailing actions of the delegate, or the delete button of a row that can be deleted.
  func trailingActions(forRowAt path: IndexPath) -> UISwipeActionsConfiguration? {
    if let own = givenActions(forRowAt: path, isLeading: false) { return own }
    if dataSource?.tableView(self, canEditRowAt: path) == true,
      let own = tableDelegate?.tableView(self, editActionsForRowAt: path)
    {
      return UISwipeActionsConfiguration(actions: own.map { $0.contextual(at: path) })
    }
    guard style(at: path) == .delete else { return nil }
    let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let delete = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      guard let self else { return }
      dataSource?.tableView(self, commit: .delete, forRowAt: path)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  func groupCorners(of cell: UIView) -> (corners: CACornerMask, radius: CGFloat) {
    guard let place = (cell as? UITableViewCell)?.corners else { return ([], 0) }
    var corners: CACornerMask = place.isFirst ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : []
    if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return (corners, TableMetrics.cornerRadius)
  }

  func willBeginSwiping(rowAt path: IndexPath) { tableDelegate?.tableView(self, willBeginEditingRowAt: path) }
  func didEndSwiping(rowAt path: IndexPath?) { tableDelegate?.tableView(self, didEndEditingRowAt: path) }

  func setShowsDeleteConfirmation(_ shows: Bool, of cell: UIView, animated: Bool) {
    guard let cell = cell as? UITableViewCell else { return }
    let mask = cell.stateMask
    cell.transition(
      to: shows ? mask.union(.showingDeleteConfirmation) : mask.subtracting(.showingDeleteConfirmation),
      animated: animated)
  }

  // MARK: Carrying

  private func follow(_ grip: UIPanGestureRecognizer, _ path: IndexPath, _ cell: UITableViewCell) {
    let y = grip.location(in: self).y
    switch grip.state {
    case .began:
      rowMovement = RowMovement(original: path, current: path, grip: y - frame(ofRowAt: path).midY, y: y)
      bringSubviewToFront(cell)
    case .changed:
      guard var movement = rowMovement else { return }
      movement.y = y
      let place = CGPoint(x: bounds.midX, y: y - movement.grip)
      let proposed = indexPathForRow(at: place) ?? movement.current
      let target =
        tableDelegate?.tableView(
          self, targetIndexPathForMoveFromRowAt: movement.original, toProposedIndexPath: proposed) ?? proposed
      if target != proposed { requireValidTarget(target, for: movement.original) }
      let hasMoved = target != movement.current
      movement.current = target
      rowMovement = movement
      showMovement(animated: hasMoved)
    case .ended: endMovement()
    case .cancelled:
      rowMovement = nil
      showMovement(animated: true)
    default: break
    }
  }

  /// Stops the program if `target` is neither the position of a row nor behind the last row of another section.
  private func requireValidTarget(_ target: IndexPath, for original: IndexPath) {
    let sections = upToDateLayout.sections
    let places = sections.indices.contains(target.section) ? sections[target.section].rowCount : -1
    if target.row >= 0, target.row < (target.section == original.section ? places : places + 1) { return }
    UsageMistake(
      "UITableView.delegate", of: nameForMessages,
      "It sends a carried row to row \(target.row) of section \(target.section), which is not there.",
      remedy: "Answer tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:) with a place in the table."
    ).stop()
  }

  /// Updates the index path of the moved row after an update, and ends the movement if the row was deleted.
  func rekeyMovement(_ mapping: ListMapping) {
    guard var movement = rowMovement else { return }
    rowMovement = nil
    // Room for a dragged row is made again with the next move of the finger.
    guard !dragging.hasActiveDrop, !mapping.isReloaded(movement.original),
      let original = mapping.newPath(of: movement.original)
    else { return }
    let isAway = movement.current != movement.original
    movement.current = isAway ? mapping.newPath(of: movement.current) ?? original : original
    movement.original = original
    rowMovement = movement
  }

  private func showMovement(animated: Bool) {
    guard animated else { return placeMovement() }
    UIView.animate(withDuration: TableMetrics.updateDuration, delay: 0, options: .allowUserInteraction) {
      self.placeMovement()
    }
  }

  /// Places the moved row at the finger, and the others where they will be after the drop.
  func placeMovement() {
    let mapping = rowMovement.flatMap { movement in
      var updates = ListUpdates()
      updates.movedRows[movement.original] = movement.current
      let counts = upToDateLayout.sections.map(\.rowCount)
      var after = counts
      guard after.indices.contains(movement.original.section), after.indices.contains(movement.current.section) else {
        return ListMapping?.none
      }
      after[movement.original.section] -= 1
      after[movement.current.section] += 1
      return try? ListMapping(updates, from: counts, to: after)
    }
    for (path, cell) in shown {
      var frame = frame(ofRowAt: path)
      if let movement = rowMovement, path == movement.original {
        frame.origin.y = movement.y - movement.grip - frame.height / 2
      } else if let target = mapping?.newPath(of: path), let top = top(ofRowAt: target) {
        frame.origin.y = top
      }
      cell.frame = frame
    }
  }

  /// Returns the top of a row, including the one after the last, which exists while the section receives a row of
  /// another section.
  private func top(ofRowAt path: IndexPath) -> CGFloat? {
    let sections = upToDateLayout.sections
    guard sections.indices.contains(path.section), path.row >= 0, path.row <= sections[path.section].rowCount else {
      return nil
    }
    return sections[path.section].edge(path.row)
  }

  // MARK: Drags of rows within the table

  var lastPath: IndexPath? {
    let sections = upToDateLayout.sections
    guard let section = sections.indices.last(where: { sections[$0].rowCount > 0 }) else { return nil }
    return IndexPath(row: sections[section].rowCount - 1, section: section)
  }

  /// The rows make room at `target`, or at the end, for the row at `path`, which is dragged.
  func makeRoom(for path: IndexPath, at target: IndexPath?) {
    guard let target = target ?? lastPath, rowMovement?.current != target else { return }
    rowMovement = RowMovement(original: path, current: target, grip: 0, y: frame(ofRowAt: target).midY)
    showMovement(animated: true)
  }

  func closeRoom() {
    guard rowMovement != nil else { return }
    rowMovement = nil
    showMovement(animated: true)
  }

  /// Moves a row that was dropped at `target`. Returns false when the data source does not implement moving, which
  /// leaves the drop to the drop delegate.
  func moveDropped(_ path: IndexPath, to target: IndexPath) -> Bool {
    guard path != target else {
      closeRoom()
      return true
    }
    guard let dataSource else { return false }
    let methods = UIRuntime.current.optionalMethods
    guard methods.result(of: .moveRow, { dataSource.tableView(self, moveRowAt: path, to: target) }) != nil else {
      return false
    }
    rowMovement = nil
    moveRow(at: path, to: target)
    return true
  }

  private func endMovement() {
    guard let movement = rowMovement else { return }
    rowMovement = nil
    guard movement.current != movement.original else { return showMovement(animated: true) }
    dataSource?.tableView(self, moveRowAt: movement.original, to: movement.current)
    moveRow(at: movement.original, to: movement.current)
  }
}
