import Foundation

/// Drags of items. Without a drop delegate a collection view accepts no drops, not even of its own items (M).
extension UICollectionView: DraggingList {
  var offersDrags: Bool {
    guard dragDelegate != nil else { return false }
    UIRuntime.current.note(.phoneDrags)
    return dragInteractionEnabled
  }
  var takesDrops: Bool { dropDelegate != nil }

  func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    guard !isPlaceholder(path) else { return [] }
    return dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
  }

  func allowsMove(of session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  func liftedLook(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
  }

  func call(_ step: DragSessionStep, _ session: any UIDragSession) {
    switch step {
    case .willBegin: dragDelegate?.collectionView(self, dragSessionWillBegin: session)
    case .didEnd: dragDelegate?.collectionView(self, dragSessionDidEnd: session)
    }
  }

  func show(_ state: CellDragState, of cell: UIView) {
    guard let cell = cell as? UICollectionViewCell, let state = UICollectionViewCell.DragState(rawValue: state.rawValue)
    else { return }
    cell.dragStateDidChange(state)
  }

  func delegateCanHandle(_ session: any UIDropSession) -> Bool? {
    dropDelegate?.collectionView(self, canHandle: session)
  }

  func call(_ step: DropSessionStep, _ session: any UIDropSession) {
    switch step {
    case .entered: dropDelegate?.collectionView(self, dropSessionDidEnter: session)
    case .exited: dropDelegate?.collectionView(self, dropSessionDidExit: session)
    case .ended: dropDelegate?.collectionView(self, dropSessionDidEnd: session)
    }
  }

  /// Returns the proposal when the delegate returns none, as in tables (L).
  func ownProposal(for session: any UIDropSession) -> UICollectionViewDropProposal {
    dragging.movesOwn(session)
      ? UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
      : UICollectionViewDropProposal(operation: .copy)
  }

  func proposal(for session: any UIDropSession, at path: IndexPath?) -> UIDropProposal {
    dropDelegate?.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      ?? ownProposal(for: session)
  }

  func insertsAtDestination(_ proposal: UIDropProposal) -> Bool {
    (proposal as? UICollectionViewDropProposal)?.intent == .insertAtDestinationIndexPath
  }

  func perform(_ drop: ListDrop) {
    guard let proposal = drop.proposal as? UICollectionViewDropProposal else { return }
    dropDelegate?.collectionView(self, performDropWith: ItemDropCoordinator(drop, proposal, self))
  }

  // MARK: Room

  var lastPath: IndexPath? {
    let counts = upToDateCounts
    return counts.indices.last { counts[$0] > 0 }.map { IndexPath(item: counts[$0] - 1, section: $0) }
  }

  /// Makes room after the delay of the reordering cadence, which starts again for another item.
  func makeRoom(for path: IndexPath, at target: IndexPath?) {
    guard let target = target ?? lastPath, target != reordering.wantedRoom?.target else { return }
    reordering.wantedRoom?.timer?.cancel()
    reordering.wantedRoom = (target, nil)
    guard reorderingCadence.delay > 0 else { return openRoom(for: path, at: target) }
    let timer = UIRuntime.current.timeline.schedule(after: reorderingCadence.delay) { [weak self] in
      self?.openRoom(for: path, at: target)
    }
    reordering.wantedRoom?.timer = timer
  }

  private func openRoom(for path: IndexPath, at target: IndexPath) {
    guard interactiveMovement?.current != target else { return }
    interactiveMovement = InteractiveMovement(original: path, current: target)
    settle()
  }

  func closeRoom() {
    guard let wantedRoom = reordering.wantedRoom else { return }
    wantedRoom.timer?.cancel()
    reordering.wantedRoom = nil
    cancelMovement()
  }

  /// The drop delegate moves items.
  func moveDropped(_ path: IndexPath, to target: IndexPath) -> Bool { false }
}

extension UICollectionView.ReorderingCadence {
  /// The time for which a finger must rest before the items make room, in seconds (L).
  fileprivate var delay: TimeInterval {
    switch self {
    case .immediate: 0
    case .fast: 0.2
    case .slow: 0.6
    }
  }
}

extension DroppedItem: UICollectionViewDropItem {}

@MainActor
private final class ItemDropCoordinator: UICollectionViewDropCoordinator {
  private let performed: ListDrop
  private weak var list: UICollectionView?
  let proposal: UICollectionViewDropProposal

  init(_ drop: ListDrop, _ proposal: UICollectionViewDropProposal, _ list: UICollectionView) {
    (performed, self.proposal, self.list) = (drop, proposal, list)
  }

  var items: [any UICollectionViewDropItem] { performed.items }
  var destinationIndexPath: IndexPath? { performed.destination }
  var session: any UIDropSession { performed.session }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    performed.land(dragItem) { [list] in list?.cellRect(at: indexPath) }
  }

  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    performed.land(dragItem) { [list] in
      list?.cellRect(at: indexPath).map { rect.offsetBy(dx: $0.minX, dy: $0.minY) }
    }
  }

  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext {
    let shown = ItemPlaceholder(placeholder)
    list?.insert(shown)
    let animator = performed.land(dragItem) { [list] in list?.cellRect(at: shown.path) }
    return ItemPlaceholderContext(dragItem, shown, animator, list)
  }
}
