import Foundation

/// A row that is swiped, and the buttons that show behind it. Apple's class has this name.
///
/// The pan begins only for a drag that is clearly horizontal, on a row with actions on the side that would become
/// visible. Any other drag is left to the list and its superviews.
@MainActor
final class UISwipeActionController: NSObject {
  unowned let list: any SwipedList
  private(set) lazy var pan: UIPanGestureRecognizer = UISwipeActionPanGestureRecognizer(of: self)

  /// The row, while it is swiped or moves back.
  private struct Open {
    var path: IndexPath
    let cell: UIView
    /// The side: 1 when the actions are at the leading edge.
    let sign: CGFloat
    let configuration: UISwipeActionsConfiguration
    let buttons: [UIButton]
    /// A Boolean value that indicates whether a finger swiped the row, rather than a tap on its delete control.
    let isSwiped: Bool
    /// The row's offset when the drag began.
    var start: CGFloat = 0
  }
  private var open: Open?

  init(_ list: any SwipedList) {
    self.list = list
    super.init()
    list.addGestureRecognizer(pan)
  }

  /// The minimum width of a button in points (not published, L); the next constant is the share of the row from which a
  /// swipe is a full one.
  static let buttonWidth: CGFloat = 74
  static let fullSwipe: CGFloat = 0.6
  /// The speed in points per second at which a flick opens or closes the row.
  static let flick: CGFloat = 300
  /// The duration in which a released row opens or closes, in seconds (L).
  static let duration: TimeInterval = 0.3

  // MARK: The gesture

  /// Prepares the row under the finger for a swipe by `way` from its landing. Returns whether it has actions there.
  func mayBegin(_ way: CGPoint) -> Bool {
    let place = CGPoint(x: pan.location(in: list).x - way.x, y: pan.location(in: list).y - way.y)
    guard abs(way.x) > abs(way.y), let path = list.path(at: place), let cell = cell(at: path) else { return false }
    if let open, open.path == path { return true }
    close(animated: true)
    guard let configuration = list.swipeActions(forRowAt: path, isLeading: way.x > 0),
      !configuration.actions.isEmpty
    else { return false }
    begin(path, cell, way.x > 0 ? 1 : -1, configuration, isSwiped: true)
    return true
  }

  /// Opens the row so far that its trailing actions show, or closes it, as a tap on its delete control does while the
  /// table is edited: nothing is deleted until the button is tapped (reference 8.2).
  func toggleForDeletion(_ path: IndexPath, _ cell: UIView, _ actions: UISwipeActionsConfiguration?) {
    let isOpen = open?.path == path
    close(animated: true)
    guard !isOpen, let actions, !actions.actions.isEmpty else { return }
    begin(path, cell, -1, actions, isSwiped: false)
    open(cell)
  }

  private func begin(
    _ path: IndexPath, _ cell: UIView, _ sign: CGFloat, _ actions: UISwipeActionsConfiguration, isSwiped: Bool
  ) {
    let buttons = actions.actions.map { action in
      let button = UIButton(frame: .zero)
      button.setTitle(action.title, for: .normal)
      button.setImage(action.image, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 15)
      button.backgroundColor = action.backgroundColor
      button.accessibilityIdentifier = action.title
      button.addAction(UIAction { [weak self, weak button] _ in self?.perform(action, button) }, for: .touchUpInside)
      list.insertSubview(button, belowSubview: cell)
      return button
    }
    round(buttons.first, at: sign, list.groupCorners(of: cell))
    list.cancelPress()
    open = Open(
      path: path, cell: cell, sign: sign, configuration: actions, buttons: buttons, isSwiped: isSwiped)
    if isSwiped { list.willBeginSwiping(rowAt: path) }
    place(0)
  }

  /// Gives the outer button the corners of the group at its edge.
  private func round(_ button: UIButton?, at sign: CGFloat, _ group: (corners: CACornerMask, radius: CGFloat)) {
    let edge: CACornerMask =
      sign > 0 ? [.layerMinXMinYCorner, .layerMinXMaxYCorner] : [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
    guard let button, group.radius > 0, !group.corners.isDisjoint(with: edge) else { return }
    button.layer.maskedCorners = group.corners.intersection(edge)
    button.layer.cornerRadius = group.radius
    button.clipsToBounds = true
  }

  func swipe(_ pan: UIPanGestureRecognizer) {
    guard var open else { return }
    switch pan.state {
    case .began:
      open.start = offset
      self.open = open
      place(open.start + pan.translation(in: list).x)
    case .changed: place(open.start + pan.translation(in: list).x)
    case .ended: release(at: pan.velocity(in: list).x)
    case .cancelled: close(animated: true)
    default: break
    }
  }

  private var offset: CGFloat { open.map { $0.cell.frame.minX - row(at: $0.path).minX } ?? 0 }
  private var openOffset: CGFloat { open.map { $0.sign * Self.buttonWidth * CGFloat($0.buttons.count) } ?? 0 }

  private func release(at velocity: CGFloat) {
    guard let open else { return }
    let way = open.sign * offset
    let width = open.cell.bounds.width
    if open.configuration.performsFirstActionWithFullSwipe, way > width * Self.fullSwipe,
      let first = open.configuration.actions.first
    {
      animate { self.place(open.sign * width) }
      return perform(first, open.buttons.first)
    }
    let speed = open.sign * velocity
    let opens = speed > Self.flick || (speed > -Self.flick && way > abs(openOffset) / 2)
    guard opens else { return close(animated: true) }
    self.open(open.cell)
  }

  private func open(_ cell: UIView) {
    if let open, open.sign < 0, open.configuration.actions.contains(where: { $0.style == .destructive }) {
      list.setShowsDeleteConfirmation(true, of: cell, animated: true)
    }
    animate { self.place(self.openOffset) }
  }

  private func perform(_ action: UIContextualAction, _ button: UIButton?) {
    guard let open else { return }
    action.handler(action, button ?? UIView()) { [weak self] _ in
      // Another row may have been opened in the meantime.
      if self?.open?.cell === open.cell { self?.close(animated: true) }
    }
  }

  // MARK: Places

  /// Moves the row by `offset` points. Beyond its buttons it follows the finger by a third of the distance.
  private func place(_ wished: CGFloat) {
    guard let open else { return }
    let way = max(0, open.sign * wished)
    let limit = abs(openOffset)
    let isFull = open.configuration.performsFirstActionWithFullSwipe
    show(way <= limit || isFull ? way : limit + (way - limit) / 3)
  }

  /// Moves the row by `shown` points, and lets its buttons fill the gap.
  private func show(_ shown: CGFloat) {
    guard let open else { return }
    let row = row(at: open.path)
    open.cell.frame = row.offsetBy(dx: open.sign * shown, dy: 0)
    let each = shown / CGFloat(max(1, open.buttons.count))
    for (index, button) in open.buttons.enumerated() {
      let fromEdge = each * CGFloat(index)
      let x = open.sign > 0 ? row.minX + fromEdge : row.maxX - fromEdge - each
      button.frame = CGRect(x: x, y: row.minY, width: each, height: row.height)
    }
  }

  private func animate(_ changes: @escaping () -> Void, then end: ((Bool) -> Void)? = nil) {
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: changes, completion: end)
  }

  private func row(at path: IndexPath) -> CGRect { list.cellRect(at: path) ?? .zero }
  private func cell(at path: IndexPath) -> UIView? { list.shownCell(at: path) }

  // MARK: For the list

  /// Returns the current offset of a row, in points.
  func offset(ofRowAt path: IndexPath) -> CGFloat { open?.path == path ? offset : 0 }

  // MARK: Changes of the list

  /// Updates the index path of the row after an update; its offset does not change. If the row was deleted, the buttons
  /// are removed; if it was reloaded, its new cell is at the ordinary position.
  func rekey(_ mapping: ListMapping) {
    guard let open else { return }
    let path = mapping.newPath(of: open.path)
    if let path, !mapping.isReloaded(open.path) {
      self.open?.path = path
      return
    }
    self.open = nil
    list.setShowsDeleteConfirmation(false, of: open.cell, animated: false)
    let end: (Bool) -> Void = { _ in for button in open.buttons { button.removeFromSuperview() } }
    if list.window == nil {
      end(true)
    } else {
      for button in open.buttons { button.isUserInteractionEnabled = false }
      animate({ for button in open.buttons { button.alpha = 0 } }, then: end)
    }
    if open.isSwiped { list.didEndSwiping(rowAt: path) }
  }

  /// Moves the buttons to the current position of the row.
  func placeButtons() {
    if let open { show(open.sign * offset) }
  }

  /// Returns whether a touch closes the row: any touch on it or on another row does, and has no other effect.
  func takes(_ touch: UITouch) -> Bool {
    guard let open else { return false }
    if let view = touch.view, open.buttons.contains(where: { view.isDescendant(of: $0) }) { return false }
    close(animated: true)
    return true
  }

  func close(animated: Bool) {
    guard let open else { return }
    let row = row(at: open.path)
    let path = open.path
    self.open = nil
    list.setShowsDeleteConfirmation(false, of: open.cell, animated: animated && list.window != nil)
    let move = { if row != .zero { open.cell.frame = row } }
    let end: (Bool) -> Void = { _ in for button in open.buttons { button.removeFromSuperview() } }
    if animated, list.window != nil {
      animate(move, then: end)
    } else {
      move()
      end(true)
    }
    if open.isSwiped { list.didEndSwiping(rowAt: path) }
  }
}
