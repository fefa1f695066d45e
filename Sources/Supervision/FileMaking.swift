import Foundation

/// Makes files for a scene's process in a container, which can start no other process. The window's process owns it.
@MainActor
package protocol FileMaking: AnyObject {
  /// A Boolean value that indicates whether outcomes are to come.
  var isRunning: Bool { get }
  /// Begins a file. Opened code may have written the request, so that it may be anything.
  func begin(_ request: Data)
  /// Returns the outcome of a file that was made since the last call, for the scene's process; nil if there is none.
  func takeOutcome() -> Data?
  /// Returns whether a path is that of a file that was made, which the user may open in another program.
  func hasMade(_ path: String) -> Bool
}
