/// Functions that split a path as text. Foundation's functions for this end the process on paths of one character.
package enum PathParts {
  /// Returns the path up to and including the last slash; empty if there is no slash.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Returns the part after the last slash.
  package static func name(of path: String) -> String { String(path.dropFirst(folder(of: path).count)) }

  /// Returns the extension in lowercase without the dot; empty if the name has no extension or nothing before it.
  package static func fileExtension(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}
