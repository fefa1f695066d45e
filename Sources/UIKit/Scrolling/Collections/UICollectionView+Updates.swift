import Foundation

/// A header, a footer or the like.
struct SupplementaryKey: Hashable, Comparable {
  let kind: String
  let path: IndexPath

  static func < (one: SupplementaryKey, other: SupplementaryKey) -> Bool {
    (one.path, one.kind) < (other.path, other.kind)
  }
}

/// Changes of individual items and sections.
extension UICollectionView {
  func update(_ change: (inout ListUpdates) -> Void) {
    transaction.change(change)
    if !transaction.isOpen { applyUpdates() }
  }

  func applyUpdates() {
    let (changes, completions) = transaction.take()
    // The data was not requested yet, so there is no old state; the next request returns the new one.
    guard let old = pass.itemCounts else {
      layoutChanged()
      for completion in completions { completion(true) }
      return
    }
    let nearby = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    let before = pass.preparedSize == nil ? [] : collectionViewLayout.layoutAttributesForElements(in: nearby) ?? []
    let places = Dictionary(
      before.filter { $0.representedElementCategory == .cell }.map { ($0.indexPath, $0) }, uniquingKeysWith: { $1 })
    pass.itemCounts = nil
    let mapping = mapping(
      changes, from: old, to: upToDateCounts, by: "UICollectionView.performBatchUpdates(_:completion:)",
      of: "collection view")
    movePlaceholders(mapping)
    rekeyEditedCell(mapping)
    rekeyMovement(mapping)
    dragging.rekey(mapping)
    collectionViewLayout.swipe?.rekey(mapping)
    let gone = rekey(mapping)
    pass.fittedSizes = [:]
    collectionViewLayout.invalidate(everything: false, counts: changes.changesCounts)
    collectionViewLayout.prepare(forCollectionViewUpdates: UICollectionViewUpdateItem.items(of: changes))
    let place = {
      for (path, cell) in gone {
        if let last = self.collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: path) {
          last.apply(to: cell)
        } else {
          cell.alpha = 0
        }
      }
      self.pass.isUpdating = true
      self.showItems()
      self.collectionViewLayout.swipe?.placeButtons()
      self.pass.isUpdating = false
    }
    let end: (Bool) -> Void = { finished in
      self.collectionViewLayout.finalizeCollectionViewUpdates()
      self.finishUpdates(without: gone, completions, finished)
    }
    guard window != nil else {
      place()
      return end(true)
    }
    prepareLayout()
    let offset = collectionViewLayout.targetContentOffset(forProposedContentOffset: contentOffset)
    if offset != contentOffset { setContentOffset(offset, animated: true) }
    UIView.performWithoutAnimation { prepareNewCells(mapping, places) }
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction, animations: place, completion: end)
  }

  /// Assigns new paths to the visible items. Returns the cells of deleted items.
  private func rekey(_ mapping: ListMapping) -> [(path: IndexPath, cell: UICollectionViewCell)] {
    let gone = rekeyCells(mapping)
    var views: [SupplementaryKey: UICollectionReusableView] = [:]
    for (key, view) in supplementary.sorted(by: { $0.key < $1.key }) {
      if let section = mapping.newSection(of: key.path.section), !mapping.isReloaded(section: key.path.section) {
        views[SupplementaryKey(kind: key.kind, path: IndexPath(item: key.path.item, section: section))] = view
      } else {
        retire(view, key)
      }
    }
    supplementary = views
    return gone
  }

  /// Creates the cells of items that become visible. They begin at the old positions of the items, at the initial
  /// attributes of the layout, or transparent at the final position.
  private func prepareNewCells(_ mapping: ListMapping, _ places: [IndexPath: UICollectionViewLayoutAttributes]) {
    prepareLayout()
    let paths = Set(shown.map(\.path))
    for look in collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [] {
      let path = look.indexPath
      guard look.representedElementCategory == .cell, !paths.contains(path) else { continue }
      let source = mapping.oldPath(of: path)
      let first =
        source.flatMap { places[$0] }
        ?? collectionViewLayout.initialLayoutAttributesForAppearingItem(at: path)
      guard let cell = newCell(for: path, first ?? look) else { continue }
      if first == nil, source == nil { cell.alpha = 0 }
      shown.append((path, cell))
    }
  }
}

// MARK: Another layout

extension UICollectionView {
  func exchange(_ old: UICollectionViewLayout, for new: UICollectionViewLayout) {
    for view in shownReusableViews { view.willTransition(from: old, to: new) }
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    collectionViewLayout = new
    guard window != nil else { return }
    prepareLayout()
    let offset = new.targetContentOffset(forProposedContentOffset: contentOffset)
    if offset != contentOffset { contentOffset = offset }
  }

  func finishTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
    for view in shownReusableViews { view.didTransition(from: old, to: new) }
  }

  private var shownReusableViews: [UICollectionReusableView] {
    visibleCells + supplementary.sorted { $0.key < $1.key }.map(\.value)
  }
}
