import UIKit

/// Prints to standard output, like Swift's function of this name, and records each line in the trace of the running
/// scene, within the call that completes it. Other threads print to standard output only.
///
/// Code that imports this module, and sources that `hitpath open` shows, call it by writing `print`.
public func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  let text = items.map { "\($0)" }.joined(separator: separator)
  Swift.print(text, terminator: terminator)
  // Output to a pipe or file is buffered, and would be lost when an error stops the scene's process.
  fflush(nil)
  guard Thread.isMainThread else { return }
  MainActor.assumeIsolated { UIRuntime.current.printedLines.add(text + terminator) }
}
