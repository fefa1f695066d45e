/// A path taken apart as text. Foundation's own functions for it stop the program on paths of one character.
package enum PathParts {
  /// Returns the path up to the last slash, including it; empty where there is none.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Returns the part after the last slash.
  package static func name(of path: String) -> String { String(path.dropFirst(folder(of: path).count)) }

  /// Returns the extension in lower case without the dot; empty where the name has none, or nothing before it.
  package static func fileExtension(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}
