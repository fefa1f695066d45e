import CContainer
import Files
import Foundation
import Glibc

/// What opened code may do besides working in its container.
package struct ScenePermissions: Codable, Equatable, Sendable {
  /// Its folders are the user's, and it may write wherever the user may.
  package var files: Bool
  /// It may open connections.
  package var network: Bool

  package init(files: Bool = false, network: Bool = false) { (self.files, self.network) = (files, network) }
}

/// The folders of opened code, as an app has them on a phone: a home with documents, caches, settings and a place for
/// temporary files, instead of the user's. Its process cannot write elsewhere if the kernel has Landlock.
package struct SceneContainer: Codable, Equatable, Sendable {
  /// The home of opened code.
  package let home: String
  /// The folder for files that HitPath's window writes in the same process on request, such as recordings of the scene;
  /// nil for commands without a window.
  package let saved: String?
  package let permissions: ScenePermissions
  private let isTemporary: Bool

  /// A container that is kept.
  package init(home: String, saved: String, permissions: ScenePermissions) {
    (self.home, self.saved, self.permissions, isTemporary) = (home, saved, permissions, false)
  }

  /// Makes a new container, which is empty and is removed after its use, and removes those of processes that were
  /// killed. Throws a `SupervisionError`.
  package init(temporaryIn folder: String, permissions: ScenePermissions) throws {
    do throws(SystemError) {
      home = try OwnedFolder.make(in: folder + "/", prefix: "hitpath-container-")
    } catch {
      throw SupervisionError(description: "a folder in '\(folder)' cannot be made: \(error.reason)")
    }
    (saved, self.permissions, isTemporary) = (nil, permissions, true)
  }

  /// The folder for the results of a command, which the other process takes from there.
  package var results: String { home + "/Results" }

  /// The variables of the environment that lead to folders of the user, and their values in the container. Foundation
  /// reads the home from CFFIXED_USER_HOME; HOME is not sufficient.
  private var variables: [String: String] {
    [
      "HOME": home, "CFFIXED_USER_HOME": home, "TMPDIR": home + "/tmp", "XDG_CACHE_HOME": home + "/Library/Caches",
      "XDG_DATA_HOME": home + "/Library/Application Support", "XDG_CONFIG_HOME": home + "/Library/Preferences",
      "XDG_STATE_HOME": home + "/Library/State",
    ]
  }

  private static let namesOfFolders = [
    "DESKTOP", "DOCUMENTS", "DOWNLOAD", "MUSIC", "PICTURES", "PUBLICSHARE", "TEMPLATES", "VIDEOS",
  ].map { "XDG_\($0)_DIR" }

  /// The names of all variables that the container changes.
  private var changed: [String] { variables.keys + Self.namesOfFolders }

  /// Returns the environment of a process in the container.
  func environment(_ users: [String: String]) -> [String: String] {
    guard !permissions.files else { return users }
    return users.filter { !changed.contains($0.key) }.merging(variables) { $1 }
  }

  /// Returns the part of the user's environment that the container changes.
  func hidden(of users: [String: String]) -> [String: String] { users.filter { changed.contains($0.key) } }

  /// Returns the user's environment, for the files of the program in a process in the container.
  func users(_ environment: [String: String], hidden: [String: String]) -> [String: String] {
    permissions.files ? environment : environment.filter { !changed.contains($0.key) }.merging(hidden) { $1 }
  }

  // MARK: Its folders

  /// Creates the folders. Throws a `SupervisionError`.
  func create() throws {
    for folder in [home + "/Documents", results] + variables.values.sorted() + [saved].compactMap(\.self) {
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      } catch {
        let reason = SystemError(behind: error).reason
        throw SupervisionError(description: "the folder '\(folder)' of its container cannot be made: \(reason)")
      }
    }
  }

  /// Removes everything that code has left in a temporary container, in the process of the code. Static values stay,
  /// and so do registered defaults, which Foundation keeps for the life of a process.
  package func empty() {
    guard isTemporary, !permissions.files else { return }
    let defaults = UserDefaults.standard
    defaults.synchronize()
    let files = FileManager.default.enumerator(atPath: home)?.compactMap { $0 as? String } ?? []
    let domains = files.filter { $0.hasSuffix(".plist") }.map { String(PathParts.name(of: $0).dropLast(6)) }
    for domain in domains { defaults.removePersistentDomain(forName: domain) }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: home)) ?? [] {
      try? FileManager.default.removeItem(atPath: home + "/" + name)
    }
    try? create()
  }

  /// Removes what is not kept.
  package func remove() {
    if isTemporary { try? FileManager.default.removeItem(atPath: home) }
    // It stays if something was saved in it.
    if let saved { rmdir(saved) }
  }

  // MARK: Its walls

  /// Confines this process and everything that it starts afterward to the container, as far as the kernel can.
  package func enter() {
    if !permissions.files {
      let folders = [home, saved].compactMap(\.self).map { strdup($0) }
      defer { folders.forEach { free($0) } }
      let names = folders.map { UnsafePointer($0) }.compactMap(\.self)
      _ = names.withUnsafeBufferPointer { names in
        names.baseAddress.map { CContainerConfineWriting($0, names.count) }
      }
    }
    if permissions.files || !Walls.landlockConfinesSignals { _ = CContainerRefuseSignals() }
    if !permissions.network {
      Self.makeFoundationsSockets()
      _ = CContainerRefuseSockets()
    }
  }

  /// Starts a process that does nothing. Foundation makes two sockets for itself when it starts its first process, and
  /// would log an error later.
  private static func makeFoundationsSockets() {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/true")
    try? process.run()
  }

  /// The walls that the kernel has.
  package enum Walls {
    package static var confinesFiles: Bool { CContainerLandlockVersion() > 0 }
    package static var confinesSignals: Bool { landlockConfinesSignals || CContainerHasFilters() }
    package static var refusesNetwork: Bool { CContainerHasFilters() }
    fileprivate static var landlockConfinesSignals: Bool { CContainerLandlockVersion() >= 6 }
  }
}
