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

  /// The maximum size of a Swift file in bytes. The compiler takes minutes for a tenth of it.
  static let longestSource = 16 << 20
  /// The maximum size in bytes of a property list, a string catalog, or a result of the rewriter.
  static let largestResource = 64 << 20

  init(_ paths: [String]) throws {
    var found = Found()
    for path in paths {
      let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: absolute, isDirectory: &isFolder) else {
        throw CommandFailure(
          status: .missing,
          message: "'\(path.pathInMessage)' does not exist. Give Swift files, or a folder that holds some.")
      }
      if isFolder.boolValue {
        found.add(absolute)
      } else {
        found.sources.append(absolute)
        found.addResources(beside: absolute)
      }
    }
    (sources, resources) = (Self.once(found.sources), Self.once(found.resources))
    resourceFiles = Self.once(found.resourceFiles)
    guard !sources.isEmpty else {
      throw CommandFailure(
        status: .missing, message: "There is no Swift file in what was given, so there is nothing to show.")
    }
    for path in sources { try Self.refuseUnlessSource(path) }
  }

  /// Throws for a device, a pipe, or a file that is too large. A link with a Swift file's name may refer to any of
  /// them.
  private static func refuseUnlessSource(_ path: String) throws {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    let name = "'\(path.pathInMessage)'"
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw CommandFailure(
        status: .missing,
        message: "\(name) is no ordinary file, so it is not read. Give Swift files, or a folder of them.")
    }
    guard status.st_size <= longestSource else {
      throw CommandFailure(
        status: .malformed,
        message: "\(name) has more than \(longestSource >> 20) MiB, the most that a Swift file may have.")
    }
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
    "swift", "h", "m", "mm", "c", "cpp", "hpp", "xib", "md", "xcconfig", "entitlements", "modulemap",
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

  private static func kind(of name: String) -> String { URL(fileURLWithPath: name).pathExtension.lowercased() }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
