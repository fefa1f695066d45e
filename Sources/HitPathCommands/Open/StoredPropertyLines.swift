import EventTrace
import Files
import Foundation

/// Finds the lines of opened sources that set a property without an effect.
enum StoredPropertyLines {
  private static let names = Set(TraceRecord.propertiesWithoutEffect.compactMap { $0.split(separator: ".").last })
    .subtracting(namesWithEffectElsewhere)

  /// The names that have an effect in another class, such as the duration of an animation. Which one a line means is
  /// not known before it runs; then the trace says so.
  private static let namesWithEffectElsewhere: Set<Substring> = [
    "autoreverses", "duration", "fillMode", "repeatCount", "repeatDuration", "isSecureTextEntry",
    "magnificationFilter", "filters",
  ]

  nonisolated(unsafe) private static let assignment = #/(?:^\s*|\.)(\w+)\s*=(?!=)/#
  nonisolated(unsafe) private static let override = #/\boverride\s+(?:\w+\s+)*var\s+(\w+)/#

  /// Returns a note for each line, as in `Knob.swift:12: note: ...`. The type of a receiver is not known: a property of
  /// the app with the same name is found, too.
  static func notes(in text: String, path: String) -> [String] {
    text.textLines.enumerated().flatMap { index, line in
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      let set = code.matches(of: assignment).map(\.output.1).filter(names.contains)
      let overridden = code.matches(of: override).map(\.output.1).filter(names.contains)
      return set.map { "\(path):\(index + 1): note: \($0) is stored and has no effect in HitPath" }
        + overridden.map { "\(path):\(index + 1): note: the override of \($0) has no effect in HitPath" }
    }
  }

  /// Returns the notes of all files that can be read.
  static func notes(inFilesAt paths: [String]) -> [String] {
    paths.flatMap { path in
      (try? String(contentsOfFile: path, encoding: .utf8)).map { notes(in: $0, path: path) } ?? []
    }
  }
}
