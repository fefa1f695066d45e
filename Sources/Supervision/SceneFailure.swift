import Foundation

/// Why a scene stopped, and where, as far as it is known: from the signal, from what the process wrote and from the
/// calls that were open.
package struct SceneFailure: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// Scene code did not come back.
    case noAnswer
    /// A function called itself until the stack was used up.
    case recursion
    /// What Swift or the engine said of it.
    case said(String)
    case signal(Int32)
    /// Scene code ended the process itself.
    case exit(Int32)
  }

  package struct Place: Equatable, Sendable {
    package let file: String
    package let line: Int
  }

  package var kind: Kind
  /// The innermost line of the scene's own code.
  package var place: Place?
  /// The open calls of the trace, outermost first.
  package var calls: [String]
  /// All that the process wrote to standard error.
  package var output: String

  /// - Parameters:
  ///   - status: The exit code, or 128 and the number of a signal.
  ///   - hung: Whether it was stopped because it did not answer.
  ///   - isOwn: Whether a source file belongs to the scene rather than to HitPath.
  package init(
    status: Int32, hung: Bool, calls: [String], output: String, isOwn: (String) -> Bool = SceneFailure.isOwnFile
  ) {
    (self.calls, self.output) = (calls, output)
    let frames = Self.frames(of: output)
    place = frames.map(\.place).first { isOwn($0.file) }
    let repeated = Dictionary(grouping: frames) { "\($0.function) \($0.place.file)" }.values.map(\.count).max() ?? 0
    if hung {
      kind = .noAnswer
    } else if let words = Self.lastWords(of: output) {
      kind = .said(words.text)
      // The line that is named is the scene's own, unless the mistake was found inside of a library.
      if let named = words.place, place == nil { place = named }
    } else if status == 128 + SIGSEGV, repeated >= 8 {
      kind = .recursion
    } else {
      kind = status > 128 ? .signal(status - 128) : .exit(status)
    }
  }

  /// The frames of the backtrace that have a line, innermost first.
  private static func frames(of output: String) -> [(function: String, place: Place)] {
    output.split(separator: "\n").compactMap { line in
      guard let match = line.firstMatch(of: #/^\s*\d+ .*?0x[0-9a-f]+ (.*) in .* at (\/.+?):(\d+)(:\d+)?\s*$/#) else {
        return nil
      }
      return (String(match.output.1), Place(file: String(match.output.2), line: Int(match.output.3) ?? 0))
    }
  }

  /// `File.swift:12: Fatal error: words`, or a mistake that the engine names.
  private static func lastWords(of output: String) -> (text: String, place: Place?)? {
    for line in output.split(separator: "\n").reversed() {
      if let match = line.firstMatch(of: #/^(.*\.swift):(\d+): Fatal error:? ?(.*)$/#) {
        let words = match.output.3.isEmpty ? "Fatal error" : String(match.output.3)
        let file = String(match.output.1)
        return (words, file.hasPrefix("Swift/") ? nil : Place(file: file, line: Int(match.output.2) ?? 0))
      }
      if let mark = line.range(of: "programming mistake: ") { return (String(line[mark.upperBound...]), nil) }
    }
    return nil
  }

  /// A source that lies on this machine and is not one of HitPath's own.
  package static func isOwnFile(_ path: String) -> Bool {
    let rooms = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path + "/"
    return !path.hasPrefix(rooms) && FileManager.default.fileExists(atPath: path)
  }

  /// Everything that is known, as a file to hand on.
  package func report(journal: String) -> String {
    var lines = ["A scene stopped.", ""]
    switch kind {
    case .noAnswer: lines.append("why: it did not come back from a call")
    case .recursion: lines.append("why: a function called itself until the stack was used up")
    case .said(let words): lines.append("why: \(words)")
    case .signal(let number): lines.append("why: signal \(number)")
    case .exit(let status): lines.append("why: it ended its process with status \(status)")
    }
    if let place { lines.append("where: \(place.file):\(place.line)") }
    lines += calls.isEmpty ? [] : ["in:"] + calls.map { "  " + $0 }
    return (lines + ["", "Output", "", output, "", "Recording", "", journal]).joined(separator: "\n")
  }
}
