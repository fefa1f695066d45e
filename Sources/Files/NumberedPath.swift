import Foundation

/// Returns names for new files that must not replace existing ones.
package enum NumberedPath {
  /// Returns the path in `folder` of `name` with a hyphen and the first number, from 1, for which no file with any of
  /// `extensions` exists. Throws "File exists" if all numbers up to 9,999 are in use.
  ///
  /// - Parameter name: Any text, such as the name of a scene: a character that would lead out of the folder, or hide
  ///   the file, becomes a hyphen.
  package static func free(
    in folder: String, named name: String, extensions: [String]
  ) throws(SystemError) -> String {
    let paths = (1...9999).lazy.map { "\(folder)/\(fileName(name))-\($0)" }
    let free = paths.first { path in
      extensions.allSatisfy { !FileManager.default.fileExists(atPath: "\(path).\($0)") }
    }
    guard let free else { throw SystemError(EEXIST) }
    return free
  }

  private static func fileName(_ text: String) -> String {
    let name = String(text.map { $0 == "/" || $0 == "\0" || $0.isNewline ? "-" : $0 }.prefix(longestName))
    return name.hasPrefix(".") ? "-" + name.dropFirst() : name
  }

  /// The number of characters of a name that are used.
  private static let longestName = 60
}
