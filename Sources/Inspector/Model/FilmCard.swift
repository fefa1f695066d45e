/// A title page of a film: its subject at the beginning, its conclusion at the end.
package struct FilmCard: Equatable, Sendable {
  /// The small heading above the title; empty for none.
  package var heading: String
  package var title: String
  /// The text below the title; empty for none.
  package var text: String
  /// The command line at the bottom; empty for none.
  package var command: String

  package init(heading: String = "", title: String, text: String = "", command: String = "") {
    self.heading = heading
    self.title = title
    self.text = text
    self.command = command
  }
}
