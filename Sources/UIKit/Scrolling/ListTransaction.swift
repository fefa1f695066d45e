import Foundation

/// The changes that a table or a collection view applies together. Changes within others wait for the outermost end.
@MainActor
struct ListTransaction {
  private var openCount = 0
  private(set) var changes = ListUpdates()
  private var completions: [(Bool) -> Void] = []

  var isOpen: Bool { openCount > 0 }

  mutating func begin() { openCount += 1 }
  /// Returns whether the outermost part ended. An end without a begin does nothing.
  mutating func end() -> Bool {
    guard isOpen else { return false }
    openCount -= 1
    return !isOpen
  }

  mutating func change(_ change: (inout ListUpdates) -> Void) { change(&changes) }
  mutating func add(_ completion: ((Bool) -> Void)?) { if let completion { completions.append(completion) } }

  /// Returns the changes and what is called after them, and leaves none.
  mutating func take() -> (changes: ListUpdates, completions: [(Bool) -> Void]) {
    defer { (changes, completions) = (ListUpdates(), []) }
    return (changes, completions)
  }
}

extension CellList {
  /// Runs `updates`. The completion of changes within others waits for all of them.
  func batch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    transaction.begin()
    updates?()
    let isOver = transaction.end()
    transaction.add(completion)
    if isOver { applyUpdates() }
  }

  /// Returns the new positions after the changes. Changes that the data source contradicts are a mistake of the app,
  /// which `call` ends.
  func mapping(_ changes: ListUpdates, from old: [Int], to new: [Int], by call: String, of list: String) -> ListMapping
  {
    do {
      return try ListMapping(changes, from: old, to: new)
    } catch {
      UsageMistake(
        call, of: nameForMessages, error.text,
        remedy: "Change the data first, by exactly what the \(list) is told."
      ).stop()
    }
  }

  /// Assigns new index paths to the visible cells, to the selection and to the pressed cell. Returns the cells of
  /// deleted and reloaded rows or items.
  func rekeyCells(_ mapping: ListMapping) -> [(path: IndexPath, cell: Cell)] {
    var gone: [(path: IndexPath, cell: Cell)] = []
    var kept: [(path: IndexPath, cell: Cell)] = []
    for (path, cell) in shown {
      if let new = mapping.newPath(of: path), !mapping.isReloaded(path) {
        kept.append((new, cell))
      } else {
        gone.append((path, cell))
        didEndDisplaying(cell, at: path)
      }
    }
    shown = kept
    selection = selection.compactMap { mapping.isReloaded($0) ? nil : mapping.newPath(of: $0) }
    guard let press else { return gone }
    if let path = mapping.newPath(of: press.path) {
      self.press = CellPress(touch: press.touch, path: path)
    } else {
      cancelPress()
    }
    return gone
  }

  /// Removes the cells that are gone from the list, and calls the completions.
  func finishUpdates(
    without gone: [(path: IndexPath, cell: Cell)], _ completions: [(Bool) -> Void], _ finished: Bool
  ) {
    for (_, cell) in gone {
      cell.removeFromSuperview()
      cell.alpha = 1
      keep(cell)
    }
    for completion in completions { completion(finished) }
  }
}
