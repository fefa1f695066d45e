/// The result of opening a line of source in an editor.
package enum SourceOpening: Equatable, Sendable, Codable {
  /// The program with this name was started.
  case opened(by: String)
  /// The program with this name could not be started, for this reason.
  case failed(program: String, reason: String)
  /// There is no program for it.
  case missing
}

/// A line of a source file, counted from 1.
package struct SourcePlace: Equatable, Sendable, Codable {
  package let path: String
  package let line: Int

  package init(_ path: String, line: Int) { (self.path, self.line) = (path, line) }
}

/// Opens lines of source in the user's editor.
@MainActor
package protocol SourceEditing: AnyObject {
  func open(_ place: SourcePlace)
  /// Returns the result for a line that was opened since the last call; nil while it is not known. A process in a
  /// container gets it from that of the window.
  func takeResult() -> (place: SourcePlace, opening: SourceOpening)?
}
