/// The result of opening a line of source in an editor.
package enum SourceOpening: Equatable, Sendable {
  /// The program with this name was started.
  case opened(by: String)
  /// The program with this name could not be started, for this reason.
  case failed(program: String, reason: String)
  /// There is no program for it.
  case missing
}
