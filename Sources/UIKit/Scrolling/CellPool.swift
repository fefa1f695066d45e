/// A view that a table or a collection view reuses.
@MainActor
protocol ReusableCell: AnyObject {
  var reuseIdentifier: String? { get }
  func prepareForReuse()
}

/// The cells that scrolled out of sight, and the classes of new ones, by reuse identifier.
@MainActor
final class CellPool<Cell: ReusableCell> {
  private var classes: [String: Cell.Type] = [:]
  private var nibs: [String: () -> Cell] = [:]
  private var waiting: [String: [Cell]] = [:]

  /// Registers a class; nil removes the registration. A class of another kind is a mistake of the app (Apple,
  /// `UITableView.register(_:forCellReuseIdentifier:)`).
  func register(_ cellClass: AnyClass?, for identifier: String, by call: String, of receiver: String) {
    if let cellClass, !(cellClass is Cell.Type) {
      UsageMistake(
        call, of: receiver, "\(cellClass) is not a \(Cell.self).", remedy: "Register a subclass of \(Cell.self)."
      ).stop()
    }
    (classes[identifier], nibs[identifier]) = (cellClass as? Cell.Type, nil)
  }

  func isRegistered(_ identifier: String) -> Bool { classes[identifier] != nil || nibs[identifier] != nil }

  /// Registers a closure that creates and awakens the cell of a nib.
  func register(nib make: @escaping () -> Cell, for identifier: String) {
    (classes[identifier], nibs[identifier]) = (nil, make)
  }

  /// Returns a cell from the pool, prepared for reuse, or a new one if a class or a nib is registered.
  func dequeue(_ identifier: String, making: (Cell.Type) -> Cell) -> Cell? {
    if let cell = waiting[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return nibs[identifier].map { $0() } ?? classes[identifier].map(making)
  }

  /// Stores a cell for reuse, unless it has no identifier by which it could be requested.
  func keep(_ cell: Cell) {
    if let identifier = cell.reuseIdentifier { waiting[identifier, default: []].append(cell) }
  }
}
