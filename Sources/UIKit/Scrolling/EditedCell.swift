import Foundation

/// The cell whose content is being edited while it is out of sight. It remains in the list, so that the keyboard
/// remains too (reference 8).
extension CellList {
  /// Called when a cell has scrolled out of sight.
  func cellDidScrollOut(_ cell: Cell, at path: IndexPath) {
    guard cell.containsFirstResponder else { return retire(cell, from: path) }
    releaseEditedCell()
    editedCell = (path, cell)
  }

  func takeEditedCell(at path: IndexPath) -> Cell? {
    guard let edited = editedCell, edited.path == path else { return nil }
    editedCell = nil
    return edited.cell
  }

  func placeEditedCell() {
    guard let edited = editedCell else { return }
    guard edited.cell.containsFirstResponder else { return releaseEditedCell() }
    if let frame = cellRect(at: edited.path) { edited.cell.frame = frame }
  }

  func rekeyEditedCell(_ mapping: ListMapping) {
    guard let edited = editedCell else { return }
    guard let path = mapping.newPath(of: edited.path), !mapping.isReloaded(edited.path) else {
      return releaseEditedCell()
    }
    editedCell = (path, edited.cell)
  }

  func releaseEditedCell() {
    guard let edited = editedCell else { return }
    editedCell = nil
    retire(edited.cell, from: edited.path)
  }
}

extension UIView {
  /// A Boolean value that indicates whether the window's first responder is this view or a descendant.
  var containsFirstResponder: Bool { (window?.firstResponder as? UIView)?.isDescendant(of: self) == true }
}
