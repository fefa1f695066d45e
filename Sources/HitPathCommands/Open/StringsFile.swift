import Files
import Foundation
import InputEvents
import ObjCCompatibility

/// A table of localized strings (`.strings`, or `.stringsdict` for plurals) of an opened folder, which Xcode would
/// check when it builds the app.
package enum StringsFile {
  /// Returns what is wrong with the file, as `path:line: error: words`; nil if it is a table.
  static func mistake(in path: String) -> String? {
    let bytes = try? InputFile.read(path, limit: OpenedFiles.largestResource, kinds: .regular)
    guard let bytes else { return "\(path.pathInMessage): error: it cannot be read." }
    return mistake(in: bytes, isText: !path.hasSuffix("dict")).map { mistake in
      let place = mistake.line.map { ":\($0)" } ?? ""
      return "\(path.pathInMessage)\(place): error: \(mistake.words)."
    }
  }

  package struct Mistake: Equatable {
    /// Counted from 1; nil if the file is no text.
    package let line: Int?
    package let words: String
  }

  /// - Parameter isText: Whether the table may be written as text, and not only as a property list.
  package static func mistake(in bytes: [UInt8], isText: Bool = true) -> Mistake? {
    guard !bytes.allSatisfy(isBlank) else { return nil }
    let isStructured = StringTable.isStructured(bytes)
    guard isText, !isStructured else {
      let list = isStructured ? try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil) : nil
      return list is [String: Any] ? nil : Mistake(line: nil, words: "it is no property list of strings")
    }
    guard let words = error(in: bytes[...]) else { return nil }
    let named = words.firstMatch(of: #/^(.*?),? (?:on|at) line (\d+)/#)
    return Mistake(
      line: named.flatMap { Int($0.output.2) } ?? lineOfMistake(in: bytes),
      words: named.map { String($0.output.1) } ?? words)
  }

  /// Returns Foundation's words for the mistake in a table as text.
  private static func error(in bytes: ArraySlice<UInt8>) -> String? {
    do {
      _ = try StringTable.read(Data(bytes))
      return nil
    } catch DecodingError.dataCorrupted(let context) {
      let words = context.underlyingError.flatMap { ($0 as NSError).userInfo["NSDebugDescription"] as? String }
      return words?.trimmingCharacters(in: .whitespaces) ?? context.debugDescription
    } catch {
      return "it is no table of strings"
    }
  }

  /// Returns the number of the line after the longest part of the file that is a table, for mistakes that have no line
  /// of their own.
  private static func lineOfMistake(in bytes: [UInt8]) -> Int {
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    var (good, bad) = (0, ends.count + 1)
    while bad - good > 1 {
      let middle = (good + bad) / 2
      let isTable = bytes[...ends[middle - 1]].allSatisfy(isBlank) || error(in: bytes[...ends[middle - 1]]) == nil
      if isTable { good = middle } else { bad = middle }
    }
    return good + 1
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
}
