import Foundation

/// An item that a finger carries.
@MainActor
struct InteractiveMovement {
  var original: IndexPath
  /// The index path at which the item would be dropped now.
  var current: IndexPath
  /// The last position of the finger, in the coordinates of the content; nil before its first move.
  var position: CGPoint?
  /// The layout's attributes of the item under the finger; nil means that the item is not moved.
  var look: UICollectionViewLayoutAttributes?

  func place(_ cell: UICollectionViewCell) {
    guard let look else { return }
    if cell.center != look.center { cell.center = look.center }
    if cell.layer.transform != look.transform3D { cell.layer.transform = look.transform3D }
    if cell.alpha != look.alpha { cell.alpha = look.alpha }
  }
}

/// Items that a finger moves to other positions. A recognizer of the app, usually a long press, reports the finger.
extension UICollectionView {
  func pickUp(_ indexPath: IndexPath) -> Bool {
    guard interactiveMovement == nil, upToDateCounts.indices.contains(indexPath.section),
      (0..<upToDateCounts[indexPath.section]).contains(indexPath.item),
      dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false
    else { return false }
    cancelPress()
    interactiveMovement = InteractiveMovement(original: indexPath, current: indexPath)
    if let cell = cellForItem(at: indexPath) { bringSubviewToFront(cell) }
    return true
  }

  func carry(to targetPosition: CGPoint) {
    guard var movement = interactiveMovement else { return }
    prepareLayout()
    let layout = collectionViewLayout
    movement.look = layout.layoutAttributesForInteractivelyMovingItem(
      at: movement.original, withTargetPosition: targetPosition)
    let proposed = layout.targetIndexPath(forInteractivelyMovingItem: movement.current, withPosition: targetPosition)
    let target =
      collectionDelegate?.collectionView(
        self, targetIndexPathForMoveFromItemAt: movement.original, toProposedIndexPath: proposed) ?? proposed
    if target != proposed { requireValidTarget(target, for: movement.original) }
    let hasMoved = target != movement.current
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [target], withTargetPosition: targetPosition,
      previousIndexPaths: [movement.current], previousPosition: movement.position ?? targetPosition)
    movement.current = target
    movement.position = targetPosition
    interactiveMovement = movement
    layout.invalidateLayout(with: context)
    cellForItem(at: movement.original).map { movement.place($0) }
    guard hasMoved else { return }
    UIView.animate(withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction) { self.showItems() }
  }

  func commitMovement() {
    guard let movement = interactiveMovement else { return }
    interactiveMovement = nil
    endMovement(movement, isCancelled: false)
    guard movement.current != movement.original else { return settle() }
    let mapping = movement.mapping(counts: upToDateCounts)
    dataSource?.collectionView(self, moveItemAt: movement.original, to: movement.current)
    pass.itemCounts = nil
    shown = shown.compactMap { path, cell in mapping?.newPath(of: path).map { ($0, cell) } }
    selection = selection.compactMap { mapping?.newPath(of: $0) }
    pass.fittedSizes = [:]
    pass.preparedSize = nil
    settle()
  }

  func cancelMovement() {
    guard let movement = interactiveMovement else { return }
    interactiveMovement = nil
    endMovement(movement, isCancelled: true)
    settle()
  }

  private func endMovement(_ movement: InteractiveMovement, isCancelled: Bool) {
    let layout = collectionViewLayout
    layout.invalidateLayout(
      with: layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [isCancelled ? movement.original : movement.current],
        previousIndexPaths: [movement.original], movementCancelled: isCancelled))
  }

  func settle() {
    UIView.animate(withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction) { self.showItems() }
  }

  /// The mapping from the data to the displayed order; nil unless an item is away from its position.
  var displayedOrder: ListMapping? {
    guard let movement = interactiveMovement, movement.current != movement.original else { return nil }
    return movement.mapping(counts: upToDateCounts)
  }

  /// Stops the program if `target` is neither the position of an item nor behind the last item of another section.
  private func requireValidTarget(_ target: IndexPath, for original: IndexPath) {
    let counts = upToDateCounts
    let places = counts.indices.contains(target.section) ? counts[target.section] : -1
    if target.item >= 0, target.item < (target.section == original.section ? places : places + 1) { return }
    UsageMistake(
      "UICollectionView.delegate", of: nameForMessages,
      "It sends a carried item to item \(target.item) of section \(target.section), which is not there.",
      remedy: "Answer collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:) with a place in the view."
    ).stop()
  }

  /// Updates the index path of the moved item after an update, and ends the movement if the item was deleted.
  func rekeyMovement(_ mapping: ListMapping) {
    // Room for a dragged item is made again with the next move of the finger.
    let isRoom = reordering.wantedRoom != nil
    reordering.wantedRoom?.timer?.cancel()
    reordering.wantedRoom = nil
    guard var movement = interactiveMovement else { return }
    interactiveMovement = nil
    guard !isRoom, !mapping.isReloaded(movement.original), let original = mapping.newPath(of: movement.original) else {
      return
    }
    let isAway = movement.current != movement.original
    movement.current = isAway ? mapping.newPath(of: movement.current) ?? original : original
    movement.original = original
    interactiveMovement = movement
  }
}

extension InteractiveMovement {
  /// Returns the mapping from the data to the displayed order.
  fileprivate func mapping(counts: [Int]) -> ListMapping? {
    var updates = ListUpdates()
    updates.movedRows[original] = current
    var after = counts
    guard after.indices.contains(original.section), after.indices.contains(current.section) else { return nil }
    after[original.section] -= 1
    after[current.section] += 1
    return try? ListMapping(updates, from: counts, to: after)
  }
}
