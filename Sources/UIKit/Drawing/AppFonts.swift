import Synchronization

/// The fonts in the app's own folder. As on iOS, they belong to the process and may be requested on any thread.
package enum AppFonts {
  struct Face: Sendable {
    let path: String
    let names: FontFileNames
  }

  private static let faces = Mutex<[Face]>([])

  /// Replaces the fonts by those among `files`. A file that cannot be read is reported on standard error.
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

  /// Returns the face with this PostScript name, full name or family name; for a family, the upright face nearest to
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
