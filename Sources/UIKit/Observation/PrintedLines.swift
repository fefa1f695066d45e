/// The lines that code of the app prints. Pieces that it prints without a line break are one line, as on standard
/// output: the trace records the line within the call that completes it.
@MainActor
package final class PrintedLines: RuntimeTopic {
  private unowned let runtime: UIRuntime
  private var unfinished = ""

  init(of runtime: UIRuntime) { self.runtime = runtime }

  /// Adds a piece of text with its terminator.
  package func add(_ text: String) {
    unfinished += text
    guard let end = unfinished.lastIndex(of: "\n") else { return }
    let complete = String(unfinished[..<end])
    unfinished = String(unfinished[unfinished.index(after: end)...])
    runtime.probe?.note(.printed(complete))
  }

  /// Records a line that was not completed, at the end of the app.
  package func finish() { if !unfinished.isEmpty { add("\n") } }
}

extension UIRuntime {
  package var printedLines: PrintedLines { topic(PrintedLines.self) }
}
