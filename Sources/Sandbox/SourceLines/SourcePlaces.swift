import Assets
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
  /// The file that is embedded in the program and not on the disk; nil if there is none.
  private let embedded: String?
  /// The declarations that were found, by the name of the class.
  private var places: [String: Place] = [:]
  /// The extensions, and the classes that others inherit from, by the name of the class.
  private var extensions: [String: [Place]] = [:]
  private var superclasses: [String: String] = [:]
  /// The number of files that were read.
  private var readCount = 0

  /// Limits for a folder with much that belongs to other programs.
  private static let (mostFiles, longestFile) = (2000, 4 << 20)

  /// Reads all files.
  package init(of about: SceneDescription) {
    self.init(willRead: about)
    while !isComplete { readNext() }
  }

  /// Finds the files, which `readNext` reads one by one. The source of a scene of the course is embedded in the
  /// program, and is read only if `includesEmbedded` is true, because nothing outside of the window can show a line of
  /// it.
  init(willRead about: SceneDescription, includesEmbedded: Bool = false) {
    let file = about.sourceFile
    embedded = includesEmbedded && !file.hasPrefix("/") ? file : nil
    files = file.hasPrefix("/") ? [file] + Self.others(beside: file) : embedded.map { [$0] } ?? []
  }

  /// A Boolean value that indicates whether all files were read.
  var isComplete: Bool { readCount == files.count }

  /// Reads the next file.
  mutating func readNext() {
    guard !isComplete else { return }
    let file = files[readCount]
    readCount += 1
    guard let text = text(of: file) else { return }
    let path = Self.relative(file)
    let declarations = SourceDeclarations(in: text)
    for (name, line) in declarations.classes where places[name] == nil {
      places[name] = Place(path: path, line: line)
    }
    for (name, superclass) in declarations.superclasses where superclasses[name] == nil {
      superclasses[name] = superclass
    }
    for (name, line) in declarations.extensions {
      extensions[name, default: []].append(Place(path: path, line: line))
    }
  }

  /// Returns the text of a file of the sources; nil if it cannot be read.
  func text(of file: String) -> String? {
    if let embedded, embedded == file { return Assets.exampleSource(file) }
    return try? InputFile.text(file, limit: Self.longestFile, kinds: .regular)
  }

  /// Returns the place of the first of the classes that the sources declare, or of the scene's file.
  package func place(of classes: [String]) -> Place? {
    classes.lazy.compactMap { places[$0] }.first ?? files.first.map { Place(path: Self.relative($0), line: 1) }
  }

  /// Returns the place at which the sources declare a class; nil if they do not.
  package func declaration(of name: String) -> Place? { places[name] }

  /// Returns the places of the extensions of a class.
  func extensions(of name: String) -> [Place] { extensions[name] ?? [] }

  /// Returns the class from which a declared class inherits; nil if the sources do not say. It may be a protocol, of
  /// which the sources declare no class.
  func superclass(of name: String) -> String? { superclasses[name] }

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

  private static func relative(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }
}
