/// A path taken apart as text. Foundation's own functions for it stop the program on paths of one character.
package enum PathParts {
  /// Everything up to the last slash and with it; empty where there is no slash.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// What comes after the last slash.
  package static func name(of path: String) -> String { String(path.dropFirst(folder(of: path).count)) }

  /// In lower case and without the dot; empty where the name has none, or nothing before it.
  package static func fileExtension(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}
