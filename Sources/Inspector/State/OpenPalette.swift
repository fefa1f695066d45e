/// The open palette of commands.
package struct OpenPalette: Equatable, Sendable {
  package var text = ""
  /// The entry that Return performs, among those that match the text.
  package var selected = 0
}
