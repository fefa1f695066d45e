import UIKit

/// Prints to standard output, as Swift's function of this name does, and into the trace of the running scene, inside
/// the call that prints. The log shows the text there. Other threads print to standard output only.
///
/// Code that imports this module, and sources that `hitpath open` shows, call it by writing `print`.
public func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  let text = items.map { "\($0)" }.joined(separator: separator)
  Swift.print(text, terminator: terminator)
  // Output to a pipe or file is buffered, and would be lost when a mistake ends the scene's process.
  fflush(nil)
  guard Thread.isMainThread else { return }
  MainActor.assumeIsolated { UIRuntime.current.probe?.note(.printed(text)) }
}
