import Foundation

/// The effects of touches on rows, in the order of reference 8.
extension UITableView {
  // MARK: Touches

  func beginPress(of touch: UITouch) {
    guard press == nil, selectsByTouch,
      let path = touchedPath(touch)
    else {
      return
    }
    guard tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
    press = CellPress(touch: touch, path: path)
    cellForRow(at: path)?.setHighlighted(true, animated: false)
    // The row that was selected before does not look selected while another is pressed.
    if !selectsSeveral { showSelection(except: selection) }
    tableDelegate?.tableView(self, didHighlightRowAt: path)
  }

  /// A lift outside the row selects nothing (L).
  func endPress() {
    guard let press else { return }
    let isInside = frame(ofRowAt: press.path).containsHalfOpen(press.touch.location(in: self))
    release(press)
    if isInside { selectByTouch(press.path) } else { showSelection() }
  }

  func cancelPress() {
    guard let press else { return }
    release(press)
    showSelection()
  }

  private func release(_ press: CellPress) {
    self.press = nil
    cellForRow(at: press.path)?.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: press.path)
  }

  // MARK: Selecting

  /// Two of the four properties apply while the table is edited, and two while it is not (Apple, `allowsSelection`).
  private var selectsByTouch: Bool { editing ? allowsSelectionDuringEditing || selectsSeveral : allowsSelection }
  var selectsSeveral: Bool { editing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  private func selectByTouch(_ touched: IndexPath) {
    if selectsSeveral, selection.contains(touched) {
      deselectByTouch(touched)
      return showSelection()
    }
    guard let path = tableDelegate.map({ $0.tableView(self, willSelectRowAt: touched) }) ?? touched else {
      return showSelection()
    }
    if !selectsSeveral {
      for old in selection where old != path { deselectByTouch(old) }
    }
    if !selection.contains(path) { selection.append(path) }
    showSelection()
    if let cell = cellForRow(at: path) { cell.selectionSegue?(cell) }
    tableDelegate?.tableView(self, didSelectRowAt: path)
  }

  private func deselectByTouch(_ path: IndexPath) {
    guard let path = tableDelegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path else { return }
    selection.removeAll { $0 == path }
    cellForRow(at: path)?.setSelected(false, animated: false)
    tableDelegate?.tableView(self, didDeselectRowAt: path)
  }

  func selectByProgram(_ path: IndexPath?, animated: Bool) {
    guard let path else {
      selection = []
      return showSelection(animated: animated)
    }
    guard upToDateLayout.contains(path) else { return }
    if !selectsSeveral { selection = [] }
    if !selection.contains(path) { selection.append(path) }
    showSelection(animated: animated)
  }

  func deselectByProgram(_ path: IndexPath, animated: Bool) {
    selection.removeAll { $0 == path }
    cellForRow(at: path)?.setSelected(false, animated: animated)
  }

  /// Shows in the cells whether they are selected.
  private func showSelection(except hidden: [IndexPath] = [], animated: Bool = false) {
    for (path, cell) in shown {
      let isSelected = selection.contains(path) && !hidden.contains(path)
      if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: animated) }
    }
  }
}
