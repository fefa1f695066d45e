/// The item whose content is being edited while it is out of sight: its cell stays, as a table's does (reference 8).
extension UICollectionView {
  /// A cell has scrolled away.
  func setAside(_ cell: UICollectionViewCell, at path: IndexPath) {
    guard cell.containsFirstResponder else { return retire(cell, from: path) }
    releaseEditedItem()
    editedItem = (path, cell)
  }

  func takeEditedItem(at path: IndexPath) -> UICollectionViewCell? {
    guard let edited = editedItem, edited.path == path else { return nil }
    editedItem = nil
    return edited.cell
  }

  func placeEditedItem() {
    guard let edited = editedItem else { return }
    guard edited.cell.containsFirstResponder else { return releaseEditedItem() }
    if let frame = layoutAttributesForItem(at: edited.path)?.frame { edited.cell.frame = frame }
  }

  func rekeyEditedItem(_ mapping: ListMapping) {
    guard let edited = editedItem else { return }
    guard let path = mapping.newPath(of: edited.path), !mapping.isReloaded(edited.path) else {
      return releaseEditedItem()
    }
    editedItem = (path, edited.cell)
  }

  func releaseEditedItem() {
    guard let edited = editedItem else { return }
    editedItem = nil
    retire(edited.cell, from: edited.path)
  }
}
