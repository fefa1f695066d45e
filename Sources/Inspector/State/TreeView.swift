/// The visible part of the tree.
package struct TreeView: Equatable, Sendable {
  package var filter = ""
  /// A Boolean value that indicates whether only the views of the last hit test are shown.
  package var isScopedToTouch = false
  package var showsLayers = false

  package init() {}

  package var isFiltered: Bool { !filter.isEmpty || isScopedToTouch }
}
