import Foundation

/// Returns names for new files that must not replace existing ones.
package enum NumberedPath {
  /// Returns `base` with a hyphen and the first number, from 1, for which no file with any of `extensions` exists.
  /// Throws "File exists" if all numbers up to 9,999 are in use.
  package static func free(_ base: String, extensions: [String]) throws(SystemError) -> String {
    let paths = (1...9999).lazy.map { "\(base)-\($0)" }
    let free = paths.first { path in
      extensions.allSatisfy { !FileManager.default.fileExists(atPath: "\(path).\($0)") }
    }
    guard let free else { throw SystemError(EEXIST) }
    return free
  }
}
