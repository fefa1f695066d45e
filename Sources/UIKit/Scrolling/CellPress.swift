import Foundation

/// A touch on a row or an item, from the moment its cell gets it.
@MainActor
struct CellPress {
  let touch: UITouch
  let path: IndexPath
}

extension UITouch {
  /// Returns the index path of the nearest cell around the touched view, up to `container`, that has one.
  func cellPath<Cell: UIView>(below container: UIView, pathOf: (Cell) -> IndexPath?) -> IndexPath? {
    var view = view
    while let current = view, current !== container {
      if let cell = current as? Cell, let path = pathOf(cell) { return path }
      view = current.superview
    }
    return nil
  }
}
