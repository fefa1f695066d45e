/// The row whose content is being edited while it is out of sight: its cell stays, and with it the keyboard
/// (reference 8).
extension UITableView {
  /// A cell has scrolled away.
  func setAside(_ cell: UITableViewCell, at path: IndexPath) {
    guard cell.containsFirstResponder else { return retire(cell, from: path) }
    releaseEditedRow()
    editedRow = (path, cell)
  }

  func takeEditedRow(at path: IndexPath) -> UITableViewCell? {
    guard let edited = editedRow, edited.path == path else { return nil }
    editedRow = nil
    return edited.cell
  }

  func placeEditedRow() {
    guard let edited = editedRow else { return }
    guard edited.cell.containsFirstResponder else { return releaseEditedRow() }
    edited.cell.frame = frame(ofRowAt: edited.path)
  }

  func rekeyEditedRow(_ mapping: ListMapping) {
    guard let edited = editedRow else { return }
    guard let path = mapping.newPath(of: edited.path), !mapping.isReloaded(edited.path) else {
      return releaseEditedRow()
    }
    editedRow = (path, edited.cell)
  }

  func releaseEditedRow() {
    guard let edited = editedRow else { return }
    editedRow = nil
    retire(edited.cell, from: edited.path)
  }
}

extension UIView {
  /// A Boolean value that indicates whether the window's first responder is this view or in it.
  var containsFirstResponder: Bool { (window?.firstResponder as? UIView)?.isDescendant(of: self) == true }
}
