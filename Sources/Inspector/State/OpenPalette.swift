/// The open palette of commands, or the field for the word of a marker.
package struct OpenPalette: Equatable, Sendable {
  package var text = ""
  /// The entry that Return performs, among those that match the text.
  package var selected = 0
  /// The time that is marked with the text, in seconds of the stage; nil for the list of commands.
  package var markedTime: Double?
  /// A Boolean value that indicates whether that time has a marker already.
  package var renames = false
}
