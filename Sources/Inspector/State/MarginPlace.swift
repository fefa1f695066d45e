/// A column and a row of the map of a gesture's neighbors.
package struct MarginPlace: Hashable, Sendable {
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
}
