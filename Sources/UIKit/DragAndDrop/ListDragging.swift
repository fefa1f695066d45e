import Foundation

/// The requirements of tables and collection views for drags of their items and drops on them.
@MainActor
protocol DraggingList: CellList {
  /// A Boolean value that indicates whether there is a drag delegate, and dragging is enabled.
  var offersDrags: Bool { get }
  var takesDrops: Bool { get }

  func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  func allowsMove(of session: any UIDragSession) -> Bool
  /// Returns the appearance of the cell while it is lifted; nil lifts it as it looks.
  func liftedLook(at path: IndexPath) -> UIDragPreviewParameters?
  func call(_ step: DragSessionStep, _ session: any UIDragSession)
  /// Notifies a cell of the list of its part in the drag.
  func show(_ state: CellDragState, of cell: UIView)

  /// Returns the decision of the drop delegate; nil without one.
  func delegateCanHandle(_ session: any UIDropSession) -> Bool?
  func call(_ step: DropSessionStep, _ session: any UIDropSession)
  func proposal(for session: any UIDropSession, at path: IndexPath?) -> UIDropProposal
  func insertsAtDestination(_ proposal: UIDropProposal) -> Bool
  func perform(_ drop: ListDrop)

  /// The index path of the last cell, the target of a drop beside all cells.
  var lastPath: IndexPath? { get }
  /// Makes room at `target`, or at the end, for the dragged cell at `path`.
  func makeRoom(for path: IndexPath, at target: IndexPath?)
  func closeRoom()
  /// Moves a dropped cell within the list. Returns false to leave the drop to the drop delegate.
  func moveDropped(_ path: IndexPath, to target: IndexPath) -> Bool
}

/// The part of a cell in a drag. The raw values are those of the cells' public `DragState`.
enum CellDragState: Int {
  case none
  case lifting
  case dragging
}

enum DragSessionStep {
  case willBegin
  case didEnd
}

enum DropSessionStep {
  case entered
  case exited
  case ended
}

/// The drags from a list and the drops on it. It has an interaction of each kind and forwards their calls to the list's
/// delegates with index paths (Apple, "Supporting drag and drop in table views" and "in collection views").
@MainActor
final class ListDragging {
  private unowned let list: any DraggingList
  /// The list's own property enables it, on phones as well.
  private lazy var drag = {
    let drag = UIDragInteraction(delegate: self)
    drag.isEnabled = true
    return drag
  }()
  private lazy var drop = UIDropInteraction(delegate: self)
  /// The items that are dragged from the list, with their index paths; nil for items that were removed from the list.
  private var sources: [(item: UIDragItem, path: IndexPath?)] = []
  private var proposal: UIDropProposal?
  private var destination: IndexPath?
  /// A Boolean value that is true from the lift until the session ends or the lifted item is returned.
  var hasActiveDrag: Bool { drag.isActive && !hasEnded }
  private var hasEnded = false
  private(set) var hasActiveDrop = false

  init(_ list: any DraggingList) { self.list = list }

  /// The delegates or their permission are others.
  func attach() {
    drag.opensMenu = { [weak list] in list?.openMenu(at: $0) }
    set(drag, list.offersDrags)
    set(drop, list.takesDrops)
  }

  private func set(_ interaction: any UIInteraction, _ isOn: Bool) {
    guard isOn != (interaction.view === list) else { return }
    if isOn { list.addInteraction(interaction) } else { list.removeInteraction(interaction) }
  }

  /// The cells that show that they are lifted or dragged.
  private var lifted: [UIView] = []

  private func showState(_ state: CellDragState) {
    let cells = sources.compactMap { $0.path.flatMap { list.shownCell(at: $0) } }
    // A drop may have moved, reloaded or removed the items: the cells that were lifted are told, wherever they are now.
    let others = state == .none ? lifted.filter { cell in !cells.contains { $0 === cell } } : []
    lifted = state == .none ? [] : cells
    for cell in cells + others { list.show(state, of: cell) }
  }

  /// Returns whether items of the list itself are dragged, and may be moved.
  func movesOwn(_ session: any UIDropSession) -> Bool { isOwn(session) && session.allowsMoveOperation }

  private func isOwn(_ session: any UIDropSession) -> Bool {
    session.items.contains { item in sources.contains { $0.item === item } }
  }

  /// The list has changed while items are dragged.
  func rekey(_ mapping: ListMapping) {
    sources = sources.map { source in (source.item, source.path.flatMap { mapping.newPath(of: $0) }) }
    destination = destination.flatMap { mapping.newPath(of: $0) }
  }

  /// The index path of the cell that a drop would move within the list, if there is exactly one and the cells make
  /// room.
  private func movedPath(_ session: any UIDropSession) -> IndexPath? {
    guard let proposal, proposal.operation == .move, list.insertsAtDestination(proposal), session.items.count == 1
    else { return nil }
    return sources.first { $0.item === session.items[0] }?.path
  }
}

extension ListDragging: UIDragInteractionDelegate {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard list.offersDrags, let path = list.path(at: session.location(in: list)) else { return [] }
    let others = list.selection.filter { $0 != path }
    let paths = [path] + (others.count < list.selection.count ? others : [])
    hasEnded = false
    sources = paths.flatMap { path in list.dragItems(for: session, at: path).map { (item: $0, path: Optional(path)) } }
    return sources.map(\.item)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    let path = sources.first { $0.item === item }?.path
    guard let path, let cell = list.shownCell(at: path) else { return nil }
    return UITargetedDragPreview(view: cell, parameters: list.liftedLook(at: path) ?? UIDragPreviewParameters())
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { list.allowsMove(of: session) }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    showState(.lifting)
    // A finger that lifts without a move returns the items, and no session begins.
    animator.addCompletion { [weak self] position in if position == .start { self?.showState(.none) } }
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    showState(.dragging)
    list.call(.willBegin, session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    hasEnded = true
    showState(.none)
    sources = []
    list.call(.didEnd, session)
  }
}

extension ListDragging: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    list.delegateCanHandle(session) ?? isOwn(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    hasActiveDrop = true
    list.call(.entered, session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    destination = list.path(at: session.location(in: list))
    let proposal = list.proposal(for: session, at: destination)
    self.proposal = proposal
    if let path = movedPath(session) { list.makeRoom(for: path, at: destination) } else { list.closeRoom() }
    return proposal
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    hasActiveDrop = false
    list.closeRoom()
    list.call(.exited, session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let proposal else { return }
    if let path = movedPath(session), let target = destination ?? list.lastPath, list.moveDropped(path, to: target) {
      land(session.items[0], session) { [weak list] in list?.cellRect(at: target) }
      return
    }
    list.closeRoom()
    let items = session.items.map { item in
      let path = sources.first { $0.item === item }?.path
      return DroppedItem(item, from: path, size: path.flatMap { list.cellRect(at: $0)?.size } ?? .zero)
    }
    list.perform(
      ListDrop(items, destination, proposal, session) { [weak self] item, place in
        self?.land(item, session, at: place) ?? DragAnimator()
      })
  }

  /// Animates the preview of the first item to `place`, in the list's coordinates. Other items have no preview.
  @discardableResult
  private func land(
    _ item: UIDragItem, _ session: any UIDropSession, at place: @escaping () -> CGRect?
  ) -> DragAnimator {
    let animator = DragAnimator()
    guard let drag = session as? Drag, drag.items.first === item else { return animator }
    drag.landing = (animator, { [weak list] in list.flatMap { list in place().map { list.convert($0, to: nil) } } })
    return animator
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    hasActiveDrop = false
    (proposal, destination) = (nil, nil)
    list.closeRoom()
    list.call(.ended, session)
  }
}

/// A drop on a list while it is being performed.
@MainActor
struct ListDrop {
  let items: [DroppedItem]
  let destination: IndexPath?
  let proposal: UIDropProposal
  let session: any UIDropSession
  /// Moves the picture of an item to a place in the list's coordinates.
  let land: (UIDragItem, @escaping () -> CGRect?) -> DragAnimator

  init(
    _ items: [DroppedItem], _ destination: IndexPath?, _ proposal: UIDropProposal, _ session: any UIDropSession,
    land: @escaping (UIDragItem, @escaping () -> CGRect?) -> DragAnimator
  ) {
    (self.items, self.destination, self.proposal) = (items, destination, proposal)
    (self.session, self.land) = (session, land)
  }
}

@MainActor
final class DroppedItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, from path: IndexPath?, size: CGSize) {
    (dragItem, sourceIndexPath, previewSize) = (item, path, size)
  }
}
