import Foundation

/// The drags from a table and the drops on it: an interaction of each kind, whose calls go to the table's delegates
/// with index paths (Apple, "Supporting drag and drop in table views").
@MainActor
final class TableDragging {
  private unowned let table: UITableView
  private lazy var drag = UIDragInteraction(delegate: self)
  private lazy var drop = UIDropInteraction(delegate: self)
  /// The rows of the items that are dragged from the table.
  private var sources: [(item: UIDragItem, path: IndexPath)] = []
  private var proposal: UITableViewDropProposal?
  private var destination: IndexPath?
  /// From the lift until the session ends, or what was lifted is put down again.
  var hasActiveDrag: Bool { drag.isActive && !hasEnded }
  private var hasEnded = false
  private(set) var hasActiveDrop = false

  init(_ table: UITableView) { self.table = table }

  /// The delegates or their permission are others.
  func attach() {
    let (drags, drops) = (table.dragDelegate != nil, table.dropDelegate != nil)
    set(drag, drags && table.dragInteractionEnabled)
    // A table whose rows can be dragged takes them itself, for its data source's `moveRowAt`.
    set(drop, drops || drags)
  }

  private func set(_ interaction: any UIInteraction, _ isOn: Bool) {
    guard isOn != (interaction.view === table) else { return }
    if isOn { table.addInteraction(interaction) } else { table.removeInteraction(interaction) }
  }

  /// What happens where the delegate does not say: rows are moved within their table, and all else is copied (L).
  func ownProposal(for session: any UIDropSession) -> UITableViewDropProposal {
    isOwn(session) && session.allowsMoveOperation
      ? UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
      : UITableViewDropProposal(operation: .copy)
  }

  private func isOwn(_ session: any UIDropSession) -> Bool {
    session.items.contains { item in sources.contains { $0.item === item } }
  }

  /// The row that a drop would move within the table: a single one, where the rows make room.
  private func movedRow(_ session: any UIDropSession) -> IndexPath? {
    guard let proposal, proposal.operation == .move, proposal.intent == .insertAtDestinationIndexPath,
      session.items.count == 1
    else { return nil }
    return sources.first { $0.item === session.items[0] }?.path
  }
}

extension TableDragging: UIDragInteractionDelegate {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard let delegate = table.dragDelegate, let path = table.indexPathForRow(at: session.location(in: table)) else {
      return []
    }
    let others = table.selection.filter { $0 != path }
    let paths = [path] + (others.count < table.selection.count ? others : [])
    hasEnded = false
    sources = paths.flatMap { path in
      delegate.tableView(table, itemsForBeginning: session, at: path).map { ($0, path) }
    }
    return sources.map(\.item)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    let path = sources.first { $0.item === item }?.path
    return path.flatMap { table.cellForRow(at: $0) }.map { UITargetedDragPreview(view: $0) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { table.dragDelegate?.tableView(table, dragSessionAllowsMoveOperation: session) ?? true }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    table.dragDelegate?.tableView(table, dragSessionWillBegin: session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    hasEnded = true
    sources = []
    table.dragDelegate?.tableView(table, dragSessionDidEnd: session)
  }
}

extension TableDragging: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    table.dropDelegate?.tableView(table, canHandle: session) ?? isOwn(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    hasActiveDrop = true
    table.dropDelegate?.tableView(table, dropSessionDidEnter: session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    destination = table.indexPathForRow(at: session.location(in: table))
    let proposal =
      table.dropDelegate?.tableView(table, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
      ?? ownProposal(for: session)
    self.proposal = proposal
    if let row = movedRow(session) { table.makeRoom(for: row, at: destination) } else { table.closeRoom() }
    return proposal
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    hasActiveDrop = false
    table.closeRoom()
    table.dropDelegate?.tableView(table, dropSessionDidExit: session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let proposal else { return }
    if let row = movedRow(session), let target = destination ?? table.lastPath {
      if table.moveDroppedRow(row, to: target) {
        land(session.items[0], session) { [weak table] in table?.frame(ofRowAt: target) }
        return
      }
    }
    table.closeRoom()
    let items = session.items.map { item in
      let path = sources.first { $0.item === item }?.path
      return DroppedRow(item, from: path, size: path.map { table.frame(ofRowAt: $0).size } ?? .zero)
    }
    table.dropDelegate?.tableView(
      table,
      performDropWith: TableDropCoordinator(items, destination, proposal, session) { [weak self] item, place in
        self?.land(item, session) { [weak self] in self.flatMap { place($0.table) } } ?? DragAnimator()
      })
  }

  /// The picture of the first item moves to `place`, in the table's coordinates; of others there is none.
  @discardableResult
  private func land(
    _ item: UIDragItem, _ session: any UIDropSession, at place: @escaping () -> CGRect?
  ) -> DragAnimator {
    let animator = DragAnimator()
    guard let drag = session as? Drag, drag.items.first === item else { return animator }
    drag.landing = (animator, { [weak table] in table.flatMap { table in place().map { table.convert($0, to: nil) } } })
    return animator
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    hasActiveDrop = false
    (proposal, destination) = (nil, nil)
    table.closeRoom()
    table.dropDelegate?.tableView(table, dropSessionDidEnd: session)
  }
}

@MainActor
private final class DroppedRow: UITableViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, from path: IndexPath?, size: CGSize) {
    (dragItem, sourceIndexPath, previewSize) = (item, path, size)
  }
}

@MainActor
private final class TableDropCoordinator: UITableViewDropCoordinator {
  let items: [any UITableViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  let session: any UIDropSession
  private let land: (UIDragItem, @escaping (UITableView) -> CGRect?) -> DragAnimator

  init(
    _ items: [any UITableViewDropItem], _ destination: IndexPath?, _ proposal: UITableViewDropProposal,
    _ session: any UIDropSession, land: @escaping (UIDragItem, @escaping (UITableView) -> CGRect?) -> DragAnimator
  ) {
    (self.items, destinationIndexPath, self.proposal) = (items, destination, proposal)
    (self.session, self.land) = (session, land)
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    land(dragItem) { $0.rectForRow(at: indexPath) }
  }

  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    land(dragItem) { table in
      let row = table.rectForRow(at: indexPath)
      return rect.offsetBy(dx: row.minX, dy: row.minY)
    }
  }
}
