/// Drags of rows. A table whose rows can be dragged accepts drops of its own rows, for its data source's `moveRowAt`.
extension UITableView: DraggingList {
  var offersDrags: Bool {
    guard dragDelegate != nil else { return false }
    UIRuntime.current.note(.phoneDrags)
    return dragInteractionEnabled
  }
  var takesDrops: Bool { dropDelegate != nil || dragDelegate != nil }

  func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
  }

  func allowsMove(of session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  func liftedLook(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
  }

  func call(_ step: DragSessionStep, _ session: any UIDragSession) {
    switch step {
    case .willBegin: dragDelegate?.tableView(self, dragSessionWillBegin: session)
    case .didEnd: dragDelegate?.tableView(self, dragSessionDidEnd: session)
    }
  }

  func show(_ state: CellDragState, of cell: UIView) {
    guard let cell = cell as? UITableViewCell, let state = UITableViewCell.DragState(rawValue: state.rawValue) else {
      return
    }
    cell.dragStateDidChange(state)
  }

  func delegateCanHandle(_ session: any UIDropSession) -> Bool? { dropDelegate?.tableView(self, canHandle: session) }

  func call(_ step: DropSessionStep, _ session: any UIDropSession) {
    switch step {
    case .entered: dropDelegate?.tableView(self, dropSessionDidEnter: session)
    case .exited: dropDelegate?.tableView(self, dropSessionDidExit: session)
    case .ended: dropDelegate?.tableView(self, dropSessionDidEnd: session)
    }
  }

  /// Returns the proposal when the delegate returns none: rows are moved within their table, and everything else is
  /// copied (L).
  func ownProposal(for session: any UIDropSession) -> UITableViewDropProposal {
    dragging.movesOwn(session)
      ? UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
      : UITableViewDropProposal(operation: .copy)
  }

  func proposal(for session: any UIDropSession, at path: IndexPath?) -> UIDropProposal {
    dropDelegate?.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      ?? ownProposal(for: session)
  }

  func insertsAtDestination(_ proposal: UIDropProposal) -> Bool {
    (proposal as? UITableViewDropProposal)?.intent == .insertAtDestinationIndexPath
  }

  func perform(_ drop: ListDrop) {
    guard let proposal = drop.proposal as? UITableViewDropProposal else { return }
    dropDelegate?.tableView(self, performDropWith: TableDropCoordinator(drop, proposal, self))
  }
}

extension DroppedItem: UITableViewDropItem {}

@MainActor
private final class TableDropCoordinator: UITableViewDropCoordinator {
  private let performed: ListDrop
  private weak var table: UITableView?
  let proposal: UITableViewDropProposal

  init(_ drop: ListDrop, _ proposal: UITableViewDropProposal, _ table: UITableView) {
    (performed, self.proposal, self.table) = (drop, proposal, table)
  }

  var items: [any UITableViewDropItem] { performed.items }
  var destinationIndexPath: IndexPath? { performed.destination }
  var session: any UIDropSession { performed.session }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    performed.land(dragItem) { [table] in table?.rectForRow(at: indexPath) }
  }

  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    performed.land(dragItem) { [table] in
      table.map { $0.rectForRow(at: indexPath) }.map { rect.offsetBy(dx: $0.minX, dy: $0.minY) }
    }
  }
}
