/// Reports from the engine to the author of the code that runs on it.
package enum Diagnostics {
  /// Writes a line to standard error. If that is closed or full, the line is lost without further effect. Names of
  /// views in it cannot steer the terminal.
  package static func write(_ line: String) {
    let scalars = line.unicodeScalars.map { controlsTerminal($0) ? "\u{FFFD}" : $0 }
    let text = String(String.UnicodeScalarView(scalars))
    try? FileHandle.standardError.write(contentsOf: Data("hitpath: \(text)\n".utf8))
  }

  private static func controlsTerminal(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar != "\n" && scalar != "\t"
    case .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isBidiControl
    }
  }
}
