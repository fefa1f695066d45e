import Files
import Foundation
import InputEvents
import Supervision

/// The container of a set of opened sources, and what HitPath says about it.
struct OpenedContainer {
  /// The files and folders that were opened, as absolute paths.
  private let paths: [String]
  private let permissions: ScenePermissions
  private let environment: [String: String]

  init(
    _ paths: [String], _ permissions: ScenePermissions, environment: [String: String] = UserFolders.environment
  ) {
    self.paths = paths.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    (self.permissions, self.environment) = (permissions, environment)
  }

  /// The container for the window, which is kept.
  var kept: SceneContainer {
    let digest = Digest.of(paths.joined(separator: "\n"))
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let states = state ?? UserFolders.home(environment) + "/.local/state"
    let saved = "\(UserFolders.home(environment))/HitPath/\(name)-\(digest.prefix(6))"
    return SceneContainer(home: "\(states)/hitpath/containers/\(digest)", saved: saved, permissions: permissions)
  }

  /// Makes an empty container for a command, which prints the same at every run.
  func makeTemporary() throws -> SceneContainer {
    let folder = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    return try SceneContainer(temporaryIn: folder, permissions: permissions)
  }

  /// The name of the first file or folder, with plain characters only.
  private var name: String {
    let name = URL(fileURLWithPath: paths.first ?? "/").deletingPathExtension().lastPathComponent
    let plain = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return String(plain.prefix(40))
  }

  /// What opened code may do, in one sentence.
  var sentence: String {
    let home = kept.home
    let files =
      permissions.files
      ? "may read and write whatever you may"
      : SceneContainer.Walls.confinesFiles
        ? "reads what you may, writes only in folders of its own (\(home))"
        : "has folders of its own (\(home)), and this system does not keep it from writing elsewhere"
    let network =
      permissions.network || !SceneContainer.Walls.refusesNetwork ? "has the network" : "has no network"
    return "Opened code \(files) and \(network); --allow files and --allow network lift that."
  }
}

/// The result of a command on opened sources. Its process writes it in its container, and this process copies it to the
/// place that the user named, if the command succeeded.
struct ContainedResult {
  /// The path for the process.
  let path: String
  /// The folder of that path.
  private let folder: String
  /// The path or folder that the user named; a folder ends in a slash.
  private let target: String
  /// The beginning and the end of the names of numbered pictures; nil for one file.
  private let numbered: (prefix: String, suffix: String)?

  /// Returns nil if nothing can be written to `path`, so that the process fails with the reason.
  init?(_ path: String, in container: SceneContainer) {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if path.hasSuffix("/") || exists && isFolder.boolValue {
      (folder, target) = (container.results + "/", path.hasSuffix("/") ? path : path + "/")
      (self.path, numbered) = (folder, ("frame-", ".png"))
      return
    }
    let name = PathParts.name(of: path)
    (folder, self.path) = (container.results + "/", container.results + "/" + name)
    if let number = name.firstMatch(of: /%(?:0[1-9])?d/), name.lowercased().hasSuffix(".png") {
      target = PathParts.folder(of: path)
      numbered = (String(name[..<number.range.lowerBound]), String(name[number.range.upperBound...]))
      return
    }
    guard let file = try? OutputFile(path), (try? file.check()) != nil else { return nil }
    (target, numbered) = (path, nil)
  }

  /// Copies the files that the command can have written, and no others.
  func deliver() throws {
    guard let numbered else { return try copy(path, to: target) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let pictures = names.filter { name in
      guard name.hasPrefix(numbered.prefix), name.hasSuffix(numbered.suffix) else { return false }
      let number = name.dropFirst(numbered.prefix.count).dropLast(numbered.suffix.count)
      return !number.isEmpty && number.allSatisfy { $0.isASCII && $0.isNumber }
    }
    if !target.isEmpty { try? FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true) }
    for name in pictures.sorted() { try copy(folder + name, to: target + name) }
  }

  private func copy(_ source: String, to target: String) throws {
    let input = open(source, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard input >= 0 else { return }
    defer { close(input) }
    do throws(OutputFile.Failure) {
      try OutputFile.replace(target) { output throws(OutputFile.Failure) in
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
          let count = read(input, &chunk, chunk.count)
          if count == 0 { return }
          guard count > 0 else { throw OutputFile.Failure(.writing) }
          try OutputFile.write(Array(chunk[..<count]), output)
        }
      }
    } catch {
      // The reader of a pipe, such as `head`, has ended.
      if error.error.code == EPIPE { throw error }
      throw CommandFailure(
        error, message: "\(target.pathInMessage) cannot be written: \(error.reason). Choose another place with -o.")
    }
  }
}
