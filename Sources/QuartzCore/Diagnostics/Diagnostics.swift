/// Reports from the engine to the author of the code that runs on it.
package enum Diagnostics {
  /// Writes a line to standard error. If that is closed or full, the line is lost without further effect.
  package static func write(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("hitpath: \(line)\n".utf8))
  }
}
