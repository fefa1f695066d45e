/// What the engine reports to the author of the code that runs on it.
package enum Diagnostics {
  /// Writes a line to standard error. Where that is closed or full the line is lost, and nothing else happens.
  package static func write(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("hitpath: \(line)\n".utf8))
  }
}
