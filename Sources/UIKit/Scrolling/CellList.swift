import Foundation

/// The common requirements of tables and collection views: cells at index paths, which touches highlight and which may
/// have menus.
@MainActor
protocol CellList: UIScrollView {
  associatedtype Cell: UIView

  var shown: [(path: IndexPath, cell: Cell)] { get set }
  var selection: [IndexPath] { get set }
  /// The cell that `EditedCell.swift` keeps in the list.
  var editedCell: (path: IndexPath, cell: Cell)? { get set }
  var press: CellPress? { get set }
  var transaction: ListTransaction { get set }
  var listMenu: ListMenu { get }

  func path(at point: CGPoint) -> IndexPath?
  /// Returns the frame of a cell in the list's coordinates, whether it is visible or not.
  func cellRect(at path: IndexPath) -> CGRect?
  /// Removes a cell from the list for reuse.
  func retire(_ cell: Cell, from path: IndexPath)

  /// Calls the delegate's method for a cell that is not displayed any more.
  func didEndDisplaying(_ cell: Cell, at path: IndexPath)
  /// Stores a cell for reuse.
  func keep(_ cell: Cell)
  /// Applies the changes of the transaction, of which none is open.
  func applyUpdates()

  func beginPress(of touch: UITouch)
  func endPress()
  func cancelPress()
  /// Returns the menu from the delegate.
  func contextMenu(at path: IndexPath, _ point: CGPoint) -> UIContextMenuConfiguration?
}

/// A touch on a row or an item, from the moment at which its cell receives it.
@MainActor
struct CellPress {
  let touch: UITouch
  let path: IndexPath
}

extension CellList {
  func shownCell(at path: IndexPath) -> Cell? { shown.first { $0.path == path }?.cell }

  /// Returns the index path of the nearest cell of the list around the touched view.
  func touchedPath(_ touch: UITouch) -> IndexPath? {
    var view = touch.view
    while let current = view, current !== self {
      if let cell = current as? Cell, let path = shown.first(where: { $0.cell === cell })?.path { return path }
      view = current.superview
    }
    return nil
  }

  // MARK: Touches

  func touchBegan(_ touch: UITouch) {
    beginPress(of: touch)
    waitForMenu(touch)
  }

  func touchesWereLifted(_ touches: Set<UITouch>) {
    if listMenu.end(touches) { return cancelPress() }
    if let touch = press?.touch, touches.contains(touch) { endPress() }
  }

  func touchesWereCancelled(_ touches: Set<UITouch>) {
    _ = listMenu.end(touches, wasCancelled: true)
    if let touch = press?.touch, touches.contains(touch) { cancelPress() }
  }

  // MARK: Menus

  private func waitForMenu(_ touch: UITouch) {
    guard let path = touchedPath(touch), let cell = shownCell(at: path) else { return }
    listMenu.wait(touch, on: cell) { [weak self] in self?.menu(at: path, $0) ?? (nil, false) }
  }

  private func menu(at path: IndexPath, _ point: CGPoint) -> (UIContextMenuConfiguration?, isLeft: Bool) {
    let answer = UIRuntime.current.optionalMethods.result(of: .contextMenu) { contextMenu(at: path, point) }
    let menu = answer ?? nil
    if menu != nil { cancelPress() }
    return (menu, answer == nil)
  }

  /// Opens the menu of the cell at a point of the window; returns nil when it has none.
  func openMenu(at point: CGPoint) -> MenuPresentation? {
    let place = convert(point, from: nil)
    guard let path = path(at: place), let cell = shownCell(at: path) else { return nil }
    return listMenu.open(at: place, on: cell) { menu(at: path, $0) }
  }
}
