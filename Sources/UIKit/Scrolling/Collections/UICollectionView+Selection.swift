import Foundation

/// The effects of touches on items, in the order of reference 8.
extension UICollectionView {
  // MARK: Touches

  func beginPress(of touch: UITouch) {
    guard press == nil, selectionRules.current.one, let path = touchedPath(touch),
      !isPlaceholder(path)
    else { return }
    guard collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
    press = CellPress(touch: touch, path: path)
    cellForItem(at: path)?.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: path)
  }

  /// Ends the press. Unlike in a table, the selection is delivered while the item is highlighted. A lift outside of the
  /// item selects nothing (L).
  func endPress() {
    guard let press else { return }
    let frame = layoutAttributesForItem(at: press.path)?.frame
    if frame?.containsHalfOpen(press.touch.location(in: self)) ?? false { selectByTouch(press.path) }
    // Reloading in one of the calls has already ended the press.
    cancelPress()
  }

  func cancelPress() {
    if let press { release(press) }
  }

  private func release(_ press: CellPress) {
    self.press = nil
    cellForItem(at: press.path)?.isHighlighted = false
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: press.path)
  }

  // MARK: Selecting

  private func selectByTouch(_ path: IndexPath) {
    if let disclosure = (cellForItem(at: path) as? UICollectionViewListCell)?.headerDisclosure {
      return disclosure.toggle()
    }
    if selectionRules.current.several, selection.contains(path) {
      guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      return deselect(path)
    }
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !selectionRules.current.several {
      for old in selection where old != path { deselect(old) }
    }
    selectByProgram(path)
    if let cell = cellForItem(at: path) { cell.selectionSegue?(cell) }
    collectionDelegate?.collectionView(self, didSelectItemAt: path)
  }

  private func deselect(_ path: IndexPath) {
    deselectByProgram(path)
    collectionDelegate?.collectionView(self, didDeselectItemAt: path)
  }

  func selectByProgram(_ path: IndexPath?) {
    let isKept = path.map { upToDateCounts.indices.contains($0.section) && $0.item < upToDateCounts[$0.section] }
    guard isKept != false else { return }
    if path == nil || !selectionRules.current.several {
      for old in selection where old != path { deselectByProgram(old) }
    }
    guard let path, !selection.contains(path) else { return }
    selection.append(path)
    cellForItem(at: path)?.isSelected = true
  }

  func deselectByProgram(_ path: IndexPath) {
    selection.removeAll { $0 == path }
    cellForItem(at: path)?.isSelected = false
  }
}
