import Synchronization

/// Fonts that the app brings along: files of its own folder. Fonts are the process's, as on iOS, and may be asked for
/// on any thread.
package enum AppFonts {
  struct Face: Sendable {
    let path: String
    let names: FontFileNames
  }

  private static let faces = Mutex<[Face]>([])

  /// Takes the fonts among `files` in place of those that were there. What cannot be read is said on standard error.
  @MainActor
  package static func adopt(_ files: [URL]) {
    let found = files.compactMap { file -> Face? in
      guard let data = try? RegularFile.data(at: file, options: .mappedIfSafe), let names = FontFileNames(data) else {
        LayerWarnings.report("\(file.path) cannot be read as a TrueType or OpenType font, so no font is called by it.")
        return nil
      }
      return Face(path: file.path, names: names)
    }
    faces.withLock { $0 = found }
  }

  /// Returns a face by its PostScript name, full name or family; for a family it is the upright face nearest to
  /// regular.
  static func face(named name: String) -> Face? {
    let all = faces.withLock { $0 }
    if let exact = all.first(where: { $0.names.postScriptName == name || $0.names.fullName == name }) { return exact }
    return all.filter { $0.names.familyName == name }.min { rank($0.names) < rank($1.names) }
  }

  /// The families of the faces, each once.
  static var families: Set<String> { Set(faces.withLock { $0.map(\.names.familyName) }) }

  static func fonts(of family: String) -> [String] {
    faces.withLock { $0.filter { $0.names.familyName == family }.map(\.names.postScriptName) }.sorted()
  }

  private static func rank(_ names: FontFileNames) -> Int { abs(names.weight - 400) + (names.isItalic ? 1000 : 0) }
}
