import Files
import Foundation
import InputEvents

/// The files to open: those that are given, and those in the given folders.
///
/// Tests, package manifests, hidden folders, files of other tools, and `main.swift`, which starts a separate program,
/// are omitted.
struct OpenedFiles {
  /// The Swift files, in the order in which they are compiled.
  let sources: [String]
  /// The files and folders of the app's bundle: loose files, `.xcassets`, `.lproj`, `.bundle`.
  let resources: [String]
  /// The files that the resources consist of.
  let resourceFiles: [String]
  /// The Swift files of the given folders that are no sources, which are left out: one bad file does not refuse a
  /// folder.
  let leftOut: [Unreadable]

  /// What was chosen of a folder with several programs; nil if nothing was left out for that reason.
  let choice: String?

  /// A Boolean value that indicates whether a folder was given, which may hold a whole app.
  let includeFolder: Bool

  /// A Swift file that cannot be read, and the reason.
  struct Unreadable: Equatable {
    let path: String
    let failure: CommandFailure
  }

  /// The maximum size of a Swift file in bytes. The compiler takes minutes for a tenth of it.
  static let longestSource = 16 << 20
  /// The maximum size in bytes of a property list, a string catalog, or a result of the rewriter.
  static let largestResource = 64 << 20

  init(_ paths: [String]) throws {
    var found = Found()
    var unreadable: [Unreadable] = []
    var includeFolder = false
    var choice: RepositoryChoice?
    for path in paths {
      guard !path.isEmpty else {
        throw CommandFailure(
          status: .usage,
          message: "'' is no name of a file or folder. A variable of a script that is not set gives such a name.")
      }
      let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: absolute, isDirectory: &isFolder) else {
        throw CommandFailure(
          status: .missing,
          message: """
            '\(path.pathInMessage)' does not exist. Give Swift files, or a folder that holds some; a command for them is written after \
            two dashes: hitpath open FILE -- COMMAND.
            """)
      }
      if let failure = Self.refusal(of: absolute, named: path) { throw failure }
      if isFolder.boolValue {
        includeFolder = true
        let first = found.sources.count
        found.add(absolute)
        let bad = found.sources[first...].compactMap { path in
          Self.failure(of: path).map { Unreadable(path: path, failure: $0) }
        }
        let badPaths = Set(bad.map(\.path))
        found.sources.removeAll { badPaths.contains($0) }
        unreadable += bad
        if paths.count == 1 {
          choice = RepositoryChoice(absolute, named: path, sources: found.sources)
          found.remove { choice?.leavesOut($0) ?? false }
        }
      } else {
        if let failure = Self.failure(of: absolute) { throw failure }
        found.sources.append(absolute)
        found.addResources(beside: absolute)
      }
    }
    self.includeFolder = includeFolder
    self.choice = choice?.sentence
    (sources, resources) = (Self.once(found.sources), Self.once(found.resources))
    resourceFiles = Self.once(found.resourceFiles)
    leftOut = unreadable
    guard !sources.isEmpty else {
      throw unreadable.first?.failure
        ?? CommandFailure(
          status: .missing,
          message: "There is no Swift file in what was given, so there is nothing to show."
            + (Self.includeObjectiveC(paths) ? " It holds Objective-C, which HitPath does not translate." : ""))
    }
  }

  /// Returns the failure for what a developer may take for the right thing to open; nil for others.
  private static func refusal(of path: String, named name: String) -> CommandFailure? {
    let words: String
    switch URL(fileURLWithPath: path).pathExtension.lowercased() {
    case "xcodeproj", "xcworkspace":
      words = "is a project of Xcode, which lists files and holds none. Give the folder with the sources beside it."
    case "storyboard", "xib":
      words = "is drawn with the classes that it names. Give the folder that holds it and their Swift files."
    case "m", "mm", "h":
      words = "is Objective-C, which HitPath does not translate. Give Swift files, or a folder that holds some."
    default: return nil
    }
    return CommandFailure(status: .missing, message: "'\(name.pathInMessage)' \(words)")
  }

  private static func includeObjectiveC(_ paths: [String]) -> Bool {
    paths.contains { path in
      let files = FileManager.default.enumerator(atPath: path)
      while let file = files?.nextObject() as? String {
        if file.hasSuffix(".m") || file.hasSuffix(".mm") { return true }
      }
      return false
    }
  }

  /// Returns the reason why a file is no Swift source; nil if it is one. A link with a Swift file's name may lead to a
  /// device, a pipe, or nowhere.
  private static func failure(of path: String) -> CommandFailure? {
    let name = "'\(path.pathInMessage)'"
    func failure(_ status: CommandFailure.Status, _ words: String) -> CommandFailure {
      CommandFailure(status: status, message: "\(name) \(words)")
    }
    do throws(InputFile.Failure) {
      _ = try InputFile.text(path, limit: longestSource, kinds: .regular)
      return nil
    } catch {
      switch error {
      case .missing where path.unicodeScalars.contains("\u{FFFD}"):
        return failure(.missing, "has a name that is not UTF-8, so it cannot be read. Rename it.")
      case .missing where isLink(path): return failure(.missing, "is a link to a file that does not exist.")
      case .missing(let error), .unreadable(let error): return failure(.missing, "cannot be read: \(error.reason).")
      case .notRegular:
        return failure(.missing, "is no ordinary file, so it is not read. Give Swift files, or a folder of them.")
      case .tooLarge(let limit):
        return failure(.malformed, "has more than \(limit >> 20) MiB, the most that a Swift file may have.")
      case .notUTF8: return failure(.missing, "is not UTF-8 text, as Swift files have to be.")
      }
    }
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func once(_ paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.filter { seen.insert($0).inserted }
  }
}

private struct Found {
  var sources: [String] = []
  var resources: [String] = []
  var resourceFiles: [String] = []

  /// The folders that are added to a bundle unchanged.
  private static let wholeFolders: Set = ["xcassets", "lproj", "bundle"]
  private static let skippedFolders: Set = ["Pods", "Carthage", "DerivedData", "node_modules"]
  private static let skippedKinds: Set = ["xcodeproj", "xcworkspace", "playground"]
  /// The extensions of files that Xcode compiles or omits.
  private static let noResources: Set = [
    "swift", "h", "m", "mm", "c", "cpp", "hpp", "md", "xcconfig", "entitlements", "modulemap",
    "podspec", "lock", "orig", "o", "sh",
  ]

  mutating func add(_ folder: String) {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return }
    var (sources, resources): ([String], [String]) = ([], [])
    while let item = walk.nextObject() as? String {
      let (name, path) = (PathParts.name(of: item), "\(folder)/\(item)")
      let kind = Self.kind(of: name)
      let isFolder = walk.fileAttributes?[.type] as? FileAttributeType == .typeDirectory
      if name.hasPrefix(".") || name.hasSuffix("Tests") || Self.skippedFolders.contains(name)
        || Self.skippedKinds.contains(kind)
      {
        walk.skipDescendants()
      } else if isFolder {
        guard Self.wholeFolders.contains(kind) else { continue }
        walk.skipDescendants()
        resources.append(path)
      } else if kind == "swift" {
        if !["Package.swift", "main.swift"].contains(name) { sources.append(path) }
      } else if !Self.noResources.contains(kind) {
        resources.append(path)
      }
    }
    self.sources += sources.sorted()
    addResources(resources.sorted())
  }

  /// Adds the resources in the folder of a single file, without subfolders.
  mutating func addResources(beside file: String) {
    let folder = Toolchain.folder(of: file)
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    addResources(
      names.filter { !$0.hasPrefix(".") }.map { "\(folder)/\($0)" }.filter { path in
        let kind = Self.kind(of: path)
        return Self.wholeFolders.contains(kind) || (!Self.noResources.contains(kind) && !Self.isFolder(path))
      })
  }

  private mutating func addResources(_ paths: [String]) {
    resources += paths
    for path in paths {
      guard Self.isFolder(path) else {
        resourceFiles.append(path)
        continue
      }
      let inside = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
      resourceFiles += inside.sorted().map { "\(path)/\($0)" }.filter { !Self.isFolder($0) }
    }
  }

  /// Removes the files and folders for which `isLeftOut` is true.
  mutating func remove(where isLeftOut: (String) -> Bool) {
    sources.removeAll(where: isLeftOut)
    resources.removeAll(where: isLeftOut)
    resourceFiles.removeAll(where: isLeftOut)
  }

  private static func kind(of name: String) -> String { URL(fileURLWithPath: name).pathExtension.lowercased() }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
