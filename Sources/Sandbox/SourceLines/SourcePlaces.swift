import Files
import Foundation
import Scenes

/// The places of classes in the sources of a scene: its file, and the Swift files in the same folder and below it.
@MainActor
package struct SourcePlaces {
  package struct Place {
    /// The path, relative to the current folder if the file is in it.
    package let path: String
    package let line: Int
  }

  private let files: [String]
  /// The declarations that were found, by the name of the class.
  private var places: [String: Place] = [:]
  /// The number of files that were read.
  private var readCount = 0

  /// Limits for a folder with much that belongs to other programs.
  private static let (mostFiles, longestFile) = (2000, 4 << 20)

  /// Reads all files.
  package init(of about: SceneDescription) {
    self.init(willRead: about)
    while !isComplete { readNext() }
  }

  /// Finds the files, which `readNext` reads one by one.
  init(willRead about: SceneDescription) {
    files = about.sourceFile.hasPrefix("/") ? [about.sourceFile] + Self.others(beside: about.sourceFile) : []
  }

  /// A Boolean value that indicates whether all files were read.
  var isComplete: Bool { readCount == files.count }

  /// Reads the next file.
  mutating func readNext() {
    guard !isComplete else { return }
    let file = files[readCount]
    readCount += 1
    guard let text = try? InputFile.text(file, limit: Self.longestFile, kinds: .regular) else { return }
    for (name, line) in Self.classes(in: text) where places[name] == nil {
      places[name] = Place(path: Self.relative(file), line: line)
    }
  }

  /// Returns the place of the first of the classes that the sources declare, or of the scene's file.
  package func place(of classes: [String]) -> Place? {
    classes.lazy.compactMap { places[$0] }.first ?? files.first.map { Place(path: Self.relative($0), line: 1) }
  }

  /// Returns the place at which the sources declare a class; nil if they do not.
  package func declaration(of name: String) -> Place? { places[name] }

  private static func others(beside file: String) -> [String] {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles, .skipsPackageDescendants])
    var paths: [String] = []
    while paths.count < mostFiles, let url = found?.nextObject() as? URL {
      if url.pathExtension == "swift", url.path != file { paths.append(url.path) }
    }
    return paths.sorted()
  }

  /// The declared classes with the numbers of their lines, counted from 1. Comments and texts are not recognized as
  /// such, which matters only for a line that looks like a declaration.
  package static func classes(in text: String) -> [(name: String, line: Int)] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      guard let match = line.firstMatch(of: #/^\s*(?:@\w+(?:\([^)]*\))?\s+|\w+\s+)*class\s+`?(\w+)`?/#) else {
        return nil
      }
      return (String(match.output.1), index + 1)
    }
  }

  private static func relative(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }
}
