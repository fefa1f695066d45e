/// The open menu of the window.
package struct OpenMenu: Equatable, Sendable {
  /// The entry that Return carries out, counted among those that do something; nil before an arrow key was pressed.
  package var selected: Int?
  /// The shown page, from 0. A menu whose rows do not fit into the window has several.
  package private(set) var page = 0

  package init(selected: Int? = nil, page: Int = 0) { (self.selected, self.page) = (selected, page) }

  /// Moves the selection by `step`, among `count` entries. Without a selection, it starts at the first or the last
  /// entry.
  mutating func step(by step: Int, of count: Int) {
    guard count > 0 else { return }
    selected = selected.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
  }
}

/// A recording in the user's folder.
package struct RecordingEntry: Equatable, Sendable {
  package var path: String
  /// The name of the file without its extension.
  package var name: String
  /// The date and time of its last change, as text.
  package var time: String

  package init(path: String, name: String, time: String) { (self.path, self.name, self.time) = (path, name, time) }
}
