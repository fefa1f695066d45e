import EventTrace
import Inspector

/// The message that the program shows over the scene until the next touch or key, and the file that it is about.
@MainActor
final class MessageBoard {
  private(set) var message: Sentence?
  /// The file that the message is about; a button beside the message plays or opens it.
  private(set) var file: SavedFile?

  /// Shows `message` in place of the current one.
  func show(_ message: Sentence, about file: SavedFile? = nil) { (self.message, self.file) = (message, file) }

  func dismiss() { (message, file) = (nil, nil) }
}
